import { engineLoanOf } from "../loans/figures.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { LoanDraft } from "../loans/loans.ts";
import { type Estimate, type EstimatePlace, estimatedInsurance, estimatedTax } from "./estimates.ts";

/** Scenario fields that make up the payment, by the origin that records their source. */
const FIELDS = { propertyTax: "propertyTaxYearlyCents", insurance: "insuranceYearlyCents" } as const;
type Field = keyof typeof FIELDS;

const estimateOf = (field: Field, valueCents: number, place: EstimatePlace): Estimate =>
  field === "propertyTax" ? estimatedTax(valueCents, place) : estimatedInsurance(place);

/** Returns the inputs that each scenario is computed with; undefined for a loan whose figures cannot be computed, which is rejected elsewhere. */
function engineLoansOf(draft: LoanDraft) {
  try {
    return draft.scenarios.map((scenario) => engineLoanOf<LoanKind>(draft, scenario));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Adds estimates of property tax and insurance to a new loan that lacks them, and marks them as estimated in its origins, so that value, down
 * payment and rate are enough for the full payment. A loan that states its origins is not changed.
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
