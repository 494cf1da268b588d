import { Page } from "@/layout/page.tsx";

export default function LoanPage() {
  return <Page title="Loan">…</Page>;
}
