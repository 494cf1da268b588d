import { SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { peopleWords } from "@hearthline/contract/values/people-words";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { GlyphRight } from "@/ui/glyphs.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

const Rows = z.array(SharedReportRow);
type Asked = { page?: number; perPage: number; q?: string | undefined };

/** The report versions that were sent to the signed-in guest. */
export function useSharedReports(asked: Asked) {
  return useQuery({
    ...trpc.reports.list.queryOptions(asked),
    placeholderData: keepPreviousData,
    // The same call returns more to the team; these rows must be a guest's own.
    select: ({ items, ...page }) => ({ ...page, items: Rows.parse(items) }),
  });
}

type Query = ReturnType<typeof useSharedReports>;

/** Each report with its recipient, its sender and its expiry. */
export function SharedList({ query, filtered = false }: { query: Query; filtered?: boolean }) {
  if (query.isError && !query.data)
    return (
      <FailedState
        what="The list"
        onRetry={() => void query.refetch()}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!query.data) return <Skeleton className="h-36 w-full" />;
  if (query.data.items.length === 0) return <NothingShared filtered={filtered} />;
  return (
    <ul className="border-t border-t-border-strong">
      {query.data.items.map((row) => (
        <SharedRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function SharedRow({ row }: { row: SharedReportRow }) {
  const { date } = useDates();
  const people = peopleWords(row.clients);
  const until = row.expiresAt ? `, open until ${date(row.expiresAt)}` : "";
  return (
    <li className="border-b">
      {/* A server-rendered page, outside this app. */}
      <a
        href={row.link}
        className="-mx-2 flex min-h-16 items-center gap-4 rounded-sm px-2 py-3 hover:bg-accent focus-visible:rounded-sm"
      >
        <span className="mr-auto min-w-0">
          <span className="block truncate font-medium">{people || row.address || `Report ${row.number}`}</span>
          <span className="block truncate text-sm text-secondary-foreground">
            {row.address ?? `Report ${row.number}`}
          </span>
          <span className="block text-sm text-muted-foreground">
            From {row.officerName}, sent {date(row.sharedAt)}
            {until}
          </span>
        </span>
        <span className="flex-none text-sm text-muted-foreground tabular-nums max-md:hidden">
          {row.number}, version {row.version}
        </span>
        <GlyphRight className="flex-none text-faint" />
      </a>
    </li>
  );
}

function NothingShared({ filtered }: { filtered: boolean }) {
  if (filtered)
    return <EmptyState title="No report matches" text="Try a last name, a street or the number of the report." />;
  return (
    <EmptyState
      art="chart"
      title="No report is open to you right now"
      text="Your loan officer sends reports to your email address; they are listed here for as long as they are shared. Ask for a new one where one has expired."
    />
  );
}
