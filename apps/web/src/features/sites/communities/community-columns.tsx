import type { Community } from "@hearthline/contract/sites/communities";
import { count } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";

export const SORTS = ["name", "-name", "createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const;

export const communityColumns = (relative: (instant: string) => string): Column<Community>[] => [
  { id: "name", header: "Name", cell: ({ name }) => name, sortBy: "name", fixed: true, width: "32%", phone: "name" },
  { id: "city", header: "Place", cell: ({ city, state }) => `${city}, ${state}`, quiet: true, phone: "status" },
  {
    id: "facts",
    header: "Facts and schools",
    cell: ({ facts, schools }) => count(facts.length + schools.length),
    align: "end",
    width: "18%",
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
