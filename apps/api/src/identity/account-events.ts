import type { SystemDb } from "@hearthline/db/client";
import { writeEvents } from "@hearthline/db/events";

/** A user created their own account, in the transaction that creates it: `user.created` of the operations that may. */
export async function notifyOfAccount(
  db: SystemDb,
  user: { id: string; companyId: string; branchId: string | null; name: string; email: string },
): Promise<void> {
  const { id, companyId, branchId, name, email } = user;
  await writeEvents(db, companyId, { kind: "user", id, name, tokenId: null, actingFor: null }, [
    { type: "user.created", object: { type: "user", id }, officerId: id, branchId, data: { name, email } },
  ]);
}
