import { testsBenefit } from "@hearthline/calc/refinance/benefit/benefit-tested";
import { Link } from "react-router";
import { Button } from "@/ui/button.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { notifyThem } from "./against-today.ts";
import type { BenefitColumn } from "./benefit-column.ts";
import { placesOf } from "./benefit-fields.ts";
import { BenefitTests } from "./benefit-tests.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { VERDICT_WORD, VerdictGlyph } from "./verdict.tsx";

interface BenefitViewProps {
  columns: readonly BenefitColumn[];
  /** The builder's URL with its tab; undefined for a user who may not change the loan. */
  editAt: ((tab: string) => string) | undefined;
}

/** A verdict for each proposal, what it changes compared with today, then every test by program. */
export function BenefitView({ columns, editAt }: BenefitViewProps) {
  const programs = new Map(
    columns.flatMap(({ worksheet }) => worksheet?.sections.map(({ program, name }) => [program, name] as const) ?? []),
  );
  const places = placesOf([...new Set(columns.flatMap(({ worksheet }) => worksheet?.missing ?? []))]);
  return (
    <>
      <section aria-labelledby="benefit">
        <h2 id="benefit" className="text-md leading-5">
          Does it pass?
        </h2>
        <ul>
          {columns.map((column) => (
            <li
              key={column.letter}
              className="grid grid-cols-[17px_1fr] gap-x-2.5 gap-y-0.5 border-b py-[11px] last:border-b-0"
            >
              <ScenarioLetter letter={column.letter} index={column.index} className="mt-[1.5px]" />
              <Verdict {...column} />
            </li>
          ))}
        </ul>
        {places.length > 0 && (
          <div className="grid gap-2 pb-2 pl-[27px]">
            <p className="text-xs text-muted-foreground">
              Missing: {places.map(({ what, where }) => `${what} (${where})`).join(", ")}.
            </p>
            {editAt && (
              <div className="flex flex-wrap gap-2">
                {[...new Map(places.map((place) => [place.tab, place])).values()].map(({ tab, where }) => (
                  <Button key={tab} asChild>
                    <Link to={editAt(tab)}>Type it in {where}</Link>
                  </Button>
                ))}
              </div>
            )}
          </div>
        )}
      </section>
      <ChangesTable columns={columns} />
      {[...programs].map(([program, name]) => (
        <BenefitTests key={program} program={program} name={name} columns={columns} />
      ))}
      <p className="mt-4 text-xs text-pretty text-muted-foreground">
        A help for you, never shown to the borrower, and not legal advice. Rules as of November 22, 2026; where one was
        written from memory it says “not re-read”: check it before you rely on it.
      </p>
    </>
  );
}

/** What it passes: a program's benefit test, or limits that say nothing about benefit. */
function wordOf({ verdict, sections }: NonNullable<BenefitColumn["worksheet"]>): { word: string; limits: boolean } {
  const limits = verdict === "passes" && !sections.some(({ program }) => testsBenefit(program));
  if (!limits) return { word: VERDICT_WORD[verdict], limits };
  const agencies = sections.some(({ program }) => program === "fannie-mae" || program === "freddie-mac");
  return { word: agencies ? "LTV limits met" : "Limits met", limits };
}

function Verdict({ worksheet, reason, name, changes }: BenefitColumn) {
  if (!worksheet)
    return (
      <p className="text-muted-foreground">
        <b className="font-semibold text-foreground">{name}</b>: {reason ?? "It cannot be computed yet."}
      </p>
    );
  const { word, limits } = wordOf(worksheet);
  const told = changes && notifyThem(changes);
  return (
    <>
      <b className="flex items-start gap-1.5 font-semibold">
        <VerdictGlyph verdict={worksheet.verdict} limits={limits} className="mt-[2.5px] flex-none" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {word} <span className="font-regular text-muted-foreground">{name}</span>
        </span>
      </b>
      <p className="col-start-2 text-pretty text-muted-foreground">{worksheet.because}</p>
      {told && <p className="col-start-2 text-pretty">{told}</p>}
    </>
  );
}
