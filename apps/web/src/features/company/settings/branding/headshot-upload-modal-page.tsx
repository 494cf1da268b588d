import { LogoHeadshot } from "./logo-headshot.tsx";

export default function HeadshotUploadModalPage() {
  return <LogoHeadshot dialog="headshot" />;
}
