import type { ReportSection } from "@hearthline/contract/reports/report-sections";

/** Body of `POST /api/loan/log-view`. Seconds are totals of this view, so a lost or duplicate beat does no harm. */
export interface ViewBeat {
  key: string;
  viewId: string;
  /** Seconds of the whole view; less than the sum of its sections, since several are in view at the same time. */
  seconds: number;
  sections: Partial<Record<ReportSection, number>>;
  event: "open" | "beat" | "leave";
  /** Whether the browser asks for privacy: then only the opening is reported. */
  private?: boolean;
}

const TICK_MS = 1_000;
/** Longer than a scanner's prefetch stays on the page. */
const OPEN_AFTER_TICKS = 1;
const BEAT_EVERY_TICKS = 10;
/** A part that is scrolled past faster than this is not read. */
const DWELL_SECONDS = 2;
/** Reading without any activity is not counted beyond this. */
const IDLE_SECONDS = 90;
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "scroll", "touchstart", "wheel"] as const;

/** Counts for how many seconds which sections were in view; pauses while the reader does not move, scroll or look. */
export class ReadingClock {
  readonly sections = new Map<ReportSection, number>();
  /** Seconds that any section was in view of a reader. */
  seconds = 0;
  #waiting = new Map<ReportSection, number>();
  #idle = 0;
  #touched = false;

  /** Records that the reader moved, typed or scrolled. */
  touch(): void {
    this.#idle = 0;
    this.#touched = true;
  }

  /** Counts one more second with these parts in view. A part counts from two seconds on, or immediately when the page is touched. */
  tick(inSight: ReadonlySet<ReportSection>): void {
    this.#idle += 1;
    const touched = this.#touched;
    this.#touched = false;
    for (const section of this.#waiting.keys()) if (!inSight.has(section)) this.#waiting.delete(section);
    if (this.#idle > IDLE_SECONDS) return;
    if (inSight.size > 0) this.seconds += 1;
    for (const section of inSight) {
      const waited = (this.#waiting.get(section) ?? 0) + 1;
      const counting = this.#waiting.get(section) === Number.POSITIVE_INFINITY;
      if (counting) this.#add(section, 1);
      else if (waited >= DWELL_SECONDS || touched) {
        this.#add(section, waited);
        this.#waiting.set(section, Number.POSITIVE_INFINITY);
      } else this.#waiting.set(section, waited);
    }
  }

  totals(): Partial<Record<ReportSection, number>> {
    return Object.fromEntries(this.sections);
  }

  #add(section: ReportSection, seconds: number): void {
    this.sections.set(section, (this.sections.get(section) ?? 0) + seconds);
  }
}

/** Whether enough of it is visible to read: half of the part, or a third of the window. */
function readable(entry: IntersectionObserverEntry): boolean {
  const shown = entry.intersectionRect.height;
  const window = entry.rootBounds?.height ?? 800;
  return shown > 0 && (shown >= entry.boundingClientRect.height * 0.5 || shown >= window / 3);
}

/** Reports that the page was opened, once it is looked at, and nothing more. */
export function notifyOfOpening(
  send: (beat: Pick<ViewBeat, "event" | "seconds" | "sections" | "private">) => void,
): void {
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible") return;
    clearInterval(timer);
    send({ event: "open", seconds: 0, sections: {}, private: true });
  }, TICK_MS);
}

/** Reports how a link is read: that it was opened, a beat while it is read, and that it was left. */
export function trackReading(
  root: ParentNode,
  send: (beat: Pick<ViewBeat, "event" | "seconds" | "sections">) => void,
): void {
  const clock = new ReadingClock();
  const inSight = new Set<ReportSection>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const section = (entry.target as HTMLElement).dataset.section as ReportSection;
        if (readable(entry)) inSight.add(section);
        else inSight.delete(section);
      }
    },
    { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
  );
  for (const element of root.querySelectorAll("[data-section]")) observer.observe(element);
  for (const sign of SIGNS_OF_LIFE)
    window.addEventListener(sign, (event) => event.isTrusted && clock.touch(), { passive: true, capture: true });

  let visibleTicks = 0;
  let opened = false;
  let sentSeconds = 0;
  const report = (event: ViewBeat["event"]) => {
    const { seconds } = clock;
    if (event !== "open" && seconds === sentSeconds) return;
    sentSeconds = seconds;
    send({ event, seconds, sections: clock.totals() });
  };
  setInterval(() => {
    if (document.visibilityState !== "visible") return;
    visibleTicks += 1;
    clock.tick(inSight);
    if (!opened && visibleTicks >= OPEN_AFTER_TICKS) {
      opened = true;
      report("open");
    } else if (opened && visibleTicks % BEAT_EVERY_TICKS === 0) report("beat");
  }, TICK_MS);
  const leave = () => opened && report("leave");
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
  window.addEventListener("pagehide", leave);
}
