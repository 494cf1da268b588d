import { type PurchaseTerms, worthAtPurchase } from "../../purchase/purchase-terms.ts";
import { type Inputs, typed } from "../parts.ts";

/** Whether the home's value starts from an appraisal below the price. */
export const isBelowPrice = (terms: PurchaseTerms): boolean => worthAtPurchase(terms) < terms.priceCents;

/** The value that appreciation starts from: the price, or an appraisal below it. */
export const worthInput = (terms: PurchaseTerms): Inputs[number] =>
  typed(isBelowPrice(terms) ? "Appraised value" : "Price", worthAtPurchase(terms));
