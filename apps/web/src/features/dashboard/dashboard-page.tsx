import { Page } from "@/layout/page.tsx";

export default function DashboardPage() {
  return <Page title="Dashboard">…</Page>;
}
