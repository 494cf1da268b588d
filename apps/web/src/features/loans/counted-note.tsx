import { COUNT_RULES, LOAN_COUNTS, type LoanCount } from "@hearthline/contract/loans/status-rule";
import type { DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import { Link } from "react-router";
import { oneOf } from "@/shared/browser/one-of.ts";
import { PERIOD_WORDS, PERIODS } from "@/shared/words/period-words.ts";
import type { TableState } from "@/ui/data-table/use-table-state.ts";

interface Counted {
  counted: LoanCount;
  period: DashboardFilter;
}

const NAMES: Record<LoanCount, string> = { pipeline: "Pipeline", "pre-approved": "Pre-approved", closed: "Closed" };

/** The dashboard number that the list was opened from. */
export function countedOf(state: TableState): Counted | undefined {
  const counted = oneOf(LOAN_COUNTS, state.get("counted"));
  return counted && { counted, period: oneOf(PERIODS, state.get("period")) ?? "30d" };
}

/** "Closed, last 30 days"; the pipeline has no period. */
export const countedHeading = ({ counted, period }: Counted): string =>
  counted === "pipeline" ? NAMES[counted] : `${NAMES[counted]}, ${PERIOD_WORDS[period].toLowerCase()}`;

/** The number that these rows make up, its rule, and a link back to all loans. */
export function CountedNote({ counted, state }: Counted & { state: TableState }) {
  return (
    <p className="mb-4 text-sm text-muted-foreground">
      {COUNT_RULES[counted]}{" "}
      <Link className="link touch" to={state.href({ counted: undefined, period: undefined })}>
        Show all loans
      </Link>
    </p>
  );
}
