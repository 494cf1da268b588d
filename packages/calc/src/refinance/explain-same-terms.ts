import {
  CENT_ROWS,
  cents,
  computed,
  count,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  inOneStep,
  money,
  months,
} from "../loan/explain-parts.ts";
import type { CurrentLoan } from "./current-loan.ts";
import type { RefinanceFigures } from "./refinance-figures.ts";

interface Context {
  current: CurrentLoan;
  figures: RefinanceFigures;
}
type Explained<Figure extends string> = Record<Figure, (context: Context) => ExplainedParts>;

const TWO = "Difference of two cent-rounded schedules";
const kept = ({ figures }: Context) =>
  computed("Interest left on the current loan", figures.remainingInterestCurrentCents);

/** The new loan paid as the old one was, or ended when it would have ended. */
export const SAME_TERMS: Explained<"samePaymentMonths" | "samePayoffDatePaymentCents"> = {
  samePaymentMonths: (c) =>
    explained(
      "Same payment",
      CENT_ROWS,
      count(
        "Months at the current payment",
        "payments until the new loan is paid off with the current payment",
        c.figures.samePayment.months,
        [computed("Current payment", c.figures.currentPaymentCents), computed("New loan", c.figures.newLoanCents)],
        "Two cent-rounded schedules side by side",
      ),
    ),
  samePayoffDatePaymentCents: (c) =>
    explained(
      "Same payoff date",
      HALF_UP,
      cents(
        "Payment to the current payoff date",
        "P · i ÷ (1 − (1 + i)⁻ⁿ), n the months that remain",
        c.figures.samePayoffDate.paymentCents,
        [
          computed("New loan", c.figures.newLoanCents),
          given("Months that remain", c.current.remainingMonths, "computed"),
        ],
        "No year is added to the loan",
      ),
    ),
};

/** What that saves. */
export const SAME_TERMS_SAVED: Explained<
  | "samePaymentMonthsSaved"
  | "samePaymentInterestSavedCents"
  | "samePayoffDateSavingsCents"
  | "samePayoffDateInterestSavedCents"
> = {
  samePaymentMonthsSaved: ({ current, figures }) =>
    inOneStep(
      CENT_ROWS,
      count(
        "Months saved at the current payment",
        "months left on the current loan − months of the new one at the current payment",
        figures.samePayment.monthsSaved,
        [
          given("Months left", months(current.remainingMonths), "computed"),
          given("At the current payment", figures.samePayment.months ?? "never", "computed"),
        ],
        TWO,
      ),
    ),
  samePaymentInterestSavedCents: (c) => {
    const { interestCents, interestSavedCents } = c.figures.samePayment;
    const atSame = given("At the current payment", interestCents === null ? "never" : money(interestCents), "computed");
    return inOneStep(
      CENT_ROWS,
      cents(
        "Interest saved at the current payment",
        "interest left on the current loan − interest of the new one at the current payment",
        interestSavedCents,
        [kept(c), atSame],
        TWO,
      ),
    );
  },
  samePayoffDateSavingsCents: ({ figures }) =>
    inOneStep(
      HALF_UP,
      cents(
        "Payment saved at the same payoff date",
        "current payment of principal and interest − payment that ends the new loan on the current payoff date",
        figures.samePayoffDate.monthlySavingsCents,
        [
          computed("Current payment", figures.samePayoffDate.monthlySavingsCents + figures.samePayoffDate.paymentCents),
          computed("To the current payoff date", figures.samePayoffDate.paymentCents),
        ],
        "No year is added to the loan",
      ),
    ),
  samePayoffDateInterestSavedCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest saved at the same payoff date",
        "interest left on the current loan − interest of the new one to the same date",
        c.figures.samePayoffDate.interestSavedCents,
        [kept(c), computed("To the same date", c.figures.samePayoffDate.interestCents)],
        TWO,
      ),
    ),
};
