import { REPORT_SECTIONS, type ReportSection } from "@hearthline/contract/reports/report-sections";

/** A reader who returns after this long has opened the report again; a reload before that is the same reading. */
const PAUSE_MS = 15 * 60_000;
/** Tolerance for the first beat, which may report up to this much time, and for network delays between beats. */
const SLACK_MS = 20_000;
/** Live screens are updated at most once in this time. */
const REPORT_INTERVAL_MS = 5_000;
/** Per recipient; further views may open the report, but their time is not counted. */
export const MAX_VIEWS = 200;

export type Sections = Partial<Record<ReportSection, number>>;

/** The totals that the page reports for a view. */
interface Told {
  seconds?: number | undefined;
  sections: Sections;
}

/** What is recorded before this beat. */
interface Before {
  /** Undefined for a new view. */
  view?: { startedAt: Date; seconds: number; sections: Sections } | undefined;
  /** The recipient's last beat, in any view. */
  lastBeatAt: Date | null;
  /** The moment up to which the recipient's time is counted. */
  countedUntil: Date | null;
}

export interface Counted {
  seconds: number;
  sections: Sections;
  /** Seconds added by this beat. */
  more: number;
  countedUntil: Date;
  /** A new view after a pause. */
  opening: boolean;
  /** Whether to publish it to live screens. */
  tell: boolean;
}

/**
 * Limits what a beat may count. The holder of a link can report anything, so the clock decides: a view lasts at most as long as since its start, and all
 * views of a recipient together grow by at most the time since their last beat, plus twenty seconds. A section is read at most as long as the view.
 */
export function countBeat(now: Date, told: Told, before: Before): Counted {
  const at = now.getTime();
  const had = before.view?.seconds ?? 0;
  const each = REPORT_SECTIONS.map((name) => told.sections[name] ?? 0);
  const whole = told.seconds === undefined ? each.reduce((sum, one) => sum + one, 0) : Math.max(told.seconds, ...each);
  const sinceBegun = Math.floor((at - (before.view?.startedAt.getTime() ?? at) + SLACK_MS) / 1_000);
  const from = Math.max(
    before.countedUntil?.getTime() ?? 0,
    Math.min(before.lastBeatAt?.getTime() ?? at, at - SLACK_MS),
  );
  const room = Math.max(0, Math.floor((at - from) / 1_000));
  const more = Math.min(Math.max(0, Math.min(whole, sinceBegun) - had), room);
  const seconds = had + more;
  const pause = before.lastBeatAt === null ? Number.POSITIVE_INFINITY : at - before.lastBeatAt.getTime();
  const opening = before.view === undefined && pause >= PAUSE_MS;
  return {
    seconds,
    more,
    sections: sectionsOf(told.sections, before.view?.sections ?? {}, seconds),
    countedUntil: new Date(from + more * 1_000),
    opening,
    tell:
      opening ||
      (more > 0 &&
        Math.floor(at / REPORT_INTERVAL_MS) !== Math.floor((before.lastBeatAt?.getTime() ?? 0) / REPORT_INTERVAL_MS)),
  };
}

function sectionsOf(told: Sections, before: Sections, seconds: number): Sections {
  return Object.fromEntries(
    REPORT_SECTIONS.flatMap((name) => {
      const read = Math.max(before[name] ?? 0, Math.min(told[name] ?? 0, seconds));
      return read > 0 ? [[name, read]] : [];
    }),
  );
}
