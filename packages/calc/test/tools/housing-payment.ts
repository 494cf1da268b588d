import { fractionOf } from "../../src/arithmetic/fraction-of.ts";
import { multiplyDivide } from "../../src/arithmetic/multiply-divide.ts";
import { centsOrNone, numberOf, requireCents, requireMonths, requireNumber } from "../../src/arithmetic/require.ts";
import { roundCents } from "../../src/arithmetic/round-cents.ts";
import { monthlyPremium } from "../../src/insurance/mi-termination.ts";
import { unroundedPayment } from "../../src/payment/level-payment.ts";
import { principalAndInterest } from "../../src/payment/principal-and-interest.ts";

/** A rough entry: what a borrower knows before anything is arranged. */
export interface RoughEntry {
  priceCents: number;
  /** Share of the price, 0.2. */
  downPaymentRate: number;
  noteRate: number;
  termMonths: number;
  /** Yearly property tax as a share of the price. */
  propertyTaxRate?: number;
  insuranceYearlyCents?: number;
  /** Yearly mortgage insurance as a share of the loan. */
  mortgageInsuranceRate?: number;
  hoaMonthlyCents?: number;
}

/** Monthly payment stack in cents. */
export interface HousingPayment {
  loanAmountCents: number;
  principalAndInterestCents: number;
  propertyTaxMonthlyCents: number;
  insuranceMonthlyCents: number;
  mortgageInsuranceCents: number;
  hoaMonthlyCents: number;
  /** Principal, interest, taxes, insurance and mortgage insurance. */
  pitiCents: number;
  totalCents: number;
}

/**
 * Monthly housing payment from a rough entry: P&I, tax, insurance, mortgage insurance (PITI), and dues.
 *
 * Each part rounded half up to the cent, then added.
 *
 *     loan amount = price − down payment
 *     principal and interest = P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12
 *     property tax a month = price · yearly share ÷ 12
 *     homeowner's insurance a month = yearly premium ÷ 12
 *     mortgage insurance a month = loan amount · yearly rate ÷ 12
 *     PITI = principal and interest + tax + insurance + mortgage insurance
 *     housing payment = PITI + HOA dues
 *
 * @param entry price, down payment, rate, term and yearly costs
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B3-6-03: monthly housing expense
 * @example housingPayment({ priceCents: 285_000_00, downPaymentRate: 0.035, noteRate: 0.06125, termMonths: 360, propertyTaxRate: 0.018, insuranceYearlyCents: 1_500_00, mortgageInsuranceRate: 0.0055, hoaMonthlyCents: 45_00 }).totalCents // 239_463
 */
export function housingPayment(entry: RoughEntry): HousingPayment {
  const loanAmountCents = entry.priceCents - downPayment(entry.priceCents, entry.downPaymentRate);
  const principalAndInterestCents = principalAndInterest(loanAmountCents, entry.noteRate, entry.termMonths);
  const propertyTaxMonthlyCents = multiplyDivide(
    fractionOf(entry.priceCents, numberOf(entry, "propertyTaxRate", 0, 1, 0)),
    1,
    12,
  );
  const insuranceMonthlyCents = multiplyDivide(centsOrNone(entry, "insuranceYearlyCents"), 1, 12);
  const mortgageInsuranceCents = monthlyPremium(loanAmountCents, numberOf(entry, "mortgageInsuranceRate", 0, 1, 0));
  const hoaMonthlyCents = centsOrNone(entry, "hoaMonthlyCents");
  const pitiCents =
    principalAndInterestCents + propertyTaxMonthlyCents + insuranceMonthlyCents + mortgageInsuranceCents;
  return {
    loanAmountCents,
    principalAndInterestCents,
    propertyTaxMonthlyCents,
    insuranceMonthlyCents,
    mortgageInsuranceCents,
    hoaMonthlyCents,
    pitiCents,
    totalCents: pitiCents + hoaMonthlyCents,
  };
}

/**
 * Down payment as a share of the price, rounded half up to the cent.
 *
 *     down payment = price · share
 *
 * @param priceCents cents, at least 1
 * @param rate share, 0.035
 * @throws {RangeError} an argument outside its range
 * @see Terms of the loan
 * @example downPayment(285_000_00, 0.035) // 997_500
 */
export function downPayment(priceCents: number, rate: number): number {
  return fractionOf(requireCents("priceCents", priceCents, 1), requireNumber("downPaymentRate", rate, 0, 1));
}

/**
 * Approximate monthly payment of the HP-12C real estate book: unrounded P&I plus a tax per 1,000 dollars of price, rounded once at
 * the end.
 *
 *     payment = P&I + price · tax / 1000 / 12
 *
 * @param priceCents cents
 * @param downPaymentRate share of the price
 * @param noteRate yearly rate as a fraction
 * @param termMonths number of payments
 * @param taxCentsPerThousand yearly tax in cents per 1,000 dollars of price
 * @throws {RangeError} an argument outside its range
 * @see HP-12C real estate applications: 65,000, 10 % down, 10.75 %, 35 years, 25 per 1,000 is 672.16
 * @example approximatePayment(65_000_00, 0.1, 0.1075, 420, 25_00) // 67_216
 */
export function approximatePayment(
  priceCents: number,
  downPaymentRate: number,
  noteRate: number,
  termMonths: number,
  taxCentsPerThousand: number,
): number {
  requireMonths("termMonths", termMonths);
  const loan = priceCents - downPayment(priceCents, downPaymentRate);
  const tax = (priceCents * requireCents("taxCentsPerThousand", taxCentsPerThousand)) / 100_000 / 12;
  return roundCents(unroundedPayment(loan, noteRate, termMonths) + tax);
}

/**
 * Total monthly payment of a Closing Disclosure: P&I, mortgage insurance and escrow, to the cent. Dues are not part of it.
 *
 *     total monthly payment = principal and interest + mortgage insurance + escrow
 *
 * @param principalAndInterestCents cents
 * @param mortgageInsuranceCents cents
 * @param escrowCents cents
 * @throws {RangeError} amounts that are not whole cents
 * @see CFPB form H-25(E): 737.91 + 82.35 + 206.13 is 1,026.39
 * @example totalMonthlyPayment(737_91, 82_35, 206_13) // 102_639
 */
export function totalMonthlyPayment(
  principalAndInterestCents: number,
  mortgageInsuranceCents: number,
  escrowCents: number,
): number {
  return (
    requireCents("principalAndInterestCents", principalAndInterestCents) +
    requireCents("mortgageInsuranceCents", mortgageInsuranceCents) +
    requireCents("escrowCents", escrowCents)
  );
}
