import { type ClientFilter, statedFilter } from "@hearthline/contract/clients/client-filter";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { paramsOf } from "./filter-params.ts";
import { ListDialog } from "./list-dialog.tsx";

/** "Save this view": saves the filter as a list that refills itself. */
export function SaveList({ filter, state }: { filter: ClientFilter; state: TableState }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const save = useMutation(
    trpc.clientLists.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.clientLists.pathKey() }),
      meta: { success: "The list is saved. It refills itself.", handlesErrors: true },
    }),
  );
  return (
    <>
      <Button variant="ghost" does="clientLists.create" onClick={() => setOpen(true)}>
        Save this view
      </Button>
      {open && (
        <ListDialog
          title="Save this view"
          fields={{ name: "", sharedWith: "nobody" }}
          does="clientLists.create"
          busy={save.isPending}
          onSave={async (fields) => {
            const { id } = await save.mutateAsync({ ...fields, filter: statedFilter(filter) });
            state.set(paramsOf({ list: id }));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
