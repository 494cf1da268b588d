import { SLOW_DAYS, SLOW_SIGNALS } from "@hearthline/contract/clients/call-score";
import { SIGNALS, type SignalKey } from "@hearthline/contract/clients/signals";
import { Prisma } from "@hearthline/db/client";

/** The first day on which a row of the kind holds, where that is news of its own; none where the fact itself is. */
function firstDay(kind: SignalKey): Prisma.Sql | undefined {
  const { window } = SIGNALS[kind];
  if ("ahead" in window) return Prisma.sql`s."onDay" - ${window.ahead}::int`;
  if ("idle" in window) return Prisma.sql`s."onDay" + ${window.idle}::int`;
  return "since" in window ? Prisma.sql`s."onDay"` : undefined;
}

/**
 * Whether `ClientSignal s` of a kind is news after the decision `d`: it happened later than what the officer saw, or began to hold on a later day. What
 * rates and calendars bring is news only after a while.
 */
export function isNewsSql(kind: SignalKey, now: Date, timeZone: string): Prisma.Sql {
  if (SLOW_SIGNALS.includes(kind))
    return Prisma.sql`d."createdAt" <= ${now}::timestamptz - make_interval(days => CASE d.decision WHEN 'not-interested' THEN ${SLOW_DAYS["not-interested"]}::int
      ELSE ${SLOW_DAYS.done}::int END)`;
  const first = firstDay(kind);
  const later = Prisma.sql`s.at > coalesce(d."evidenceAt", d."createdAt")`;
  return first ? Prisma.sql`(${later} OR ${first} > (d."createdAt" AT TIME ZONE ${timeZone})::date)` : later;
}

/** Whether nobody's decision on the client holds against `ClientSignal s` of a kind: the newest decision counts, of anyone. */
export const undecidedSql = (kind: SignalKey, now: Date, timeZone: string): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM (SELECT * FROM "CallDecision" n WHERE n."clientId" = s."clientId" ORDER BY n."createdAt" DESC, n.id DESC LIMIT 1) d
  WHERE (d.decision <> 'snoozed' OR d.until > ${now}::timestamptz) AND NOT ${isNewsSql(kind, now, timeZone)})`;
