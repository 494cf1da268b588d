import { type ArmTerms, armPlan, type LoanPlan, loanSchedule, principalAndInterest } from "../../../src/index.ts";
import { armExtremes, capEffect, scaledPayment } from "../../tools/arm-extremes.ts";
import { withOddFirstPeriod } from "../../tools/odd-first-period.ts";
import { type PaymentRun, paymentRuns, rateChanges, statedTotal } from "../../tools/payment-runs.ts";
import { paymentCapPlan, rateStepPlan } from "../../tools/rate-step-plan.ts";
import { type Answered, type Answers, type Inputs, pct, rateOf, type Topic, usd } from "../inputs.ts";
import { steppedPlan } from "./loan-inputs.ts";

export const arm: Topic = (inputs): Answered => {
  inputs.describes("scenario", "odd_day_interest", "last_index_repeats");
  if (inputs.has("payment_per_10000_usd")) {
    return {
      payment_usd: () =>
        usd(scaledPayment(inputs.cents("payment_per_10000_usd"), 10_000_00, inputs.cents("loan_amount_usd"))),
    };
  }
  if (inputs.has("remaining_months")) {
    const rate = inputs.any("minimum_rate_pct", "maximum_rate_pct", "annual_rate_pct");
    return {
      payment_usd: () =>
        usd(
          principalAndInterest(inputs.cents("loan_amount_usd"), inputs.rate(rate), inputs.number("remaining_months")),
        ),
    };
  }
  if (inputs.has("index_rise_pct")) return capped(inputs);
  if (inputs.has("teaser_rate_pct")) return teaser(inputs);
  if (inputs.has("steps")) {
    return stated(() => steppedPlan(inputs));
  }
  if (inputs.has("first_rate_pct")) return discounted(inputs);
  return adjustable(inputs);
};

function answers(plan: () => LoanPlan, runs: () => PaymentRun[]): Answers {
  return {
    payments_usd: () => runs().map((run) => usd(run.amountCents)),
    counts: () => runs().map((run) => run.count),
    rate_path_pct: () => runs().map((run) => pct(run.noteRate)),
    first_payment_numbers: () => runs().map((run) => run.fromMonth),
    total_of_payments_usd: () => usd(loanSchedule(plan()).totalPaidCents),
    total_interest_usd: () => usd(loanSchedule(plan()).totalInterestCents),
    recast_at_payments: () => loanSchedule(plan()).recastMonths,
    highest_balance_usd: () => usd(loanSchedule(plan()).highestBalanceCents),
    maximum_balance_usd: () => usd(loanSchedule(plan()).highestBalanceCents),
    peak_balance_usd: () => usd(loanSchedule(plan()).highestBalanceCents),
    last_payment_usd: () => usd(loanSchedule(plan()).lastPaymentCents),
    balances_usd: () => {
      const { balanceCents } = loanSchedule(plan());
      return runs().map((run) => usd(balanceCents[run.fromMonth + run.count - 2] ?? null));
    },
  };
}

const stated = (plan: () => LoanPlan): Answers => answers(plan, () => paymentRuns(plan()));

function discounted(inputs: Inputs): Answers {
  const principal = () => inputs.cents("loan_amount_usd");
  const term = () => inputs.number("term_months");
  const cap = rateCap(inputs);
  if (cap !== undefined) {
    const terms = (): ArmTerms => ({
      principalCents: principal(),
      termMonths: term(),
      initialRate: inputs.rate("first_rate_pct"),
      fixedMonths: inputs.number("first_months"),
      changeEveryMonths: 12,
      firstCap: inputs.rate(cap),
      periodicCap: inputs.rate(cap),
      maximumRate: 1,
      margin: 0,
    });
    const plan = () => armPlan(terms(), [inputs.rate("later_rate_pct")]);
    return answers(plan, () => rateChanges(paymentRuns(plan())));
  }
  const steps = () => [
    { fromMonth: 1, noteRate: inputs.rate("first_rate_pct") },
    { fromMonth: inputs.number("first_months") + 1, noteRate: inputs.rate("later_rate_pct") },
  ];
  const risesAtMost = paymentCap(inputs);
  if (risesAtMost === undefined) return stated(() => rateStepPlan(principal(), term(), steps()));
  return stated(() => paymentCapPlan(principal(), term(), steps(), inputs.rate(risesAtMost)));
}

/** Returns caps under any of the names that cases use: annual_payment_cap_pct, payment_cap_pct; annual_rate_cap_pct, periodic_cap_pct. */
const named = (inputs: Inputs, name: RegExp) => Object.keys(inputs.values).find((key) => name.test(key));
const paymentCap = (inputs: Inputs) => named(inputs, /payment\w*_cap_pct$/);
const rateCap = (inputs: Inputs) => named(inputs, /^(?!.*(payment|lifetime|balance|principal|neg))\w*cap_pct$/);

/** The note's terms that let the balance grow, and their limits. */
function negativeTerms(inputs: Inputs): Partial<ArmTerms> {
  const terms: Partial<ArmTerms> = {};
  const risesAtMost = paymentCap(inputs);
  const limit = named(inputs, /^(balance|principal|negative_amortization|neg_am)_(limit|cap)_pct$/);
  if (risesAtMost !== undefined) terms.paymentCap = inputs.rate(risesAtMost);
  if (limit !== undefined) terms.balanceLimit = inputs.rate(limit);
  if (inputs.has("payment_change_every_months"))
    terms.paymentEveryMonths = inputs.number("payment_change_every_months");
  if (inputs.has("recast_every_months")) terms.recastEveryMonths = inputs.number("recast_every_months");
  return terms;
}

function capped(inputs: Inputs): Answers {
  const payment = paymentCap(inputs);
  // Index and margin: the initial rate as margin, its rise as index.
  const effect = () =>
    capEffect(
      {
        principalCents: inputs.cents("loan_amount_usd"),
        termMonths: inputs.number("term_months"),
        initialRate: inputs.rate("initial_rate_pct"),
        fixedMonths: inputs.number("fixed_months"),
        changeEveryMonths: 12,
        firstCap: inputs.rate(rateCap(inputs) ?? "periodic_cap_pct", payment === undefined ? undefined : 1),
        periodicCap: inputs.rate(rateCap(inputs) ?? "periodic_cap_pct", payment === undefined ? undefined : 1),
        maximumRate: 1,
        margin: inputs.rate("initial_rate_pct"),
        floor: 0,
        ...(payment === undefined ? {} : { paymentCap: inputs.rate(payment) }),
      },
      inputs.rate("index_rise_pct"),
    );
  return {
    year_1_payment_usd: () => usd(effect().firstPaymentCents),
    year_2_rate_capped_pct: () => pct(effect().cappedRate),
    year_2_payment_capped_usd: () => usd(effect().cappedPaymentCents),
    year_2_payment_uncapped_usd: () => usd(effect().uncappedPaymentCents),
    difference_usd: () => usd(effect().differenceCents),
  };
}

function teaser(inputs: Inputs): Answers {
  const period = () => ({ from: inputs.text("loan_date"), to: inputs.text("first_payment_date"), basis: 365 as const });
  const plan = (): LoanPlan => {
    const cap = inputs.rate("annual_cap_pct");
    const terms: ArmTerms = {
      principalCents: inputs.cents("loan_amount_usd"),
      termMonths: inputs.number("term_months"),
      initialRate: inputs.rate("teaser_rate_pct"),
      fixedMonths: inputs.number("teaser_months"),
      changeEveryMonths: 12,
      firstCap: cap,
      periodicCap: cap,
      maximumRate: 1,
      margin: inputs.rate("margin_pct"),
    };
    return withOddFirstPeriod(armPlan(terms, [inputs.rate("index_pct")]), period());
  };
  const schedule = () => loanSchedule(plan());
  return {
    ...stated(plan),
    first_interest_usd: () => usd(schedule().interestCents[0] ?? null),
    second_interest_usd: () => usd(schedule().interestCents[1] ?? null),
    total_of_payments_usd: () => usd(statedTotal(paymentRuns(plan()))),
  };
}

function adjustable(inputs: Inputs): Answers {
  const cap = inputs.any("periodic_cap_pct", "annual_cap_pct");
  const terms = (): ArmTerms => ({
    principalCents: inputs.cents("loan_amount_usd"),
    termMonths: inputs.number("term_months"),
    initialRate: inputs.rate("initial_rate_pct"),
    // A note names its fixed months or the payment of the first change; else the rate first changes after one period.
    fixedMonths: inputs.has("first_change_payment")
      ? inputs.number("first_change_payment") - 1
      : inputs.number(inputs.any("fixed_months", "change_every_months"), 12),
    changeEveryMonths: inputs.number("change_every_months", 12),
    firstCap: inputs.rate(inputs.has("first_cap_pct") ? "first_cap_pct" : cap),
    periodicCap: inputs.rate(cap),
    ...(inputs.has("maximum_rate_pct")
      ? { maximumRate: inputs.rate("maximum_rate_pct") }
      : { lifetimeCap: inputs.rate("lifetime_cap_pct") }),
    margin: inputs.rate("margin_pct", 0),
    floor: inputs.rate(inputs.any("floor_rate_pct", "minimum_rate_pct"), 0),
    roundToEighth: inputs.flag("round_to_eighth"),
    interestOnlyMonths: inputs.number("interest_only_months", 0),
    ...negativeTerms(inputs),
  });
  const path = (): "worst" | "best" | number[] => {
    if (inputs.has("index_path_pct")) return inputs.list("index_path_pct").map(rateOf);
    if (inputs.has("index_pct")) return [inputs.rate("index_pct")];
    return /\b(fall|best|lowest|decline)/.test(String(inputs.values.scenario)) ? "best" : "worst";
  };
  const plan = () => armPlan(terms(), path());
  const runs = () => paymentRuns(plan());
  const schedule = () => loanSchedule(plan());
  return {
    ...answers(plan, () => rateChanges(runs())),
    steps_first_6: () =>
      runs()
        .slice(0, 6)
        .map((run) => ({ annual_rate_pct: pct(run.noteRate), months: run.count, payment_usd: usd(run.amountCents) })),
    balance_after_fixed_period_usd: () => usd(schedule().balanceCents[terms().fixedMonths - 1] ?? null),
    highest_payment_usd: () => usd(schedule().highestPaymentCents),
    number_of_rate_changes: () => plan().stretches.length - 1,
    initial_payment_usd: () => usd(armExtremes(terms()).firstPaymentCents),
    payment_usd: () => usd(armExtremes(terms()).firstPaymentCents),
    maximum_reached_at_payment: () => armExtremes(terms()).maximumFromMonth,
    first_year_payment_usd: () => usd(armExtremes(terms()).firstPaymentCents),
    maximum_rate_pct: () => pct(armExtremes(terms()).maximumRate),
    maximum_payment_usd: () => usd(armExtremes(terms()).maximumPaymentCents),
    maximum_reached_in_year: () => armExtremes(terms()).maximumInYear,
    total_interest_usd: () => usd(schedule().totalInterestCents),
    last_payment_usd: () => usd(schedule().lastPaymentCents),
  };
}
