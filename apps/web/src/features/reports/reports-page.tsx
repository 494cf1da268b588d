import { useState } from "react";
import { useNavigate } from "react-router";
import { useUser } from "@/api/session.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { RecentReports } from "./recent-reports.tsx";
import { SearchLoan } from "./search-loan.tsx";

const TYPES = [
  {
    value: "purchase",
    title: "Purchase",
    text: "Up to four ways to finance a home, side by side.",
  },
  {
    value: "existing",
    title: "From a loan you have",
    text: "Find a loan and go on from its scenarios.",
  },
] as const;
type GraphType = (typeof TYPES)[number]["value"];

/** Where a report begins, and all that were made. */
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
  const navigate = useNavigate();
  const [type, setType] = useState<GraphType>("purchase");
  return (
    <section aria-labelledby="graph-type" className="mb-10 max-w-[720px]">
      <h2 id="graph-type" className="mb-3 text-lg tracking-tight">
        Choose a graph type
      </h2>
      <RadioCards label="Graph type" cards={TYPES} value={type} onChange={setType} />
      <div className="mt-4">
        {type === "existing" ? (
          <SearchLoan />
        ) : (
          <Button variant="primary" onClick={() => void navigate(paths.purchaseReport)}>
            Start a purchase report
          </Button>
        )}
      </div>
    </section>
  );
}
