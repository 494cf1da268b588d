import { insuranceEnd, paymentPath } from "@hearthline/calc/loan/payment-path";
import type { PathFigures } from "@hearthline/calc/loan/types";
import { levelSchedule } from "@hearthline/calc/schedule/level-schedule";
import { monthsOfYear } from "@hearthline/calc/schedule/months-of-year";
import { agrees, cashTableOf, computedOf } from "../loans/figures.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { ReportDocument } from "./report-document.ts";

type Scenario = ReportDocument["scenarios"][number];

/** Placeholder for path figures in documents before version 3, until `withPaths` adds them. */
export const NO_PATH: PathFigures = {
  firstHousingPaymentCents: 0,
  interestToPayCents: 0,
  paymentPath: [],
  highestPayment: null,
  insuranceEnd: null,
  cashToCloseTable: [],
};

/** Adds path figures to a document's scenarios: computed if recomputation matches the frozen figures, otherwise derived from the frozen figures only. */
export function withPaths<D extends ReportDocument>(document: D): D {
  const scenarios = document.scenarios.map((scenario) => ({
    ...scenario,
    figures: { ...scenario.figures, ...(computedPath(document, scenario) ?? frozenPath(document, scenario)) },
  }));
  return { ...document, scenarios };
}

function computedPath(document: ReportDocument, scenario: Scenario): PathFigures | null {
  try {
    const again = computedOf<LoanKind>(document, scenario);
    if (!agrees<LoanKind>(document, again, scenario.figures)) return null;
    const { firstHousingPaymentCents, interestToPayCents, highestPayment, cashToCloseTable } = again;
    return {
      firstHousingPaymentCents,
      interestToPayCents,
      paymentPath: again.paymentPath,
      highestPayment,
      insuranceEnd: again.insuranceEnd,
      cashToCloseTable,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** For an adjustable rate or an interest-only period, the frozen figures only include the first payment. */
function frozenPath(document: ReportDocument, scenario: Scenario): PathFigures {
  const { figures, secondLien } = scenario;
  const level = scenario.amortization === "fixed" && !scenario.interestOnlyMonths;
  const terms = { ...scenario, amortization: "fixed" as const, interestOnlyMonths: 0 };
  const insured = figures.mortgageInsuranceEndsMonth ?? figures.payoffMonths;
  const none = new Float64Array(0);
  const told = {
    ...figures,
    mortgageInsuranceEndsMonth: level ? figures.mortgageInsuranceEndsMonth : null,
    armPaths: null,
    schedule: {
      interestCents: none,
      principalCents: none,
      extraCents: none,
      balanceCents: none,
      mortgageInsuranceCents: new Float64Array(insured).fill(figures.mortgageInsuranceCents),
    },
  };
  const path = paymentPath(terms, told);
  const relief = figures.buydownPaymentsCents.reduce(
    (sum, cents, year) => sum + (figures.principalAndInterestCents - cents) * monthsOfYear(figures.payoffMonths, year),
    0,
  );
  const second = secondLien?.amountCents
    ? levelSchedule(secondLien.amountCents, secondLien.noteRate, secondLien.termMonths).totalInterestCents
    : 0;
  return {
    firstHousingPaymentCents: path[0]?.housingPaymentCents ?? figures.housingPaymentCents,
    interestToPayCents: figures.totalInterestCents + second - relief,
    paymentPath: path,
    highestPayment: null,
    insuranceEnd: insuranceEnd(terms, told, path),
    cashToCloseTable: cashTableOf<LoanKind>(document, scenario, figures),
  };
}
