import { ImportPage } from "./import-page.tsx";

export default function ImportClientsPage() {
  return <ImportPage kind="clients" />;
}
