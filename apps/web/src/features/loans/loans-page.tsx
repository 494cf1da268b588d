import { LOAN_STATUSES } from "@hearthline/contract/loans/loan-kinds";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { type LoanPaths, loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { LoanActions } from "@/shared/loans/loan-actions.tsx";
import { LOAN_SORTS, type LoanLine, loanColumns, loanName } from "@/shared/loans/loan-columns.tsx";
import { useLoanRemoval } from "@/shared/loans/use-loan-removal.tsx";
import { useLoanScreens } from "@/shared/loans/use-loan-screens.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { KIND_WORDS, programWord } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { CountedNote, countedHeading, countedOf } from "./counted-note.tsx";
import { PurposeChoice, StageTabs, showsAllKinds } from "./loan-filters.tsx";

/** All rows have the same kind: the loan type is the program. */
const columnsOf = (relative: (instant: string) => string) =>
  loanColumns<LoanLine>(relative).map((column) =>
    column.id === "type"
      ? { ...column, cell: (loan: LoanLine) => programWord(loan.program), width: "9%" }
      : column.id === "property"
        ? { ...column, width: "22%" }
        : column,
  );

export default function LoansPage() {
  const { kind, at } = useLoanScreens();
  const words = KIND_WORDS[kind];
  const { relative } = useDates();
  const state = useTableState({ sort: "-updatedAt" });
  const counted = countedOf(state);
  const all = counted !== undefined || showsAllKinds(state);
  const columns = useMemo(() => (all ? loanColumns<LoanLine>(relative) : columnsOf(relative)), [all, relative]);
  const removal = useLoanRemoval();
  const mayDelete = useCan()("report:create");
  const query = useQuery({
    ...trpc.loans.list.queryOptions({
      kind: all ? undefined : kind,
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      status: oneOf(LOAN_STATUSES, state.get("status")),
      counted: counted?.counted,
      officerId: state.get("officerId"),
      branchId: state.get("branchId"),
      period: counted?.period,
      sort: oneOf(LOAN_SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page action={<NewReport at={at} primary />}>
      <StageTabs state={state} />
      {counted && <CountedNote {...counted} state={state} />}
      <DataTable
        name={words.loans.toLowerCase()}
        heading={counted ? countedHeading(counted) : "All loans"}
        columns={columns}
        state={state}
        query={query}
        rowKey={(loan) => loan.id}
        rowName={loanName}
        rowHref={(loan) => loanPaths(loan.kind)?.one(loan.id)}
        filters={<PurposeChoice kind={kind} state={state} />}
        filterNames={["status", "counted"]}
        actions={(loan) => <LoanActions loan={loan} onDelete={() => removal.ask([loan])} />}
        {...(mayDelete && {
          bulk: (loans: readonly LoanLine[], done: () => void) => (
            <Button does="loans.remove" variant="danger" onClick={() => removal.ask(loans, done)}>
              Delete {plural(loans.length, "loan")}
            </Button>
          ),
        })}
        empty={
          <EmptyState
            art="chart"
            title={`No ${words.loans.toLowerCase()} yet`}
            text={`${words.offer} Send the comparison as a report.`}
            action={<NewReport at={at} />}
          />
        }
      />
      {removal.dialog}
    </Page>
  );
}

function NewReport({ at, primary }: { at: LoanPaths; primary?: boolean }) {
  return (
    <May need="report:create">
      <Button asChild variant={primary ? "primary" : "secondary"}>
        <Link to={at.builder()}>
          <GlyphPlus />
          New report
        </Link>
      </Button>
    </May>
  );
}
