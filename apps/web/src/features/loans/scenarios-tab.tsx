import { Link } from "react-router";
import type { LoanPaths } from "@/paths.ts";
import { money, percent, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { Lozenge, ScenarioLetter } from "@/ui/scenario-letter.tsx";
import type { Loan } from "./loan.ts";

type Scenario = Loan["scenarios"][number];

interface Line {
  label: string;
  text: (scenario: Scenario) => string;
  /** Lower is better, unless told; left out: nothing is best. */
  worth?: (scenario: Scenario) => number | null;
  strong?: boolean;
}

const cents = (value: number) => money(value, { cents: "always" });
const LINES: readonly Line[] = [
  { label: "Program", text: (one) => programWord(one.program) },
  { label: "Rate type", text: (one) => (one.amortization === "arm" ? "Adjustable" : "Fixed") },
  { label: "Term", text: (one) => term(one.termMonths) },
  { label: "Price", text: (one) => money(one.priceCents) },
  { label: "Down payment", text: (one) => money(one.downPaymentCents) },
  { label: "Down payment, share", text: (one) => percent(one.downPaymentCents / one.priceCents, 1) },
  { label: "Loan amount", text: (one) => money(one.figures.loanAmountCents) },
  { label: "Note rate", text: (one) => percent(one.noteRate), worth: (one) => one.noteRate },
  {
    label: "Discount points",
    text: (one) => (one.figures.discountPointsCents ? cents(one.figures.discountPointsCents) : "None"),
  },
  {
    label: "Principal and interest",
    text: (one) => cents(one.figures.principalAndInterestCents),
    worth: (one) => one.figures.principalAndInterestCents,
  },
  {
    label: "Mortgage insurance",
    text: (one) => (one.figures.mortgageInsuranceCents ? cents(one.figures.mortgageInsuranceCents) : "None"),
  },
  {
    label: "Monthly payment",
    text: (one) => cents(one.figures.housingPaymentCents),
    worth: (one) => one.figures.housingPaymentCents,
    strong: true,
  },
  {
    label: "Closing costs",
    text: (one) => cents(one.figures.closingCostsCents),
    worth: (one) => one.figures.closingCostsCents,
  },
  {
    label: "Cash to close",
    text: (one) => cents(one.figures.cashToCloseCents),
    worth: (one) => one.figures.cashToCloseCents,
    strong: true,
  },
  {
    label: "APR",
    text: (one) => (one.figures.apr === null ? "–" : percent(one.figures.apr)),
    worth: (one) => one.figures.apr,
  },
  {
    label: "Interest over the term",
    text: (one) => cents(one.figures.totalInterestCents),
    worth: (one) => one.figures.totalInterestCents,
  },
];

function bestOf(scenarios: readonly Scenario[], worth: Line["worth"]): ReadonlySet<number> {
  const values = worth ? scenarios.map(worth) : [];
  const known = values.filter((value) => value !== null);
  if (known.length < 2 || known.length < scenarios.length) return new Set();
  const least = Math.min(...known);
  if (known.every((value) => value === least)) return new Set();
  return new Set(values.flatMap((value, index) => (value === least ? [index] : [])));
}

/** The stored scenarios side by side, as they are now. */
export function ScenariosTab({ loan, at }: { loan: Loan; at: LoanPaths }) {
  const { scenarios } = loan;
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
                className="border-b border-b-border-strong px-2 text-right last:pr-0 max-md:px-0 max-md:pb-2 max-md:pl-1.5"
              >
                <span className="inline-flex max-w-full items-center gap-1.5 max-md:flex-col max-md:items-end">
                  <ScenarioLetter index={index} />
                  <span className="max-w-full truncate font-semibold">{one.name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {LINES.map((line) => (
            <LineRow key={line.label} line={line} scenarios={scenarios} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted-foreground">
        As the loan is now.{" "}
        <Link className="link" to={at.edit(loan.id)}>
          Change it in the builder
        </Link>
      </p>
    </div>
  );
}

/** On a phone the label takes its own line above the values. */
function LineRow({ line, scenarios }: { line: Line; scenarios: readonly Scenario[] }) {
  const best = bestOf(scenarios, line.worth);
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
          {best.has(index) ? (
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
