import { addMonths } from "../../dates.ts";
import type { RefinanceBasis } from "../../refinance/types.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  count,
  explained,
  given,
  HALF_UP,
  type Inputs,
  inOneStep,
  months,
  percent,
} from "../parts.ts";
import type { Explain, ExplanationStep } from "../types.ts";
import { saving } from "./against-current.ts";
import { type Compared, costs, payments } from "./payments.ts";

interface AtHorizon extends Compared {
  basis: RefinanceBasis;
}

const SAVED = "Interest and mortgage insurance saved cover the costs";
const NEVER_SAVED = "In no month do interest and mortgage insurance saved cover the costs";
const LOWEST = "lowest sum before it is ahead for the first time, without its sign";
const beyond = ({ figures }: Compared) => {
  const { timeline, costsToRecoverCents: cost } = figures;
  const [paid = 0, owed = 0] = [timeline.currentPaidCents[0], timeline.currentBalanceCents[0]];
  const [newPaid = 0, newOwed = 0] = [timeline.newPaidCents[0], timeline.newBalanceCents[0]];
  return computed(
    "New loan beyond the payoff",
    (timeline.advantageCents[0] ?? 0) - paid - owed + newPaid + newOwed + cost,
  );
};

/** Interest, insurance and costs through a month: what was paid plus the balance, less what was borrowed, is the interest and insurance. */
function advantage(context: Compared, month: number): ExplanationStep {
  const { timeline, current, debtsPaidCents, costsToRecoverCents } = context.figures;
  const owed = current.balanceCents + debtsPaidCents;
  const k = Math.max(0, Math.min(month, timeline.advantageCents.length) - 1);
  const ahead = timeline.advantageCents[k] ?? 0;
  const kept = (timeline.currentPaidCents[k] ?? 0) + (timeline.currentBalanceCents[k] ?? 0) - owed;
  return cents(
    `After ${months(month)}`,
    debtsPaidCents > 0
      ? "interest and mortgage insurance of the current loan and the debts paid off − those of the new loan − costs"
      : "interest and mortgage insurance of the current loan − those of the new one − costs",
    ahead,
    [
      computed(debtsPaidCents > 0 ? "Current loan and debts, so far" : "Current loan, so far", kept),
      computed("New loan, so far", kept - costsToRecoverCents - ahead),
      costs(context),
    ],
    "Two cent-rounded schedules side by side",
  );
}

const elsewhere = ({ basis: { discountRate } }: AtHorizon) =>
  given("Return elsewhere a year", percent(discountRate ?? 0.04), discountRate === undefined ? "computed" : "typed");

/** The calendar month of a payment, "7/2033", if the closing day is known. */
function calendar({ figures: { firstPaymentMonth } }: Compared, payment: number | null): Inputs {
  if (payment === null || firstPaymentMonth === null) return [];
  const [year = "", month = ""] = addMonths(`${firstPaymentMonth}-01`, payment - 1).split("-");
  return [given("By the calendar", `${Number(month)}/${year}`, "computed")];
}

/** Whether the initial payment saving stays the same until the costs are covered. */
const isConstant = ({
  figures: { simplePaybackMonths: month, monthlySavingsCents: saved, costsToRecoverCents },
}: Compared) => month !== null && saved > 0 && month === Math.max(0, Math.ceil(costsToRecoverCents / saved));

const horizonOf = ({ figures }: Compared) => figures.horizon.month;

/** When a refinance has paid for itself, by three measures. */
export const breakEvens = {
  simplePaybackMonths: (context) =>
    explained(
      "Simple payback",
      "The first whole month in which the costs are covered.",
      saving(context),
      count(
        "Simple payback",
        isConstant(context)
          ? "costs ÷ payment saved a month, rounded up"
          : "first month in which Σ payments saved ≥ costs; the saving changes along the way",
        context.figures.simplePaybackMonths,
        [costs(context), computed("Payment saved at first", context.figures.monthlySavingsCents)],
        "Looks at the payment only: a longer term lowers it without saving anything",
      ),
    ),
  interestBreakEvenMonth: (context) => {
    const month = context.figures.interestBreakEvenMonth;
    return explained(
      "Break-even by interest",
      CENT_ROWS,
      advantage(context, month ?? horizonOf(context)),
      count(
        month === null ? "Never ahead" : "Ahead from month",
        "first month in which the sum is zero or more",
        month,
        [...calendar(context, month), costs(context)],
        month === null ? NEVER_SAVED : SAVED,
      ),
    );
  },
  turnsWorseMonth: (context) => {
    const month = context.figures.turnsWorseMonth;
    const rule = "first month after it was ahead in which the sum is below zero";
    return explained(
      "When it turns worse again",
      CENT_ROWS,
      advantage(context, month ?? horizonOf(context)),
      count(
        month === null ? "Not behind again" : "Behind again from month",
        rule,
        month,
        [...calendar(context, month), costs(context)],
        month === null
          ? "It stays ahead, or never was"
          : "Interest and mortgage insurance saved no longer cover the costs",
      ),
    );
  },
  largestLossCents: (context) => {
    const { timeline, largestLossCents: loss } = context.figures;
    const label = "Most that is lost by selling earlier";
    if (loss === 0)
      return inOneStep(
        CENT_ROWS,
        cents(label, LOWEST, 0, [costs(context)], "Never behind before it is ahead for the first time"),
      );
    const month = timeline.advantageCents.indexOf(-loss) + 1;
    return explained(
      label,
      CENT_ROWS,
      advantage(context, month),
      cents(
        label,
        LOWEST,
        loss,
        [given("Month", month, "computed"), ...calendar(context, month)],
        "A sale or another refinance ends what is saved; the costs stay",
      ),
    );
  },
  discountedBreakEvenMonth: (context) =>
    inOneStep(
      "Not rounded until compared.",
      count(
        context.figures.discountedBreakEvenMonth === null
          ? "Never ahead in today's money"
          : "Ahead in today's money from month",
        "Σ payment saved ÷ (1 + d)ᵏ + balance difference ÷ (1 + d)ᵏ + new loan beyond the payoff − costs ≥ 0,  d = return elsewhere ÷ 12",
        context.figures.discountedBreakEvenMonth,
        [
          elsewhere(context),
          ...calendar(context, context.figures.discountedBreakEvenMonth),
          ...payments(context),
          beyond(context),
          costs(context),
        ],
        "Net present value at what the borrower's money earns elsewhere",
      ),
    ),
  horizonAdvantageCents: (context) =>
    explained("Advantage at the horizon", CENT_ROWS, advantage(context, horizonOf(context))),
  horizonDiscountedCents: (context) =>
    inOneStep(
      HALF_UP,
      cents(
        "Advantage at the horizon in today's money",
        "Σ payment saved ÷ (1 + d)ᵏ + balance difference ÷ (1 + d)ᵏ + new loan beyond the payoff − costs,  d monthly",
        context.figures.horizonDiscountedCents,
        [
          given("Horizon", months(horizonOf(context))),
          elsewhere(context),
          computed("Payment saved at first", context.figures.monthlySavingsCents),
          beyond(context),
          costs(context),
        ],
        "Net present value at what the borrower's money earns elsewhere",
      ),
    ),
} satisfies Record<string, Explain<AtHorizon>>;
