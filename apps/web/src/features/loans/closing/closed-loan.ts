import type { client } from "@/api/client.ts";

/** A closed loan in the list, as the server answers it. */
export type ClosedLoan = Awaited<ReturnType<typeof client.closing.list.query>>["items"][number];
export type ClosedLoanWithMail = Awaited<ReturnType<typeof client.closing.get.query>>;
