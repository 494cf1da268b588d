import { writeJobs } from "@hearthline/db/outbox";
import { SENT_AGAIN_MS } from "@hearthline/domain/monitoring/monitoring-months";
import { systemHandler } from "../../handler.ts";

/** Requests that the bureau has not carried out yet: it was down, or a worker was killed. */
const UNSETTLED = `SELECT "companyId", "clientId", revision FROM "Monitoring"
  WHERE (wanted = 'on' AND standing IS DISTINCT FROM 'active') OR (wanted = 'paused' AND standing IS DISTINCT FROM 'paused')`;
const UNENDED = `SELECT "companyId", enrollment FROM "MonitoringEnding" WHERE "provedAt" IS NULL`;
/** Companies with a credit of this month that is not counted, or not yet reported to Stripe. */
const UNMETERED = `SELECT c.id FROM "Company" c WHERE NOT c."isTest" AND (
  EXISTS (SELECT 1 FROM "MonitoringMonth" x WHERE x."companyId" = c.id AND x."meteredAt" IS NULL AND (x."sentAt" IS NULL OR x."sentAt" > $2))
  OR EXISTS (SELECT 1 FROM "Monitoring" m WHERE m."companyId" = c.id AND m.standing = 'active'
    AND NOT EXISTS (SELECT 1 FROM "MonitoringMonth" x WHERE x."clientId" = m."clientId" AND x.month = to_char($1::timestamptz AT TIME ZONE c."timeZone", 'YYYY-MM'))))`;

/** Every hour retries work that was killed or rejected, so that a withdrawal is carried out within a day and a month is counted when it begins. */
export const sweepMonitoring = systemHandler("monitoring.sweep", {
  async run({ system, systemQuery }) {
    const now = new Date();
    const hour = now.toISOString().slice(0, 13);
    const [unsettled, unended, unmetered] = [
      await systemQuery<{ companyId: string; clientId: string; revision: number }>(UNSETTLED, []),
      await systemQuery<{ companyId: string; enrollment: string }>(UNENDED, []),
      await systemQuery<{ id: string }>(UNMETERED, [now, new Date(now.getTime() - SENT_AGAIN_MS)]),
    ];
    await system((db) =>
      writeJobs(db, [
        ...unsettled.map(({ companyId, clientId, revision }) => ({
          companyId,
          job: "monitoring.settle" as const,
          payload: { clientId, revision },
          key: `monitoring-${clientId}-${revision}-${hour}`,
        })),
        ...unended.map(({ companyId, enrollment }) => ({
          companyId,
          job: "monitoring.end" as const,
          payload: { enrollment },
          key: `monitoring-end-${enrollment}-${hour}`,
        })),
        ...unmetered.map(({ id }) => ({
          companyId: id,
          job: "monitoring.meter" as const,
          payload: {},
          key: `monitoring-meter-${id}-${hour}`,
        })),
      ]),
    );
    return { settling: unsettled.length, ending: unended.length, metering: unmetered.length };
  },
});
