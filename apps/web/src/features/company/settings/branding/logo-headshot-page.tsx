import { LogoHeadshot } from "./logo-headshot.tsx";

export default function LogoHeadshotPage() {
  return <LogoHeadshot />;
}
