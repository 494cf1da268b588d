import { refreshStale, SIGNALS_AT_ONCE } from "@hearthline/domain/signals/refresh-signals";
import { systemHandler } from "../../handler.ts";

/** An import leaves more than a minute's work: the next run continues. */
const MAX_MS = 50_000;

/** An import of thousands is processed once it is written, not row by row during it. One that takes longer no longer delays who to call. */
const IMPORT_WAITS = "10 minutes";

const WITH_STALE = `
  SELECT c.id FROM "Company" c WHERE EXISTS (SELECT 1 FROM "SignalStale" s WHERE s."companyId" = c.id)
    AND NOT EXISTS (SELECT 1 FROM "Import" i WHERE i."companyId" = c.id AND i.state = 'importing' AND i."confirmedAt" > now() - interval '${IMPORT_WAITS}')
  ORDER BY c.id`;

/** Recomputes the reasons to call the clients whose rows changed, of every company. The clients taken are released if this process dies. */
export const refreshEverySignal = systemHandler("signals.refresh", {
  async run({ system, systemQuery, keys }) {
    const until = Date.now() + MAX_MS;
    let clients = 0;
    for (const { id } of await systemQuery<{ id: string }>(WITH_STALE, [])) {
      let taken = SIGNALS_AT_ONCE;
      while (taken === SIGNALS_AT_ONCE && Date.now() < until) {
        taken = await system(async (db) => {
          // One at a time per company: two would write the same client's rows.
          const [lock] = await db.$queryRaw<{ held: boolean }[]>`
            SELECT pg_try_advisory_xact_lock(hashtextextended(${`signals ${id}`}, 0)) AS held`;
          return lock?.held ? refreshStale(db, keys, id) : 0;
        });
        clients += taken;
      }
    }
    return { clients };
  },
});
