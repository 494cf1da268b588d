import { refinanceFigures } from "@hearthline/calc/refinance/refinance-figures";
import { type StrikeAim, strikeRate } from "@hearthline/calc/refinance/strike-rate";
import type { RefinanceBasis, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { money, percent, plural, term } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { StrikeLine } from "./strike-line.tsx";
import { StrikeRate } from "./strike-rate.tsx";
import { useStrikeRateChanges } from "./use-strike-rates.ts";

/** The default horizon in months, as in figures. */
const HORIZON = 84;

/** A proposal that a strike rate is solved for. */
export interface StrikeProposal {
  letter: string;
  basis: RefinanceBasis;
  scenario: RefinanceScenario;
  costsCents: number;
  /** Its ids if it is stored unchanged; else what must happen before the rate can be saved. */
  stored: { loanId: string; scenarioId: string } | { until: string };
}

/** The rate at which the client gains a monthly amount, or breaks even within some months: both goals, solved as they are typed. */
export function StrikePanel({ proposals }: { proposals: readonly StrikeProposal[] }) {
  const [chosen, setChosen] = useState<string>();
  const [savings, setSavings] = useState<number | null>(150_00);
  const [months, setMonths] = useState("24");
  const proposal = proposals.find(({ letter }) => letter === chosen) ?? proposals[0];
  if (!proposal) return null;
  const gain = savings !== null && savings >= 1;
  const within = /^\d{1,3}$/.test(months.trim()) ? Number(months) : 0;
  const wholeMonths = within >= 1 && within <= 480;
  return (
    <section aria-labelledby="strike" className="mt-6 border-t border-border-strong pt-4">
      <div className="flex items-center gap-2">
        <h2 id="strike" className="mr-auto text-md leading-5">
          Strike rate
        </h2>
        {proposals.length > 1 && (
          <Segmented
            label="Option"
            options={proposals.map(({ letter }) => ({ value: letter, label: letter }))}
            value={proposal.letter}
            onChange={setChosen}
          />
        )}
      </div>
      <Solved proposal={proposal} aim={gain ? { by: "saving", monthlySavingsCents: savings } : null}>
        <Field label="Gains a month" {...(!gain && { error: "Dollars a month, as in 150." })}>
          <MoneyInput valueCents={savings} onChange={setSavings} per="/ mo" />
        </Field>
      </Solved>
      <Solved proposal={proposal} aim={wholeMonths ? { by: "interest", withinMonths: within } : null}>
        <Field label="Breaks even within" {...(!wholeMonths && { error: "A whole number of months, 1 to 480." })}>
          <Input
            value={months}
            onChange={(event) => setMonths(event.target.value)}
            inputMode="numeric"
            after="months"
          />
        </Field>
      </Solved>
    </section>
  );
}

interface SolvedProps {
  proposal: StrikeProposal;
  /** Null while it cannot be read. */
  aim: StrikeAim | null;
  /** Where the goal is typed. */
  children: ReactNode;
}

/** A rate that reaches the goal, and the loan's outcome at that rate compared with today's. */
interface SolvedRate {
  rate: number;
  monthsAdded: number;
  moreInterestCents: number;
}

/** The proposal's own rate does not matter: typing in it solves nothing again. */
function useSolved({ basis, scenario }: StrikeProposal, aim: StrikeAim | null): SolvedRate | null {
  const { noteRate: _, ...terms } = scenario;
  const asked = JSON.stringify([basis, terms, aim]);
  // Solving takes a few milliseconds: it runs after the keystroke is painted.
  const deferred = useDeferredValue(asked);
  return useMemo(() => solve(deferred), [deferred]);
}

function solve(asked: string): SolvedRate | null {
  const [basis, terms, aim]: [RefinanceBasis, RefinanceScenario, StrikeAim | null] = JSON.parse(asked);
  try {
    const rate = aim && strikeRate(basis, { ...terms, noteRate: 0.06 }, aim);
    if (rate === null) return null;
    const { monthsAdded, lifetimeInterestSavedCents } = refinanceFigures(basis, { ...terms, noteRate: rate });
    return { rate, monthsAdded, moreInterestCents: -lifetimeInterestSavedCents };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function Solved({ proposal, aim, children }: SolvedProps) {
  const solved = useSolved(proposal, aim);
  const rate = solved?.rate ?? null;
  const { basis, scenario, letter } = proposal;
  return (
    <div className="mt-3 grid gap-1 border-b pb-4 last:border-b-0 last:pb-0">
      <div className="max-w-[180px]">{children}</div>
      {aim && rate === null && (
        <p className="text-muted-foreground">No rate does that: not even the lowest one on offer. Ask for less.</p>
      )}
      {aim && solved && rate !== null && (
        <>
          <p className="mt-1 flex items-baseline gap-3">
            <StrikeRate solved={{ basis, scenario, aim, value: rate }} />
            <span>or lower, {term(scenario.termMonths)}</span>
          </p>
          <p className="text-pretty text-muted-foreground">{sentence(aim, proposal)}</p>
          {priceOf(solved) && <p className="font-medium text-pretty">{priceOf(solved)}</p>}
          {rate >= basis.current.noteRate && (
            <p className="text-pretty">
              Not below today’s {percent(basis.current.noteRate)}: {gainedBy(aim)}, not by the rate.
            </p>
          )}
          <StrikeLine
            letter={letter}
            proposedRate={scenario.noteRate}
            strikeRate={rate}
            currentRate={basis.current.noteRate}
          />
          <Keep proposal={proposal} aim={aim} />
        </>
      )}
    </div>
  );
}

/** What a monthly gain costs: a longer loan, and more interest in total. Empty if neither applies. */
function priceOf({ monthsAdded, moreInterestCents }: SolvedRate): string {
  const longer = monthsAdded > 0 && `runs ${term(monthsAdded)} longer than today’s loan`;
  const more =
    moreInterestCents > 0 && `costs ${money(moreInterestCents, { cents: "never" })} more interest in the end`;
  const both = [longer, more].filter(Boolean).join(" and ");
  return both && `Even at this rate it ${both}.`;
}

function sentence(aim: StrikeAim, { basis, costsCents }: StrikeProposal): string {
  if (aim.by === "saving")
    return `At this rate principal, interest and mortgage insurance are ${money(aim.monthlySavingsCents)} a month lower than today.`;
  const costs = costsCents > 0 ? `the costs, ${money(costsCents)} as they are now, come back` : "it is ahead";
  const within = `${costs}, by ${aim.by}, within ${plural(aim.withinMonths, "month")}`;
  const horizon = basis.horizonMonths ?? HORIZON;
  if (aim.by === "payment" || horizon <= aim.withinMonths) return `At this rate ${within}.`;
  return `At this rate ${within}, and it stays ahead through month ${horizon}.`;
}

/** What reaches the goal if the rate does not. */
const gainedBy = (aim: StrikeAim) =>
  aim.by === "interest"
    ? "it is ahead by credits, mortgage insurance or debts paid off"
    : "the payment falls by the term, mortgage insurance or a smaller loan";

function Keep({ proposal: { stored }, aim }: { proposal: StrikeProposal; aim: StrikeAim }) {
  const { save, saving } = useStrikeRateChanges();
  if ("until" in stored) return <p className="text-xs text-muted-foreground">{stored.until}</p>;
  return (
    <div>
      <Button does="strikeRates.save" disabled={saving} onClick={() => save({ ...stored, aim })}>
        Keep it for the client
      </Button>
    </div>
  );
}
