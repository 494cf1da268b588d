import { IMPORT_DAYS } from "@hearthline/contract/imports/imports";
import { subDays } from "date-fns/subDays";
import { type SystemContext, systemHandler } from "../../handler.ts";

const AT_ONCE = 100;

/** Rows emptied per statement. */
const ROWS_AT_ONCE = 5_000;

/**
 * Removes an import's file and cell contents a month later: they are personal data, and nothing can be undone any more. The row counts and which
 * client came from which row are kept.
 */
export const forgetImports = systemHandler("imports.forget", {
  async run({ system, storage }) {
    const before = subDays(new Date(), IMPORT_DAYS);
    await forgetRows(system, before);
    let files = 0;
    for (;;) {
      const rows = await system((db) =>
        db.import.findMany({
          where: { storeKey: { not: null }, createdAt: { lt: before } },
          select: { id: true, storeKey: true },
          orderBy: { id: "asc" },
          take: AT_ONCE,
        }),
      );
      for (const { id, storeKey } of rows) {
        await system((db) => db.import.updateMany({ where: { id, storeKey }, data: { storeKey: null } }));
        if (storeKey) await storage.remove(storeKey);
        files += 1;
      }
      if (rows.length < AT_ONCE) return { files };
    }
  },
});

/** Deletes the rows of an import that was never confirmed; otherwise clears the cells once the undo has expired. */
async function forgetRows(system: SystemContext["system"], before: Date): Promise<void> {
  await system(
    (db) => db.$executeRaw`
      DELETE FROM "ImportRow" r USING "Import" i WHERE r."importId" = i.id AND i."createdAt" < ${before} AND i."confirmedAt" IS NULL`,
  );
  for (let emptied = ROWS_AT_ONCE; emptied === ROWS_AT_ONCE; )
    emptied = await system(
      (db) => db.$executeRaw`
        UPDATE "ImportRow" SET cells = '[]', mended = NULL, reasons = NULL, before = NULL, after = NULL WHERE ("importId", index) IN (
          SELECT r."importId", r.index FROM "Import" i JOIN "ImportRow" r ON r."importId" = i.id
          WHERE i."finishedAt" < ${before} AND i.state <> 'undoing' AND coalesce(i."undoUntil", i."finishedAt") < now() AND r.cells <> '[]'::jsonb LIMIT ${ROWS_AT_ONCE})`,
    );
}
