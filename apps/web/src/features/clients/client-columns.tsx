import { phoneLabel } from "@hearthline/contract/values/phone";
import type { client } from "@/api/client.ts";
import { count } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { StatusLabel } from "@/ui/status-label.tsx";

export type ClientRow = Awaited<ReturnType<typeof client.clients.list.query>>["items"][number];

/** A phone's list has no heads: there the number says what it counts. */
function loansOf(number: number) {
  return (
    <>
      {count(number)}
      <span className="md:hidden"> {number === 1 ? "loan" : "loans"}</span>
    </>
  );
}

export function clientColumns(relative: (instant: string) => string): Column<ClientRow>[] {
  const time = (instant: string) => <time dateTime={instant}>{relative(instant)}</time>;
  return [
    { id: "name", header: "Name", cell: (row) => row.name, sortBy: "name", fixed: true, width: "24%", phone: "name" },
    { id: "email", header: "E-mail", cell: (row) => row.email ?? "None yet", quiet: true, width: "24%" },
    {
      id: "phone",
      header: "Phone",
      cell: (row) => (row.phone ? phoneLabel(row.phone) : "None yet"),
      quiet: true,
      wide: true,
      width: "15%",
    },
    { id: "loans", header: "Loans", cell: (row) => loansOf(row.loanCount), align: "end", width: "8%", phone: "amount" },
    {
      id: "status",
      header: "Status",
      cell: (row) => <StatusLabel status={row.status} />,
      sortBy: "status",
      width: "15%",
      phone: "status",
    },
    {
      id: "updated",
      header: "Last changed",
      cell: (row) => time(row.updatedAt),
      align: "end",
      sortBy: "updatedAt",
      descendingFirst: true,
      width: "14%",
      phone: "time",
    },
    {
      id: "created",
      header: "Added",
      cell: (row) => time(row.createdAt),
      align: "end",
      sortBy: "createdAt",
      descendingFirst: true,
      optional: true,
      width: "14%",
    },
    { id: "officer", header: "Officer", cell: (row) => row.officerName, quiet: true, optional: true, width: "14%" },
  ];
}
