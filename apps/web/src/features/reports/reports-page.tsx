import { Page } from "@/layout/page.tsx";

export default function ReportsPage() {
  return <Page title="Reports">…</Page>;
}
