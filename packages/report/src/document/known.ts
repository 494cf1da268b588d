import { assumesNoDues, type CompletenessField, fieldsThatAre } from "@hearthline/contract/loans/completeness-fields";
import { money } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";

/** Label and definition of the leading payment, in each scenario. */
export interface PaymentTold {
  label: string;
  cents: number[];
  whole: boolean;
}

/** The housing payment, or principal and interest only if a part of it is unknown. Versions from before this distinction have the housing payment. */
export function paymentTold(document: DocumentOf, w: Words): PaymentTold {
  const whole = isWhole(document);
  return {
    whole,
    label: whole ? w.payment.total : w.known.principalAndInterestOnly,
    cents: document.scenarios.map(({ figures }) =>
      whole ? figures.firstHousingPaymentCents : firstPrincipalAndInterest(figures),
    ),
  };
}

/** For the first payment, which a temporary buydown lowers. */
export const firstPrincipalAndInterest = (
  figures: Pick<
    ReportScenario["figures"],
    "firstHousingPaymentCents" | "housingPaymentCents" | "principalAndInterestCents"
  >,
): number => figures.firstHousingPaymentCents - (figures.housingPaymentCents - figures.principalAndInterestCents);

const OF_PAYMENT: readonly CompletenessField[] = ["propertyTax", "insurance", "hoa", "creditScore"];
const OF_CASH: readonly CompletenessField[] = ["propertyTax", "insurance", "closingDate"];

const OF_EITHER: readonly CompletenessField[] = [...OF_PAYMENT, "closingDate"];

type Asked = Pick<DocumentOf, "completeness">;

/** Dues that are assumed to be zero are not part of a payment: only the disclosures list them, like a score that a whole payment does not need. */
function among({ completeness }: Asked, state: "missing" | "estimated", fields: readonly CompletenessField[]) {
  if (!completeness) return [];
  const untold: CompletenessField[] = [
    ...(assumesNoDues(completeness) ? (["hoa"] as const) : []),
    ...(state === "missing" && isWhole({ completeness }) ? (["creditScore"] as const) : []),
  ];
  return fieldsThatAre(state, completeness).filter((field) => fields.includes(field) && !untold.includes(field));
}

export const isWhole = ({ completeness }: Asked) => completeness?.headline !== "principal-and-interest";

/** Text under the payment: what it does not include, or what in it is estimated. */
export function paymentKnownWords(document: DocumentOf, w: Words): string | null {
  if (isWhole(document)) {
    const estimated = among(document, "estimated", OF_PAYMENT);
    return estimated.length > 0 ? w.known.estimated(estimated) : null;
  }
  const missing = among(document, "missing", OF_EITHER);
  return missing.length > 0 ? w.known.without(missing) : null;
}

/** Text under the first figures, for payment and cash to close, each said once. */
export function openingKnownWords(document: DocumentOf, w: Words): { payment: string | null; cash: string | null } {
  const told = among(document, "missing", OF_EITHER);
  const missing = among(document, "missing", OF_CASH);
  if (!isWhole(document)) {
    const either = told.length > 0 && missing.length > 0;
    return { payment: paymentKnownWords(document, w), cash: either ? w.known.cashEither : cashKnownWords(document, w) };
  }
  const estimated = among(document, "estimated", OF_EITHER);
  return {
    payment: estimated.length > 0 ? w.known.estimated(estimated) : null,
    cash: missing.length > 0 ? w.known.cashWithout(missing) : null,
  };
}

/** Text under a payment of principal and interest only: the mortgage insurance on top of it. */
export function insuranceOnTopWords(document: DocumentOf, scenario: ReportScenario, w: Words): string | null {
  const insurance = scenario.figures.mortgageInsuranceCents;
  return !isWhole(document) && insurance > 0 ? w.known.onTop(money(insurance)) : null;
}

/** Text under cash to close: which prepaid costs it does not include, or which rest on estimates. */
export function cashKnownWords(document: DocumentOf, w: Words): string | null {
  const missing = among(document, "missing", OF_CASH);
  if (missing.length > 0) return w.known.cashWithout(missing);
  const estimated = among(document, "estimated", OF_CASH);
  return estimated.length > 0 ? w.known.estimated(estimated) : null;
}

export const isEstimated = (document: DocumentOf, field: CompletenessField): boolean =>
  document.completeness?.fields[field].state === "estimated";

/** Says which costs are estimated or unknown; null if none. */
export function costsKnownWords(document: Asked, w: Words): string | null {
  const missing = among(document, "missing", OF_EITHER);
  const estimated = among(document, "estimated", OF_EITHER);
  const said = [
    missing.length > 0 && w.known.without(missing),
    estimated.length > 0 && w.known.estimated(estimated),
  ].filter(Boolean);
  return said.length > 0 ? said.join(" ") : null;
}

/** A part's name, with the source of its estimate. */
export function withEstimate(document: DocumentOf, field: CompletenessField, words: string, w: Words): string {
  const known = document.completeness?.fields[field];
  return known?.state === "estimated" ? w.known.estimatedPart(words, w.known.source(known.source ?? "")) : words;
}

/** For the disclosures: everything estimated with its source, and what was unknown. */
export function knownParagraphs(document: DocumentOf, w: Words): string[] {
  const { completeness } = document;
  if (!completeness) return [];
  const estimated = fieldsThatAre("estimated", completeness);
  const missing = fieldsThatAre("missing", completeness).filter((field) => field !== "borrower");
  const sourced = estimated.map((field) => ({
    field,
    source: w.known.source(completeness.fields[field].source ?? ""),
  }));
  return [
    ...(sourced.length > 0 ? [w.known.estimates(sourced)] : []),
    ...(missing.length > 0 ? [w.known.missing(missing)] : []),
  ];
}
