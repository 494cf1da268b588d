import { appreciatedValue } from "../../home-value/home-value.ts";
import type { CostOfWaiting, Waiting } from "../../purchase/cost-of-waiting.ts";
import { type PurchaseTerms, purchaseTermsLoan, worthAtPurchase } from "../../purchase/purchase-terms.ts";
import { balanceAt } from "../../schedule/balance-at.ts";
import {
  cents,
  computed,
  explained,
  given,
  HALF_UP,
  type Inputs,
  inOneStep,
  LEVEL,
  months,
  percent,
  typed,
  WHOLE_CENTS,
} from "../parts.ts";
import type { ExplanationStep, Explanations } from "../types.ts";
import { isBelowPrice, worthInput } from "./worth-input.ts";

/** Figures of waiting that can be explained. */
export type WaitingFigure = keyof CostOfWaiting;

export interface WaitingContext {
  terms: PurchaseTerms;
  waiting: Waiting;
  result: CostOfWaiting;
}

const NOTE = "Level payment of an amortizing note";
const SAME_MONEY = "Both have the larger outlay of each month and the larger cash to spend; what is left is put aside";
const wait = ({ waiting }: WaitingContext) => given("Months of waiting", waiting.months);
const earns = ({ waiting }: WaitingContext) => given("Return a year", percent(waiting.yearlyReturn));

function payment(name: string, value: number, price: Inputs[number], context: WaitingContext, noteRate: number) {
  const { terms } = context;
  return inOneStep(
    HALF_UP,
    cents(
      name,
      `${LEVEL}; P = price − share down`,
      value,
      [
        price,
        given("Share down", percent(terms.downPaymentRate)),
        ...(terms.financedFeeRate === undefined
          ? []
          : [given("Financed fees, share of what is borrowed", percent(terms.financedFeeRate))]),
        given("Note rate", percent(noteRate)),
        given("Term", months(terms.termMonths)),
      ],
      NOTE,
    ),
  );
}

function netWorth(context: WaitingContext, later: boolean): ExplanationStep {
  const { terms, waiting, result } = context;
  const laterTerms = {
    ...terms,
    priceCents: result.priceLaterCents,
    noteRate: waiting.laterNoteRate ?? terms.noteRate,
  };
  const { loanAmountCents, schedule } = purchaseTermsLoan(later ? laterTerms : terms);
  const made = waiting.horizonMonths - (later ? waiting.months : 0);
  const worth = later ? result.netWorthLaterCents : result.netWorthNowCents;
  const value = appreciatedValue(worthAtPurchase(terms), waiting.appreciationRate, waiting.horizonMonths);
  const balance = balanceAt(loanAmountCents, schedule.balanceCents, made);
  const parts = [
    computed("Home value", value),
    computed("Balance", balance),
    computed("Money put aside", worth - value + balance),
  ];
  const appraised = isBelowPrice(terms) ? [worthInput(terms)] : [];
  const rise = given("Appreciation a year", percent(waiting.appreciationRate));
  const costs = typed("Closing costs", terms.closingCostsCents);
  return cents(
    later ? "Net worth when bought later" : "Net worth when bought now",
    "home value − balance + money put aside, with its return",
    worth,
    later
      ? [
          ...parts,
          ...appraised,
          wait(context),
          computed("Price then", result.priceLaterCents),
          computed("Payment then", result.paymentLaterCents),
          computed("Rent paid meanwhile", result.rentPaidCents),
          computed("Earned meanwhile", result.earnedWhileWaitingCents),
          costs,
          given("Compared after", months(waiting.horizonMonths)),
          rise,
          earns(context),
        ]
      : [
          ...parts,
          typed("Price", terms.priceCents),
          ...appraised,
          computed("Payment", result.paymentNowCents),
          typed("Owner's costs a month", waiting.ownerMonthlyCents),
          costs,
          given("Compared after", months(waiting.horizonMonths)),
          rise,
          earns(context),
        ],
    SAME_MONEY,
  );
}

/** Figures of `costOfWaiting`. */
export const COST_OF_WAITING: Explanations<WaitingFigure, WaitingContext> = {
  priceLaterCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Price after waiting",
        "price × (1 + appreciation)^(months ÷ 12)",
        c.result.priceLaterCents,
        [
          typed("Price", c.terms.priceCents),
          given("Appreciation a year", percent(c.waiting.appreciationRate)),
          wait(c),
        ],
        "Compound growth; an assumption, not a forecast",
      ),
    ),
  paymentNowCents: (c) =>
    payment("Payment now", c.result.paymentNowCents, typed("Price", c.terms.priceCents), c, c.terms.noteRate),
  paymentLaterCents: (c) =>
    payment(
      "Payment after waiting",
      c.result.paymentLaterCents,
      computed("Price then", c.result.priceLaterCents),
      c,
      c.waiting.laterNoteRate ?? c.terms.noteRate,
    ),
  rentPaidCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Rent paid while waiting",
        "rent a month × months of waiting",
        c.result.rentPaidCents,
        [typed("Rent a month", c.waiting.rentMonthlyCents), wait(c)],
        "Rent builds no equity",
      ),
    ),
  earnedWhileWaitingCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Earned while waiting",
        "cash of the purchase and what rent leaves each month, with its return − what was put aside",
        c.result.earnedWhileWaitingCents,
        [earns(c), wait(c), typed("Rent a month", c.waiting.rentMonthlyCents)],
        "The return on the money kept, compounded monthly, counts in favor of waiting",
      ),
    ),
  netWorthNowCents: (c) => inOneStep(HALF_UP, netWorth(c, false)),
  netWorthLaterCents: (c) => inOneStep(HALF_UP, netWorth(c, true)),
  costCents: (c) =>
    explained(
      "Cost of waiting",
      HALF_UP,
      netWorth(c, false),
      netWorth(c, true),
      cents(
        "Cost of waiting",
        "net worth when bought now − net worth when bought later",
        c.result.costCents,
        [computed("Bought now", c.result.netWorthNowCents), computed("Bought later", c.result.netWorthLaterCents)],
        "Above zero, waiting costs this much; below zero, it pays",
      ),
    ),
};
