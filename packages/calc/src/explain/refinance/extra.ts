import { CENT_ROWS, cents, computed, count, given, inOneStep, months } from "../parts.ts";
import type { Explain } from "../types.ts";
import type { Compared } from "./payments.ts";

const SOURCE = "The same extra payments on either loan: what they save on today's is no gain of the new one";

/** Effect of the proposal's planned extra payments on the current loan; zero without any. */
export const extraOnCurrent = {
  extraOnCurrentInterestSavedCents: ({ figures: { extraOnCurrent: extra, remainingInterestCurrentCents: left } }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest the extra payments would save on today's loan",
        "interest left on the current loan − interest with the extra payments",
        extra?.interestSavedCents ?? null,
        [
          computed("Interest left on the current loan", left),
          computed("With the extra payments", left - (extra?.interestSavedCents ?? 0)),
        ],
        SOURCE,
      ),
    ),
  extraOnCurrentMonthsSaved: ({ figures: { extraOnCurrent: extra, current } }) =>
    inOneStep(
      "Whole months.",
      count(
        "Months the extra payments would save on today's loan",
        "payments left − payments with the extra",
        extra?.monthsSaved ?? null,
        [
          given("Payments left", months(current.remainingMonths), "computed"),
          given("With the extra payments", months(current.remainingMonths - (extra?.monthsSaved ?? 0)), "computed"),
        ],
        SOURCE,
      ),
    ),
} satisfies Record<string, Explain<Compared>>;
