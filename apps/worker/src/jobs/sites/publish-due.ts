import { publishScheduled } from "@hearthline/domain/sites/publish-later";
import { writeContext } from "../../domain-context.ts";
import { systemHandler } from "../../handler.ts";

const DUE = `SELECT id, "companyId" FROM "Site" WHERE "publishAt" <= $1 ORDER BY "publishAt", id`;

/** Publishes websites whose scheduled time has come, each in its own transaction. */
export const publishDue = systemHandler("sites.publish-due", {
  async run({ scoped, systemQuery, log }) {
    const due = await systemQuery<{ id: string; companyId: string }>(DUE, [new Date()]);
    const counts = { published: 0, refused: 0 };
    const failed: unknown[] = [];
    for (const { id, companyId } of due)
      try {
        const done = await scoped(companyId, (db) => publishScheduled(writeContext(db, companyId), id));
        counts[done ? "published" : "refused"] += 1;
      } catch (error) {
        // A website that cannot be rendered does not delay another.
        log.error({ err: error, siteId: id }, "could not publish a scheduled website");
        failed.push(error);
      }
    if (failed.length > 0) throw failed[0];
    return counts;
  },
});
