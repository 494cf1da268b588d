import { periodOf } from "@hearthline/contract/platform/schedules";
import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";

/** Calendars that work and may be written to now. */
const CONNECTED = `SELECT k.id, k."companyId" FROM "Connection" k JOIN "Company" c ON c.id = k."companyId" JOIN "User" u ON u.id = k."userId"
  WHERE k.provider IN ('microsoft-calendar', 'google-calendar') AND k.state = 'connected' AND NOT c."isTest" AND u."deactivatedAt" IS NULL
    AND (k."pausedUntil" IS NULL OR k."pausedUntil" <= $1::timestamptz)`;

/** Each gets a job a quarter of an hour. */
export const dueCalendars: FindDue = async ({ query, now }) => {
  const calendars = await query<{ id: string; companyId: string }>(CONNECTED, [now]);
  const quarter = periodOf("quarter-hour", now);
  return calendars.map(({ id, companyId }) => ({
    companyId,
    payload: { connectionId: id },
    key: `calendar-${id}-${quarter}`,
  }));
};
export const startCalendars = startsRuns("calendars", dueCalendars);
