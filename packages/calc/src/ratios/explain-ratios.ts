import {
  cents,
  computed,
  type ExplainedParts,
  explained,
  given,
  inOneStep,
  months,
  NOT_ROUNDED,
  percent,
  rate,
  typed,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { debtToIncome } from "./debt-to-income.ts";
import type { Capacity, largestLoan } from "./largest-loan.ts";

const SOURCE = "Fannie Mae Selling Guide B3-6-02";
type Ratios = ReturnType<typeof debtToIncome>;
type Largest = ReturnType<typeof largestLoan>;

/** Debt-to-income ratios that can be explained. */
export type DebtToIncomeFigure = keyof Ratios;
/** Figures of the largest loan that can be explained. */
export type LargestLoanFigure = keyof Largest;

/**
 * How a debt-to-income ratio is computed.
 *
 * @param figure which one
 * @param from gross income, housing and other debts a month, in cents
 * @param ratios of these, see `debtToIncome`
 * @example explainDebtToIncome("back", { incomeCents: 10_000_00, housingCents: 2_800_00, debtsCents: 800_00 }, debtToIncome(10_000_00, 2_800_00, 800_00)).steps.at(-1)?.valueRate // 0.36
 */
export function explainDebtToIncome(
  figure: DebtToIncomeFigure,
  from: { incomeCents: number; housingCents: number; debtsCents: number },
  ratios: Ratios,
): Explanation {
  const front = figure === "front";
  const step = rate(
    front ? "Housing to income" : "Debt to income",
    front ? "housing payment ÷ gross monthly income" : "(housing payment + other debts) ÷ gross monthly income",
    ratios[figure],
    [
      computed("Housing payment", from.housingCents),
      ...(front ? [] : [typed("Other debts a month", from.debtsCents)]),
      typed("Gross monthly income", from.incomeCents),
    ],
    SOURCE,
  );
  return { figure, ...inOneStep(NOT_ROUNDED, step) };
}

function available(capacity: Capacity, largest: Largest): ExplanationStep {
  return cents(
    "Left for principal and interest",
    "income × highest debt-to-income − debts − tax − insurance − other housing, not below zero",
    largest.principalAndInterestCents,
    [
      typed("Gross monthly income", capacity.incomeCents),
      given("Highest debt-to-income", percent(capacity.mostDebtToIncome)),
      typed("Debts a month", capacity.debtsCents),
      typed("Property tax a month", capacity.propertyTaxCents),
      typed("Homeowner's insurance a month", capacity.insuranceCents),
      typed("Other housing a month", capacity.otherHousingCents),
    ],
    SOURCE,
  );
}

const LARGEST: Record<LargestLoanFigure, (capacity: Capacity, largest: Largest) => ExplainedParts> = {
  principalAndInterestCents: (capacity, largest) => inOneStep("Cut down to whole cents.", available(capacity, largest)),
  loanCents: (capacity, largest) =>
    explained(
      "Largest loan",
      "Neither the payment nor what is left for it is rounded; the loan is cut down to whole dollars, so that it really fits.",
      available(capacity, largest),
      cents(
        "Largest loan",
        "left for P&I ÷ (i ÷ (1 − (1 + i)⁻ⁿ) + yearly mortgage insurance ÷ 12),  i = rate ÷ 12",
        largest.loanCents,
        [
          computed("Left for principal and interest", largest.principalAndInterestCents),
          given("Note rate", percent(capacity.noteRate)),
          given("Term", months(capacity.termMonths)),
          given("Mortgage insurance a year", percent(capacity.mortgageInsuranceRate ?? 0)),
        ],
        SOURCE,
      ),
    ),
};

/**
 * How a figure of the largest loan for an income is computed.
 *
 * @param figure which one
 * @param capacity income, debts, limit, rate and term
 * @param largest of it, see `largestLoan`
 * @example explainLargestLoan("loanCents", { incomeCents: 9_000_00, debtsCents: 700_00, propertyTaxCents: 450_00, insuranceCents: 140_00, mostDebtToIncome: 0.43, noteRate: 0.0675, termMonths: 360 }, largestLoan({ incomeCents: 9_000_00, debtsCents: 700_00, propertyTaxCents: 450_00, insuranceCents: 140_00, mostDebtToIncome: 0.43, noteRate: 0.0675, termMonths: 360 })).steps.at(-1)?.valueCents // 39_778_100
 */
export function explainLargestLoan(figure: LargestLoanFigure, capacity: Capacity, largest: Largest): Explanation {
  return { figure, ...LARGEST[figure](capacity, largest) };
}
