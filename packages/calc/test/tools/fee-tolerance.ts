import { requireCents } from "../../src/arithmetic/require.ts";

/** How much a group of fees may grow from Loan Estimate to Closing Disclosure. */
export type ToleranceGroup = "zero" | "ten-percent" | "unlimited";

/** Verdict on a group of fees. */
export interface FeeTolerance {
  within: boolean;
  /** Largest final sum that still passes; null if there is no limit. */
  limitCents: number | null;
  /** The amount that the creditor has to refund: the part above the limit. */
  cureCents: number;
}

/**
 * Whether final fees stay within the tolerance of their group. The sums of a group are compared, not single fees; the limit itself
 * passes. In the zero group each fee is compared separately, so call this once per fee.
 *
 *     within tolerance = final sum ≤ limit
 *     limit = zero: the estimate; ten percent: estimate · 1.1; unlimited: none
 *     cure = final sum − limit, where it is above
 *
 * @param group zero (creditor and broker fees, transfer taxes), ten-percent (recording, services from the creditor's list),
 *   unlimited (prepaid interest, insurance, services the borrower chose)
 * @param estimateCents sum of the group on the Loan Estimate
 * @param finalCents sum of the group charged
 * @throws {RangeError} amounts that are not whole cents
 * @see 12 CFR 1026.19(e)(3), comment 19(e)(3)(ii): 1,000 may become 1,100
 * @example feeTolerance("ten-percent", 1_000_00, 1_100_00).within // true
 */
export function feeTolerance(group: ToleranceGroup, estimateCents: number, finalCents: number): FeeTolerance {
  requireCents("estimateCents", estimateCents);
  requireCents("finalCents", finalCents);
  if (group === "unlimited") return { within: true, limitCents: null, cureCents: 0 };
  const limitCents = group === "zero" ? estimateCents : Math.floor((estimateCents * 11) / 10);
  return { within: finalCents <= limitCents, limitCents, cureCents: Math.max(0, finalCents - limitCents) };
}
