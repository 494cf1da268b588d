import { useDates } from "@/shared/words/dates.tsx";
import type { EntryOf, TimelineEntry } from "./entries.ts";
import type { EntryKind, EntryViews } from "./kinds/entry-view.ts";
import { HOMES } from "./kinds/homes.tsx";
import { LOANS } from "./kinds/loans.tsx";
import { RECORD } from "./kinds/record.tsx";
import { THEIRS } from "./kinds/theirs.tsx";
import { TEXT_ICON, WRITTEN } from "./kinds/written.tsx";

const VIEWS: EntryViews = { ...WRITTEN, ...THEIRS, ...LOANS, ...HOMES, ...RECORD };

const sentenceOf = <K extends EntryKind>(kind: K, entry: EntryOf<K>) => VIEWS[kind].sentence(entry);
const bodyOf = <K extends EntryKind>(kind: K, entry: EntryOf<K>) => VIEWS[kind].body?.(entry);
const iconOf = (entry: TimelineEntry) =>
  entry.kind === "message" && entry.channel === "sms" ? TEXT_ICON : VIEWS[entry.kind].icon;

/** One timeline entry: who did what, when, and its details. */
export function Entry({ entry }: { entry: TimelineEntry }) {
  const { time, dateTime } = useDates();
  return (
    <li
      data-entry
      tabIndex={-1}
      className="group/entry relative grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 pb-4 text-sm before:absolute before:top-7 before:bottom-0 before:left-[11.5px] before:w-px before:bg-border last:before:hidden"
    >
      <span className="grid size-6 place-items-center text-muted-foreground">{iconOf(entry)}</span>
      <div className="min-w-0 pt-0.5">
        <div className="flex items-baseline gap-4">
          <p className="min-w-0 flex-1">{sentenceOf(entry.kind, entry)}</p>
          <time
            dateTime={entry.at}
            title={dateTime(entry.at)}
            className="flex-none text-xs whitespace-nowrap text-muted-foreground"
          >
            {time(entry.at)}
          </time>
        </div>
        {bodyOf(entry.kind, entry)}
      </div>
    </li>
  );
}
