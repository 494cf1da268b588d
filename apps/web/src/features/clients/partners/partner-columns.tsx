import { PARTNER_SORTS, type PartnerRows } from "@hearthline/contract/clients/partners";
import type { client } from "@/api/client.ts";
import { count, money } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";

export type Partner = Awaited<ReturnType<typeof client.referrers.list.query>>["items"][number];
export const SORTS = PARTNER_SORTS.flatMap((name) => [name, `-${name}`] as const);

export const KIND_WORDS = { realtor: "Realtor", partner: "Partner" } as const;
export const ROW_WORDS: Record<PartnerRows, string> = {
  clients: "Clients sent",
  loans: "Loans",
  closed: "Closed",
  shared: "Shared with them",
  opened: "Opened",
  carried: "Name them",
};

const number = (
  id: PartnerRows,
  header: string,
  width: string,
  more: Partial<Column<Partner>> = {},
): Column<Partner> => ({
  id,
  header,
  cell: (partner) => (partner[id] === 0 ? <span className="text-faint">0</span> : count(partner[id])),
  align: "end",
  sortBy: id,
  descendingFirst: true,
  width,
  ...more,
});

export const partnerColumns = (age: (instant: string) => string): Column<Partner>[] => [
  {
    id: "name",
    header: "Name",
    cell: ({ name, place }) => (
      <>
        {name} {place && <span className="font-regular text-muted-foreground max-md:sr-only">{place}</span>}
      </>
    ),
    fixed: true,
    sortBy: "name",
    width: "30%",
    phone: "name",
  },
  {
    id: "kind",
    header: "Kind",
    cell: ({ kind, userId }) => `${KIND_WORDS[kind]}${userId ? ", signs in" : ""}`,
    quiet: true,
    width: "14%",
    phone: "status",
  },
  number("clients", "Clients sent", "104px"),
  number("loans", "Loans", "72px", { wide: true }),
  number("closed", "Closed", "72px"),
  {
    id: "closedCents",
    header: "Closed amount",
    cell: ({ closedCents }) => (closedCents === 0 ? "" : money(closedCents, { cents: "never" })),
    align: "end",
    sortBy: "closedCents",
    descendingFirst: true,
    width: "122px",
    phone: "amount",
  },
  number("shared", "Shared", "80px"),
  number("opened", "Opened", "84px", { wide: true }),
  {
    id: "last",
    header: "Last contact",
    cell: ({ lastContactAt }) => (lastContactAt ? <time dateTime={lastContactAt}>{age(lastContactAt)}</time> : "Never"),
    align: "end",
    quiet: true,
    sortBy: "lastContactAt",
    descendingFirst: true,
    width: "118px",
    phone: "time",
  },
];
