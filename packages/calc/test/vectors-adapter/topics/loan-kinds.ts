import {
  type DayBasis,
  fixedPlan,
  levelSchedule,
  loanSchedule,
  payoffAmount,
  periodInterest,
  pointsCost,
  statementOutlook,
  temporaryBuydown,
} from "../../../src/index.ts";
import { balanceAfterPayments } from "../../tools/balance-after-payments.ts";
import { centsFromText } from "../../tools/cents-from-text.ts";
import { interestOverLevel } from "../../tools/extra-savings.ts";
import { lateFee, netProceeds } from "../../tools/note-charges.ts";
import { firstPeriodInterest } from "../../tools/odd-first-period.ts";
import { paymentRuns } from "../../tools/payment-runs.ts";
import { rateStepPlan } from "../../tools/rate-step-plan.ts";
import { simpleInterestSchedule } from "../../tools/simple-interest-schedule.ts";
import { stepPaymentPlan } from "../../tools/step-payment-plan.ts";
import { type Answered, type Answers, type Inputs, MissingInput, pct, type Topic, usd } from "../inputs.ts";
import { monthlyLoan } from "./apr.ts";
import { arm } from "./arm.ts";
import { principal, rate, term } from "./loan-inputs.ts";

export const interestOnly: Topic = (inputs): Answered => {
  if (inputs.has("loan_date")) {
    inputs.describes("loan_date", "first_payment_date");
    const oddDays = Number(/plus (\d+)\/30/.exec(inputs.text("day_count"))?.[1] ?? Number.NaN);
    const plan = () => ({
      ...fixedPlan(principal(inputs), rate(inputs), term(inputs), { interestOnlyMonths: term(inputs) }),
      firstInterestCents: firstPeriodInterest(principal(inputs), rate(inputs), { oddDays }),
    });
    const schedule = () => loanSchedule(plan());
    return {
      first_payment_usd: () => usd(schedule().firstPaymentCents),
      regular_payment_usd: () => usd(schedule().paymentCents[1] ?? null),
      final_payment_usd: () => usd(schedule().lastPaymentCents),
      total_of_payments_usd: () => usd(schedule().totalPaidCents),
      total_interest_usd: () => usd(schedule().totalInterestCents),
    };
  }
  inputs.describes("term_months");
  const plan = () =>
    fixedPlan(principal(inputs), rate(inputs), term(inputs), {
      interestOnlyMonths: inputs.number("interest_only_months"),
    });
  const schedule = () => loanSchedule(plan());
  return {
    payment_usd: () => usd(periodInterest(principal(inputs), rate(inputs))),
    net_proceeds_usd: () => usd(netProceeds(principal(inputs), inputs.number("points_pct"))),
    points_usd: () => usd(pointsCost(principal(inputs), inputs.number("points_pct"))),
    interest_only_payment_usd: () => usd(schedule().firstPaymentCents),
    amortizing_payment_usd: () => usd(schedule().paymentCents[inputs.number("interest_only_months")] ?? null),
    last_payment_usd: () => usd(schedule().lastPaymentCents),
    number_of_payments: () => schedule().payments,
    total_interest_usd: () => usd(schedule().totalInterestCents),
    total_payments_usd: () => usd(schedule().totalPaidCents),
    extra_interest_vs_level_loan_usd: () => usd(interestOverLevel(plan())),
    apr_pct: () => monthlyLoan(inputs, !inputs.has("interest_only_months")).apr_pct?.() ?? null,
  };
};

export const balloon: Topic = (inputs): Answered => {
  const at = () => inputs.number("balloon_at_payment");
  if (inputs.has("amortization_months")) inputs.describes("term_months");
  const plan = () =>
    inputs.flag("interest_only")
      ? fixedPlan(principal(inputs), rate(inputs), at(), { interestOnlyMonths: at() })
      : fixedPlan(principal(inputs), rate(inputs), at(), {
          amortizationMonths: inputs.number(inputs.any("amortization_months", "term_months")),
        });
  if (inputs.has("regular_payment_usd")) {
    inputs.describes("amortization_months");
    if (!/actual\/36[05]/.test(inputs.text("day_count"))) return {};
    const schedule = () =>
      simpleInterestSchedule({
        principalCents: principal(inputs),
        noteRate: rate(inputs),
        paymentCents: inputs.cents("regular_payment_usd"),
        payments: at(),
        loanDate: inputs.text("loan_date"),
        firstPaymentDate: inputs.text("first_payment_date"),
        basis: /365/.test(inputs.text("day_count")) ? 365 : 360,
      });
    return {
      first_interest_usd: () => usd(schedule().interestCents[0] ?? null),
      final_payment_usd: () => usd(schedule().lastPaymentCents),
      total_of_payments_usd: () => usd(schedule().totalPaidCents),
      total_interest_usd: () => usd(schedule().totalInterestCents),
    };
  }
  const schedule = () => loanSchedule(plan());
  const whole = () =>
    levelSchedule(principal(inputs), rate(inputs), inputs.number(inputs.any("amortization_months", "term_months")));
  return {
    payment_usd: () => usd(schedule().firstPaymentCents),
    balance_before_balloon_usd: () => usd(schedule().balanceCents[at() - 2] ?? null),
    balloon_payment_usd: () => usd(schedule().lastPaymentCents),
    balloon_payment_rounded_usd: () => usd(schedule().lastPaymentCents),
    balance_after_regular_payment_usd: () => usd(whole().balanceCents[at() - 1] ?? null),
    total_interest_usd: () => usd(schedule().totalInterestCents),
    total_of_payments_usd: () => usd(schedule().totalPaidCents),
    total_payments_usd: () => usd(schedule().totalPaidCents),
  };
};

export const buydown: Topic = (inputs): Answered => {
  if (inputs.has("steps")) {
    const steps = () =>
      inputs
        .records("steps")
        .map((step) => ({ fromMonth: step.number("from_payment"), noteRate: step.rate("annual_rate_pct") }));
    return {
      payments_usd: () =>
        paymentRuns(rateStepPlan(principal(inputs), term(inputs), steps())).map((run) => usd(run.amountCents)),
      counts: () => paymentRuns(rateStepPlan(principal(inputs), term(inputs), steps())).map((run) => run.count),
      points_usd: () => usd(pointsCost(principal(inputs), inputs.number("points_pct"))),
    };
  }
  const bought = () =>
    temporaryBuydown(
      principal(inputs),
      rate(inputs),
      term(inputs),
      inputs.list("reductions_pct_by_year").map((value) => Number((Number(value) / 100).toPrecision(12))),
    );
  return {
    note_payment_usd: () => usd(bought().notePaymentCents),
    qualifying_payment_usd: () => usd(bought().notePaymentCents),
    total_subsidy_usd: () => usd(bought().totalSubsidyCents),
    within_agency_limits: () => bought().withinAgencyLimits,
    plan_ok: () => bought().withinAgencyLimits,
    years: () =>
      bought().years.map((year) => ({
        effective_rate_pct: pct(year.rate),
        borrower_payment_usd: usd(year.borrowerPaymentCents),
        monthly_subsidy_usd: usd(year.subsidyCents),
      })),
  };
};

export const negativeAmortization: Topic = (inputs): Answered => {
  if (Object.keys(inputs.values).some((key) => /payment\w*_cap_pct$|^payment_change_every|^index_/.test(key)))
    return arm(inputs);
  if (inputs.has("annual_payment_step_pct")) {
    const plan = () =>
      stepPaymentPlan({
        principalCents: principal(inputs),
        noteRate: rate(inputs),
        termMonths: term(inputs),
        firstPaymentCents: inputs.cents("initial_payment_usd"),
        yearlyStep: inputs.rate("annual_payment_step_pct"),
        stepYears: inputs.number("step_years"),
      });
    inputs.describes("recast_at_month");
    const recast = () => paymentRuns(plan()).at(-1);
    return {
      recast_payment_usd: () => usd(recast()?.amountCents ?? null),
      highest_balance_usd: () => usd(loanSchedule(plan()).highestBalanceCents),
      recast_at_month: () => recast()?.fromMonth ?? null,
      payments_usd: () => paymentRuns(plan()).map((run) => usd(run.amountCents)),
      counts: () => paymentRuns(plan()).map((run) => run.count),
    };
  }
  const start = () => (inputs.has("first_rate_pct") ? inputs.rate("first_rate_pct") : rate(inputs));
  const after = () => balanceAfterPayments(principal(inputs), start(), runs(inputs));
  inputs.describes("term_months");
  const answers: Answers = {
    balance_increase_usd: () => usd(after().changeCents),
    balance_change_usd: () => usd(after().changeCents),
    total_interest_usd: () => usd(after().interestCents),
    negative_amortization: () => after().negativeAmortization,
  };
  return (key) => {
    if (/^(highest|maximum|peak)_balance_usd$/.test(key)) return () => usd(after().highestCents);
    return /^balance(_after(_\d+(_payments|_months)?)?)?_usd$/.test(key)
      ? () => usd(after().balanceCents)
      : answers[key];
  };
};

/** Payments of the years (payments_year_1_usd, …), a list with counts, or one payment for a number of months. */
function runs(inputs: Inputs): { amountCents: number; count: number; noteRate?: number }[] {
  if (inputs.has("payments_usd")) {
    const counts = inputs.list("counts").map(Number);
    const later = inputs.has("later_rate_pct") ? inputs.rate("later_rate_pct") : undefined;
    if (later !== undefined) inputs.describes("first_months");
    return inputs.list("payments_usd").map((value, k) => ({
      amountCents: centsFromText(String(value)),
      count: counts[k] ?? 0,
      ...(k > 0 && later !== undefined ? { noteRate: later } : {}),
    }));
  }
  if (inputs.has("payment_usd")) return [{ amountCents: inputs.cents("payment_usd"), count: inputs.number("months") }];
  const months = inputs.number("months");
  const years: { amountCents: number; count: number }[] = [];
  for (let year = 1; year * 12 <= months; year++)
    years.push({ amountCents: inputs.cents(`payments_year_${year}_usd`), count: 12 });
  if (years.length === 0) throw new MissingInput("payment_usd");
  return years;
}

export const mortgageStatement: Topic = (inputs): Answered => {
  if (inputs.has("late_fee_pct")) {
    inputs.describes("days_late_allowed");
    return {
      late_fee_usd: () => usd(lateFee(inputs.cents("principal_and_interest_usd"), inputs.rate("late_fee_pct"))),
    };
  }
  if (inputs.has("payoff_date")) {
    const basis = inputs.number("day_basis", 365) as DayBasis;
    const payoff = () =>
      payoffAmount(
        inputs.cents(inputs.any("principal_balance_usd", "statement_balance_usd")),
        rate(inputs),
        inputs.text("interest_paid_to_date"),
        inputs.text("payoff_date"),
        basis,
        inputs.cents(inputs.any("payoff_fees_usd", "fees_usd"), 0),
      );
    return {
      per_diem_usd: () => usd(payoff().perDiemCents),
      days: () => payoff().days,
      interest_usd: () => usd(payoff().interestCents),
      payoff_usd: () => usd(payoff().payoffCents),
    };
  }
  const outlook = () =>
    statementOutlook(
      inputs.cents(inputs.any("statement_balance_usd", "principal_balance_usd")),
      rate(inputs),
      inputs.cents(inputs.any("principal_and_interest_payment_usd", "principal_and_interest_usd", "payment_usd")),
    );
  return {
    next_interest_usd: () => usd(outlook().nextInterestCents),
    next_principal_usd: () => usd(outlook().nextPrincipalCents),
    payments_remaining: () => outlook().paymentsRemaining,
    amortizes: () => outlook().amortizes,
    remaining_interest_usd: () => usd(outlook().remainingInterestCents),
    last_payment_usd: () => usd(outlook().lastPaymentCents),
  };
};
