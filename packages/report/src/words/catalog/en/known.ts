import { listWords } from "../../../format/format.ts";

const FIELDS = {
  propertyTax: "property tax",
  insurance: "homeowner’s insurance",
  hoa: "HOA dues",
  closingDate: "closing date",
  creditScore: "credit score",
  borrower: "borrower",
};
type Field = keyof typeof FIELDS;

const named = (fields: readonly Field[]) => listWords(fields.map((field) => FIELDS[field]));
const are = (fields: readonly Field[]) => (fields.length === 1 && fields[0] !== "hoa" ? "is" : "are");
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the values behind the payment are known: typed, estimated, or not yet. */
export const known = {
  principalAndInterestOnly: "Principal and interest only",
  soFar: "Known so far",
  /** "Without property tax and HOA dues, which are not known yet." */
  without: (fields: readonly Field[]) => `Without ${named(fields)}, which ${are(fields)} not known yet.`,
  onTop: (insurance: string) => `Mortgage insurance of ${insurance} comes on top.`,
  cashWithout: (fields: readonly Field[]) =>
    `Costs at closing are not complete: ${named(fields)} ${are(fields)} not known yet.`,
  /** Used if the sentence before has named them. */
  cashEither: "Costs at closing are not complete without them either.",
  /** "Property tax and homeowner’s insurance are estimated." */
  estimated: (fields: readonly Field[]) => `${sentence(named(fields))} ${are(fields)} estimated.`,
  /** After a part of the payment: "$5,920 a year, paid from escrow; estimated: Texas average". */
  estimatedPart: (words: string, source: string) => `${words}; estimated${source ? `: ${source}` : ""}`,
  /** A line whose amount is based on an estimate: "Property taxes, 3 months, estimated". */
  markedLine: (label: string) => `${label}, estimated`,
  /** Among the disclosures. */
  estimates: (each: readonly { field: Field; source: string }[]) =>
    `Estimated for this report: ${each.map(({ field, source }) => `${FIELDS[field]}${source ? ` (${source})` : ""}`).join("; ")}. Yours will differ; the figures change with them.`,
  missing: (fields: readonly Field[]) =>
    `Not known when this report was made, and not in its figures: ${named(fields)}.`,
  source: (text: string) => text,
};
