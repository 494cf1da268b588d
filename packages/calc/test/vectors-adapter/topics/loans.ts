import { createHash } from "node:crypto";
import {
  biweeklyProgramExtra,
  biweeklySchedule,
  fixedPlan,
  type LevelSchedule,
  levelPayment,
  paymentDates,
  periodInterest,
  principalAndInterest,
  unroundedPayment,
} from "../../../src/index.ts";
import { effectiveRate } from "../../spreadsheet/effective-rate.ts";
import { centsFromText } from "../../tools/cents-from-text.ts";
import { extraSavings } from "../../tools/extra-savings.ts";
import { oddFirstPayment } from "../../tools/odd-first-period.ts";
import { rangeTotals } from "../../tools/range-totals.ts";
import { unroundedInterest } from "../../tools/unrounded-interest.ts";
import { unroundedProgress } from "../../tools/unrounded-progress.ts";
import { type Answered, type Answers, type Inputs, pct, type Topic, usd, type Value } from "../inputs.ts";
import { level, principal, rate, term } from "./loan-inputs.ts";

export const payment: Topic = (inputs): Answered => {
  const perYear = () => inputs.number("payments_per_year", 12);
  if (inputs.has("odd_days") && inputs.number("odd_day_divisor", 30) === 30 && perYear() === 12) {
    const period = () => ({ oddDays: inputs.number("odd_days") });
    return { payment_usd: () => usd(oddFirstPayment(principal(inputs), rate(inputs), term(inputs), period())) };
  }
  return {
    payment_usd: () => usd(levelPayment(principal(inputs), rate(inputs), term(inputs), perYear())),
    payment_unrounded_usd: () => usd(unroundedPayment(principal(inputs), rate(inputs), term(inputs), perYear())),
  };
};

const fixed = (cents: number) => (cents / 100).toFixed(2);

function row(schedule: LevelSchedule, n: number): Record<string, Value> {
  const k = n - 1;
  return {
    n,
    payment_usd: usd(schedule.paymentCents[k] ?? null),
    interest_usd: usd(schedule.interestCents[k] ?? null),
    principal_usd: usd(schedule.principalCents[k] ?? null),
    balance_usd: usd(schedule.balanceCents[k] ?? null),
  };
}

export function scheduleLines(schedule: LevelSchedule): string[] {
  return Array.from(schedule.paymentCents, (cents, k) =>
    [
      k + 1,
      fixed(cents),
      fixed(schedule.interestCents[k] ?? 0),
      fixed(schedule.principalCents[k] ?? 0),
      fixed(schedule.balanceCents[k] ?? 0),
    ].join(","),
  );
}

export const amortization: Topic = (inputs): Answered => {
  const convention = inputs.has("convention") ? inputs.text("convention") : "";
  const unrounded = inputs.has("months_elapsed") && !/rounded half up|cent-rounded/.test(convention);
  if (unrounded) {
    const progress = () =>
      unroundedProgress(principal(inputs), rate(inputs), term(inputs), inputs.number("months_elapsed"));
    return (key) => {
      const match = /^(balance|interest|principal)(?:_paid)?(?:_\d+)?(?:_unrounded)?_usd$/.exec(key);
      if (key === "payment_usd" || key === "payment_unrounded_usd") {
        return () => usd(unroundedPayment(principal(inputs), rate(inputs), term(inputs)));
      }
      if (match?.[1] === "balance") return () => usd(progress().balanceCents);
      if (match?.[1] === "interest") return () => usd(progress().interestPaidCents);
      if (match?.[1] === "principal") return () => usd(progress().principalPaidCents);
      return undefined;
    };
  }
  const answers: Answers = {
    payment_usd: () => usd(level(inputs).levelPaymentCents),
    last_payment_usd: () => usd(level(inputs).lastPaymentCents),
    number_of_payments: () => level(inputs).payments,
    total_interest_usd: () => usd(level(inputs).totalInterestCents),
    total_payments_usd: () => usd(level(inputs).totalPaidCents),
    effective_annual_rate_pct: () => pct(effectiveRate(rate(inputs), 12)),
    payoff_date: () => paymentDates(inputs.text("first_payment_date"), level(inputs).payments).at(-1) ?? null,
    payment_dates: () => paymentDates(inputs.text("first_payment_date"), level(inputs).payments),
    schedule_csv_sha256: () =>
      createHash("sha256")
        .update(scheduleLines(level(inputs)).join("\n"))
        .digest("hex"),
    rows: () => {
      const schedule = level(inputs);
      return Array.from(schedule.paymentCents, (_, k) => row(schedule, k + 1));
    },
  };
  return (key) => {
    inputs.describes("first_payment_date", "months_elapsed");
    return answers[key] ?? rangeAnswer(key, () => level(inputs));
  };
};

/** interest_1, principal_year_2, interest_payments_13_24, interest_paid_32, balance_24, payment_3, payment_date_2. */
function rangeAnswer(key: string, schedule: () => LevelSchedule): (() => Value) | undefined {
  const match = /^(payment|interest|principal|balance)_(?:(year|paid|payments)_)?(\d+)(?:_(\d+))?_usd$/.exec(key);
  if (match === null) return undefined;
  const [, what, kind, first, second] = match;
  const n = Number(first);
  const [from, through] =
    kind === "year"
      ? [n * 12 - 11, n * 12]
      : kind === "paid"
        ? [1, n]
        : kind === "payments"
          ? [n, Number(second)]
          : [n, n];
  return () => {
    const totals = rangeTotals(schedule(), from, through);
    if (what === "payment") return usd(schedule().paymentCents[n - 1] ?? null);
    if (what === "interest") return usd(totals.interestCents);
    return usd(what === "principal" ? totals.principalCents : totals.balanceCents);
  };
}

export const extraPayments: Topic = (inputs): Answered => {
  const savings = () =>
    extraSavings(fixedPlan(principal(inputs), rate(inputs), term(inputs)), {
      monthlyCents: inputs.cents("extra_monthly_usd", 0),
      monthlyFrom: inputs.number("extra_starts_at_payment", 1),
      ...yearly(inputs),
      once: [...lumps(inputs), ...listed(inputs)],
    });
  return {
    payment_usd: () => usd(savings().base.firstPaymentCents),
    number_of_payments: () => savings().paid.payments,
    last_payment_total_usd: () => usd(savings().paid.lastPaymentCents),
    total_interest_usd: () => usd(savings().paid.totalInterestCents),
    total_payments_usd: () => usd(savings().paid.totalPaidCents),
    interest_saved_usd: () => usd(savings().interestSavedCents),
    months_saved: () => savings().monthsSaved,
    years_and_months_saved: () => ({ ...savings().yearsAndMonthsSaved }),
    final_balance_usd: () => usd(savings().paid.balanceCents.at(-1) ?? null),
    recast_payment_usd: () => usd(savings().paid.paymentCents[inputs.number("lump_sum_at_payment")] ?? null),
  };
};

const IN_PAYMENTS = "extra_in_payment_numbers";

/** A yearly extra from its first payment on: "12, 24, 36, …". */
function yearly(inputs: Inputs): { yearlyCents?: number; yearlyFrom?: number } {
  const given = inputs.has(IN_PAYMENTS) ? inputs.raw(IN_PAYMENTS) : "12, 24, …";
  if (Array.isArray(given)) return {};
  const [from = 0, next = 0] = String(given).split(",").map(Number);
  if (next - from !== 12) throw new RangeError(`${IN_PAYMENTS} must be a year apart, or a list`);
  return { yearlyCents: inputs.cents("extra_yearly_usd", 0), yearlyFrom: from };
}

/** A yearly extra whose payments are listed one by one. */
function listed(inputs: Inputs): { month: number; amountCents: number }[] {
  const given = inputs.has(IN_PAYMENTS) ? inputs.raw(IN_PAYMENTS) : "";
  if (!Array.isArray(given)) return [];
  return given.map((month) => ({ month: Number(month), amountCents: inputs.cents("extra_yearly_usd") }));
}

function lumps(inputs: Inputs): { month: number; amountCents: number; recast?: boolean }[] {
  if (inputs.has("lump_sums")) {
    return inputs.records("lump_sums").map((lump) => ({
      month: lump.number(lump.any("at_payment", "payment", "month")),
      amountCents: lump.cents(lump.any("amount_usd", "lump_sum_usd")),
    }));
  }
  if (!inputs.has("lump_sum_usd")) return [];
  const recast = inputs.flag("recast");
  return [{ month: inputs.number("lump_sum_at_payment"), amountCents: inputs.cents("lump_sum_usd"), recast }];
}

export const biweekly: Topic = (inputs): Answered => {
  const method = inputs.text("method");
  if (/servicer|program|1\/12/.test(method)) {
    const extra = () => biweeklyProgramExtra(principalAndInterest(principal(inputs), rate(inputs), term(inputs)));
    const savings = () =>
      extraSavings(fixedPlan(principal(inputs), rate(inputs), term(inputs)), { monthlyCents: extra() });
    return {
      extra_monthly_usd: () => usd(extra()),
      monthly_payment_usd: () => usd(savings().base.firstPaymentCents),
      number_of_payments: () => savings().paid.payments,
      last_payment_usd: () => usd(savings().paid.lastPaymentCents),
      total_interest_usd: () => usd(savings().paid.totalInterestCents),
      interest_saved_usd: () => usd(savings().interestSavedCents),
      months_saved: () => savings().monthsSaved,
    };
  }
  if (!/true|14 days|two weeks|26/.test(method)) return {};
  const schedule = () => biweeklySchedule(principal(inputs), rate(inputs), term(inputs));
  return {
    monthly_payment_usd: () => usd(schedule().monthlyPaymentCents),
    biweekly_payment_usd: () => usd(schedule().biweeklyPaymentCents),
    number_of_biweekly_payments: () => schedule().payments,
    last_payment_usd: () => usd(schedule().lastPaymentCents),
    total_interest_usd: () => usd(schedule().totalInterestCents),
    interest_saved_usd: () => usd(schedule().interestSavedCents),
    years_to_payoff: () => schedule().years,
  };
};

export const roundingTraps: Topic = (inputs): Answered => {
  if (["extra_monthly_usd", "extra_yearly_usd", "lump_sum_usd"].some((key) => inputs.has(key)))
    return extraPayments(inputs);
  if (inputs.has("value")) return { rounded_usd: () => usd(centsFromText(inputs.text("value"))) };
  if (inputs.has("balance_usd")) {
    return {
      interest_unrounded_usd: () => usd(unroundedInterest(inputs.cents("balance_usd"), rate(inputs))),
      interest_usd: () => usd(periodInterest(inputs.cents("balance_usd"), rate(inputs))),
    };
  }
  return {
    valid: () => {
      try {
        // A case that throws counts as read: the package's error says which of its inputs is at fault.
        inputs.describes("loan_amount_usd", "annual_rate_pct", "term_months");
        level(inputs);
        return true;
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
    },
    payment_usd: () => usd(level(inputs).levelPaymentCents),
    last_payment_usd: () => usd(level(inputs).lastPaymentCents),
    difference_usd: () => usd(level(inputs).lastPaymentDifferenceCents),
    number_of_payments: () => level(inputs).payments,
    total_interest_usd: () => usd(level(inputs).totalInterestCents),
    total_payments_usd: () => usd(level(inputs).totalPaidCents),
  };
};
