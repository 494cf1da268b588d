import { REPORT_SECTIONS, type ReportSection } from "@hearthline/contract/reports/report-sections";

/** A reader who comes back after this long has opened the report again; a reload is the same reading. */
const PAUSE_MS = 15 * 60_000;
/** Two beats of the page: the first to arrive may tell of this much, a line may be this late. */
const SLACK_MS = 20_000;
/** Anyone who watches is told of reading once in this time. */
const TELL_MS = 5_000;
/** Of one recipient; those after it open the report, but their time is no longer counted. */
export const MAX_VIEWS = 200;

export type Sections = Partial<Record<ReportSection, number>>;

/** What the page tells of a view: totals, as it believes them. */
interface Told {
  seconds?: number | undefined;
  sections: Sections;
}

/** What is on record before this beat. */
interface Before {
  /** Undefined for a view that is not known yet. */
  view?: { startedAt: Date; seconds: number; sections: Sections } | undefined;
  /** The recipient's last beat, of whichever view. */
  lastBeatAt: Date | null;
  /** Up to where the recipient's time is counted. */
  countedUntil: Date | null;
}

export interface Counted {
  seconds: number;
  sections: Sections;
  /** How many seconds more than before. */
  more: number;
  countedUntil: Date;
  /** A new view after a pause. */
  opening: boolean;
  /** Whether those who watch live are to hear of it. */
  tell: boolean;
}

/**
 * What counts of a beat. Anyone who holds a link can tell anything, so the clock decides: a view lasts no longer than since it began, and all views of a
 * recipient together grow by no more than the time since their last beat, but for a slack of twenty seconds. A part of the report is read no longer than the view.
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
      opening || (more > 0 && Math.floor(at / TELL_MS) !== Math.floor((before.lastBeatAt?.getTime() ?? 0) / TELL_MS)),
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
