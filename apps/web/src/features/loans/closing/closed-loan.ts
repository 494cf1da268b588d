import type { client } from "@/api/client.ts";

/** A closed loan as the list call returns it. */
export type ClosedLoan = Awaited<ReturnType<typeof client.closing.list.query>>["items"][number];
export type ClosedLoanWithMail = Awaited<ReturnType<typeof client.closing.get.query>>;
