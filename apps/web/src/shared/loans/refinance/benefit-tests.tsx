import { testsBenefit } from "@hearthline/calc/refinance/benefit/benefit-tested";
import type { BenefitProgram, BenefitTest } from "@hearthline/calc/refinance/benefit/types";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/ui/cn.ts";
import type { BenefitColumn } from "./benefit-column.ts";
import { VERDICT_WORD, VerdictGlyph } from "./verdict.tsx";

const READ = {
  text: "Read in its own words",
  secondary: "Read in a secondary source",
  "from-memory": "From memory, not re-read",
} as const;
const NEED = {
  required: undefined,
  "one-of": "One of these is enough",
  judgment: "For your judgment: it does not count",
} as const;

interface BenefitTestsProps {
  program: BenefitProgram;
  name: string;
  columns: readonly BenefitColumn[];
}

interface Cell {
  letter: string;
  test: BenefitTest | undefined;
}

/** The tests of one program, a column for each proposal that uses it. Each expands to its reason, its source, and how certain the source is. */
export function BenefitTests({ program, name, columns }: BenefitTestsProps) {
  const id = useId();
  const own = columns.flatMap(({ letter, worksheet }) => {
    const section = worksheet?.sections.find((one) => one.program === program);
    return section ? [{ letter, section }] : [];
  });
  const rules = [
    ...new Map(own.flatMap(({ section }) => section.tests.map((test) => [test.rule, test] as const))).values(),
  ];
  const cellsOf = (rule: string): Cell[] =>
    own.map(({ letter, section }) => ({ letter, test: section.tests.find((one) => one.rule === rule) }));
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-border-strong pt-4">
      <h2 id={id} className="text-md leading-5">
        {name}
      </h2>
      {rules.length === 0 && <p className="mt-2 text-muted-foreground">{own[0]?.section.because}</p>}
      {rules.length > 0 && (
        <table className="mt-2 w-full border-separate border-spacing-0" aria-labelledby={id}>
          <thead>
            <tr className="text-left text-xs text-muted-foreground">
              <th scope="col" className="border-b border-border-strong py-[7px] font-medium">
                Test
              </th>
              {own.map(({ letter }) => (
                <th key={letter} scope="col" className="border-b border-border-strong py-[7px] pl-2.5 font-medium">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((test) => (
              <TestRow key={test.rule} test={test} cells={cellsOf(test.rule)} limits={!testsBenefit(program)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface TestRowProps {
  test: BenefitTest;
  cells: readonly Cell[];
  /** For a program that does not test the borrower's benefit. */
  limits: boolean;
}

function TestRow({ test, cells, limits }: TestRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const edge = open ? "" : "border-b";
  return (
    <>
      <tr>
        <th scope="row" className={cn("py-1.5 pr-2.5 text-left align-top font-regular", edge)}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="touch -ml-1 flex items-start gap-1 rounded-xs pr-1 text-left text-secondary-foreground hover:text-foreground"
          >
            <ChevronRight
              className={cn("mt-0.5 size-3.5 flex-none text-faint", open && "rotate-90")}
              aria-hidden="true"
            />
            {test.name}
          </button>
        </th>
        {cells.map(({ letter, test: found }) => (
          <td key={letter} className={cn("py-1.5 pl-2.5 align-top", edge)}>
            {found && (
              <span className="flex items-start gap-1.5">
                <VerdictGlyph verdict={found.verdict} limits={limits} className="mt-[3px] size-3.5" />
                {found.short}
                <span className="sr-only"> {VERDICT_WORD[found.verdict].toLowerCase()}</span>
              </span>
            )}
          </td>
        ))}
      </tr>
      {open && (
        <tr id={id}>
          <td
            colSpan={cells.length + 1}
            className="border-b pb-2.5 pl-[14px] text-xs text-pretty text-muted-foreground"
          >
            {cells.map(({ letter, test: found }) =>
              found ? (
                <p key={letter} className="mb-1">
                  <b className="font-semibold text-foreground">{letter}</b> {found.because}
                </p>
              ) : null,
            )}
            <p>
              {NEED[test.need] && `${NEED[test.need]}. `}
              <a href={test.source.url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                {test.source.name}
              </a>
              . {READ[test.read]}, {test.asOf}.
            </p>
          </td>
        </tr>
      )}
    </>
  );
}
