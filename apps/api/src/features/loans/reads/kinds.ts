/** The reads that answer a loan: of any kind, and of each kind alone. */
export const LOAN_READS = ["loans.record", "loans.get", "loans.getRefinance"] as const;
