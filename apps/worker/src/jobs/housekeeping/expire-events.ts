import { EVENT_DAYS } from "@hearthline/contract/platform/events";
import { subDays } from "date-fns/subDays";
import { systemHandler } from "../../handler.ts";

/**
 * Removes events, and what was passed on of them to webhooks, past the time they are kept: events each company's from its first one on, so that what is left has no gaps. The newest one stays: a reader who has
 * read it has a place to go on from, however quiet the company is.
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
