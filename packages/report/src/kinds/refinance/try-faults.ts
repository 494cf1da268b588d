import { outside } from "../../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { dollars, percent } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { TryValues } from "../tries.ts";
import { cashOutRoom } from "./cash-out-room.ts";
import { mostExtra, rateBounds } from "./try-bounds.ts";
import { cashOutOf } from "./with-cash-out.ts";

type Document = DocumentOf<"refinance">;

/** A message by field for values outside the officer's limits, the home's value or a state's cap. */
export function refinanceFaults(
  document: Document,
  index: number,
  { noteRate, cashOutCents, extraMonthlyCents, horizonMonths }: TryValues,
  { refusedTries }: Words,
): Record<string, string> {
  const scenario = document.scenarios[index];
  const faults: Record<string, string> = {};
  if (!scenario) return faults;
  if (noteRate === undefined || outside(noteRate, rateBounds(document, scenario))) faults.noteRate = refusedTries.rate;
  const cash = cashOutCents === undefined ? null : cashOutFault(document, scenario, cashOutCents, refusedTries);
  if (cash) faults.cashOutCents = cash;
  if (extraMonthlyCents !== undefined && extraMonthlyCents > mostExtra(scenario))
    faults.extraMonthlyCents = refusedTries.extra(dollars(mostExtra(scenario)));
  if (horizonMonths !== undefined && horizonMonths !== document.horizonMonths)
    if (horizonMonths < 12 || horizonMonths > 480) faults.horizonMonths = refusedTries.horizon;
  return faults;
}

function cashOutFault(
  document: Document,
  scenario: ReportScenario<"refinance">,
  cents: number,
  words: Words["refusedTries"],
): string | null {
  const { mostCents, limit, by } = cashOutRoom(document, scenario);
  if (cents <= Math.max(mostCents, cashOutOf(scenario))) return null;
  const lent = scenario.figures.combinedLoanToValue * document.homeValueCents - cashOutOf(scenario) + cents;
  if (lent > document.homeValueCents) return words.aboveValue(dollars(cents), dollars(document.homeValueCents));
  return words.cashOut(dollars(mostCents), percent(limit, 1), by);
}
