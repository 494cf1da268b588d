import type { client } from "@/api/client.ts";

/** A stored loan with its figures, as the server returns it. */
export type Loan = Awaited<ReturnType<typeof client.loans.record.query>>;
