import { CENT_ROWS, cents, computed, count, explained, given, HALF_UP, inOneStep, months } from "../parts.ts";
import type { Explain } from "../types.ts";
import type { Compared } from "./payments.ts";

const TWO = "Difference of two cent-rounded schedules";
const kept = ({ figures }: Compared) =>
  computed("Interest left on the current loan", figures.remainingInterestCurrentCents);

/** The new loan at the old payment, or ended when the old loan would have ended. */
export const sameTerms = {
  samePaymentMonths: ({ figures }) =>
    explained(
      "Same payment",
      CENT_ROWS,
      count(
        "Months at the current payment",
        "payments until the new loan is paid off with the current payment, mortgage insurance in it",
        figures.samePayment.months,
        [computed("Current payment", figures.currentPaymentCents), computed("New loan", figures.loanAmountCents)],
        "Two cent-rounded schedules side by side",
      ),
    ),
  samePaymentMonthsSaved: ({ figures }) =>
    inOneStep(
      CENT_ROWS,
      count(
        "Months saved at the current payment",
        "months left on the current loan − months of the new one at the current payment",
        figures.samePayment.monthsSaved,
        [
          given("Months left", months(figures.current.remainingMonths), "computed"),
          given("At the current payment", months(figures.samePayment.months), "computed"),
        ],
        TWO,
      ),
    ),
  samePaymentInterestSavedCents: (context) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest saved at the current payment",
        "interest left on the current loan − interest of the new one at the current payment",
        context.figures.samePayment.interestSavedCents,
        [kept(context), computed("At the current payment", context.figures.samePayment.interestCents)],
        TWO,
      ),
    ),
  samePayoffDatePaymentCents: ({ figures }) =>
    explained(
      "Same payoff date",
      HALF_UP,
      cents(
        "Payment to the current payoff date",
        "P · i ÷ (1 − (1 + i)⁻ⁿ), n the months that remain",
        figures.samePayoffDate.paymentCents,
        [
          computed("New loan", figures.loanAmountCents),
          given("Months that remain", figures.current.remainingMonths, "computed"),
        ],
        "No year is added to the loan",
      ),
    ),
  samePayoffDateSavingsCents: ({ figures }) =>
    inOneStep(
      HALF_UP,
      cents(
        "Payment saved at the same payoff date",
        "current payment of principal and interest − payment that ends the new loan on the current payoff date",
        figures.samePayoffDate.monthlySavingsCents,
        [
          computed("Current payment", figures.current.paymentCents),
          computed("To the current payoff date", figures.samePayoffDate.paymentCents),
        ],
        "No year is added to the loan",
      ),
    ),
  samePayoffDateInterestSavedCents: (context) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest saved at the same payoff date",
        "interest left on the current loan − interest of the new one to the same date",
        context.figures.samePayoffDate.interestSavedCents,
        [kept(context), computed("To the same date", context.figures.samePayoffDate.interestCents)],
        TWO,
      ),
    ),
} satisfies Record<string, Explain<Compared>>;
