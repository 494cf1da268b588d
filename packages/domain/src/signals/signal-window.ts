import { dayPlus } from "@hearthline/contract/clients/signal-words";
import {
  SIGNAL_LISTS,
  SIGNALS,
  type SignalKey,
  type SignalListKey,
  type SignalWindow,
} from "@hearthline/contract/clients/signals";
import { Prisma } from "@hearthline/db/client";

const LISTS = new Map<string, { signal: SignalKey; within?: number }>(SIGNAL_LISTS.map((list) => [list.key, list]));

/** The kind of a signal or built-in list, and the days on which its rows hold. */
export function windowOf(word: SignalKey | SignalListKey): { kind: SignalKey; window: SignalWindow } {
  const list = LISTS.get(word);
  const kind = list?.signal ?? (word as SignalKey);
  const { window } = SIGNALS[kind];
  return { kind, window: list?.within !== undefined && "ahead" in window ? { ahead: list.within } : window };
}

/** Month times 100 and day, as `yearDay` has it. */
const yearDay = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/** The days on which rows of a kind hold today, as bounds of their columns. */
interface Bounds {
  kind: SignalKey;
  /** Bounds of `onDay`; without `first` there is no lower bound. */
  first?: string;
  last: string;
  /** Lower bound of `untilDay`. A row without one ends on its own day, or never. */
  until?: string;
  endsOnItsDay: boolean;
  /** Bounds of `yearDay`; the first is after the last if New Year is between them. */
  years?: readonly [first: number, last: number];
}

/** The single place that interprets a window. */
function boundsOf(word: SignalKey | SignalListKey, today: string): Bounds {
  const { kind, window } = windowOf(word);
  const begun = { kind, last: today, endsOnItsDay: false };
  if ("ahead" in window) return { kind, last: dayPlus(today, window.ahead), until: today, endsOnItsDay: true };
  if ("back" in window) return { ...begun, first: dayPlus(today, 1 - window.back) };
  if ("idle" in window) return { ...begun, last: dayPlus(today, -window.idle) };
  if ("since" in window) return { ...begun, until: today };
  const { yearly } = window;
  const month = Number(today.slice(5, 7)) * 100;
  return {
    ...begun,
    years: yearly === "month" ? [month, month + 99] : [yearDay(today), yearDay(dayPlus(today, yearly.days - 1))],
  };
}

/**
 * Whether rows of a kind hold today, as an SQL condition on `ClientSignal`.
 *
 * @param word a signal, or a built-in list of a signal
 * @param today in the company's time zone, `YYYY-MM-DD`
 */
export function signalSql(word: SignalKey | SignalListKey, today: string, alias = "s"): Prisma.Sql {
  const { kind, first, last, until, endsOnItsDay, years } = boundsOf(word, today);
  const column = (name: string) => Prisma.raw(`${alias}."${name}"`);
  const conditions = [Prisma.sql`${column("kind")} = ${kind}`, Prisma.sql`${column("onDay")} <= ${last}::date`];
  if (first) conditions.push(Prisma.sql`${column("onDay")} >= ${first}::date`);
  if (until)
    conditions.push(
      Prisma.sql`coalesce(${column("untilDay")}, ${endsOnItsDay ? column("onDay") : Prisma.sql`'infinity'`}) >= ${until}::date`,
    );
  if (years) {
    const between = Prisma.raw(years[0] <= years[1] ? "AND" : "OR");
    const day = column("yearDay");
    conditions.push(Prisma.sql`(${day} >= ${years[0]}::int ${between} ${day} <= ${years[1]}::int)`);
  }
  return Prisma.sql`(${Prisma.join(conditions, " AND ")})`;
}

/**
 * The windows of kinds as rows `k`, each with its kind: one statement that looks for all kinds is planned once, not once for each.
 *
 * @param today in the company's time zone, `YYYY-MM-DD`
 */
export function windowsSql(kinds: readonly SignalKey[], today: string): Prisma.Sql {
  const rows = kinds.map((word) => {
    const { kind, first, last, until, endsOnItsDay, years } = boundsOf(word, today);
    return Prisma.sql`(${kind}, ${first ?? "-infinity"}::date, ${last}::date, ${until ?? "-infinity"}::date, ${endsOnItsDay}::boolean, ${years?.[0] ?? null}::int, ${years?.[1] ?? null}::int)`;
  });
  return Prisma.sql`(VALUES ${Prisma.join(rows)}) k(kind, first, last, until, "endsOnItsDay", "yearFrom", "yearTo")`;
}

/** `signalSql` for the kind of a row `k` of `windowsSql`, on `ClientSignal s`. */
export const HOLDS_IN_WINDOW: Prisma.Sql = Prisma.sql`(s.kind = k.kind AND s."onDay" BETWEEN k.first AND k.last
  AND coalesce(s."untilDay", CASE WHEN k."endsOnItsDay" THEN s."onDay" ELSE 'infinity' END) >= k.until
  AND CASE WHEN k."yearFrom" IS NULL THEN TRUE WHEN k."yearFrom" <= k."yearTo" THEN s."yearDay" BETWEEN k."yearFrom" AND k."yearTo"
    ELSE s."yearDay" >= k."yearFrom" OR s."yearDay" <= k."yearTo" END)`;

/** Clients for whom a signal holds today, as an SQL condition on a client's id. */
export const clientsWithSignal = (word: SignalKey | SignalListKey, today: string, clientId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT 1 FROM "ClientSignal" s WHERE s."clientId" = ${clientId} AND ${signalSql(word, today)} OFFSET 0)`;
