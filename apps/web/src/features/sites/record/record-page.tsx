import type { AdvertisingKind } from "@hearthline/contract/sites/advertising-record";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";
import { rateColumns, recordColumns } from "./record-columns.tsx";

const SORTS = ["createdAt", "-createdAt"] as const;
const RATE_SORTS = ["firstShownAt", "-firstShownAt"] as const;
const VIEWS = { website: "Websites", post: "Posts", rates: "Rates" } as const;
type View = keyof typeof VIEWS;
const VIEW_NAMES = ["website", "post", "rates"] as const satisfies readonly View[];

const ABOUT =
  "What visitors saw, with its disclosures and under the name it was published in, also after an officer leaves. Each entry is kept for three years after it was last shown.";

export default function RecordPage() {
  const state = useTableState();
  const view = oneOf(VIEW_NAMES, state.get("view")) ?? "website";
  return <AreaFrame>{view === "rates" ? <Rates /> : <Published key={view} kind={view} />}</AreaFrame>;
}

function Views({ view }: { view: View }) {
  return (
    <LinkTabs
      label="Kinds of entries"
      className="mb-3"
      tabs={VIEW_NAMES.map((name) => ({
        to: name === "website" ? paths.websiteRecord : `${paths.websiteRecord}?view=${name}`,
        label: VIEWS[name],
        current: name === view,
      }))}
    />
  );
}

function Published({ kind }: { kind: AdvertisingKind }) {
  const state = useTableState({ sort: "-createdAt" });
  const { dateTime } = useDates();
  const columns = useMemo(() => recordColumns(dateTime), [dateTime]);
  const { page, perPage, q } = state;
  const sort = oneOf(SORTS, state.sort);
  const query = useQuery({
    ...trpc.siteRecords.list.queryOptions({ page, perPage, q, kind, sort }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="publications"
      heading="Advertising record"
      about={ABOUT}
      tabs={<Views view={kind} />}
      columns={columns}
      state={state}
      query={query}
      rowKey={({ id }) => id}
      rowName={({ name, number }) => `version ${number} of ${name}`}
      rowHref={({ id }) => paths.websiteRecordPage(id)}
      empty={
        <EmptyState
          title="Nothing has been published yet"
          text="Each version that is published is listed here with when it was shown, and can be opened as visitors saw it."
        />
      }
    />
  );
}

function Rates() {
  const state = useTableState({ prefix: "rates", sort: "-firstShownAt" });
  const { dateTime } = useDates();
  const columns = useMemo(() => rateColumns(dateTime), [dateTime]);
  const { page, perPage, q } = state;
  const sort = oneOf(RATE_SORTS, state.sort);
  const query = useQuery({
    ...trpc.siteRecords.rates.queryOptions({ page, perPage, q, sort }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="rates"
      heading="Advertising record"
      about={ABOUT}
      tabs={<Views view="rates" />}
      columns={columns}
      state={state}
      query={query}
      rowKey={({ id }) => id}
      rowName={({ officer, firstShownAt }) => `rate of ${officer} on ${dateTime(firstShownAt)}`}
      empty={
        <EmptyState
          title="No rate was shown yet"
          text="Rates on a website change without a publication. Each one that a visitor sees is listed here, once a day."
        />
      }
    />
  );
}
