import { LOAN_STATUSES } from "@hearthline/contract/loans/loan-kinds";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { LoanActions } from "@/shared/loans/loan-actions.tsx";
import { LOAN_SORTS, type LoanLine, loanColumns, loanName } from "@/shared/loans/loan-columns.tsx";
import { useLoanRemoval } from "@/shared/loans/use-loan-removal.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { statusWord } from "@/ui/status-label.tsx";

const STATUSES = [
  { value: "", label: "Any" },
  ...LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
];

/** All of them are purchases: the loan type is its programme. */
const purchaseColumns = (relative: (instant: string) => string) =>
  loanColumns<LoanLine>(relative).map((column) =>
    column.id === "type"
      ? { ...column, cell: (loan: LoanLine) => programWord(loan.program), width: "9%" }
      : column.id === "property"
        ? { ...column, width: "22%" }
        : column,
  );

export default function PurchaseLoansPage() {
  const { relative } = useDates();
  const state = useTableState({ sort: "-updatedAt" });
  const columns = useMemo(() => purchaseColumns(relative), [relative]);
  const removal = useLoanRemoval();
  const mayDelete = useCan()("report:create");
  const query = useQuery({
    ...trpc.loans.list.queryOptions({
      kind: "purchase",
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      status: oneOf(LOAN_STATUSES, state.get("status")),
      sort: oneOf(LOAN_SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page action={<NewReport primary />}>
      <DataTable
        name="purchase loans"
        heading="All loans"
        columns={columns}
        state={state}
        query={query}
        rowKey={(loan) => loan.id}
        rowName={loanName}
        rowHref={(loan) => paths.purchaseLoan(loan.id)}
        filters={
          <ChoiceMenu
            label="Status"
            choices={STATUSES}
            value={state.get("status") ?? ""}
            onChange={(status) => state.set({ status })}
          />
        }
        filterNames={["status"]}
        actions={(loan) => <LoanActions loan={loan} onDelete={() => removal.ask([loan])} />}
        {...(mayDelete && {
          bulk: (loans: readonly LoanLine[], done: () => void) => (
            <Button variant="danger" onClick={() => removal.ask(loans, done)}>
              Delete {plural(loans.length, "loan")}
            </Button>
          ),
        })}
        empty={
          <EmptyState
            art="chart"
            title="No purchase loans yet"
            text="Put up to four ways to finance a home side by side, and send the comparison as a report."
            action={<NewReport />}
          />
        }
      />
      {removal.dialog}
    </Page>
  );
}

function NewReport({ primary }: { primary?: boolean }) {
  return (
    <May need="report:create">
      <Button asChild variant={primary ? "primary" : "secondary"}>
        <Link to={paths.purchaseReport}>
          <GlyphPlus />
          New report
        </Link>
      </Button>
    </May>
  );
}
