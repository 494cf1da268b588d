import { createHash } from "node:crypto";
import type { CalendarDate } from "./calendar-dates.ts";

/** A date as it was last written. */
export interface WrittenDate {
  kind: string;
  sourceId: string;
  eventId: string;
  /** `digestOf` the date at that time. */
  written: string;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Digest that shows whether a date has to be written again (SHA-256, hex). */
export const digestOf = ({ day, title, text }: CalendarDate): string => digest(JSON.stringify([day, title, text]));

/** A stable key for a date in a calendar, as a UUID. */
export function keyOf(calendarId: string, { kind, sourceId }: Pick<CalendarDate, "kind" | "sourceId">): string {
  const hex = digest(`${calendarId} ${kind} ${sourceId}`);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

const placeOf = ({ kind, sourceId }: { kind: string; sourceId: string }) => `${kind} ${sourceId}`;

/**
 * Computes the changes after which a calendar shows these dates and no others.
 *
 * @returns `puts`, with the event's id if it was written before, and `removals`
 */
export function calendarChanges<W extends WrittenDate>(
  wanted: readonly CalendarDate[],
  written: readonly W[],
): { puts: { date: CalendarDate; eventId: string | undefined }[]; removals: W[] } {
  const known = new Map(written.map((one) => [placeOf(one), one]));
  const places = new Set(wanted.map(placeOf));
  return {
    puts: wanted
      .filter((date) => known.get(placeOf(date))?.written !== digestOf(date))
      .map((date) => ({ date, eventId: known.get(placeOf(date))?.eventId })),
    removals: written.filter((one) => !places.has(placeOf(one))),
  };
}
