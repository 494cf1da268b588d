import { zonesOfNumber } from "./area-codes.ts";
import { zonesOfState } from "./state-zones.ts";

/**
 * Minutes of the day between which people may be texted, by their own clock: 8 a.m. to 9 p.m. (47 CFR 64.1200(c)(1)). A state may be stricter; ours for
 * all of them is the federal one.
 */
export const TEXT_HOURS = { from: 8 * 60, until: 21 * 60 } as const;

const MINUTE_MS = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows there. */
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
 * Zones somebody may be in: those of their state, then those of their area code; the company's where neither is known.
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

/** When the night is over there; the moment itself by day. */
function morningAfter(moment: Date, timeZone: string): Date {
  const { day, minute } = wallAt(moment, timeZone);
  if (minute < TEXT_HOURS.from) return momentAt(day, TEXT_HOURS.from, timeZone);
  if (minute < TEXT_HOURS.until) return moment;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return momentAt(next, TEXT_HOURS.from, timeZone);
}

/** The first moment from `now` on at which it is no quiet hour in any of the zones: the strictest counts. */
export function nextTextMoment(now: Date, zones: readonly string[]): Date {
  let moment = now;
  // Windows of 13 hours always meet; each turn moves past one zone's night.
  for (let turn = 0; turn < 3 * zones.length + 3; turn += 1) {
    const mornings = zones.map((zone) => morningAfter(moment, zone).getTime());
    const latest = Math.max(moment.getTime(), ...mornings);
    if (latest === moment.getTime()) return moment;
    moment = new Date(latest);
  }
  return moment;
}

/**
 * The moment at which a clock there shows this minute of this day. One that a change to daylight saving leaves out is an hour later.
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
