import type { Resource } from "@hearthline/contract/sites/resources";
import { Badge } from "@/ui/badge.tsx";
import type { Column } from "@/ui/data-table/column.ts";

export const SORTS = [
  "position",
  "-position",
  "title",
  "-title",
  "createdAt",
  "-createdAt",
  "updatedAt",
  "-updatedAt",
] as const;

/** "Text, PDF" */
const offers = ({ body, file, url }: Resource) =>
  [body && "Text", file && "PDF", url && "Link"].filter(Boolean).join(", ");

export const resourceColumns = (relative: (instant: string) => string): Column<Resource>[] => [
  {
    id: "title",
    header: "Title",
    cell: ({ title }) => title,
    sortBy: "title",
    fixed: true,
    width: "40%",
    phone: "name",
  },
  {
    id: "offers",
    header: "Offers",
    cell: (resource) => (resource.shown ? offers(resource) : <Badge>Empty, not shown</Badge>),
    quiet: true,
    phone: "status",
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
