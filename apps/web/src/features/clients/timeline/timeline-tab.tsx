import type { TimelineKind } from "@hearthline/contract/clients/timeline";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { client as api } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { Client } from "../client-values.ts";
import { FactsPanel } from "../facts/facts-panel.tsx";
import { OpenTasks } from "../tasks/open-tasks.tsx";
import { Composer } from "./composer.tsx";
import { byDay, type TimelineEntry } from "./entries.ts";
import { Entry } from "./entry.tsx";
import { FindEntries } from "./find-entries.tsx";
import { PinnedNotes } from "./pinned-notes.tsx";
import { useEntryKeys } from "./use-entry-keys.ts";

const SHOWN = ["all", "them", "us", "notes", "tasks", "record"] as const;
type Shown = (typeof SHOWN)[number];
const WORD: Record<Shown, string> = {
  all: "All",
  them: "From them",
  us: "From us",
  notes: "Notes",
  tasks: "Tasks",
  record: "Record",
};
const KINDS: Record<Exclude<Shown, "all">, TimelineKind[]> = {
  them: [
    "opened",
    "tried",
    "call",
    "question",
    "chat",
    "reply",
    "consent",
    "lead",
    "review",
    "home-mails",
    "home-correction",
  ],
  us: ["message", "link", "report", "loan", "loan-status", "closed", "reopened", "home-value", "status"],
  notes: ["note"],
  tasks: ["task", "task-done"],
  record: ["status", "officer", "import", "merge", "added", "consent"],
};
const OPTIONS = SHOWN.map((value) => ({ value, label: WORD[value] }));

/** A client's timeline, newest first, below the composer and the open tasks. */
export function TimelineTab({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const [params, setParams] = useSearchParams();
  const shown = oneOf(SHOWN, params.get("show")) ?? "all";
  const find = params.get("find") ?? "";
  const change = (name: "show" | "find", value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === "" || value === "all") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] max-xl:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0 px-7 pt-5 pb-16 max-md:px-4 max-md:pb-8">
        <div className="max-w-[760px]">
          <May need="client:manage">
            <Composer client={client} />
          </May>
          <OpenTasks client={client} />
          <PinnedNotes clientId={client.id} />
          <div className="mt-5 mb-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Segmented
              label="Show"
              options={OPTIONS}
              value={shown}
              onChange={(value) => change("show", value)}
              className="max-md:w-full max-md:overflow-x-auto max-md:[&>*]:h-9 max-md:[&>*]:flex-1 max-md:[&>*]:justify-center max-md:[&>*]:px-2 max-md:[&>*]:whitespace-nowrap"
            />
            <FindEntries value={find} onChange={(value) => change("find", value)} />
          </div>
          <Entries client={client} q={find} {...(shown !== "all" && { kinds: KINDS[shown] })} />
        </div>
      </div>
      <FactsPanel client={client} onEdit={onEdit} />
    </div>
  );
}

function Entries({ client, kinds, q }: { client: Client; kinds?: TimelineKind[]; q: string }) {
  const input = { id: client.id, ...(kinds && { kinds }), ...(q && { q }) };
  const query = useInfiniteQuery({
    queryKey: [...trpc.clients.timeline.queryKey(input), "page by page"],
    queryFn: ({ pageParam, signal }) =>
      api.clients.timeline.query({ ...input, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const more = () => query.hasNextPage && !query.isFetchingNextPage && void query.fetchNextPage();
  useEntryKeys(more);
  if (query.isError && !query.data)
    return (
      <FailedState
        what="The timeline"
        onRetry={() => void query.refetch()}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!query.data) return <Loader label="Loading the timeline" />;
  const entries = query.data.pages.flatMap((page) => page.items);
  const left = (query.data.pages[0]?.total ?? 0) - entries.length;
  if (entries.length === 0) return q ? <NothingFound q={q} /> : <NothingYet client={client} />;
  return (
    <>
      <Days entries={entries} />
      {query.hasNextPage && (
        <Button
          className="mt-5 ml-9 max-md:ml-0 max-md:h-11 max-md:w-full"
          busy={query.isFetchingNextPage}
          onClick={more}
        >
          Show {left > 0 ? `${count(left)} earlier ${left === 1 ? "entry" : "entries"}` : "earlier entries"}
        </Button>
      )}
    </>
  );
}

const NothingFound = ({ q }: { q: string }) => (
  <EmptyState
    className="mt-4"
    title="No entry says that"
    heading="h2"
    text={`Nothing on this timeline has “${q}” in it. Other words, or All instead of one kind, may find it.`}
  />
);

function NothingYet({ client }: { client: Client }) {
  return (
    <EmptyState
      className="mt-4"
      title="Nothing of this kind yet"
      heading="h2"
      text={`Notes you write and reports you send ${client.firstName} are listed here, with what they read and try.`}
    />
  );
}

function Days({ entries }: { entries: readonly TimelineEntry[] }) {
  const { calendarDay, dayHeading } = useDates();
  return byDay(entries, calendarDay).map(([key, ofDay]) => (
    <section key={key} aria-labelledby={`day-${key}`}>
      <h2 id={`day-${key}`} className="pt-5 pb-1 text-xs font-regular tracking-normal text-muted-foreground">
        {dayHeading(ofDay[0]?.at ?? "")}
      </h2>
      <ol>
        {ofDay.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}
