import type { Origin, OriginField, OriginSources, Origins } from "@hearthline/contract/loans/origins";

/** The wire fields that are marked only if something filled them. */
export const FILLED_OF: Readonly<Record<string, OriginField>> = {
  monthlyIncomeCents: "income",
  homeValueCents: "homeValue",
  "current.balanceCents": "balance",
  "current.noteRate": "currentRate",
  "current.principalAndInterestCents": "currentPayment",
  "current.remainingMonths": "remainingMonths",
  "current.originalLoanCents": "originalLoan",
  "current.termMonths": "originalTerm",
  "current.firstPaymentDate": "firstPayment",
  "current.mortgageInsuranceMonthlyCents": "currentInsurance",
};

/** The wire fields whose origin is stored with the loan. */
export const ORIGIN_OF: Readonly<Record<string, OriginField>> = {
  ...FILLED_OF,
  propertyTaxYearlyCents: "propertyTax",
  insuranceYearlyCents: "insurance",
  hoaMonthlyCents: "hoa",
  creditScore: "creditScore",
  closingDate: "closingDate",
  priceCents: "price",
};

/** Values that were not typed: from a record, or estimated. */
export type Known = Partial<Record<OriginField, Exclude<Origin, "typed">>>;

/** The same for a stored loan: sources by wire field, and which values were not typed. */
export function originsDraft(loan: { origins?: Origins | undefined; originSources?: OriginSources | undefined }): {
  origins: Record<string, string>;
  known: Known;
} {
  const { origins = {}, originSources = {} } = loan;
  const known: Known = {};
  const words: Record<string, string> = {};
  for (const [field, name] of Object.entries(ORIGIN_OF)) {
    const origin = origins[name];
    if (origin === "record" || origin === "estimated") known[name] = origin;
    const source = originSources[name];
    if (source) words[field] = source;
  }
  return { origins: words, known };
}
