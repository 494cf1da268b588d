import type { Completeness } from "./completeness.ts";
import { NO_DUES } from "./no-dues.ts";

/** The inputs that a report's payment and cash depend on, and the borrower. */
const COMPLETENESS_FIELDS = ["propertyTax", "insurance", "hoa", "closingDate", "creditScore", "borrower"] as const;
export type CompletenessField = keyof Completeness["fields"];

/** Returns the fields in a given state, in order. */
export const fieldsThatAre = (
  state: Completeness["fields"][CompletenessField]["state"],
  { fields }: Pick<Completeness, "fields">,
): CompletenessField[] => COMPLETENESS_FIELDS.filter((field) => fields[field].state === state);

/** Whether HOA dues were not entered and are assumed to be zero. */
export const assumesNoDues = ({ fields }: Pick<Completeness, "fields">): boolean =>
  fields.hoa.state === "estimated" && fields.hoa.source === NO_DUES;
