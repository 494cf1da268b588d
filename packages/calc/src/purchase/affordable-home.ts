import { fractionOf } from "../arithmetic/fraction-of.ts";
import { solveFor } from "../comparisons/solve-for.ts";
import type { LoanBasis } from "../loan/types.ts";
import { purchaseFigures } from "./purchase-figures.ts";
import type { PurchaseFigures, PurchaseScenario } from "./types.ts";

/** Limits of the home search; at least one is given. */
export interface HomeLimits {
  /** Maximum monthly housing payment. */
  paymentCents?: number;
  cashToCloseCents?: number;
  /** Housing and all debts ÷ income, a fraction. */
  debtToIncome?: number;
}

/** A home within its limits; cents. */
export interface AffordableHome {
  priceCents: number;
  downPaymentCents: number;
  loanAmountCents: number;
  housingPaymentCents: number;
  cashToCloseCents: number;
  debtToIncomeBack: number | null;
  /** The limit that the next dollar would exceed. */
  boundBy: "payment" | "cash" | "debt-to-income";
}

const STEP = 1_00;
const LOWEST = 10_000_00;
const HIGHEST = 100_000_000_00;

/** How far a figure is above its limit, as a share of it; null if the figure does not exist. */
function overLimits(figures: PurchaseFigures, limits: HomeLimits): [AffordableHome["boundBy"], number][] | null {
  const over: [AffordableHome["boundBy"], number | null, number | undefined][] = [
    ["payment", figures.housingPaymentCents, limits.paymentCents],
    ["cash", figures.cashToCloseCents, limits.cashToCloseCents],
    ["debt-to-income", figures.debtToIncomeBack, limits.debtToIncome],
  ];
  const found: [AffordableHome["boundBy"], number][] = [];
  for (const [name, figure, limit] of over) {
    if (limit === undefined) continue;
    if (figure === null) return null;
    found.push([name, (figure - limit) / Math.max(limit, 1e-9)]);
  }
  return found;
}

const worst = (over: readonly (readonly [string, number])[]) => Math.max(...over.map(([, share]) => share));

/**
 * Returns how much home a payment, the available cash and a debt-to-income ratio allow: the highest price, or the lowest down payment, within all limits.
 *
 *     the last price with payment ≤ limit, cash ≤ limit and DTI ≤ limit
 *
 * Every figure is the scenario's own at that price, mortgage insurance and fees included. When the price is searched for, the share down stays the same; property tax and
 * insurance stay as typed, or scale with the price if they are estimates. To the whole dollar.
 *
 * @param basis what all scenarios of the loan share; income for a debt-to-income limit
 * @param scenario the terms of the purchase
 * @param limits the most that may be paid
 * @param gives what is searched for
 * @param follow which costs of the home grow with its price
 * @returns null if no home is within the limits
 * @throws {RangeError} impossible terms
 * @see `solveFor`: bisection over the figures themselves
 * @example affordableHome({}, { name: "A", program: "conventional", amortization: "fixed", termMonths: 360, priceCents: 400_000_00, downPaymentCents: 80_000_00, noteRate: 0.065 }, { paymentCents: 2_022_62 })?.priceCents // 40_000_100
 */
export function affordableHome(
  basis: LoanBasis,
  scenario: PurchaseScenario,
  limits: HomeLimits,
  gives: "price" | "down-payment" = "price",
  follow: { propertyTax?: boolean; insurance?: boolean } = {},
): AffordableHome | null {
  const share = scenario.downPaymentCents / scenario.priceCents;
  const grown = (cents: number | undefined, grows: boolean | undefined, price: number) =>
    cents === undefined || !grows ? cents : fractionOf(cents, price / scenario.priceCents);
  const at = (value: number): PurchaseScenario => {
    if (gives === "down-payment") return { ...scenario, downPaymentCents: value };
    const tax = grown(scenario.propertyTaxYearlyCents, follow.propertyTax, value);
    const insurance = grown(scenario.insuranceYearlyCents, follow.insurance, value);
    // The appraisal belongs to the current home, not to the one being searched for.
    const { appraisedValueCents: _, ...terms } = scenario;
    return {
      ...terms,
      priceCents: value,
      downPaymentCents: fractionOf(value, share),
      ...(tax !== undefined && { propertyTaxYearlyCents: tax }),
      ...(insurance !== undefined && { insuranceYearlyCents: insurance }),
    };
  };
  const figuresAt = (value: number): PurchaseFigures | null => {
    try {
      return purchaseFigures(basis, at(value));
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
  const overAt = (value: number, of: HomeLimits) => {
    const figures = figuresAt(value);
    return figures && overLimits(figures, of);
  };
  // More down lowers the payment and raises the cash: finds where the payment's limits are met, and checks the cash there.
  const { cashToCloseCents: _, ...monthly } = limits;
  const onlyCash = Object.values(monthly).every((limit) => limit === undefined);
  const asked = gives === "down-payment" && !onlyCash ? monthly : limits;
  const found = solveFor(0, {
    low: gives === "price" ? LOWEST : 0,
    high: gives === "price" ? HIGHEST : scenario.priceCents - STEP,
    step: STEP,
    prefer: gives === "price" || onlyCash ? "high" : "low",
    figureAt(value) {
      const over = overAt(value, asked);
      return over && over.length > 0 ? worst(over) : null;
    },
  });
  if (found.value === null) return null;
  const over = overAt(found.value, limits);
  const figures = figuresAt(found.value);
  if (!over || !figures || worst(over) > 0) return null;
  const [bound] = [...over].sort((one, other) => other[1] - one[1]);
  const terms = at(found.value);
  return {
    priceCents: terms.priceCents,
    downPaymentCents: terms.downPaymentCents,
    loanAmountCents: figures.loanAmountCents,
    housingPaymentCents: figures.housingPaymentCents,
    cashToCloseCents: figures.cashToCloseCents,
    debtToIncomeBack: figures.debtToIncomeBack,
    boundBy: bound?.[0] ?? "payment",
  };
}

/**
 * The limits at a share of them: amounts to the dollar, all as they are at 1.
 *
 * @param limits the most that may be paid
 * @param share 0.9 for a tenth less
 * @example easedLimits({ paymentCents: 3_333_33 }, 0.9).paymentCents // 300_000
 */
export function easedLimits({ paymentCents, cashToCloseCents, debtToIncome }: HomeLimits, share: number): HomeLimits {
  const dollars = (cents: number) => (share === 1 ? cents : Math.round((cents * share) / 100) * 100);
  return {
    ...(paymentCents !== undefined && { paymentCents: dollars(paymentCents) }),
    ...(cashToCloseCents !== undefined && { cashToCloseCents: dollars(cashToCloseCents) }),
    ...(debtToIncome !== undefined && { debtToIncome: debtToIncome * share }),
  };
}
