import type { SystemDb } from "@hearthline/db/client";
import { writeEvents } from "@hearthline/db/events";

/** Emits `user.created` when users create their own account, in the same transaction. */
export async function notifyOfAccount(
  db: SystemDb,
  user: { id: string; companyId: string; branchId: string | null; name: string; email: string },
): Promise<void> {
  const { id, companyId, branchId, name, email } = user;
  await writeEvents(db, companyId, { kind: "user", id, name, tokenId: null, actingFor: null }, [
    { type: "user.created", object: { type: "user", id }, officerId: id, branchId, data: { name, email } },
  ]);
}
