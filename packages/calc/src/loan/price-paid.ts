import type { LoanFrame } from "./types.ts";

/**
 * The price that fees, taxes and deposits are compared with: the sale price, even if the loan is measured by a lower appraisal. For a home that is
 * not bought, its value.
 *
 * @param frame what the kind of loan decides
 * @example pricePaid({ ...frame, priceCents: 425_000_00 }) // { cents: 42_500_000, name: "price" }
 */
export const pricePaid = ({ priceCents, valueCents, valueName }: LoanFrame) => ({
  cents: priceCents ?? valueCents,
  name: priceCents === undefined ? valueName : "price",
});
