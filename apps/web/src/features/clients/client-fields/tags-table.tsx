import type { Tag } from "@hearthline/contract/clients/tags";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { count } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { MergeTagDialog } from "./merge-tag-dialog.tsx";
import { RenameTagDialog } from "./rename-tag-dialog.tsx";
import { TagMenu } from "./tag-menu.tsx";

type Deed = { tag: Tag; what: "rename" | "merge" };

const tagColumns = (onDeed: ((deed: Deed) => void) | undefined): Column<Tag>[] => [
  { id: "name", header: "Tag", cell: ({ name }) => name, fixed: true, phone: "name" },
  {
    id: "clients",
    header: "Clients",
    cell: ({ clientCount }) => (
      <span className="max-md:block max-md:text-left max-md:text-muted-foreground">
        {count(clientCount)}
        <span className="md:hidden"> {clientCount === 1 ? "client" : "clients"}</span>
      </span>
    ),
    align: "end",
    width: "20%",
    fixed: true,
    phone: "status",
  },
  ...(onDeed
    ? [
        {
          id: "menu",
          header: "",
          cell: (tag: Tag) => <TagMenu tag={tag} onDeed={(what) => onDeed({ tag, what })} />,
          align: "end",
          width: "64px",
          fixed: true,
          phone: "amount",
        } satisfies Column<Tag>,
      ]
    : []),
];

/** The company's tags with their client counts; they can be renamed, merged and deleted. */
export function TagsTable() {
  const mayChange = useCan()("company:manage");
  const [deed, setDeed] = useState<Deed>();
  const state = useTableState({ prefix: "tags", sort: "name" });
  const columns = useMemo(() => tagColumns(mayChange ? setDeed : undefined), [mayChange]);
  const query = useQuery({
    ...trpc.tags.list.queryOptions({ page: state.page, perPage: state.perPage, q: state.q }),
    placeholderData: keepPreviousData,
  });
  const close = () => setDeed(undefined);
  return (
    <>
      <DataTable
        name="tags"
        heading="Tags"
        about="A tag groups clients, and lists, bulk changes and imports know it. It is made where it is first given: on a client’s page, on a list, or by a file."
        columns={columns}
        state={state}
        query={query}
        rowKey={(tag) => tag.id}
        rowName={(tag) => tag.name}
        empty={
          <EmptyState
            title="No tags yet"
            text="Give a client a tag on their page, or bring some in with a file; they are renamed and merged here."
          />
        }
      />
      {deed?.what === "rename" && <RenameTagDialog tag={deed.tag} onClose={close} />}
      {deed?.what === "merge" && <MergeTagDialog tag={deed.tag} onClose={close} />}
    </>
  );
}
