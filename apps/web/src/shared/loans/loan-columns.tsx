import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { peopleWords } from "@hearthline/contract/values/people-words";
import { money, percent } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { StatusLabel } from "@/ui/status-label.tsx";
import { loanTypeWords } from "../words/loan-words.ts";

/** The fields that every list of loans has. */
export interface LoanLine {
  id: string;
  kind: LoanKind;
  title: string;
  status: string;
  clients: { id: string; name: string }[];
  address: string | null;
  program: string;
  loanAmountCents: number;
  noteRate: number;
  principalAndInterestCents: number;
  /** The path where a borrower opens the newest report. */
  link?: string | null;
  officerName: string;
  lastSentAt: string | null;
  lastOpenedAt: string | null;
  updatedAt: string;
}

export const LOAN_SORTS = [
  "-updatedAt",
  "updatedAt",
  "-lastOpenedAt",
  "lastOpenedAt",
  "title",
  "-title",
  "loanAmountCents",
  "-loanAmountCents",
  "status",
  "-status",
] as const;

/** The borrowers of a loan, or its title while it has none. */
export const loanName = (loan: LoanLine): string =>
  peopleWords(loan.clients.map((client) => client.name)) || loan.title;

/** The columns of every list of loans. `relative` formats a time in the company's time zone. */
export function loanColumns<Row extends LoanLine>(relative: (instant: string) => string): Column<Row>[] {
  const time = (instant: string | null, otherwise: string) =>
    instant ? <time dateTime={instant}>{relative(instant)}</time> : otherwise;
  return [
    { id: "client", header: "Client", cell: loanName, fixed: true, width: "15.7%", phone: "name" },
    {
      id: "property",
      header: "Property",
      cell: (loan) => loan.address || "No property yet",
      quiet: true,
      wide: true,
      width: "19.7%",
    },
    {
      id: "type",
      header: "Loan type",
      cell: (loan) => loanTypeWords(loan.kind, loan.program),
      quiet: true,
      wide: true,
      width: "15.5%",
    },
    {
      id: "loan",
      header: "Loan",
      cell: (loan) => money(loan.loanAmountCents, { symbol: false, cents: "never" }),
      align: "end",
      sortBy: "loanAmountCents",
      descendingFirst: true,
      width: "82px",
      phone: "amount",
    },
    { id: "rate", header: "Rate", cell: (loan) => percent(loan.noteRate), align: "end", wide: true, width: "76px" },
    {
      id: "payment",
      header: "P&I",
      cell: (loan) => money(loan.principalAndInterestCents, { symbol: false, cents: "always" }),
      align: "end",
      width: "84px",
    },
    {
      id: "status",
      header: "Status",
      cell: (loan) => <StatusLabel status={loan.status} />,
      sortBy: "status",
      width: "126px",
      phone: "status",
    },
    {
      id: "opened",
      header: "Last opened",
      cell: (loan) => time(loan.lastOpenedAt, loan.lastSentAt ? "Not opened" : "Not sent"),
      align: "end",
      sortBy: "lastOpenedAt",
      descendingFirst: true,
      width: "145px",
      phone: "time",
    },
    {
      id: "updated",
      header: "Last edited",
      cell: (loan) => time(loan.updatedAt, ""),
      align: "end",
      sortBy: "updatedAt",
      descendingFirst: true,
      optional: true,
      width: "145px",
    },
    {
      id: "title",
      header: "Title",
      cell: (loan) => loan.title,
      quiet: true,
      sortBy: "title",
      optional: true,
      width: "16%",
    },
    { id: "officer", header: "Officer", cell: (loan) => loan.officerName, quiet: true, optional: true, width: "13%" },
  ];
}
