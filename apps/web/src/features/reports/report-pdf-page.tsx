import { Page } from "@/layout/page.tsx";

export default function ReportPdfPage() {
  return <Page title="Report">…</Page>;
}
