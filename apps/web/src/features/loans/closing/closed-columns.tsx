import { peopleWords } from "@hearthline/contract/values/people-words";
import { lastInsuredOn } from "@hearthline/report/last-insured";
import { wordsOf } from "@hearthline/report/words-of";
import { day, money, percent } from "@/shared/words/format.ts";
import { loanTypeWords } from "@/shared/words/loan-words.ts";
import type { Column } from "@/ui/data-table/column.ts";
import type { ClosedLoan } from "./closed-loan.ts";

const w = wordsOf("en");

export const CLOSED_SORTS = [
  "-closedOn",
  "closedOn",
  "-loanAmountCents",
  "loanAmountCents",
  "-noteRate",
  "noteRate",
] as const;

export const closedName = ({ clients, title }: ClosedLoan): string =>
  peopleWords(clients.map(({ name }) => name)) || title;

/** When mortgage insurance ends or its end can be requested, as cell text. */
function insuranceWords({ mortgageInsurance: insurance, asOf }: ClosedLoan): string {
  if (!insurance || insurance.lastDate < asOf) return "None";
  if (insurance.requestDate === null)
    return insurance.wholeTerm ? "For the whole term" : lastInsuredOn(insurance.lastDate, w);
  return insurance.requestDate <= asOf ? "May be asked away now" : `Ask from ${day(insurance.requestDate)}`;
}

export const CLOSED_COLUMNS: readonly Column<ClosedLoan>[] = [
  { id: "client", header: "Client", cell: closedName, fixed: true, width: "15%", phone: "name" },
  { id: "home", header: "Home", cell: ({ address }) => address, quiet: true, wide: true, width: "18%" },
  {
    id: "type",
    header: "Loan type",
    cell: ({ kind, program }) => loanTypeWords(kind, program),
    quiet: true,
    wide: true,
    width: "13%",
  },
  {
    id: "closed",
    header: "Closed",
    cell: ({ closingDate }) => <time dateTime={closingDate}>{day(closingDate)}</time>,
    align: "end",
    sortBy: "closedOn",
    descendingFirst: true,
    width: "112px",
    phone: "time",
  },
  {
    id: "loan",
    header: "Loan",
    cell: ({ loanAmountCents }) => money(loanAmountCents, { symbol: false, cents: "never" }),
    align: "end",
    sortBy: "loanAmountCents",
    descendingFirst: true,
    width: "90px",
    wide: true,
  },
  {
    id: "rate",
    header: "Rate",
    cell: ({ currentRate }) => percent(currentRate),
    align: "end",
    sortBy: "noteRate",
    descendingFirst: true,
    width: "84px",
  },
  {
    id: "balance",
    header: "Balance today",
    cell: ({ balanceCents, endedOn }) =>
      endedOn === null ? money(balanceCents, { symbol: false, cents: "never" }) : `Paid off ${day(endedOn)}`,
    align: "end",
    width: "116px",
    phone: "amount",
  },
  {
    id: "equity",
    header: "Equity",
    cell: ({ equityCents }) =>
      equityCents === null ? "Not known" : money(equityCents, { symbol: false, cents: "never" }),
    align: "end",
    width: "96px",
  },
  { id: "insurance", header: "Mortgage insurance", cell: insuranceWords, quiet: true, wide: true, width: "160px" },
  {
    id: "adjustment",
    header: "Rate changes",
    cell: ({ nextAdjustmentDate }) => (nextAdjustmentDate ? day(nextAdjustmentDate) : "Fixed"),
    quiet: true,
    optional: true,
    width: "112px",
  },
  {
    id: "anniversary",
    header: "Anniversary",
    cell: ({ anniversaryDate }) => day(anniversaryDate),
    quiet: true,
    optional: true,
    width: "112px",
  },
];
