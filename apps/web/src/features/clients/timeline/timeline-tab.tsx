import type { TimelineKind } from "@hearthline/contract/clients/timeline";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { client as api } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { ClientContact } from "../client-contact.tsx";
import type { Client } from "../client-values.ts";
import { HomesSummary } from "../homes/homes-summary.tsx";
import { KEPT_FOR_CLIENT } from "../kinds.ts";
import { Composer } from "./composer.tsx";
import { byDay, type TimelineEntry } from "./entries.ts";
import { Entry } from "./entry.tsx";

const SHOWN = ["all", "them", "us", "notes"] as const;
type Shown = (typeof SHOWN)[number];
const WORD: Record<Shown, string> = { all: "All", them: "From them", us: "From us", notes: "Notes" };
const KINDS: Record<Exclude<Shown, "all">, TimelineKind[]> = {
  them: ["opened", "tried", "call", "question", "consent"],
  us: ["message", "link", "report", "loan", "loan-status", "closed", "reopened", "home-value"],
  notes: ["note"],
};
const OPTIONS = SHOWN.map((value) => ({ value, label: WORD[value] }));

/** What happened with a client, newest first, with the composer over it; on a phone the composer is at the bottom. */
export function TimelineTab({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const [params, setParams] = useSearchParams();
  const shown = oneOf(SHOWN, params.get("show")) ?? "all";
  const show = (value: Shown) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === "all") next.delete("show");
        else next.set("show", value);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] max-xl:grid-cols-[minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col px-7 pt-5 pb-16 max-md:px-4 max-md:pb-0">
        <div className="max-w-[760px] max-md:contents">
          <May need="client:manage">
            <Composer client={client} />
          </May>
          <div className="mt-5 mb-1 max-md:order-1 max-md:mt-0">
            <Segmented
              label="Show"
              options={OPTIONS}
              value={shown}
              onChange={show}
              className="max-md:w-full max-md:[&>*]:h-9 max-md:[&>*]:flex-1 max-md:[&>*]:justify-center max-md:[&>*]:px-1"
            />
          </div>
          <div className="max-md:order-2 max-md:pb-6">
            <Entries client={client} {...(shown !== "all" && { kinds: KINDS[shown] })} />
          </div>
        </div>
      </div>
      <div className="border-l max-xl:border-t max-xl:border-l-0">
        <div className="grid gap-8 px-7 py-6 max-md:px-4 xl:sticky xl:top-[calc(var(--banner)+152px)]">
          <ClientContact client={client} onEdit={onEdit} />
          {client.homeCount > 0 && <HomesSummary clientId={client.id} />}
          {client.loanCount > 0 &&
            KEPT_FOR_CLIENT.map((Kept, index) => <Kept key={String(index)} clientId={client.id} />)}
        </div>
      </div>
    </div>
  );
}

function Entries({ client, kinds }: { client: Client; kinds?: TimelineKind[] }) {
  const input = { id: client.id, ...(kinds && { kinds }) };
  const query = useInfiniteQuery({
    queryKey: [...trpc.clients.timeline.queryKey(input), "page by page"],
    queryFn: ({ pageParam, signal }) =>
      api.clients.timeline.query({ ...input, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
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
  if (entries.length === 0) return <NothingYet client={client} />;
  return (
    <>
      <Days entries={entries} />
      {query.hasNextPage && (
        <Button
          className="mt-5 ml-9 max-md:ml-0 max-md:h-11 max-md:w-full"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier entries
        </Button>
      )}
    </>
  );
}

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
