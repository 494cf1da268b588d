export const LOAN_PROGRAMS = ["conventional", "fha", "va", "usda", "jumbo"] as const;
export const LOAN_KINDS = ["purchase", "refinance"] as const;
/** The kind used if a call does not specify one. */
export const DEFAULT_LOAN_KIND = "purchase";
export const LOAN_STATUSES = ["draft", "pre-approval", "credit", "declined", "closed"] as const;

export type LoanKind = (typeof LOAN_KINDS)[number];
export type LoanStatus = (typeof LOAN_STATUSES)[number];
