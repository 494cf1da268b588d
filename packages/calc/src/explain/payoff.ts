import type { payoffAmount } from "../cash/payoff.ts";
import type { DayBasis } from "../cash/prepaid-interest.ts";
import type { CalendarDate } from "../dates.ts";
import { cents, computed, count, explained, given, HALF_UP, inOneStep, money, percent, typed } from "./parts.ts";
import type { ExplanationStep, Explanations } from "./types.ts";

type Payoff = ReturnType<typeof payoffAmount>;

/** Figures of a payoff that can be explained. */
export type PayoffFigure = keyof Payoff;

/** What a payoff is computed from, as `payoffAmount` takes it. */
export interface PayoffTerms {
  principalCents: number;
  noteRate: number;
  interestPaidTo: CalendarDate;
  payoffDate: CalendarDate;
  basis?: DayBasis;
  feesCents?: number;
}

export interface PayoffContext {
  terms: PayoffTerms;
  result: Payoff;
}

const DAY_FIRST = "Interest per day rounded half up to the cent first, then multiplied.";

function perDiem({ terms, result }: PayoffContext): ExplanationStep {
  const basis = terms.basis ?? 365;
  return cents(
    "Interest per day",
    `unpaid principal × note rate ÷ ${basis}`,
    result.perDiemCents,
    [
      given("Unpaid principal", money(terms.principalCents), "record"),
      given("Note rate", percent(terms.noteRate)),
      given("Days in the year", basis),
    ],
    "Terms of the note",
  );
}

function days({ terms, result }: PayoffContext): ExplanationStep {
  return count(
    "Days",
    "days from the day interest is paid to, to the day the money arrives",
    result.days,
    [given("Interest paid to", terms.interestPaidTo, "record"), given("Payoff", terms.payoffDate)],
    "Calendar days",
  );
}

function interest({ result }: PayoffContext): ExplanationStep {
  return cents(
    "Interest to the payoff day",
    "interest per day × days",
    result.interestCents,
    [computed("Interest per day", result.perDiemCents), given("Days", result.days, "computed")],
    "12 CFR 1026.36(c)(3): the amount that satisfies the loan in full as of a day",
  );
}

/** Figures of `payoffAmount`. */
export const PAYOFF: Explanations<PayoffFigure, PayoffContext> = {
  perDiemCents: (c) => inOneStep(HALF_UP, perDiem(c)),
  days: (c) => inOneStep("Whole days.", days(c)),
  interestCents: (c) => explained("Interest to the payoff day", DAY_FIRST, perDiem(c), days(c), interest(c)),
  payoffCents: (c) =>
    explained(
      "Payoff",
      DAY_FIRST,
      perDiem(c),
      days(c),
      interest(c),
      cents(
        "Payoff",
        "unpaid principal + interest to the payoff day + fees",
        c.result.payoffCents,
        [
          given("Unpaid principal", money(c.terms.principalCents), "record"),
          computed("Interest to the payoff day", c.result.interestCents),
          typed("Fees", c.terms.feesCents),
        ],
        "12 CFR 1026.36(c)(3): the amount that satisfies the loan in full as of a day",
      ),
    ),
};
