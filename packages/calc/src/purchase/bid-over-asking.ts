import { numberOf, requireCents } from "../arithmetic/require.ts";
import { appreciatedValue } from "../home-value/home-value.ts";
import { type PurchaseTerms, purchaseTermsLoan } from "./purchase-terms.ts";

/** Effects of bidding above the asking price; cents. */
export interface BidOverAsking {
  overCents: number;
  /** Additional down payment, including the gap to the appraisal, which no lender finances. */
  extraCashCents: number;
  extraLoanCents: number;
  extraPaymentCents: number;
  /** Bid − appraisal, when the appraisal is lower. */
  appraisalGapCents: number;
  /** Extra interest over the whole term. */
  extraInterestCents: number;
  /** Months of appreciation until the home is worth the bid, from the appraisal if it is known, else from the asking price; null if it does not rise. */
  monthsToCatchUp: number | null;
}

/**
 * What it costs to bid above the asking price: cash now, payment each month, interest, and how long the market needs to catch up.
 *
 * The loan is measured by the lesser of bid and appraisal; the part above the appraisal is paid in cash. Cent-rounded schedules.
 *
 *     over asking = bid − price
 *     more loan, payment, interest = those of the bid − those of the price
 *     appraisal gap = max(0, bid − appraisal)
 *     months to catch up = 12 · ln(bid / worth) / ln(1 + appreciation), rounded up, never below zero; worth = the appraisal, or the price if none is known
 *
 * @param asking the purchase at the asking price
 * @param bidCents the bid
 * @param market yearly appreciation, and the appraisal when it is known (the bid counts as appraised when left out)
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example bidOverAsking({ priceCents: 400_000_00, downPaymentRate: 0.2, noteRate: 0.065, termMonths: 360 }, 420_000_00, { appreciationRate: 0.03 }).extraPaymentCents // 10_113
 */
export function bidOverAsking(
  asking: PurchaseTerms,
  bidCents: number,
  market: { appreciationRate: number; appraisalCents?: number },
): BidOverAsking {
  requireCents("bidCents", bidCents, 1);
  numberOf(market, "appreciationRate", -0.5, 1);
  const appraisal = requireCents("appraisalCents", market.appraisalCents ?? bidCents, 1);
  const at = purchaseTermsLoan(asking);
  const measured = purchaseTermsLoan({ ...asking, priceCents: Math.min(bidCents, appraisal) });
  const gap = Math.max(0, bidCents - appraisal);
  return {
    overCents: bidCents - asking.priceCents,
    extraCashCents: measured.cashCents + gap - at.cashCents,
    extraLoanCents: measured.loanAmountCents - at.loanAmountCents,
    extraPaymentCents: measured.schedule.levelPaymentCents - at.schedule.levelPaymentCents,
    appraisalGapCents: gap,
    extraInterestCents: measured.schedule.totalInterestCents - at.schedule.totalInterestCents,
    monthsToCatchUp: catchUp(market.appraisalCents ?? asking.priceCents, bidCents, market.appreciationRate),
  };
}

function catchUp(fromCents: number, toCents: number, rate: number): number | null {
  if (toCents <= fromCents) return 0;
  if (rate <= 0) return null;
  const months = Math.max(0, Math.ceil((12 * Math.log(toCents / fromCents)) / Math.log1p(rate) - 1e-9));
  return months <= 1200 && appreciatedValue(fromCents, rate, months) + 1 >= toCents ? months : null;
}
