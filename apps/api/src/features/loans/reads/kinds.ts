/** Operations that return a loan: of any kind, or of one kind. */
export const LOAN_READS = ["loans.record", "loans.get", "loans.getRefinance"] as const;
