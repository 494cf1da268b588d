import { subDays } from "date-fns/subDays";
import { type DueJob, type FindDue, startsRuns } from "../../schedules/start-runs.ts";
import { morningOf } from "./morning.ts";
import { NEWS_DAYS } from "./read-reports.ts";

const ZONES = `SELECT DISTINCT "timeZone" AS zone FROM "Company"`;
/** Officers in a time zone who have had no email this morning, and have a recently opened report or a task that is due. */
const WAITING = `SELECT u.id, u."companyId" FROM "User" u JOIN "Company" c ON c.id = u."companyId"
  WHERE c."timeZone" = $1 AND u.kind = 'person' AND u."morningDigest" AND u."deactivatedAt" IS NULL AND u."emailVerifiedAt" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "Digest" d WHERE d."userId" = u.id AND d.day = $2::date)
    AND (EXISTS (SELECT 1 FROM "ReportView" v JOIN "Recipient" r ON r.id = v."recipientId" JOIN "Share" s ON s.id = r."shareId"
        JOIN "Report" p ON p.id = s."reportId" JOIN "Loan" l ON l.id = p."loanId"
        WHERE v."companyId" = u."companyId" AND v."startedAt" > $3 AND l."officerId" = u.id)
      OR EXISTS (SELECT 1 FROM "ClientTask" t WHERE t."companyId" = u."companyId" AND t."assigneeId" = u.id AND t."doneAt" IS NULL
        AND coalesce(t."snoozedUntil", t."dueOn") BETWEEN $3::date AND $2::date))`;

/**
 * During the morning, gives a job to each officer whose reports may have been read, or who has a task that is due. Runs repeatedly until noon; an
 * officer's job is created once.
 */
export const dueDigests: FindDue = async ({ query, now }) => {
  const due: DueJob[] = [];
  for (const { zone } of await query<{ zone: string }>(ZONES, [])) {
    const morning = morningOf(now, zone);
    if (!morning) continue;
    const { day, until } = morning;
    const officers = await query<{ id: string; companyId: string }>(WAITING, [zone, day, subDays(until, NEWS_DAYS)]);
    for (const { id: userId, companyId } of officers)
      due.push({ companyId, payload: { userId, day }, key: `digest-${userId}-${day}` });
  }
  return due;
};
export const startDigests = startsRuns("morning-digests", dueDigests);
