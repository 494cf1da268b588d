import type { ReactNode } from "react";
import { money, moneyDifference, percent } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { DUES_CENTS, type ExampleScenario, INSURANCE_CENTS, TAX_CENTS } from "./example-loan.ts";
import { Lozenge, ScenarioLetter } from "./scenario-letter.tsx";

const plain = { symbol: false } as const;
const exact = { symbol: false, cents: "always" } as const;

interface Line {
  label: string;
  value: (scenario: ExampleScenario) => string;
  /** Tinted: computed, not typed. */
  computed?: boolean;
  /** The letter is bold if the value differs from A's. */
  own?: (scenario: ExampleScenario) => boolean;
}

const LINES: readonly (Line | string)[] = [
  "Loan",
  { label: "Price", value: (s) => money(s.priceCents, plain), own: (s) => s.letter === "A" },
  { label: "Down payment", value: (s) => money(s.downCents, plain), own: (s) => s.letter !== "B" },
  { label: "Loan amount", value: (s) => money(s.loanCents, { symbol: false }), computed: true },
  "Rate",
  { label: "Note rate", value: (s) => percent(s.noteRate) },
  { label: "Principal, interest", value: (s) => money(s.principalAndInterestCents, exact), computed: true },
  "Monthly costs",
  { label: "Mortgage insurance", value: (s) => money(s.mortgageInsuranceCents, exact), own: (s) => s.letter !== "B" },
  {
    label: "Tax, insurance, dues",
    value: () => money(TAX_CENTS + INSURANCE_CENTS + DUES_CENTS, exact),
    own: (s) => s.letter === "A",
  },
];

/** An excerpt of the builder: scenarios as columns, recalculated as the rate of A moves. */
export function ComparisonPicture({ scenarios }: { scenarios: readonly ExampleScenario[] }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm max-md:text-xs">
      <caption className="sr-only">Three ways to finance 1418 Alder Creek Lane</caption>
      <colgroup>
        <col className="w-[168px] max-md:w-[36%]" />
        <col />
        <col />
        <col className="max-md:hidden" />
      </colgroup>
      <thead>
        <tr className="h-12 [&>*]:border-b [&>*]:border-border-strong">
          <td />
          {scenarios.map(({ letter, name }) => (
            <th
              key={letter}
              scope="col"
              className={cn("px-2.5 font-semibold max-md:px-1.5", letter === "C" && "max-md:hidden")}
            >
              <span className="flex items-center gap-2 max-md:gap-1.5 max-md:py-2 max-md:leading-4">
                <ScenarioLetter letter={letter} />
                <span className="min-w-0 md:truncate">{name}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map((line) =>
          typeof line === "string" ? (
            <tr key={line} className="h-[38px] align-bottom [&>*]:border-b [&>*]:border-border-strong">
              <th scope="row" className="pb-1.5 font-semibold">
                {line}
              </th>
              <td />
              <td />
              <td className="max-md:hidden" />
            </tr>
          ) : (
            <TableLine key={line.label} line={line} scenarios={scenarios} />
          ),
        )}
      </tbody>
      <tfoot className="[&>tr:first-child>*]:border-t [&>tr:first-child>*]:border-t-rule">
        <Answer label="Monthly payment" scenarios={scenarios} value={(s) => s.monthlyCents} lead />
        <Answer label="Cash to close" scenarios={scenarios} value={(s) => s.cashToCloseCents} />
      </tfoot>
    </table>
  );
}

const cell = "h-[30px] border-b border-l px-2.5 text-right whitespace-nowrap max-md:px-1.5";
const hideC = (scenario: ExampleScenario) => scenario.letter === "C" && "max-md:hidden";

function TableLine({ line, scenarios }: { line: Line; scenarios: readonly ExampleScenario[] }) {
  return (
    <tr className={cn(line.computed && "bg-subtle")}>
      <th
        scope="row"
        className="h-[30px] truncate border-b font-regular text-muted-foreground max-md:py-[7px] max-md:pr-1 max-md:leading-4 max-md:whitespace-normal"
      >
        {line.label}
      </th>
      {scenarios.map((scenario) => (
        <td
          key={scenario.letter}
          className={cn(cell, line.own && !line.own(scenario) && "text-faint", hideC(scenario))}
        >
          {line.value(scenario)}
        </td>
      ))}
    </tr>
  );
}

interface AnswerProps {
  label: string;
  scenarios: readonly ExampleScenario[];
  value: (scenario: ExampleScenario) => number;
  lead?: boolean;
}

function Answer({ label, scenarios, value, lead }: AnswerProps) {
  const values = scenarios.map(value);
  const best = Math.min(...values);
  const first = values[0] ?? 0;
  return (
    <tr>
      <th scope="row" className="h-10 truncate border-b">
        {label}
      </th>
      {scenarios.map((scenario) => {
        const own = value(scenario);
        const isBest = own === best;
        return (
          <td
            key={scenario.letter}
            className={cn(cell, "h-10", lead && "text-[15px] tracking-tight max-md:text-sm", hideC(scenario))}
          >
            <Spread note={scenario.letter !== "A" && own !== first && moneyDifference(own - first, exact)}>
              <span className={cn("flex items-center justify-end", lead || isBest ? "font-semibold" : "")}>
                {isBest && <Lozenge />}
                {money(own, exact)}
              </span>
            </Spread>
          </td>
        );
      })}
    </tr>
  );
}

function Spread({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-2 max-lg:justify-end">
      <span className="text-xs font-regular tracking-normal text-faint max-lg:hidden">{note}</span>
      {children}
    </span>
  );
}
