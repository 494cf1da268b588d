import { EVENT_DAYS } from "@hearthline/contract/platform/events";
import { subDays } from "date-fns/subDays";
import { systemHandler } from "../../handler.ts";

/**
 * Removes events and their webhook deliveries past their retention: oldest first within each company, so that the rest has no gaps. The
 * newest event is always kept, so that a reader has a position to continue from even if the company has no recent events.
 */
export const expireEvents = systemHandler("housekeeping.expire-events", {
  async run({ system }) {
    const before = subDays(new Date(), EVENT_DAYS);
    const removed = await system(
      (db) => db.$executeRaw`
        DELETE FROM "Event" e USING "EventHead" h, (
          SELECT "companyId", max(seq) AS seq FROM "Event" WHERE seq IS NOT NULL AND "createdAt" < ${before} GROUP BY 1
        ) old
        WHERE h."companyId" = e."companyId" AND old."companyId" = e."companyId" AND e.seq <= old.seq AND e.seq < h.seq`,
    );
    const deliveries = await system((db) => db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } } }));
    return { removed, deliveries: deliveries.count };
  },
});
