import { EVENT_DAYS } from "@hearthline/contract/platform/events";
import { subDays } from "date-fns/subDays";
import { systemHandler } from "../../handler.ts";

/**
 * Removes events and their webhook deliveries past their retention: each company's events from the oldest on, so that the rest has no gaps. The
 * newest one is kept: a reader has a position to continue from, however quiet the company is.
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
