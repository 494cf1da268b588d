import { IMPORT_DAYS } from "@hearthline/contract/imports/imports";
import { subDays } from "date-fns/subDays";
import { systemHandler } from "../../handler.ts";

const AT_ONCE = 100;

/** Files of imports that are over, a month after they came: the rows tell what became of them, and stay. */
export const forgetImports = systemHandler("imports.forget", {
  async run({ system, storage }) {
    const before = subDays(new Date(), IMPORT_DAYS);
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
      // Cells are people's data: where nothing can be undone any more, nobody needs them.
      await system(
        (db) => db.$executeRaw`
          DELETE FROM "ImportRow" r USING "Import" i WHERE r."importId" = i.id AND i."createdAt" < ${before} AND i."confirmedAt" IS NULL`,
      );
      if (rows.length < AT_ONCE) return { files };
    }
  },
});
