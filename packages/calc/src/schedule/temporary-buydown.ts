import { MILLION, partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { periodInterest } from "../arithmetic/period-interest.ts";
import { requireCents, requireMonths } from "../arithmetic/require.ts";
import { principalAndInterest } from "../payment/principal-and-interest.ts";
import { monthsOfYear } from "./months-of-year.ts";

/** One year of a temporary buydown. */
export interface BuydownYear {
  /** Rate the borrower's payment is computed at, a fraction. */
  rate: number;
  borrowerPaymentCents: number;
  /** Monthly contribution of the subsidy account. */
  subsidyCents: number;
}

/** A temporary buydown: who pays what. */
export interface TemporaryBuydown {
  /** Payment of the note; the borrower qualifies at it. */
  notePaymentCents: number;
  years: BuydownYear[];
  /** Sum over all months: the amount paid into the account at closing. */
  totalSubsidyCents: number;
  /** Fannie Mae: at most 3 points below the note rate, at most 1 point more each year. */
  withinAgencyLimits: boolean;
}

/**
 * Temporary buydown (2-1, 3-2-1): the difference between the payment at the note rate and at a lower one, both on the
 * original amount and the full term, paid from an account.
 *
 * Note, balance and amortization never change, and the borrower qualifies at the note rate. (SAS calls a rate-step loan that
 * recasts a buydown: see `rateStepPlan`.) Payments rounded half up to the cent.
 *
 *     payment at the note rate = P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12
 *     each year = payment at note rate − reduction, on the original amount and full term; the account pays the rest
 *     buydown subsidy = Σ 12 · (payment at the note rate − payment of the year)
 *     within the agency's limits = at most 3 points, and at most 1 point more each year
 *
 * @param principalCents amount of the note in cents
 * @param noteRate yearly rate as a fraction
 * @param termMonths number of payments
 * @param reductions points off per year as fractions, [0.02, 0.01] for a 2-1
 * @param interestOnly whether the note pays interest only while the buydown lasts
 * @throws {RangeError} an argument outside its range, a reduction larger than the note rate
 * @see Fannie Mae Selling Guide B2-1.4-04, Temporary Interest Rate Buydowns
 * @example temporaryBuydown(510_000_00, 0.065, 360, [0.02, 0.01]).totalSubsidyCents // 1_160_736
 */
export function temporaryBuydown(
  principalCents: number,
  noteRate: number,
  termMonths: number,
  reductions: readonly number[],
  interestOnly = false,
): TemporaryBuydown {
  requireCents("principalCents", principalCents, 1);
  requireMonths("termMonths", termMonths);
  const note = partsPerMillion(noteRate);
  const payment = (rate: number) =>
    interestOnly ? periodInterest(principalCents, rate) : principalAndInterest(principalCents, rate, termMonths);
  const notePaymentCents = payment(noteRate);
  let totalSubsidyCents = 0;
  const years = reductions.map((reduction, k) => {
    const rate = (note - partsPerMillion(reduction, "reductions", 0, noteRate)) / MILLION;
    const borrowerPaymentCents = payment(rate);
    const subsidyCents = notePaymentCents - borrowerPaymentCents;
    totalSubsidyCents += subsidyCents * monthsOfYear(termMonths, k);
    return { rate, borrowerPaymentCents, subsidyCents };
  });
  const steps = reductions.map((reduction, k) => reduction - (reductions[k + 1] ?? 0));
  const withinAgencyLimits = reductions.every((off) => off <= 0.03) && steps.every((step) => step <= 0.01 + 1e-9);
  return { notePaymentCents, years, totalSubsidyCents, withinAgencyLimits };
}

/**
 * Reductions per year, as fractions, of the buydowns that are sold by name.
 *
 * @see Fannie Mae Selling Guide B2-1.4-04, Temporary Interest Rate Buydowns
 * @example BUYDOWN_REDUCTIONS["3-2-1"] // [0.03, 0.02, 0.01]
 */
export const BUYDOWN_REDUCTIONS = {
  none: [],
  "1-0": [0.01],
  "2-1": [0.02, 0.01],
  "3-2-1": [0.03, 0.02, 0.01],
} as const;
