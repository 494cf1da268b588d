import {
  cents,
  computed,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  type Inputs,
  inOneStep,
  typed,
  WHOLE_CENTS,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import {
  type Disbursement,
  type EscrowAnalysis,
  type EscrowItem,
  escrowAnalysis,
  type initialEscrow,
} from "./escrow-analysis.ts";

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

interface Context {
  disbursements: readonly Disbursement[];
  cushionMonths: number;
  result: EscrowAnalysis;
}

const paidOut = ({ disbursements }: Context): Inputs =>
  disbursements.map(({ month, amountCents }) => typed(`Paid out in month ${month}`, amountCents));

function yearly(context: Context): ExplanationStep {
  return cents(
    "Yearly disbursements",
    "sum of what is paid out in twelve months",
    context.result.yearlyCents,
    paidOut(context),
    RULE,
  );
}

function monthly({ result }: Context): ExplanationStep {
  return cents(
    "Escrow payment a month",
    "yearly disbursements ÷ 12",
    result.monthlyCents,
    [computed("Yearly disbursements", result.yearlyCents)],
    RULE,
  );
}

function lowest(context: Context): ExplanationStep {
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

function cushion({ cushionMonths, result }: Context): ExplanationStep {
  return cents(
    "Cushion",
    "yearly disbursements ÷ 12 × months of cushion",
    result.cushionCents,
    [computed("Yearly disbursements", result.yearlyCents), given("Months of cushion", cushionMonths)],
    "12 CFR 1024.17(c)(1): at most a sixth of the yearly disbursements",
  );
}

const INSIDE = "Kept in twelfths of a cent inside; half up to the cent at the end.";
const EXPLAIN: Record<EscrowFigure, (context: Context) => ExplainedParts> = {
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

/**
 * How a figure of an escrow analysis is computed.
 *
 * @param figure which one
 * @param disbursements of twelve months
 * @param cushionMonths 0 to 2
 * @param result of these, see `escrowAnalysis`
 * @example explainEscrow("initialDepositCents", [{ month: 1, amountCents: 500_00 }, { month: 3, amountCents: 360_00 }, { month: 6, amountCents: 700_00 }], 2, escrowAnalysis([{ month: 1, amountCents: 500_00 }, { month: 3, amountCents: 360_00 }, { month: 6, amountCents: 700_00 }], 2)).steps.at(-1)?.valueCents // 104_000
 */
export function explainEscrow(
  figure: EscrowFigure,
  disbursements: readonly Disbursement[],
  cushionMonths: number,
  result: EscrowAnalysis,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ disbursements, cushionMonths, result }) };
}

/**
 * How an aggregate adjustment is computed.
 *
 * @param items disbursements of each item by itself
 * @param cushionMonths 0 to 2
 * @param adjustmentCents of these, see `aggregateAdjustment`
 * @example explainAggregateAdjustment([[{ month: 1, amountCents: 500_00 }, { month: 6, amountCents: 700_00 }], [{ month: 3, amountCents: 360_00 }]], 2, aggregateAdjustment([[{ month: 1, amountCents: 500_00 }, { month: 6, amountCents: 700_00 }], [{ month: 3, amountCents: 360_00 }]], 2)).steps.at(-1)?.valueCents // -9_000
 */
export function explainAggregateAdjustment(
  items: readonly (readonly Disbursement[])[],
  cushionMonths: number,
  adjustmentCents: number,
): Explanation {
  const deposit = (one: readonly Disbursement[]) => escrowAnalysis(one, cushionMonths).initialDepositCents;
  const step = cents(
    "Aggregate adjustment",
    "deposit of the whole account − sum of the deposits of each item by itself, not above zero",
    adjustmentCents,
    [
      computed("Deposit of the whole account", deposit(items.flat())),
      ...items.map((item, k) => computed(`Deposit of item ${k + 1}`, deposit(item))),
      given("Months of cushion", cushionMonths),
    ],
    AGGREGATE,
  );
  return { figure: "aggregateAdjustmentCents", ...inOneStep(HALF_UP, step) };
}

type Initial = ReturnType<typeof initialEscrow>;

/** Figures of the initial escrow payment that can be explained. */
export type InitialEscrowFigure = keyof Initial;

/**
 * How a figure of the initial escrow payment at closing (section G) is computed.
 *
 * @param figure which one
 * @param items months collected of each item
 * @param adjustmentCents aggregate adjustment, zero or negative
 * @param result of these, see `initialEscrow`
 * @example explainInitialEscrow("initialCents", [{ monthlyCents: 10_083, months: 2 }, { monthlyCents: 10_530, months: 2 }], -1, initialEscrow([{ monthlyCents: 10_083, months: 2 }, { monthlyCents: 10_530, months: 2 }], -1)).steps.at(-1)?.valueCents // 41_225
 */
export function explainInitialEscrow(
  figure: InitialEscrowFigure,
  items: readonly EscrowItem[],
  adjustmentCents: number,
  result: Initial,
): Explanation {
  const monthlies = items.map((item, k) => typed(`Item ${k + 1} a month`, item.monthlyCents));
  const steps: Record<InitialEscrowFigure, ExplanationStep> = {
    initialCents: cents(
      "Initial escrow payment",
      "Σ monthly amount × months collected + aggregate adjustment",
      result.initialCents,
      [
        ...items.map((item, k) => computed(`Item ${k + 1}, ${item.months} months`, item.monthlyCents * item.months)),
        computed("Aggregate adjustment", adjustmentCents),
      ],
      SECTION_G,
    ),
    monthlyCents: cents(
      "Escrow payment a month",
      "sum of the monthly amounts",
      result.monthlyCents,
      monthlies,
      SECTION_G,
    ),
    yearlyCents: cents(
      "Escrow payment a year",
      "escrow payment a month × 12",
      result.yearlyCents,
      [computed("Escrow payment a month", result.monthlyCents)],
      "12 CFR 1026.38(l)(7); CFPB form H-25(B), page 4",
    ),
  };
  return { figure, ...inOneStep(WHOLE_CENTS, steps[figure]) };
}
