import type { Completeness } from "./completeness.ts";
import { NO_DUES } from "./no-dues.ts";

/** What a report's payment and cash rest on, and whom it is for. */
const COMPLETENESS_FIELDS = ["propertyTax", "insurance", "hoa", "closingDate", "creditScore", "borrower"] as const;
export type CompletenessField = keyof Completeness["fields"];

/** The fields in a state, in their order. */
export const fieldsThatAre = (
  state: Completeness["fields"][CompletenessField]["state"],
  { fields }: Pick<Completeness, "fields">,
): CompletenessField[] => COMPLETENESS_FIELDS.filter((field) => fields[field].state === state);

/** Whether nobody gave dues and none are assumed. */
export const assumesNoDues = ({ fields }: Pick<Completeness, "fields">): boolean =>
  fields.hoa.state === "estimated" && fields.hoa.source === NO_DUES;
