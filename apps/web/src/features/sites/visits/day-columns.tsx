import type { SiteVisits } from "@hearthline/contract/sites/site-visits";
import { plural } from "@/shared/words/format.ts";

/** Visitors per day, as columns from zero on one scale. The table has the same numbers for screen readers. */
export function DayColumns({ days, dayWords }: { days: SiteVisits["days"]; dayWords: (day: string) => string }) {
  const most = Math.max(...days.map(({ visitors }) => visitors), 1);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true">
      <p className="text-xs text-muted-foreground">{plural(most, "visitor")}</p>
      <div className="flex h-36 items-end gap-[3px] border-b border-border-strong max-md:gap-px">
        {days.map(({ day, visitors }) => (
          <span
            key={day}
            title={`${dayWords(day)}: ${plural(visitors, "visitor")}`}
            className="min-h-px flex-1 rounded-t-[2px] bg-brand"
            style={{ height: `${(visitors / most) * 100}%` }}
          />
        ))}
      </div>
      {first && last && (
        <p className="mt-1 flex justify-between text-xs text-muted-foreground">
          <span>{dayWords(first.day)}</span>
          <span>{dayWords(last.day)}</span>
        </p>
      )}
    </div>
  );
}
