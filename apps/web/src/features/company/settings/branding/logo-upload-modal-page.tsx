import { LogoHeadshot } from "./logo-headshot.tsx";

export default function LogoUploadModalPage() {
  return <LogoHeadshot dialog="logo" />;
}
