import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { client } from "@/api/client.ts";
import { refusalOf } from "@/api/errors.ts";
import type { KnownClient } from "@/shared/loan-files/looked-up.ts";

/** Borrowers made clients, by their place in the file, and why others were not. One that fails keeps no other from being made. */
export async function makeClients(
  borrowers: LoanFile["borrowers"],
  places: readonly number[],
): Promise<{ made: Map<number, KnownClient>; errors: Map<number, string> }> {
  const made = new Map<number, KnownClient>();
  const errors = new Map<number, string>();
  for (const place of places) {
    const borrower = borrowers[place];
    if (!borrower) continue;
    const { firstName, lastName, email, phone } = borrower;
    try {
      const { id, name, ...reached } = await client.clients.create.mutate({
        firstName,
        lastName,
        ...(email && { email }),
        ...(phone && { phone }),
      });
      made.set(place, { id, name, email: reached.email, phone: reached.phone });
    } catch (error) {
      const { errors: fields, message } = refusalOf(error);
      errors.set(place, Object.values(fields)[0]?.[0] ?? message);
    }
  }
  return { made, errors };
}
