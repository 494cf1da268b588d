import type { ClientFields } from "@hearthline/contract/clients/clients";
import { fullName, patchOf, splitName } from "@hearthline/domain/clients/client-patch";
import {
  type ClientWrite,
  lockCandidates,
  takeClientLocks,
  writeClients as writeRows,
} from "@hearthline/domain/clients/write-clients";
import { type Outcome, type Written, writtenOf } from "@hearthline/domain/records/outcome";
import { ownerFor } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";

export { fullName, splitName };

type Given = { [Field in keyof ClientFields]?: ClientFields[Field] | null };

/**
 * Writes one client through the same code as a bulk job: see `writeClients`. A new client belongs to the caller.
 *
 * @param id of the client to change or delete
 * @throws RecordFault `conflict` naming the client who has the email address or external id, `not_found`, `invalid` on the field
 */
export async function writeClient(
  ctx: Context,
  action: ClientWrite["action"],
  given: Given,
  id?: string,
): Promise<Written> {
  return writtenOf(await writeRows(ctx, [rowOf(ctx, action, given, id)]));
}

/** Writes several clients in one transaction, and returns an outcome for each: a rejected one does not stop the others, unless the caller throws. */
export const writeClients = (
  ctx: Context,
  action: ClientWrite["action"],
  given: readonly Given[],
): Promise<Outcome[]> =>
  writeRows(
    ctx,
    given.map((one) => rowOf(ctx, action, one, undefined)),
  );

const rowOf = (ctx: Context, action: ClientWrite["action"], given: Given, id: string | undefined): ClientWrite => ({
  action,
  id,
  patch: patchOf(given),
  owner: ownerFor(ctx.actor),
});

/** Takes the locks of `writeClient` in the same order, for a change that locks the client itself first. */
export async function beforeClient(
  ctx: Context,
  action: ClientWrite["action"],
  given: Given,
  id: string,
): Promise<void> {
  const row = rowOf(ctx, action, given, id);
  await takeClientLocks(ctx, [row]);
  await lockCandidates(ctx, [{ id, row }]);
}
