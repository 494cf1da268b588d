import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { costsKnownWords, isWhole } from "@hearthline/report/completeness-words";
import { wordsOf } from "@hearthline/report/words-of";
import { Link } from "react-router";
import type { LoanPaths } from "@/paths.ts";
import { Lozenge, ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { loanViewOf } from "./kinds.ts";
import type { Loan } from "./loan.ts";
import type { Scenario, ScenarioLine } from "./scenario-line.ts";
import { figureLines, TERMS_LINES } from "./scenario-lines.ts";

/** The stored scenarios side by side, in their current state. */
export function ScenariosTab({ loan, at }: { loan: Loan; at: LoanPaths }) {
  const { scenarios } = loan;
  const view = loanViewOf(loan.kind);
  const best = view.best(scenarios);
  const lines = [...TERMS_LINES, ...view.lines, ...figureLines(isWhole(loan))].filter(
    (line) => line.shown?.(scenarios) ?? true,
  );
  return (
    <div className="max-w-[1100px] px-7 pt-6 pb-16 max-md:px-4">
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm max-md:block">
        <caption className="sr-only">Scenarios of {loan.title}</caption>
        <thead className="max-md:block">
          <tr className="max-md:grid" style={{ gridTemplateColumns: `repeat(${scenarios.length}, minmax(0, 1fr))` }}>
            <td className="h-11 w-[210px] border-b border-b-border-strong max-md:hidden" />
            {scenarios.map((one, index) => (
              <th
                key={one.id}
                scope="col"
                className="border-b border-b-border-strong px-2 text-right align-bottom last:pr-0 max-md:px-0 max-md:pb-2 max-md:pl-1.5"
              >
                <span className="inline-flex max-w-full items-start gap-1.5 [&>:first-child]:mt-1.5 max-md:[&>:first-child]:mt-0 max-md:flex-col max-md:items-end">
                  <ScenarioLetter letter={letterOf(one, index)} index={index} />
                  <span className="line-clamp-3 max-w-full py-1.5 text-left font-semibold [overflow-wrap:anywhere] max-md:py-0 max-md:text-right">
                    {one.name}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {lines.map((line) => (
            <LineRow key={line.label} line={line} scenarios={scenarios} best={line.best ? best[line.best] : []} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted-foreground">
        {costsKnownWords(loan, wordsOf("en"))} As the loan is now.{" "}
        <Link className="link" to={at.edit(loan.id)}>
          Change it in the builder
        </Link>
      </p>
    </div>
  );
}

interface LineRowProps {
  line: ScenarioLine;
  scenarios: readonly Scenario[];
  /** Indexes of the scenarios that are best in this figure. */
  best: readonly number[];
}

/** On a phone the label has its own line above the values. */
function LineRow({ line, scenarios, best }: LineRowProps) {
  const cell = line.strong ? "border-t border-t-rule font-medium" : "";
  return (
    <tr
      className="max-md:grid max-md:border-b max-md:py-1.5"
      style={{ gridTemplateColumns: `repeat(${scenarios.length}, minmax(0, 1fr))` }}
    >
      <th
        scope="row"
        className={`h-9 border-b font-regular whitespace-nowrap text-muted-foreground max-md:col-span-full max-md:h-auto max-md:border-0 max-md:text-xs ${line.strong ? "border-t border-t-rule text-foreground" : ""}`}
      >
        {line.label}
      </th>
      {scenarios.map((one, index) => (
        <td
          key={one.id}
          className={`border-b px-2 text-right whitespace-nowrap tabular-nums last:pr-0 max-md:border-0 max-md:px-0 max-md:text-2xs ${cell}`}
        >
          {best.includes(index) ? (
            <span className="inline-flex font-semibold">
              <Lozenge className="max-md:mr-1" />
              {line.text(one)}
              <span className="sr-only"> best</span>
            </span>
          ) : (
            line.text(one)
          )}
        </td>
      ))}
    </tr>
  );
}
