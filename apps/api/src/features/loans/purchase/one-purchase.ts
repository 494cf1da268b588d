import { ONE_LOAN } from "../loans.reads.ts";

/** Its ETag is the same for either operation that reads it. */
export const ONE_PURCHASE = { ...ONE_LOAN, reads: ["loans.get", "loans.record"] } as const;
