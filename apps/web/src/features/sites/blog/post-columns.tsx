import type { Post } from "@hearthline/contract/sites/posts";
import { Badge } from "@/ui/badge.tsx";
import type { Column } from "@/ui/data-table/column.ts";

export const SORTS = [
  "title",
  "-title",
  "publishedAt",
  "-publishedAt",
  "createdAt",
  "-createdAt",
  "updatedAt",
  "-updatedAt",
] as const;

export const STATUS_WORDS = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;
export const STATUS_OPTIONS = Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label }));

/** "Published, with changes" */
const statusWords = ({ status, changed, failure }: Post) => {
  if (status === "draft" && failure) return "Not published";
  return changed ? `${STATUS_WORDS[status]}, with changes` : STATUS_WORDS[status];
};

export const postColumns = (relative: (instant: string) => string): Column<Post>[] => [
  {
    id: "title",
    header: "Title",
    cell: ({ title }) => title,
    sortBy: "title",
    fixed: true,
    width: "40%",
    phone: "name",
  },
  { id: "status", header: "Status", cell: (post) => <Badge>{statusWords(post)}</Badge>, phone: "status" },
  {
    id: "published",
    header: "Published",
    cell: ({ publishedAt }) => publishedAt && <time dateTime={publishedAt}>{relative(publishedAt)}</time>,
    align: "end",
    sortBy: "publishedAt",
    descendingFirst: true,
    wide: true,
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
