import { REPORT_SECTIONS, SECTION_NAMES } from "@hearthline/contract/reports/report-sections";

/** "12 s", "3 min", "1 h 5 min" */
export function readingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Which sections were read, and for how long. */
export function ReadingBars({ sections }: { sections: Record<string, number> }) {
  const read = REPORT_SECTIONS.flatMap((name) => (sections[name] ? [{ name, seconds: sections[name] }] : []));
  const most = Math.max(1, ...read.map(({ seconds }) => seconds));
  return (
    <ul
      aria-label="Parts read"
      className="mt-2 grid max-w-[640px] grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-6 text-xs text-muted-foreground"
    >
      {read.map(({ name, seconds }) => (
        <li key={name} className="grid grid-cols-[96px_1fr_auto] items-center gap-2 leading-5">
          {SECTION_NAMES[name]}
          <span aria-hidden="true" className="h-1 rounded-[1px] bg-muted">
            <span className="block h-full rounded-[1px] bg-brand" style={{ width: `${(seconds / most) * 100}%` }} />
          </span>
          <span className="tabular-nums">{readingTime(seconds)}</span>
        </li>
      ))}
    </ul>
  );
}
