import { dayPlus } from "@hearthline/contract/clients/signal-words";
import { SIGNALS } from "@hearthline/contract/clients/signals";
import { Prisma, type ScopedDb } from "@hearthline/db/client";
import type { Occurrence, TaskKind } from "./task-kinds.ts";

/**
 * Tasks that came due while nothing ran are caught up for this many days; older ones are only in "Call today", so that
 * no one finds a hundred tasks one morning.
 */
export const CATCH_UP_DAYS = 3;

/** Month times 100 and day, as `yearDay` has it. */
const yearDay = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The days of each year that fall on a day: in years without February 29, it is on the 28th. */
const yearDaysOn = (day: string): number[] => [
  yearDay(day),
  ...(yearDay(day) === 228 && !isLeap(Number(day.slice(0, 4))) ? [229] : []),
];

/** The day on which a row's task is due, as SQL; null on days without one. */
function dueDaySql(kind: TaskKind, days: readonly string[]): Prisma.Sql {
  const { window } = SIGNALS[kind];
  if ("yearly" in window) {
    const on = days.flatMap((day) => yearDaysOn(day).map((of) => Prisma.sql`WHEN ${of}::int THEN ${day}::date`));
    // The start day itself is not an anniversary.
    return Prisma.sql`(SELECT d.day FROM (SELECT CASE s."yearDay" ${Prisma.join(on, " ")} END AS day) d WHERE d.day >= s."onDay")`;
  }
  if (!("ahead" in window)) return Prisma.sql`s."onDay"`;
  const before = Prisma.sql`s."onDay" - ${window.ahead}::int`;
  // One that begins with fewer days left is due on the day it became known.
  return kind === "pre-approval-ends"
    ? Prisma.sql`greatest(${before}, (s.at AT TIME ZONE c."timeZone")::date)`
    : before;
}

/** The rows of a kind whose task is due on a day, or was within the days before, and that still hold. */
export async function dueOccurrences(
  db: ScopedDb,
  companyId: string,
  kind: TaskKind,
  today: string,
): Promise<Occurrence[]> {
  const days = Array.from({ length: CATCH_UP_DAYS + 1 }, (_, at) => dayPlus(today, at - CATCH_UP_DAYS));
  const { window } = SIGNALS[kind];
  // Upcoming ones end with their day; ones that hold since a day may have a last day; yearly ones begin with a year.
  const holds =
    "ahead" in window
      ? Prisma.sql`coalesce(s."untilDay", s."onDay") >= ${today}::date`
      : Prisma.sql`s."onDay" <= ${today}::date AND coalesce(s."untilDay", 'infinity') >= ${today}::date`;
  return db.$queryRaw<Occurrence[]>(Prisma.sql`
    SELECT * FROM (
      SELECT s."clientId"::text AS "clientId", s."officerId"::text AS "officerId", s.ref, s."onDay"::text AS "onDay", (${dueDaySql(kind, days)})::text AS "dueOn", s.data
      FROM "ClientSignal" s JOIN "Company" c ON c.id = s."companyId"
      WHERE s."companyId" = ${companyId}::uuid AND s.kind = ${kind} AND ${holds}) o
    WHERE "dueOn"::date BETWEEN ${days[0]}::date AND ${today}::date ORDER BY "dueOn", "clientId", ref`);
}
