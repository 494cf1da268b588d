import { zonesOfNumber } from "./area-codes.ts";
import { zonesOfState } from "./state-zones.ts";

/**
 * Minutes of the day between which people may be texted, in their local time: 8 a.m. to 9 p.m. (47 CFR 64.1200(c)(1)). A state may be stricter;
 * Hearthline uses the federal rule for all states.
 */
export const TEXT_HOURS = { from: 8 * 60, until: 21 * 60 } as const;

const MINUTE_MS = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in a zone. */
function wallAt(instant: Date, timeZone: string): { day: string; minute: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/**
 * Returns the zones a person may be in: those of their state, then those of their area code; the company's if neither is known.
 *
 * @example zonesOf({ state: "TX", phone: "+16465550142", fallback: "UTC" }) // Chicago, Denver and New York
 */
export function zonesOf({
  state,
  phone,
  fallback,
}: {
  state: string | null | undefined;
  phone: string | null | undefined;
  fallback: string;
}): readonly string[] {
  const zones = [...zonesOfState(state), ...(phone ? zonesOfNumber(phone) : [])];
  return zones.length > 0 ? [...new Set(zones)] : [fallback];
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns when quiet hours end in a zone; the given time itself if it is outside quiet hours. */
function morningAfter(moment: Date, timeZone: string): Date {
  const { day, minute } = wallAt(moment, timeZone);
  if (minute < TEXT_HOURS.from) return momentAt(day, TEXT_HOURS.from, timeZone);
  if (minute < TEXT_HOURS.until) return moment;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return momentAt(next, TEXT_HOURS.from, timeZone);
}

/** Returns the first time, from `now` on, that is outside quiet hours in all of the zones. */
export function nextTextMoment(now: Date, zones: readonly string[]): Date {
  let moment = now;
  // Windows of 13 hours always overlap; each iteration moves past one zone's night.
  for (let turn = 0; turn < 3 * zones.length + 3; turn += 1) {
    const mornings = zones.map((zone) => morningAfter(moment, zone).getTime());
    const latest = Math.max(moment.getTime(), ...mornings);
    if (latest === moment.getTime()) return moment;
    moment = new Date(latest);
  }
  return moment;
}

/**
 * Returns the time at which a clock in the zone shows this minute of this day. A local time skipped by daylight saving is moved an hour later.
 *
 * @param day `YYYY-MM-DD`
 * @example momentAt("2026-11-28", 9 * 60, "America/New_York") // 2026-11-28T14:00:00.000Z
 */
export function momentAt(day: string, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  let moment = wanted;
  for (let turn = 0; turn < 3; turn += 1) {
    const shown = wallAt(new Date(moment), timeZone);
    const off = wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * MINUTE_MS);
    if (off === 0) break;
    moment += off;
  }
  return new Date(moment);
}
