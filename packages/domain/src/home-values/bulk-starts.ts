import type { Keys } from "@hearthline/db/secret-keys";
import { clientRows } from "@hearthline/db/visibility";
import { z } from "zod";
import type { EditedRow, WatchRules } from "../clients/bulk/batch.ts";
import { enqueueIn } from "../context.ts";
import { SKIP_SENTENCES, startWatches, withdrawWatches } from "./start-watches.ts";

const Started = z.object({ watchIds: z.array(z.string()) });

/**
 * The home value emails that a bulk edit starts for clients, and how that is undone.
 *
 * @param keys used to look up consent for an address
 */
export const bulkStarts = (keys: Keys): WatchRules => ({
  async start({ db, now, actor }, { params }, clientIds) {
    const seen = await db.client.findMany({
      where: { AND: [{ id: { in: [...clientIds] } }, clientRows(actor)] },
      select: { id: true },
    });
    const { companyId, userId } = actor;
    const ctx = { db, now, actor: { companyId, timeZone: params.timeZone }, enqueue: enqueueIn(db, companyId) };
    const ids = seen.map(({ id }) => id);
    const starts = await startWatches(ctx, keys, ids, { everyMonths: params.everyMonths ?? 1, by: userId });
    const byId = new Map(starts.map((one) => [one.clientId, one]));
    return clientIds.map((clientId): EditedRow => {
      const one = byId.get(clientId);
      if (!one) return { clientId, status: "failed", reason: "There is no such client." };
      if (one.reason === null)
        return { clientId, status: "changed", reason: null, before: {}, after: { watchIds: one.watchIds } };
      const status = one.reason === "already" ? "unchanged" : "failed";
      return { clientId, status, reason: SKIP_SENTENCES[one.reason] };
    });
  },

  async undo({ db, now, actor: { companyId } }, rows) {
    const started = rows.map(({ clientId, after }) => ({ clientId, watchIds: Started.parse(after).watchIds }));
    const ids = started.flatMap(({ watchIds }) => watchIds);
    const gone = new Set(await withdrawWatches({ db, now, actor: { companyId } }, ids));
    return started.map(
      ({ clientId, watchIds }): EditedRow =>
        watchIds.every((id) => gone.has(id))
          ? { clientId, status: "undone", reason: null }
          : { clientId, status: "kept", reason: "An email was written since. Pause or stop the report instead." },
    );
  },
});
