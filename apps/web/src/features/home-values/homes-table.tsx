import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphEye } from "@/ui/glyphs.tsx";
import type { Watch } from "./home-watch.ts";
import { WATCH_COLUMNS, WATCH_SORTS } from "./watch-columns.tsx";
import { WatchDialog } from "./watch-dialog.tsx";

/** All home value reports; the one in the URL is open. */
export function HomesTable() {
  const state = useTableState({ sort: "nextOn" });
  const chosen = state.get("report");
  // Opening and closing a report keeps the list's page.
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
    <>
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
            text="Choose clients in the list of clients, then “Email home values”: they get what their home is worth every month, with your name on it."
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
    </>
  );
}

/** The report in the URL, even if it is on another page of the list. */
function OneWatch({ id, listed, onClose }: { id: string; listed: Watch | undefined; onClose: () => void }) {
  const { data } = useQuery({
    ...trpc.homeValues.get.queryOptions({ id }),
    enabled: listed === undefined || isAsked(listed),
    refetchInterval: ({ state }) => (isAsked(state.data ?? listed) ? ASK_AGAIN_MS : false),
  });
  const watch = data ?? listed;
  return watch ? <WatchDialog watch={watch} onClose={onClose} /> : null;
}

const ASK_AGAIN_MS = 2_000;
/** Polls while a provider's response is pending. */
const isAsked = (watch: Watch | undefined): boolean =>
  watch?.providers.some(({ outcome }) => outcome === "asking") ?? false;
