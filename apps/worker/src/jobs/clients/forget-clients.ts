import { systemHandler } from "../../handler.ts";

const AT_ONCE = 100;
const ROWS_AT_ONCE = 5_000;

/** Removes expired client files, and what bulk edits stored about clients for an undo that has expired. */
export const forgetClients = systemHandler("clients.forget", {
  async run({ system, storage }) {
    const now = new Date();
    let files = 0;
    for (;;) {
      const due = await system((db) =>
        db.clientExport.findMany({
          where: { storeKey: { not: null }, expiresAt: { lt: now } },
          select: { id: true, storeKey: true },
          take: AT_ONCE,
        }),
      );
      for (const { id, storeKey } of due) {
        if (storeKey) await storage.remove(storeKey);
        await system((db) => db.clientExport.updateMany({ where: { id }, data: { storeKey: null, state: "expired" } }));
        files += 1;
      }
      if (due.length < AT_ONCE) break;
    }
    let rows = 0;
    for (;;) {
      const gone = await system(
        (db) => db.$executeRaw`
          DELETE FROM "BulkEditRow" WHERE ("editId", "clientId") IN (SELECT r."editId", r."clientId" FROM "BulkEdit" e JOIN "BulkEditRow" r ON r."editId" = e.id
            WHERE e.state IN ('done', 'undone', 'failed') AND coalesce(e."undoUntil", e."createdAt" + interval '30 days') < ${now} LIMIT ${ROWS_AT_ONCE})`,
      );
      rows += gone;
      if (gone < ROWS_AT_ONCE) return { files, rows };
    }
  },
});
