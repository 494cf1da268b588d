import {
  type Disbursement,
  type EscrowAnalysis,
  type EscrowItem,
  escrowAnalysis,
  type initialEscrow,
} from "../cash/escrow-analysis.ts";
import { cents, computed, explained, given, HALF_UP, type Inputs, inOneStep, typed, WHOLE_CENTS } from "./parts.ts";
import type { ExplanationStep, Explanations } from "./types.ts";

const RULE = "12 CFR 1024.17(d), Appendix E";
const AGGREGATE = "12 CFR 1024.17(d)(2), aggregate adjustment";
const SECTION_G = "12 CFR 1026.37(g)(3); CFPB form H-25(B), section G";

/** Figures of an escrow analysis that can be explained. */
export type EscrowFigure =
  | "yearlyCents"
  | "monthlyCents"
  | "lowestTrialBalanceCents"
  | "cushionCents"
  | "startWithoutCushionCents"
  | "initialDepositCents";

export interface EscrowContext {
  disbursements: readonly Disbursement[];
  cushionMonths: number;
  result: EscrowAnalysis;
}

const paidOut = ({ disbursements }: EscrowContext): Inputs =>
  disbursements.map(({ month, amountCents }) => typed(`Paid out in month ${month}`, amountCents));

function yearly(context: EscrowContext): ExplanationStep {
  return cents(
    "Yearly disbursements",
    "sum of what is paid out in twelve months",
    context.result.yearlyCents,
    paidOut(context),
    RULE,
  );
}

function monthly({ result }: EscrowContext): ExplanationStep {
  return cents(
    "Escrow payment a month",
    "yearly disbursements ÷ 12",
    result.monthlyCents,
    [computed("Yearly disbursements", result.yearlyCents)],
    RULE,
  );
}

function lowest(context: EscrowContext): ExplanationStep {
  const { result } = context;
  const month = result.trialBalancesCents.indexOf(result.lowestTrialBalanceCents) + 1;
  return cents(
    "Lowest balance of the trial run",
    "account from zero: each month the payment comes in, then what is due goes out; its lowest balance, not above zero",
    result.lowestTrialBalanceCents,
    [
      computed("Payment a month", result.monthlyCents),
      given("Month of the lowest balance", month === 0 ? "start" : month, "computed"),
      ...paidOut(context),
    ],
    RULE,
  );
}

function cushion({ cushionMonths, result }: EscrowContext): ExplanationStep {
  return cents(
    "Cushion",
    "yearly disbursements ÷ 12 × months of cushion",
    result.cushionCents,
    [computed("Yearly disbursements", result.yearlyCents), given("Months of cushion", cushionMonths)],
    "12 CFR 1024.17(c)(1): at most a sixth of the yearly disbursements",
  );
}

const INSIDE = "Computed in twelfths of a cent; rounded half up to the cent at the end.";
/** Figures of `escrowAnalysis`. */
export const ESCROW: Explanations<EscrowFigure, EscrowContext> = {
  yearlyCents: (c) => inOneStep(WHOLE_CENTS, yearly(c)),
  monthlyCents: (c) => explained("Escrow payment a month", HALF_UP, yearly(c), monthly(c)),
  lowestTrialBalanceCents: (c) => explained("Lowest balance of the trial run", INSIDE, monthly(c), lowest(c)),
  cushionCents: (c) => explained("Cushion", INSIDE, yearly(c), cushion(c)),
  startWithoutCushionCents: (c) =>
    explained(
      "Start without a cushion",
      INSIDE,
      lowest(c),
      cents(
        "Start without a cushion",
        "0 − lowest balance of the trial run",
        c.result.startWithoutCushionCents,
        [computed("Lowest balance of the trial run", c.result.lowestTrialBalanceCents)],
        RULE,
      ),
    ),
  initialDepositCents: (c) =>
    explained(
      "Escrow deposit at closing",
      INSIDE,
      yearly(c),
      monthly(c),
      lowest(c),
      cushion(c),
      cents(
        "Escrow deposit at closing",
        "cushion − lowest balance of the trial run",
        c.result.initialDepositCents,
        [
          computed("Cushion", c.result.cushionCents),
          computed("Lowest balance of the trial run", c.result.lowestTrialBalanceCents),
        ],
        RULE,
      ),
    ),
};

export interface AggregateContext {
  /** Disbursements of each item alone. */
  items: readonly (readonly Disbursement[])[];
  cushionMonths: number;
  adjustmentCents: number;
}

/** The figure of `aggregateAdjustment`. */
export const AGGREGATE_ADJUSTMENT: Explanations<"adjustmentCents", AggregateContext> = {
  adjustmentCents: ({ items, cushionMonths, adjustmentCents }) => {
    const deposit = (one: readonly Disbursement[]) => escrowAnalysis(one, cushionMonths).initialDepositCents;
    return inOneStep(
      HALF_UP,
      cents(
        "Aggregate adjustment",
        "deposit of the whole account − sum of the deposits of each item alone, not above zero",
        adjustmentCents,
        [
          computed("Deposit of the whole account", deposit(items.flat())),
          ...items.map((item, k) => computed(`Deposit of item ${k + 1}`, deposit(item))),
          given("Months of cushion", cushionMonths),
        ],
        AGGREGATE,
      ),
    );
  },
};

export interface InitialEscrowContext {
  items: readonly EscrowItem[];
  /** Zero or negative. */
  adjustmentCents: number;
  result: ReturnType<typeof initialEscrow>;
}

/** Figures of `initialEscrow`: section G at closing. */
export const INITIAL_ESCROW: Explanations<keyof ReturnType<typeof initialEscrow>, InitialEscrowContext> = {
  initialCents: ({ items, adjustmentCents, result }) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Initial escrow payment",
        "Σ monthly amount × months collected + aggregate adjustment",
        result.initialCents,
        [
          ...items.map((item, k) => computed(`Item ${k + 1}, ${item.months} months`, item.monthlyCents * item.months)),
          computed("Aggregate adjustment", adjustmentCents),
        ],
        SECTION_G,
      ),
    ),
  monthlyCents: ({ items, result }) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Escrow payment a month",
        "sum of the monthly amounts",
        result.monthlyCents,
        items.map((item, k) => typed(`Item ${k + 1} a month`, item.monthlyCents)),
        SECTION_G,
      ),
    ),
  yearlyCents: ({ result }) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Escrow payment a year",
        "escrow payment a month × 12",
        result.yearlyCents,
        [computed("Escrow payment a month", result.monthlyCents)],
        "12 CFR 1026.38(l)(7); CFPB form H-25(B), page 4",
      ),
    ),
};
