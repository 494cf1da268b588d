import { useState } from "react";
import { Link } from "react-router";
import { useUser } from "@/api/session.ts";
import { Page } from "@/layout/page.tsx";
import { LOAN_SCREENS } from "@/paths.ts";
import { REPORT_TYPES } from "@/shared/loans/report-types.ts";
import { KIND_WORDS } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { RecentReports } from "./recent-reports.tsx";
import { SearchLoan } from "./search-loan.tsx";

/** The page to start a report, with all existing ones. */
export default function ReportsPage() {
  const user = useUser();
  const may = user.scope.includes("report:create");
  return (
    <Page>
      {may && <NewReport />}
      <RecentReports may={may} />
    </Page>
  );
}

function NewReport() {
  const [type, setType] = useState(REPORT_TYPES[0]?.value ?? "existing");
  const chosen = LOAN_SCREENS.find(({ kind }) => kind === type);
  return (
    <section aria-labelledby="graph-type" className="mb-10 max-w-[720px]">
      <h2 id="graph-type" className="mb-3 text-lg tracking-tight">
        Choose a graph type
      </h2>
      <RadioCards label="Graph type" cards={REPORT_TYPES} value={type} onChange={setType} />
      <div className="mt-4">
        {chosen ? (
          <Button asChild variant="primary">
            <Link to={chosen.at.builder()}>Start a {KIND_WORDS[chosen.kind].report}</Link>
          </Button>
        ) : (
          <SearchLoan />
        )}
      </div>
    </section>
  );
}
