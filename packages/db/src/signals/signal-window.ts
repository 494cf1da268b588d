import { dayPlus } from "@hearthline/contract/clients/signal-words";
import {
  SIGNAL_LISTS,
  SIGNALS,
  type SignalKey,
  type SignalListKey,
  type SignalWindow,
} from "@hearthline/contract/clients/signals";
import { Prisma } from "../client.ts";

const LISTS = new Map<string, { signal: SignalKey; within?: number }>(SIGNAL_LISTS.map((list) => [list.key, list]));

/** The kind of a signal or built-in list, and on which days its rows hold there. */
export function windowOf(word: SignalKey | SignalListKey): { kind: SignalKey; window: SignalWindow } {
  const list = LISTS.get(word);
  const kind = list?.signal ?? (word as SignalKey);
  const { window } = SIGNALS[kind];
  return { kind, window: list?.within !== undefined && "ahead" in window ? { ahead: list.within } : window };
}

/** Month times 100 and day, as `yearDay` has it. */
const yearDay = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/**
 * Rows of a kind that hold today, as a condition of SQL on `ClientSignal`: the one place that reads a window.
 *
 * @param word a signal, or a built-in list of a signal
 * @param today the company's own day, `YYYY-MM-DD`
 */
export function signalSql(word: SignalKey | SignalListKey, today: string, alias = "s"): Prisma.Sql {
  const { kind, window } = windowOf(word);
  const column = (name: string) => Prisma.raw(`${alias}."${name}"`);
  const days = (condition: Prisma.Sql) => Prisma.sql`(${column("kind")} = ${kind} AND ${condition})`;
  const on = column("onDay");
  const until = column("untilDay");
  if ("ahead" in window)
    return days(
      Prisma.sql`${on} <= ${dayPlus(today, window.ahead)}::date AND coalesce(${until}, ${on}) >= ${today}::date`,
    );
  if ("back" in window)
    return days(Prisma.sql`${on} BETWEEN ${dayPlus(today, 1 - window.back)}::date AND ${today}::date`);
  if ("idle" in window) return days(Prisma.sql`${on} <= ${dayPlus(today, -window.idle)}::date`);
  if ("since" in window)
    return days(Prisma.sql`${on} <= ${today}::date AND (${until} IS NULL OR ${until} >= ${today}::date)`);
  const begun = Prisma.sql`${on} <= ${today}::date`;
  const { yearly } = window;
  const month = Number(today.slice(5, 7)) * 100;
  if (yearly === "month")
    return days(Prisma.sql`${begun} AND ${column("yearDay")} BETWEEN ${month}::int AND ${month + 99}::int`);
  const [first, last] = [yearDay(today), yearDay(dayPlus(today, yearly.days - 1))];
  // The week of New Year goes around.
  return first <= last
    ? days(Prisma.sql`${begun} AND ${column("yearDay")} BETWEEN ${first}::int AND ${last}::int`)
    : days(Prisma.sql`${begun} AND (${column("yearDay")} >= ${first}::int OR ${column("yearDay")} <= ${last}::int)`);
}

/** Clients of whom a signal holds today, as a condition of SQL on a client's id. */
export const clientsWithSignal = (word: SignalKey | SignalListKey, today: string, clientId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT 1 FROM "ClientSignal" s WHERE s."clientId" = ${clientId} AND ${signalSql(word, today)})`;
