import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { loanPaths, paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { money, percent, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { CLOSED_COLUMNS, CLOSED_SORTS, closedName } from "./closed-columns.tsx";
import { ClosedDialog } from "./closed-dialog.tsx";
import { ClosedFilters, FILTER_NAMES, filterOf } from "./closed-filters.tsx";
import type { ClosedLoan } from "./closed-loan.ts";
import { ClosedActions } from "./kinds.ts";

/** Loans that have closed, each with its mortgage of record as of today. */
export default function ClosedLoansPage() {
  const state = useTableState({ sort: "-closedOn" });
  const record = state.get("record");
  const open = (loanId: string | undefined) => state.set({ record: loanId });
  const filter = filterOf(state);
  const query = useQuery({
    ...trpc.closing.list.queryOptions({
      ...filter,
      page: state.page,
      perPage: state.perPage,
      sort: oneOf(CLOSED_SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <Totals filter={filter} />
      <DataTable
        name="closed loans"
        heading="Closed loans"
        columns={CLOSED_COLUMNS}
        state={state}
        query={query}
        rowKey={(loan) => loan.closingId}
        rowName={closedName}
        rowHref={(loan) => loanPaths(loan.kind)?.one(loan.id)}
        filters={<ClosedFilters state={state} />}
        filterNames={FILTER_NAMES}
        actions={(loan) => <ClosedActions loan={loan} onOpen={() => open(loan.id)} />}
        empty={
          <EmptyState
            art="chart"
            title="No closed loans yet"
            text="Open a loan and choose “Close the loan”: its final figures become the mortgage of record."
            action={
              <Button asChild>
                <Link to={paths.loans}>See your loans</Link>
              </Button>
            }
          />
        }
      />
      {record !== undefined && (
        <OneRecord
          id={record}
          listed={query.data?.items.find(({ id }) => id === record)}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  );
}

/** The loan in the URL, even if it is on another page of the list. */
function OneRecord({ id, listed, onClose }: { id: string; listed: ClosedLoan | undefined; onClose: () => void }) {
  const { data } = useQuery({ ...trpc.closing.get.queryOptions({ id }), enabled: listed === undefined });
  const loan = listed ?? data;
  return loan ? <ClosedDialog loan={loan} onClose={onClose} /> : null;
}

/** Sums over the rows on all pages, and the loans that closed elsewhere. */
function Totals({ filter }: { filter: Parameters<typeof trpc.closing.totals.queryOptions>[0] & object }) {
  const { data } = useQuery({ ...trpc.closing.totals.queryOptions(filter), placeholderData: keepPreviousData });
  if (!data) return <p className="mb-5 h-5" />;
  return (
    <p className="mb-5 text-sm text-muted-foreground">
      {plural(data.loans, "loan")}, {money(data.loanAmountCents, { cents: "never" })} in all
      {data.averageNoteRate !== null && <>, {percent(data.averageNoteRate)} on average</>}.{" "}
      {data.withoutRecord > 0 && (
        <Link className="link" to={`${paths.loans}?status=closed&purpose=all`}>
          {plural(data.withoutRecord, "loan has", "loans have")} the status Closed and no mortgage of record
        </Link>
      )}
    </p>
  );
}
