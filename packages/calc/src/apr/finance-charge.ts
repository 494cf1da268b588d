import { requireCents } from "../arithmetic/require.ts";

/** Charges that are finance charges whenever the borrower pays them. */
const COUNTS = [
  "interest",
  "prepaid-interest",
  "points",
  "origination",
  "underwriting",
  "processing",
  "application",
  "broker",
  "tax-service",
  "flood-monitoring",
  "courier",
  "wire",
  "closing-agent",
  "mortgage-insurance",
  "upfront-mortgage-insurance",
  "va-funding-fee",
  "usda-fee",
  "required-credit-insurance",
  "buydown",
] as const;

/** Charges that are none, in a loan on real estate, when bona fide and reasonable. */
type LeftOut =
  | "application-to-all"
  | "appraisal"
  | "inspection"
  | "credit-report"
  | "title-search"
  | "title-insurance"
  | "owners-title"
  | "survey"
  | "document-preparation"
  | "notary"
  | "flood-determination"
  | "escrow-deposit"
  | "recording"
  | "transfer-tax"
  | "property-insurance"
  | "property-tax"
  | "hoa"
  | "late-fee"
  | "sellers-points";

export type FeeKind = (typeof COUNTS)[number] | LeftOut;

/**
 * Whether a charge is part of the finance charge: what the borrower pays for the credit itself.
 *
 * Not what seller or lender pay, nor what real-estate loans are spared of (appraisal, title, recording, escrow deposits, …).
 *
 *     finance charge = by the kind of fee; what the seller or the lender pays is none of the borrower's
 *
 * Nothing is rounded: a yes or a no.
 *
 * @param kind of charge
 * @param payer who pays it
 * @see 12 CFR 1026.4(a), (b), (c)(5), (c)(7), (d), (e)
 * @example isFinanceCharge("tax-service") // true
 * @example isFinanceCharge("appraisal") // false
 * @example isFinanceCharge("application") // true
 * @example isFinanceCharge("application-to-all") // false
 */
export function isFinanceCharge(kind: FeeKind, payer: "borrower" | "seller" | "lender" = "borrower"): boolean {
  return payer === "borrower" && COUNTS.some((counted) => counted === kind);
}

/**
 * Prepaid finance charges and amount financed from classified fees.
 *
 *     amount financed = loan amount − Σ fees that are finance charges
 *
 * @param loanAmountCents amount of the note
 * @param fees kind, amount in cents and payer (the borrower when left out)
 * @throws {RangeError} amounts that are not whole cents
 * @see 12 CFR 1026.18(b)
 * @example amountFinanced(150_000_00, [{ kind: "origination", amountCents: 1_758_06 }, { kind: "appraisal", amountCents: 405_00 }]) // { prepaidFinanceChargeCents: 175_806, amountFinancedCents: 14_824_194 }
 */
export function amountFinanced(
  loanAmountCents: number,
  fees: readonly { kind: FeeKind; amountCents: number; payer?: "borrower" | "seller" | "lender" }[],
): { prepaidFinanceChargeCents: number; amountFinancedCents: number } {
  let prepaidFinanceChargeCents = 0;
  for (const { kind, amountCents, payer } of fees) {
    if (isFinanceCharge(kind, payer)) prepaidFinanceChargeCents += requireCents("fees.amountCents", amountCents, -1e13);
  }
  return {
    prepaidFinanceChargeCents,
    amountFinancedCents: requireCents("loanAmountCents", loanAmountCents) - prepaidFinanceChargeCents,
  };
}
