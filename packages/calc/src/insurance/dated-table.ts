import { refuse } from "../arithmetic/require.ts";
import { parseDate } from "../dates.ts";

/** A table in effect from some day on, with its source, so that an old report recomputes unchanged. */
export interface DatedTable<Rows> {
  /** First day it is in effect, "2023-03-20". */
  from: string;
  source: string;
  rows: Rows;
}

/** A table without its source, which is in `TABLE_SOURCES`: a reader's page computes with the rows and loads the source's name in a separate script. */
export type RowsSince<Rows> = Omit<DatedTable<Rows>, "source">;

/**
 * The table in effect on a day: the latest one in effect by then; without a day, the newest. A day before the first table
 * gets the first, the oldest this package knows.
 *
 *     table = latest with first day ≤ the day
 *
 * Nothing is rounded.
 *
 * @param tables in any order, at least one
 * @param on day of the calendar, or nothing for the newest
 * @throws {RangeError} no table at all, or a day that is not a date
 * @see The tables carry their sources
 * @example tableInEffect([{ from: "2023-01-01", source: "a", rows: 1 }, { from: "2024-01-01", source: "b", rows: 2 }], "2023-06-30").rows // 1
 */
export function tableInEffect<Table extends { from: string }>(tables: readonly Table[], on?: string): Table {
  if (on !== undefined) parseDate(on, "on");
  let found: Table | undefined;
  let oldest: Table | undefined;
  for (const table of tables) {
    if (oldest === undefined || table.from < oldest.from) oldest = table;
    if ((on === undefined || table.from <= on) && (found === undefined || table.from > found.from)) found = table;
  }
  const table = found ?? oldest;
  if (table === undefined) refuse("tables", "hold at least one table");
  return table;
}
