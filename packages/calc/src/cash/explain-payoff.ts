import type { CalendarDate } from "../dates.ts";
import {
  cents,
  computed,
  count,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  inOneStep,
  money,
  percent,
  typed,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { payoffAmount } from "./payoff.ts";
import type { DayBasis } from "./prepaid-interest.ts";

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

interface Context {
  terms: PayoffTerms;
  result: Payoff;
}

const DAY_FIRST = "The day's interest half up to the cent first, then multiplied.";

function perDiem({ terms, result }: Context): ExplanationStep {
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

function days({ terms, result }: Context): ExplanationStep {
  return count(
    "Days",
    "days from the day interest is paid to, to the day the money arrives",
    result.days,
    [given("Interest paid to", terms.interestPaidTo, "record"), given("Payoff", terms.payoffDate)],
    "Calendar days",
  );
}

function interest({ result }: Context): ExplanationStep {
  return cents(
    "Interest to the payoff day",
    "interest per day × days",
    result.interestCents,
    [computed("Interest per day", result.perDiemCents), given("Days", result.days, "computed")],
    "12 CFR 1026.36(c)(3): the amount that satisfies the loan in full as of a day",
  );
}

const EXPLAIN: Record<PayoffFigure, (context: Context) => ExplainedParts> = {
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

/**
 * How a figure of a payoff is computed.
 *
 * @param figure which one
 * @param terms unpaid principal, rate, days, day-count and fees
 * @param result of these, see `payoffAmount`
 * @example explainPayoff("payoffCents", { principalCents: 287_412_55, noteRate: 0.065, interestPaidTo: "2025-11-01", payoffDate: "2025-11-19" }, payoffAmount(287_412_55, 0.065, "2025-11-01", "2025-11-19")).steps.at(-1)?.valueCents // 28_833_379
 */
export function explainPayoff(figure: PayoffFigure, terms: PayoffTerms, result: Payoff): Explanation {
  return { figure, ...EXPLAIN[figure]({ terms, result }) };
}
