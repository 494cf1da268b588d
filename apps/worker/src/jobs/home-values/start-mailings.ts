import { lockedSql } from "@hearthline/domain/billing/states";
import { watchIsDue } from "@hearthline/domain/home-values/home-value-report";
import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";

/** Emails are sent from this hour until the evening, never at night. */
const [FIRST_HOUR, LAST_HOUR] = [9, 19];

/** Unlocked companies where it is daytime, with a home value due, or a report whose emails were slowed down and that may have been opened since. */
const WAITING = `SELECT c.id, to_char($1::timestamptz AT TIME ZONE c."timeZone", 'YYYY-MM-DD') AS day FROM "Company" c
  WHERE NOT c."isTest" AND NOT (${lockedSql("$1::timestamptz")}) AND extract(hour FROM $1::timestamptz AT TIME ZONE c."timeZone") BETWEEN ${FIRST_HOUR} AND ${LAST_HOUR}
    AND EXISTS (SELECT 1 FROM "HomeWatch" w WHERE w."companyId" = c.id
      AND (${watchIsDue('($1::timestamptz AT TIME ZONE c."timeZone")::date', "$1::timestamptz")} OR w.state = 'active' AND w."slowedMonths" IS NOT NULL))`;

/**
 * During the day, each company with something due gets a job every 15 minutes, so that work that was killed or waited for credits resumes. Each
 * email is recorded by its due day, so it is never sent twice.
 */
export const dueMailings: FindDue = async ({ query, now }) => {
  const companies = await query<{ id: string; day: string }>(WAITING, [now]);
  const quarter = Math.floor(now.getTime() / 900_000);
  return companies.map(({ id: companyId, day }) => ({
    companyId,
    payload: { day, turn: 0 },
    key: `home-values-${companyId}-${quarter}`,
  }));
};
export const startMailings = startsRuns("home-values", dueMailings);
