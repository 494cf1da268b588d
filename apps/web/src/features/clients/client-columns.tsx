import { phoneLabel } from "@hearthline/contract/values/phone";
import type { client } from "@/api/client.ts";
import { count, money } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { dateText } from "@/ui/date-text.ts";
import { StatusLabel } from "@/ui/status-label.tsx";

export type ClientRow = Awaited<ReturnType<typeof client.clients.list.query>>["items"][number];

/** A phone's list has no headings: there the number names what it counts. */
function loansOf(number: number) {
  return (
    <>
      {count(number)}
      <span className="md:hidden"> {number === 1 ? "loan" : "loans"}</span>
    </>
  );
}

const valueText = (value: string | number | undefined, isDay: boolean): string => {
  if (value === undefined) return "";
  if (typeof value === "number") return count(value);
  return isDay ? dateText(value) : value;
};

/** The company's own fields, shown if selected. */
const ownColumns = (fields: readonly { key: string; name: string; type: string }[]): Column<ClientRow>[] =>
  fields.map(({ key, name, type }) => ({
    id: `field.${key}`,
    header: name,
    cell: (row) => valueText(row.fields[key], type === "date"),
    quiet: true,
    optional: true,
    width: "14%",
    ...(type === "number" && { align: "end" as const }),
  }));

export function clientColumns(
  relative: (instant: string) => string,
  fields: readonly { key: string; name: string; type: string }[] = [],
): Column<ClientRow>[] {
  const time = (instant: string) => <time dateTime={instant}>{relative(instant)}</time>;
  return [
    { id: "name", header: "Name", cell: (row) => row.name, sortBy: "name", fixed: true, width: "24%", phone: "name" },
    { id: "email", header: "Email", cell: (row) => row.email ?? "None yet", quiet: true, width: "24%" },
    {
      id: "phone",
      header: "Phone",
      cell: (row) => (row.phone ? phoneLabel(row.phone) : "None yet"),
      quiet: true,
      wide: true,
      width: "15%",
    },
    {
      id: "amount",
      header: "Loan amount",
      cell: (row) => (row.loanAmountCents === null ? "" : money(row.loanAmountCents, { cents: "never" })),
      align: "end",
      width: "11%",
      phone: "amount",
    },
    { id: "loans", header: "Loans", cell: (row) => loansOf(row.loanCount), align: "end", width: "8%", optional: true },
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
    {
      id: "contact",
      header: "Last contact",
      cell: (row) => (row.lastContactAt ? time(row.lastContactAt) : "None yet"),
      align: "end",
      optional: true,
      width: "14%",
    },
    { id: "tags", header: "Tags", cell: (row) => row.tags.join(", "), quiet: true, optional: true, width: "18%" },
    { id: "source", header: "Source", cell: (row) => row.source, quiet: true, optional: true, width: "14%" },
    { id: "officer", header: "Officer", cell: (row) => row.officerName, quiet: true, optional: true, width: "14%" },
    ...ownColumns(fields),
  ];
}
