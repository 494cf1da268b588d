import { bestScenarios } from "@hearthline/calc/loan/best-scenarios";
import type { BestFigure } from "@hearthline/calc/loan/types";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";

/** A figure of a scenario, as every surface is checked for it. */
export type Asked = BestFigure | "loanAmountCents" | "insuranceEndPaymentCents";

type Scenario = ReportDocument["scenarios"][number];

/** A month of a refinance; null for a purchase and where the month never comes. */
const monthOf =
  (name: "simplePaybackMonths" | "interestBreakEvenMonth" | "discountedBreakEvenMonth") =>
  ({ figures }: Scenario): number | null =>
    name in figures ? (Reflect.get(figures, name) ?? null) : null;

/** Values of each figure in a frozen scenario: cents, a fraction, or null where there is none. */
export const VALUES: Readonly<Record<Asked, (scenario: Scenario) => number | null>> = {
  firstHousingPaymentCents: ({ figures }) => figures.firstHousingPaymentCents,
  firstPrincipalAndInterestCents: ({ figures }) => figures.paymentPath[0]?.principalAndInterestCents ?? null,
  cashToCloseCents: ({ figures }) => figures.cashToCloseCents,
  closingCostsCents: ({ figures }) => figures.closingCostsCents,
  loanAmountCents: ({ figures }) => figures.loanAmountCents,
  apr: ({ figures }) => figures.apr,
  noteRate: ({ noteRate }) => noteRate,
  interestToPayCents: ({ figures }) => figures.interestToPayCents,
  horizonBorrowingCostCents: ({ figures }) => figures.horizon.borrowingCostCents,
  horizonInterestCents: ({ figures }) => figures.horizon.interestCents,
  horizonMortgageInsuranceCents: ({ figures }) => figures.horizon.mortgageInsuranceCents,
  horizonBalanceCents: ({ figures }) => figures.horizon.balanceCents,
  horizonEquityCents: ({ figures }) => figures.horizon.equityCents,
  simplePaybackMonths: monthOf("simplePaybackMonths"),
  interestBreakEvenMonth: monthOf("interestBreakEvenMonth"),
  discountedBreakEvenMonth: monthOf("discountedBreakEvenMonth"),
  insuranceEndPaymentCents: ({ figures }) => figures.insuranceEnd?.housingPaymentCents ?? null,
};

export const ASKED = Object.keys(VALUES) as Asked[];

/** Returns the indexes of the scenarios that are best in a figure. */
export function marksOf({ scenarios }: ReportDocument, figure: Asked): number[] {
  if (figure === "insuranceEndPaymentCents" || figure === "loanAmountCents") return [];
  const marks = bestScenarios(
    scenarios,
    scenarios.map(({ figures }) => figures),
  );
  return marks[figure];
}

/** One figure on one surface: what each scenario's column shows, and which are marked; null if the surface does not have it. */
export interface Said {
  texts: string[];
  marked: number[];
}
export type Surface = (figure: Asked) => Said | null;

const RATES: readonly Asked[] = ["apr", "noteRate"];

/** Returns the first number of a text with its decimals, in dollars or percent; null if there is none. */
export function numberIn(text: string): { value: number; decimals: number } | null {
  const found = /([−-]?)\$?(\d[\d,]*)(?:\.(\d+))?(M?)/.exec(text);
  if (!found) return null;
  const [, minus, whole = "", decimals = "", millions] = found;
  const value = (minus ? -1 : 1) * Number(`${whole.replaceAll(",", "")}.${decimals || 0}`);
  return millions ? { value: value * 1e6, decimals: decimals.length - 6 } : { value, decimals: decimals.length };
}

/** Written as the month itself, not as its number. */
export const MONTHS: readonly Asked[] = ["simplePaybackMonths", "interestBreakEvenMonth", "discountedBreakEvenMonth"];

/** Whether a text shows the month of a break-even: "Nov 2027", "Right away" for the first; no year where it never comes. */
export function saysMonth(text: string, { figures }: Scenario, value: number | null): boolean {
  const year = /\b20\d\d\b/.exec(text)?.[0];
  const { firstPaymentMonth } = figures;
  if (value === null || value <= 1 || firstPaymentMonth === null) return year === undefined;
  const [from = 0, month = 1] = firstPaymentMonth.split("-").map(Number);
  return year === String(from + Math.floor((month - 1 + value - 1) / 12));
}

/** Whether a text shows a value, to as many decimals as it displays. */
export function says(text: string, figure: Asked, value: number | null): boolean {
  const number = numberIn(text);
  if (value === null || number === null) return value === null && number === null;
  // Cents and millionths are whole numbers: rounds from them, never from a float fraction.
  const exact = RATES.includes(figure) ? Math.round(value * 1e9) / 1e7 : value / 100;
  const factor = 10 ** number.decimals;
  return Math.abs(number.value * factor - exact * factor) <= 0.5 + 1e-6;
}
