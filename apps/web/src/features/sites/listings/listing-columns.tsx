import type { Listing } from "@hearthline/contract/sites/listings";
import { money } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";

export const SORTS = [
  "address1",
  "-address1",
  "priceCents",
  "-priceCents",
  "createdAt",
  "-createdAt",
  "updatedAt",
  "-updatedAt",
] as const;

export const STATUS_WORDS = { active: "Active", pending: "Pending", sold: "Sold" } as const;
export const STATUS_OPTIONS = (["active", "pending", "sold"] as const).map((value) => ({
  value,
  label: STATUS_WORDS[value],
}));

export const listingColumns = (relative: (instant: string) => string): Column<Listing>[] => [
  {
    id: "address",
    header: "Address",
    cell: ({ address1 }) => address1,
    sortBy: "address1",
    fixed: true,
    width: "32%",
    phone: "name",
  },
  { id: "city", header: "Place", cell: ({ city, state }) => `${city}, ${state}`, quiet: true },
  { id: "status", header: "Status", cell: ({ status }) => STATUS_WORDS[status], width: "12%", phone: "status" },
  {
    id: "price",
    header: "Price",
    cell: ({ priceCents }) => money(priceCents, { cents: "never" }),
    align: "end",
    sortBy: "priceCents",
    descendingFirst: true,
    phone: "amount",
  },
  {
    id: "updated",
    header: "Last edited",
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{relative(updatedAt)}</time>,
    align: "end",
    sortBy: "updatedAt",
    descendingFirst: true,
    phone: "time",
  },
];
