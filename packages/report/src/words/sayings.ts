import type { BestFigures } from "../document/best.ts";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { money, shortMoney } from "../format/format.ts";
import type { Words } from "./catalog/en.ts";
import { wordsOf } from "./catalog/words-of.ts";
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
  const w = wordsOf(document.language);
  const { sayings } = w;
  return scenarios.map((scenario, index) => {
    const titles = [
      best.payment.includes(index) && sayings.best.payment,
      best.cash.includes(index) && sayings.best.cash,
      best.interest.includes(index) && sayings.best.interest,
      best.rate.includes(index) && sayings.best.rate,
    ].filter((title) => title !== false);
    const even = pointsBreakEven(scenarios, index);
    const leastCash = best.cash[0];
    const more =
      leastCash === undefined || best.cash.includes(index)
        ? null
        : scenario.figures.cashToCloseCents - (scenarios[leastCash]?.figures.cashToCloseCents ?? 0);
    const cost =
      more === null || leastCash === undefined
        ? closingWords(scenario, w)
        : sayings.moreThan(money(more), letterAt(scenarios, leastCash));
    const back = even
      ? ` ${sayings.pointsReturn(shortMoney(even.costCents), even.months, money(even.savingCents), letterAt(scenarios, even.against))}`
      : "";
    if (titles.length > 0) {
      const lead = sayings.titles(titles);
      return even && more !== null
        ? { index, lead: `${lead}.`, rest: back.trim() }
        : { index, lead: `${lead},`, rest: `${cost}${back}` };
    }
    return {
      index,
      lead: `${w.payment.amountAMonth(money(scenario.figures.firstHousingPaymentCents))},`,
      rest: `${closingWords(scenario, w)}${back}`,
    };
  });
}

function closingWords({ figures }: ReportScenario, { sayings }: Words): string {
  const cash = figures.cashToCloseCents;
  return cash < 0 ? sayings.paidOut(money(-cash)) : sayings.atClosing(money(cash));
}
