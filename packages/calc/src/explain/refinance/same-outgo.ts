import type { RefinanceFigures } from "../../refinance/types.ts";
import { CENT_ROWS, cents, computed, count, explained, inOneStep } from "../parts.ts";
import type { Explanations } from "../types.ts";

/** A refinance that pays off debts, repaid with everything that is paid today. */
export type SameOutgoContext = Pick<RefinanceFigures, "currentPaymentCents" | "loanAmountCents"> & {
  sameOutgo: NonNullable<RefinanceFigures["sameOutgo"]>;
  debts: Pick<NonNullable<RefinanceFigures["debts"]>, "paymentCents"> | null;
};

const TWO = "Difference of cent-rounded schedules: today's loan with the debts, and the new loan";

/** Figures of `sameOutgo`: the monthly relief is paid into the loan. */
export const SAME_OUTGO: Explanations<"months" | "interestSavedCents", SameOutgoContext> = {
  months: ({ currentPaymentCents, debts, loanAmountCents, sameOutgo }) =>
    explained(
      "Paid off with the relief in the loan",
      CENT_ROWS,
      count(
        "Months with all of today's payments",
        "payments until the new loan is paid off with today's payment and those of the debts, mortgage insurance in it",
        sameOutgo.months,
        [
          computed("Current payment", currentPaymentCents),
          computed("Paid a month on the debts", debts?.paymentCents ?? 0),
          computed("New loan", loanAmountCents),
        ],
        "Cent-rounded schedule; the relief goes on as extra principal",
      ),
    ),
  interestSavedCents: ({ sameOutgo }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest saved with all of today's payments",
        "interest left on today's loan and the debts − interest of the new loan with all of today's payments",
        sameOutgo.interestSavedCents,
        [
          computed(
            "Interest left on today's loan and the debts",
            sameOutgo.interestSavedCents + sameOutgo.interestCents,
          ),
          computed("With all of today's payments", sameOutgo.interestCents),
        ],
        TWO,
      ),
    ),
};
