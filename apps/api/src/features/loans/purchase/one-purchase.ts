import { ONE_LOAN } from "../loans.reads.ts";

/** Its ETag is that of either call that reads it. */
export const ONE_PURCHASE = { ...ONE_LOAN, reads: ["loans.get", "loans.record"] } as const;
