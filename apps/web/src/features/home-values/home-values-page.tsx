import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { count, day, plural } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphEye } from "@/ui/glyphs.tsx";
import type { Watch } from "./home-watch.ts";
import { WATCH_COLUMNS, WATCH_SORTS } from "./watch-columns.tsx";
import { WatchDialog } from "./watch-dialog.tsx";

/** Who gets the value of which home by mail, when it goes, and the credits it costs. */
export default function HomeValuesPage() {
  const state = useTableState({ sort: "nextOn" });
  const chosen = state.get("report");
  // Opening a report and closing it leaves the list on its page.
  const { page } = state;
  const query = useQuery({
    ...trpc.homeValues.list.queryOptions({
      q: state.q,
      page: state.page,
      perPage: state.perPage,
      sort: oneOf(WATCH_SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <Calendar />
      <DataTable
        name="home value reports"
        heading="All homes"
        columns={WATCH_COLUMNS}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ clientName, address }) => `${clientName}, ${address}`}
        rowHref={({ id }) => state.href({ report: id, page })}
        actions={(watch) => (
          <IconButton asChild label={`What ${watch.clientName} sees of ${watch.address}`}>
            <a href={watch.link} target="_blank" rel="noreferrer">
              <GlyphEye />
            </a>
          </IconButton>
        )}
        empty={
          <EmptyState
            art="chart"
            title="No home values are mailed yet"
            text="Open a client’s home and choose “Mail its value”: they get what it is worth every month, with your name on it."
            action={
              <Button asChild>
                <Link to={paths.clients}>See your clients</Link>
              </Button>
            }
          />
        }
      />
      {chosen !== undefined && (
        <OneWatch
          id={chosen}
          listed={query.data?.items.find(({ id }) => id === chosen)}
          onClose={() => state.set({ report: undefined, page })}
        />
      )}
    </Page>
  );
}

/** The report that the address names, also one that is on another page of the list. */
function OneWatch({ id, listed, onClose }: { id: string; listed: Watch | undefined; onClose: () => void }) {
  const { data } = useQuery({ ...trpc.homeValues.get.queryOptions({ id }), enabled: listed === undefined });
  const watch = listed ?? data;
  return watch ? <WatchDialog watch={watch} onClose={onClose} /> : null;
}

const SHOWN_DAYS = 5;

/** The month's credits, and what goes on the next days. */
function Calendar() {
  const { data } = useQuery(trpc.homeValues.calendar.queryOptions({}));
  if (!data) return <p className="mb-5 h-5" />;
  const short = data.days.flatMap(({ mails }) => mails).filter(({ covered }) => !covered).length;
  return (
    <section aria-label="What goes when" className="mb-6 text-sm">
      <p className="text-muted-foreground">
        {plural(data.left, "credit")} of {count(data.granted)} left this month; each mail costs one, and one that
        bounces costs none.
        {short > 0 && ` ${plural(short, "mail waits", "mails wait")} for the credits of a later month.`}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {data.days.slice(0, SHOWN_DAYS).map(({ date, mails }) => (
          <li key={date}>
            <b className="font-medium">{day(date)}</b>{" "}
            <span className="text-muted-foreground">{mails.map(({ clientName }) => clientName).join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
