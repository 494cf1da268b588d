import type { Completeness } from "./completeness.ts";

/** What a report's payment and cash rest on, and whom it is for. */
const COMPLETENESS_FIELDS = ["propertyTax", "insurance", "hoa", "closingDate", "creditScore", "borrower"] as const;
export type CompletenessField = keyof Completeness["fields"];

/** The fields in a state, in their order. */
export const fieldsThatAre = (
  state: Completeness["fields"][CompletenessField]["state"],
  { fields }: Pick<Completeness, "fields">,
): CompletenessField[] => COMPLETENESS_FIELDS.filter((field) => fields[field].state === state);
