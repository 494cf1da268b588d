import { TIMELINE_WORDS } from "@hearthline/contract/loans/loan-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import type { Client } from "../client-values.ts";
import { knownDate, type NextDate } from "./date-list.ts";

/** The number of dates shown. */
const SHOWN = 6;

function useNextDates(client: Client): NextDate[] {
  const today = useDates().today();
  const { data: tasks } = useQuery(trpc.tasks.list.queryOptions({ clientId: client.id, perPage: 100 }));
  const { next } = client;
  const to = next && loanPaths(next.loanKind)?.one(next.loanId);
  const dates: NextDate[] = [
    ...(tasks?.items ?? []).map(({ id, due, title }) => ({ key: id, day: due, words: title, more: "Task" })),
    ...(next
      ? [{ key: "step", day: next.date, words: TIMELINE_WORDS[next.step], more: next.title, ...(to && { to }) }]
      : []),
    ...client.nextDates.map((one) => knownDate(one, client.firstName, today)),
  ];
  return dates.sort((a, b) => a.day.localeCompare(b.day)).slice(0, SHOWN);
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** Upcoming dates: tasks, loan milestones, and derived dates. */
export function NextDates({ client }: { client: Client }) {
  const dates = useNextDates(client);
  const year = useDates().today().slice(0, 4);
  return (
    <section aria-label="Next dates">
      <header className="mb-3 flex items-baseline justify-between">
        <h2 className="text-lg tracking-tight">Next dates</h2>
        <May need="client:manage">
          <Link
            to="?write=task"
            className="touch flex items-center gap-1 text-sm text-muted-foreground hover:text-foreground"
          >
            <GlyphPlus className="size-3.5" />
            Add
          </Link>
        </May>
      </header>
      {dates.length === 0 && <p className="text-sm text-muted-foreground">Nothing scheduled.</p>}
      <ol className="grid gap-3 text-sm">
        {dates.map(({ key, day, words, more, to }) => (
          <li key={key} className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3">
            <time dateTime={day} className="text-right text-xs text-muted-foreground">
              <b className="block text-md leading-5 font-semibold text-foreground">{Number(day.slice(8))}</b>
              {MONTH.format(new Date(`${day}T00:00:00Z`))}
              {day.slice(0, 4) !== year && ` ${day.slice(0, 4)}`}
            </time>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {to ? (
                <Link className="link" to={to}>
                  {words}
                </Link>
              ) : (
                words
              )}
              {more && <small className="block text-xs text-muted-foreground">{more}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
