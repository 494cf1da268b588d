import { ImportPage } from "./import-page.tsx";

export default function ImportClientsReportPage() {
  return <ImportPage kind="loans" />;
}
