import type { TryField } from "../kind.ts";
import type { PurchaseTryLimits } from "./draft.ts";

const limit = (
  name: Exclude<keyof PurchaseTryLimits, "enabled">,
  label: string,
  decimals: number,
): TryField<PurchaseTryLimits> => ({
  name,
  label,
  decimals,
  read: (limits) => limits[name],
  write: (limits, value) => ({ ...limits, [name]: value }),
});

/** The limits of what a borrower may try on a purchase. */
export const PURCHASE_TRIES = [
  limit("priceSpread", "Price up or down", 0),
  limit("minDownPaymentRate", "Minimum down payment", 1),
  limit("rateSpread", "Rate up or down", 2),
] as const;
