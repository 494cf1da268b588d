import { loanPaths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { money, percent } from "@/shared/words/format.ts";
import { loanTypeWords } from "@/shared/words/loan-words.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { SimpleTable } from "@/ui/simple-table.tsx";
import { StatusLabel } from "@/ui/status-label.tsx";
import type { Client } from "./client-values.ts";
import { NewReport } from "./kinds.ts";

export function LoansTab({ client }: { client: Client }) {
  const { relative } = useDates();
  return (
    <SimpleTable
      heading="Loans"
      rows={client.loans}
      rowKey={(loan) => loan.id}
      rowHref={(loan) => loanPaths(loan.kind)?.one(loan.id)}
      columns={[
        { id: "title", header: "Loan", cell: (loan) => loan.address || loan.title, phone: "name", width: "24%" },
        {
          id: "type",
          header: "Type",
          cell: (loan) => loanTypeWords(loan.kind, loan.program),
          quiet: true,
          width: "21%",
        },
        {
          id: "amount",
          header: "Amount",
          cell: (loan) => money(loan.loanAmountCents, { symbol: false, cents: "never" }),
          align: "end",
          width: "10%",
          phone: "amount",
        },
        { id: "rate", header: "Rate", cell: (loan) => percent(loan.noteRate), align: "end", width: "10%" },
        {
          id: "status",
          header: "Status",
          cell: (loan) => <StatusLabel status={loan.status} />,
          phone: "status",
          width: "16.5%",
        },
        {
          id: "updated",
          header: "Last edited",
          cell: (loan) => <time dateTime={loan.updatedAt}>{relative(loan.updatedAt)}</time>,
          align: "end",
          phone: "time",
          width: "18%",
        },
      ]}
      empty={
        <EmptyState
          art="chart"
          title="No loans yet"
          text={`Start a comparison for ${client.firstName}; it is kept as a draft until you send it.`}
          action={<NewReport client={client}>New report</NewReport>}
        />
      }
    />
  );
}
