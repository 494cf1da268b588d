import { bestOf, bestScenarios } from "../loan/best-scenarios.ts";
import { COMPARED, type ComparedFigures } from "../loan/compared-figures.ts";
import type { BestFigure, LoanTerms } from "../loan/types.ts";
import type { CurrentLoan, RefinanceFigures } from "./types.ts";

/** The figures of a proposal that are compared: as they are computed, stored, frozen and returned. */
export type ComparedProposal = ComparedFigures &
  Pick<
    RefinanceFigures,
    | "currentPaymentCents"
    | "newPaymentCents"
    | "paymentChangeCents"
    | "monthlySavingsCents"
    | "totalInterestNewCents"
    | "horizonAdvantageCents"
  > & { current: Pick<CurrentLoan, "paymentCents" | "noteRate" | "remainingInterestCents"> };

/** An APR as shown. */
const shown = (apr: number) => Math.round(apr * 100_000);

/**
 * Returns which proposals are best in each figure, and better in it than the loan they replace: the only place that decides this, as `bestScenarios` does where
 * nothing is replaced. Builder, loan page and report mark its result.
 *
 *     best = indexes of the best value of all that can be compared, today's loan among them
 *
 * Payment, principal and interest, rate and interest are best only if they beat today's; an APR too, compared with the rate of today's loan: keeping that loan
 * costs no finance charge. The cost by the horizon is best only for a refinance that is ahead by then. Borrowing money to pay it out does not make cash
 * at closing better, nor does a difference of less than a dollar. Figures that today's loan does not have are compared between the proposals. Today's loan has a fixed rate, pays principal and stays as it is. An APR
 * is rounded as shown, all other values are compared unrounded.
 *
 * @param scenarios the proposals' terms
 * @param figures of each of them, in the same order
 * @returns indexes per figure; empty if none is better than today's, all are equal, or they cannot be compared
 * @see `COMPARED`
 * @example bestAgainstToday([], []).noteRate // []
 */
export function bestAgainstToday(
  scenarios: readonly LoanTerms[],
  figures: readonly ComparedProposal[],
): Record<BestFigure, number[]> {
  const marks = bestScenarios(scenarios, figures);
  const loans = figures.flatMap((one, k) => {
    const terms = scenarios[k];
    return terms === undefined ? [] : [{ terms, figures: one }];
  });
  const [first] = loans;
  if (first === undefined) return marks;
  const { current, currentPaymentCents } = first.figures;

  const best = (figure: BestFigure, values: readonly (number | null)[], today: number): number[] =>
    bestOf([...values, today], "low", (one, other) => {
      const compared = [loans[one], loans[other]].flatMap((loan) => loan ?? []);
      const [a, b] = compared;
      return a && b ? COMPARED[figure].comparable(a, b) : compared.every((loan) => besideToday(figure, loan));
    }).filter((k) => k < values.length && values[k] !== today);
  return {
    ...marks,
    firstHousingPaymentCents: best(
      "firstHousingPaymentCents",
      loans.map((loan) => loan.figures.newPaymentCents),
      currentPaymentCents,
    ),
    firstPrincipalAndInterestCents: best(
      "firstPrincipalAndInterestCents",
      loans.map((loan) => COMPARED.firstPrincipalAndInterestCents.read(loan)),
      current.paymentCents,
    ),
    noteRate: best(
      "noteRate",
      loans.map(({ terms }) => terms.noteRate),
      current.noteRate,
    ),
    apr: best(
      "apr",
      loans.map((loan) => COMPARED.apr.read(loan)),
      shown(current.noteRate),
    ),
    interestToPayCents: best(
      "interestToPayCents",
      loans.map((loan) => loan.figures.totalInterestNewCents),
      current.remainingInterestCents,
    ),
    cashToCloseCents: leastCash(loans.map((loan) => loan.figures.cashToCloseCents)),
    horizonBorrowingCostCents: marks.horizonBorrowingCostCents.filter(
      (k) => (loans[k]?.figures.horizonAdvantageCents ?? 0) > 0,
    ),
  };
}

/** The least cash at closing. Leftover cents of whole-dollar loans, due or returned, do not make one better. */
const leastCash = (cents: readonly number[]): number[] =>
  cents.some((due) => due <= -100)
    ? []
    : bestOf(
        cents.map((due) => (due < 100 ? 0 : due)),
        "low",
        () => true,
      );

/** Whether a proposal can be compared with a fixed-rate loan that pays principal: not if its payment is lower only at first. */
function besideToday(figure: BestFigure, { terms, figures }: { terms: LoanTerms; figures: ComparedProposal }): boolean {
  if (terms.amortization !== "fixed" || terms.interestOnlyMonths) return false;
  switch (figure) {
    case "firstHousingPaymentCents":
      return Math.sign(figures.paymentChangeCents) === -Math.sign(figures.monthlySavingsCents);
    case "firstPrincipalAndInterestCents": {
      const today = figures.current.paymentCents;
      const first = COMPARED.firstPrincipalAndInterestCents.read({ terms, figures }) ?? today;
      return Math.sign(first - today) === Math.sign(figures.principalAndInterestCents - today);
    }
    default:
      return true;
  }
}
