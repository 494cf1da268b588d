import { USUAL_RETURN } from "@hearthline/calc/comparisons/invested-cash";
import { type Verdicts, verdicts } from "@hearthline/calc/comparisons/verdicts";
import { cents, computed, explained, given, percent, WHOLE_CENTS } from "@hearthline/calc/explain/parts";
import type { ShownFigures } from "@hearthline/calc/loan/types";
import { investedCostWords, moreAsked, tradeoffWords } from "@hearthline/report/tradeoff";
import { wordsOf } from "@hearthline/report/words-of";
import type { DraftShared } from "../store/draft.ts";
import type { FigureAmong, FigureRow } from "./figure-row.ts";

const w = wordsOf("en");

/** The return on invested cash; the default if the typed one is invalid. */
export const returnOf = ({ discountRate }: DraftShared): number =>
  typeof discountRate === "number" && discountRate >= 0 && discountRate <= 0.25 ? discountRate : USUAL_RETURN;

const known = new WeakMap<ShownFigures, { among: FigureAmong; facts: Verdicts }>();

/** The scenarios' totals at the horizon; computed once for all of its cells. */
function factsOf(among: FigureAmong): Verdicts | null {
  const [first] = among.loans;
  if (!first || among.loans.length < 2 || first.figures.horizon.month < 1) return null;
  const before = known.get(first.figures);
  if (before && isSame(before.among, among)) return before.facts;
  const facts = verdicts(among.loans, first.figures.horizon.month, returnOf(among.shared));
  known.set(first.figures, { among, facts });
  return facts;
}

const isSame = (one: FigureAmong, other: FigureAmong): boolean =>
  returnOf(one.shared) === returnOf(other.shared) &&
  one.loans.length === other.loans.length &&
  one.loans.every(({ figures }, index) => figures === other.loans[index]?.figures);

/** What the scenario costs or saves compared with the one with the lowest plain cost. */
function tradeoff({ loans, index }: FigureAmong, { lowest: [lowest] }: Verdicts): string {
  const [own, other] = [loans[index], loans[lowest ?? index]];
  return (own && other && tradeoffWords(moreAsked(own.figures, other.figures), w)) ?? "";
}

/** The cost of the loan with the difference in cash invested, below the plain one. */
export const INVESTED_COST: FigureRow = {
  id: "invested-cost",
  label: (shared) => investedCostWords(percent(returnOf(shared)), w),
  read: () => null,
  readAmong(among) {
    const facts = factsOf(among);
    const one = facts?.loans[among.index];
    if (!facts || !one) return null;
    const best = facts.investedLowest.includes(among.index);
    return { value: one.invested.costCents, note: tradeoff(among, facts), best };
  },
  explains: [
    "horizonBorrowingCostCents",
    ({ among }) => {
      const label = investedCostWords(percent(returnOf(among.shared)), w);
      const { costCents = 0, invested } = factsOf(among)?.loans[among.index] ?? {};
      const { extraCashCents = 0, growthCents = 0, costCents: total = costCents } = invested ?? {};
      const months = among.loans[0]?.figures.horizon.month ?? 0;
      return explained(
        label,
        WHOLE_CENTS,
        cents(
          "What the cash difference could earn",
          "extra cash × ((1 + return ÷ 12) to the power of the months − 1)",
          growthCents,
          [
            computed("More cash to close than the scenario that needs the least", extraCashCents),
            given(
              "Return a year",
              percent(returnOf(among.shared)),
              among.shared.discountRate == null ? "computed" : "typed",
            ),
            given("Months", months, "computed"),
          ],
          "Compounded monthly",
        ),
        cents(
          label,
          "cost of the loan + what the cash difference could earn",
          total,
          [computed("Cost of the loan", costCents), computed("What the cash difference could earn", growthCents)],
          "The cash itself is in the home or among the costs already",
        ),
      );
    },
  ],
  shown: (all) => all.length > 1 && new Set(all.map(({ cashToCloseCents }) => cashToCloseCents)).size > 1,
};
