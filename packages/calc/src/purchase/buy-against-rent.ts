import { centsOf, centsOrNone, numberOf, wholeOf } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";
import { appreciatedValue } from "../home-value/home-value.ts";
import { type PurchaseTerms, purchaseTermsLoan, worthAtPurchase } from "./purchase-terms.ts";

/** Assumptions of the comparison of owning and renting. */
export interface RentComparison {
  rentMonthlyCents: number;
  /** Yearly increase of the rent. */
  rentRise?: number;
  /** Taxes, insurance, dues and upkeep that an owner pays per month, and their yearly increase. */
  ownerMonthlyCents: number;
  ownerRise?: number;
  appreciationRate: number;
  /** Yearly return on the down payment and monthly differences. */
  yearlyReturn: number;
  /** Cost to sell as a share of the value. */
  sellingCostRate?: number;
  /** Share of mortgage interest and property tax that is saved as lower income tax. */
  taxRate?: number;
  /** Part of `ownerMonthlyCents` that is property tax. */
  propertyTaxMonthlyCents?: number;
  months: number;
}

/** Buying compared with renting at the horizon; cents. */
export interface BuyAgainstRent {
  /** Value − selling cost − balance + savings, after each month. */
  buyNetWorthCents: Float64Array;
  rentNetWorthCents: Float64Array;
  /** First month from which buying stays ahead to the horizon; null if it does not. */
  buyingAheadFrom: number | null;
  /** Buy − rent at the horizon. */
  advantageCents: number;
  rentPaidCents: number;
  interestPaidCents: number;
  taxSavedCents: number;
  sellingCostCents: number;
}

/**
 * Compares buying with renting, month by month, with both spending the same.
 *
 * The renter invests the cash that a purchase would take; whichever side pays less in a month invests the difference. This is the opportunity cost of
 * the down payment. The owner may get part of the interest and property tax back, and would pay selling costs. Rent and the owner's costs rise
 * once a year. Cent-rounded loan schedule; money compounded monthly; each month's figures rounded half up.
 *
 *     owner = home value − cost to sell − balance + what rent would have cost more, put aside
 *     renter = cash not spent on buying + what owning would have cost more, put aside
 *     tax saved = (interest + property tax) · tax rate
 *
 * @param terms the purchase
 * @param rent assumptions of the comparison
 * @throws {RangeError} an argument outside its range
 * @see Opportunity cost of the money in a home; IRC § 163(h), § 164 for the tax saved
 * @example buyAgainstRent({ priceCents: 400_000_00, downPaymentRate: 0.2, noteRate: 0.065, termMonths: 360 }, { rentMonthlyCents: 2_400_00, ownerMonthlyCents: 700_00, appreciationRate: 0.03, yearlyReturn: 0.04, sellingCostRate: 0.06, months: 84 }).rentPaidCents // 20_160_000
 */
export function buyAgainstRent(terms: PurchaseTerms, rent: RentComparison): BuyAgainstRent {
  const months = wholeOf(rent, "months", 1, 1200);
  const growth = 1 + numberOf(rent, "yearlyReturn", -0.5, 1) / 12;
  const selling = numberOf(rent, "sellingCostRate", 0, 0.5, 0);
  const taxRate = numberOf(rent, "taxRate", 0, 1, 0);
  const propertyTax = centsOrNone(rent, "propertyTaxMonthlyCents");
  const rentRise = 1 + numberOf(rent, "rentRise", -0.5, 1, 0);
  const ownerRise = 1 + numberOf(rent, "ownerRise", -0.5, 1, 0);
  const { schedule, cashCents } = purchaseTermsLoan(terms);
  const result: BuyAgainstRent = {
    buyNetWorthCents: new Float64Array(months),
    rentNetWorthCents: new Float64Array(months),
    buyingAheadFrom: null,
    advantageCents: 0,
    rentPaidCents: 0,
    interestPaidCents: 0,
    taxSavedCents: 0,
    sellingCostCents: 0,
  };
  let ownerMoney = 0;
  let renterMoney = cashCents;
  let rentNow = centsOf(rent, "rentMonthlyCents");
  let ownerNow = centsOf(rent, "ownerMonthlyCents");
  let taxNow = propertyTax;
  const worth = worthAtPurchase(terms);
  for (let k = 0; k < months; k++) {
    if (k > 0 && k % 12 === 0) {
      rentNow = roundCents(rentNow * rentRise);
      ownerNow = roundCents(ownerNow * ownerRise);
      taxNow = roundCents(taxNow * ownerRise);
    }
    const interest = schedule.interestCents[k] ?? 0;
    const back = roundCents((interest + taxNow) * taxRate);
    const outlay = (schedule.paymentCents[k] ?? 0) + ownerNow - back;
    ownerMoney = ownerMoney * growth + Math.max(0, rentNow - outlay);
    renterMoney = renterMoney * growth + Math.max(0, outlay - rentNow);
    const value = appreciatedValue(worth, rent.appreciationRate, k + 1);
    result.sellingCostCents = roundCents(value * selling);
    result.rentPaidCents += rentNow;
    result.interestPaidCents += interest;
    result.taxSavedCents += back;
    const buy = value - result.sellingCostCents - (schedule.balanceCents[k] ?? 0) + roundCents(ownerMoney);
    const keep = roundCents(renterMoney);
    result.buyNetWorthCents[k] = buy;
    result.rentNetWorthCents[k] = keep;
    result.advantageCents = buy - keep;
    if (buy < keep) result.buyingAheadFrom = null;
    else result.buyingAheadFrom ??= k + 1;
  }
  return result;
}
