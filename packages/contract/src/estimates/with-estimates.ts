import { engineLoanOf } from "../loans/figures.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { LoanDraft } from "../loans/loans.ts";
import { type Estimate, type EstimatePlace, estimatedInsurance, estimatedTax } from "./estimates.ts";

/** Values of the home that a payment is made of, by the origin that says how they are known. */
const FIELDS = { propertyTax: "propertyTaxYearlyCents", insurance: "insuranceYearlyCents" } as const;
type Field = keyof typeof FIELDS;

const estimateOf = (field: Field, valueCents: number, place: EstimatePlace): Estimate =>
  field === "propertyTax" ? estimatedTax(valueCents, place) : estimatedInsurance(place);

/** What each scenario is computed with; undefined for a loan that has no figures, which is refused for that. */
function engineLoansOf(draft: LoanDraft) {
  try {
    return draft.scenarios.map((scenario) => engineLoanOf<LoanKind>(draft, scenario));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * A new loan with an estimate for the property tax and insurance it leaves out, each called one in its origins: value, down payment and rate alone make the
 * full payment. A loan that names origins says itself what is known of it, and stays as it is.
 */
export function withEstimates(draft: LoanDraft): LoanDraft {
  const engine = draft.origins ? undefined : engineLoansOf(draft);
  if (!engine) return draft;
  const { state, county } = draft.property ?? {};
  const sources: [Field, string][] = [];
  const scenarios = draft.scenarios.map((scenario, index) => {
    const { terms, frame } = engine[index] ?? {};
    const empty = (Object.keys(FIELDS) as Field[]).filter((field) => frame && !terms?.[FIELDS[field]]);
    const filled = empty.map((field) => {
      const { value, source } = estimateOf(field, frame?.priceCents ?? frame?.valueCents ?? 0, { state, county });
      sources.push([field, source]);
      return [FIELDS[field], value];
    });
    return { ...scenario, ...Object.fromEntries(filled) };
  });
  if (sources.length === 0) return draft;
  return {
    ...draft,
    scenarios,
    origins: Object.fromEntries(sources.map(([field]) => [field, "estimated"])),
    originSources: { ...draft.originSources, ...Object.fromEntries(sources) },
  } as LoanDraft;
}
