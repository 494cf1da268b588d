import { subDays } from "date-fns/subDays";
import { systemHandler } from "../../handler.ts";

/** An officer may have removed the wrong one. */
const KEPT_DAYS = 7;
const AT_ONCE = 200;

/** Removes videos that no report shows any more, with their files, a week after they were recorded. */
export const removeRecordings = systemHandler("housekeeping.remove-recordings", {
  async run({ system, storage }) {
    const before = subDays(new Date(), KEPT_DAYS);
    let recordings = 0;
    for (;;) {
      const rows = await system((db) =>
        db.recording.findMany({
          where: { reports: { none: {} }, createdAt: { lt: before } },
          include: { file: true, posterFile: true },
          orderBy: { id: "asc" },
          take: AT_ONCE,
        }),
      );
      for (const { id, file, posterFile } of rows) {
        const files = [file, ...(posterFile ? [posterFile] : [])];
        // Rows first, one transaction each: an unreferenced file is unreachable, whereas a row without its file would be visible.
        const gone = await system(async (db) => {
          const { count } = await db.recording.deleteMany({ where: { id, reports: { none: {} } } });
          if (count > 0) await db.file.deleteMany({ where: { id: { in: files.map((one) => one.id) } } });
          return count > 0;
        });
        if (!gone) continue;
        for (const { storeKey } of files) await storage.remove(storeKey);
        recordings += 1;
      }
      if (rows.length < AT_ONCE) return { recordings };
    }
  },
});
