import { Page } from "@/layout/page.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { AllReports } from "./recent-reports.tsx";

/** Every report version that the user may see. */
export default function AllReportsPage() {
  return (
    <Page>
      <AllReports may={useCan()("report:create")} />
    </Page>
  );
}
