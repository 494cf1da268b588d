import { SLOW_DAYS, SLOW_SIGNALS } from "@hearthline/contract/clients/call-score";
import { SIGNAL_KEYS, SIGNALS, type SignalKey } from "@hearthline/contract/clients/signals";
import { Prisma } from "@hearthline/db/client";

/** Returns the days from a row's date to the first day on which it holds, if that day is news in itself; undefined if the fact is. */
function daysToFirst(kind: SignalKey): number | undefined {
  const { window } = SIGNALS[kind];
  if ("ahead" in window) return -window.ahead;
  if ("idle" in window) return window.idle;
  return "since" in window ? 0 : undefined;
}

const FIRST_DAYS = Prisma.join(
  SIGNAL_KEYS.flatMap((kind) => {
    const days = daysToFirst(kind);
    return days === undefined || SLOW_SIGNALS.includes(kind)
      ? []
      : [Prisma.sql`WHEN ${kind} THEN s."onDay" + ${days}::int`];
  }),
  " ",
);

/**
 * Whether `ClientSignal s` is news after the decision `d`: it happened after what the officer saw, or started to hold on a later day. Signals that follow
 * rates or the calendar count as news only after a number of days.
 */
const isNewsSql = (
  now: Date,
  timeZone: string,
): Prisma.Sql => Prisma.sql`CASE WHEN s.kind = ANY(${[...SLOW_SIGNALS]}::text[])
  THEN d."createdAt" <= ${now}::timestamptz - make_interval(days => CASE d.decision WHEN 'not-interested' THEN ${SLOW_DAYS["not-interested"]}::int
    ELSE ${SLOW_DAYS.done}::int END)
  ELSE s.at > coalesce(d."evidenceAt", d."createdAt")
    OR coalesce(CASE s.kind ${FIRST_DAYS} END > (d."createdAt" AT TIME ZONE ${timeZone})::date, false) END`;

/** Whether no decision on the client applies to `ClientSignal s`: only the newest decision counts, by any user. */
export const undecidedSql = (now: Date, timeZone: string): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM (SELECT * FROM "CallDecision" n WHERE n."clientId" = s."clientId" ORDER BY n."createdAt" DESC, n.id DESC LIMIT 1) d
  WHERE (d.decision <> 'snoozed' OR d.until > ${now}::timestamptz) AND NOT ${isNewsSql(now, timeZone)})`;
