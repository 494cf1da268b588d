import type { Verdicts } from "@hearthline/calc/comparisons/verdicts";
import type { BestFigures } from "../document/best.ts";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { returnOf, verdictsOf } from "../document/verdict-facts.ts";
import { addMonths } from "../format/dates.ts";
import { dollars, money, percent } from "../format/format.ts";
import type { Words } from "./catalog/en.ts";
import { letterAt } from "./scenario-words.ts";
import { moreAsked, tradeoffWords } from "./tradeoff.ts";

export interface Saying {
  index: number;
  lead: string;
  rest: string;
}

const dateOf = ({ figures }: ReportScenario, payment: number, w: Words): string | null =>
  figures.firstPaymentMonth && w.shortMonth(addMonths(figures.firstPaymentMonth, payment - 1));

/** The cost by the horizon, compared with the lowest. */
export function verdictLead(document: DocumentOf, index: number, w: Words): string {
  const facts = verdictsOf(document);
  const { scenarios, horizonMonths: months } = document;
  const cost = dollars(scenarios[index]?.figures.horizon.borrowingCostCents ?? 0);
  const [lowest] = facts.lowest;
  const [plain, invested] = [facts.lowest.includes(index), facts.investedLowest.includes(index)];
  if (invested && !plain) {
    const costs = dollars(facts.loans[index]?.invested.costCents ?? 0);
    return w.purchase.invested.lowest(costs, months, percent(returnOf(document)));
  }
  if (lowest === undefined) return w.verdict.costs(cost, months);
  if (plain) return (invested ? w.verdict.lowest : w.purchase.invested.lowestPlain)(cost, months);
  const above = dollars(facts.loans[index]?.aboveLowestCents ?? 0);
  return w.purchase.above(above, letterAt(scenarios, lowest), months);
}

/** How the cost with the cash difference invested is computed; null if no more cash is needed than for other loans. */
function investedWords(document: DocumentOf, facts: Verdicts, index: number, { purchase }: Words): string | null {
  const one = facts.loans[index];
  if (!one || document.scenarios.length < 2 || one.invested.extraCashCents < 100) return null;
  const { costCents, growthCents, extraCashCents } = one.invested;
  return purchase.invested.how(
    dollars(costCents),
    dollars(one.costCents),
    dollars(growthCents),
    dollars(extraCashCents),
  );
}

/** What the scenario needs compared with the one with the lowest plain cost: "Against C: $29,450 less cash, $168 more a month." */
function againstLowest(document: DocumentOf, facts: Verdicts, index: number, w: Words): string | null {
  const [lowest] = facts.lowest;
  const [own, other] = [document.scenarios[index], document.scenarios[lowest ?? index]];
  if (lowest === undefined || !own || !other || facts.lowest.includes(index)) return null;
  const tradeoff = tradeoffWords(moreAsked(own.figures, other.figures), w);
  return tradeoff && w.tradeoff.against(letterAt(document.scenarios, lowest), tradeoff);
}

/** When the points of a scenario pay back compared with the same loan without them; null if it has none. */
export function pointsWords(document: DocumentOf, index: number, w: Words): string | null {
  const { scenarios } = document;
  const scenario = scenarios[index];
  const points = verdictsOf(document).loans[index]?.points;
  if (!scenario || !points) return null;
  const than = letterAt(scenarios, points.against);
  const cost = dollars(points.costCents);
  return points.month === null
    ? w.purchase.pointsNever(cost, than)
    : w.purchase.pointsReturn(cost, points.month, dateOf(scenario, points.month, w), money(points.savingCents), than);
}

/** When a scenario becomes cheaper than another, or another than it: the first relevant month within the loan. */
function overtakingWords(document: DocumentOf, facts: Verdicts, index: number, w: Words): string | null {
  const { scenarios } = document;
  const scenario = scenarios[index];
  // A change by the first payment is not a turn: a few dollars at closing are not a choice.
  const found = facts.overtakings.find(({ by, over, month }) => month > 1 && (by === index || over === index));
  if (!scenario || !found) return null;
  const date = dateOf(scenario, Math.max(1, found.month), w);
  const when = w.purchase.when(found.month, date, found.atTodaysIndex);
  return found.by === index
    ? w.purchase.overtakes(letterAt(scenarios, found.over), when)
    : w.purchase.overtaken(letterAt(scenarios, found.by), when);
}

function cashWords(cents: number, least: boolean, { purchase, verdict }: Words): string {
  if (cents < 0) return verdict.cashOut(money(-cents));
  return least ? purchase.leastCash(money(cents)) : verdict.cash(money(cents));
}

/** One verdict per scenario: its cost by the officer's horizon, what it is best at, and when that changes. */
export function verdictSayings(document: DocumentOf, best: BestFigures, w: Words): Saying[] {
  const facts = verdictsOf(document);
  return document.scenarios.map((scenario, index) => {
    const { titles } = w.verdict;
    // A sentence that two scenarios share does not distinguish them.
    const alone = (key: "payment" | "cash" | "rate") => best[key].length === 1 && best[key].includes(index);
    const marks = (["payment", "rate"] as const).filter(alone);
    const cash = scenario.figures.cashToCloseCents;
    const rest = [
      marks.length > 0 && w.verdict.best(w.list(marks.map((key) => titles[key]))),
      cashWords(cash, alone("cash"), w),
      againstLowest(document, facts, index, w),
      investedWords(document, facts, index, w),
      pointsWords(document, index, w) ?? overtakingWords(document, facts, index, w),
      facts.loans[index]?.atTodaysIndex && w.verdict.atTodaysIndex,
    ];
    return { index, lead: verdictLead(document, index, w), rest: rest.filter(Boolean).join(" ") };
  });
}
