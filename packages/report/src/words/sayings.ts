import type { BestFigures } from "../document/best.ts";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { capital, listWords, money, span } from "../format/format.ts";
import { letterAt } from "./scenario-words.ts";

interface PointsBreakEven {
  /** The scenario without the points. */
  against: number;
  costCents: number;
  savingCents: number;
  months: number;
}

/** The same loan with fewer points: how long the lower payment takes to return what the points cost. */
function pointsBreakEven(scenarios: readonly ReportScenario[], index: number): PointsBreakEven | null {
  const own = scenarios[index];
  if (!own || own.discountPoints <= 0) return null;
  for (const [against, other] of scenarios.entries()) {
    const alike =
      other.figures.loanAmountCents === own.figures.loanAmountCents &&
      other.termMonths === own.termMonths &&
      other.amortization === own.amortization &&
      other.discountPoints < own.discountPoints;
    const savingCents = other.figures.principalAndInterestCents - own.figures.principalAndInterestCents;
    const costCents = own.figures.discountPointsCents - other.figures.discountPointsCents;
    if (alike && savingCents > 0 && costCents > 0)
      return { against, costCents, savingCents, months: Math.ceil(costCents / savingCents) };
  }
  return null;
}

export interface Saying {
  index: number;
  lead: string;
  rest: string;
}

/** One sentence a scenario: what it is best at, and what that costs. */
export function bestSayings(document: DocumentOf, best: BestFigures): Saying[] {
  const { scenarios } = document;
  return scenarios.map((scenario, index) => {
    const titles = [
      best.payment.includes(index) && "lowest payment",
      best.cash.includes(index) && "least cash at closing",
      best.interest.includes(index) && "least interest",
      best.rate.includes(index) && "lowest rate",
    ].filter((title) => title !== false);
    const even = pointsBreakEven(scenarios, index);
    const leastCash = best.cash[0];
    const more =
      leastCash === undefined || best.cash.includes(index)
        ? null
        : scenario.figures.cashToCloseCents - (scenarios[leastCash]?.figures.cashToCloseCents ?? 0);
    const cost =
      more === null || leastCash === undefined
        ? closingWords(scenario)
        : `for ${money(more)} more at closing than ${letterAt(scenarios, leastCash)}.`;
    const back = even
      ? ` The ${money(even.costCents).replace(".00", "")} more for points comes back in ${span(even.months)}, at ${money(even.savingCents)} a month less than ${letterAt(scenarios, even.against)}.`
      : "";
    if (titles.length > 0) {
      const lead = capital(listWords(titles));
      return even && more !== null
        ? { index, lead: `${lead}.`, rest: back.trim() }
        : { index, lead: `${lead},`, rest: `${cost}${back}` };
    }
    return {
      index,
      lead: `${money(scenario.figures.firstHousingPaymentCents)} a month,`,
      rest: `${closingWords(scenario)}${back}`,
    };
  });
}

function closingWords({ figures }: ReportScenario): string {
  const cash = figures.cashToCloseCents;
  return cash < 0 ? `${money(-cash)} paid out to you at closing.` : `${money(cash)} at closing.`;
}
