import { type ClientFilter, statedFilter } from "@hearthline/contract/clients/client-filter";
import type { ClientList } from "@hearthline/contract/clients/client-lists";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { paramsOf } from "./filter-params.ts";
import { ListDialog } from "./list-dialog.tsx";

interface ListMenuProps {
  /** The open list, one of the user's own. */
  list: ClientList;
  filter: ClientFilter;
  state: TableState;
}

/** Actions on the open list: rename, share, change its conditions, delete. */
export function ListMenu({ list, filter, state }: ListMenuProps) {
  const [doing, setDoing] = useState<"edit" | "delete">();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.clientLists.pathKey() });
  const change = useMutation(
    trpc.clientLists.update.mutationOptions({
      onSuccess,
      meta: { success: "The list is saved.", handlesErrors: true },
    }),
  );
  const narrow = useMutation(
    trpc.clientLists.update.mutationOptions({ onSuccess, meta: { success: "The list has these conditions now." } }),
  );
  const remove = useMutation(trpc.clientLists.remove.mutationOptions({ onSuccess }));
  const { list: _open, ...more } = statedFilter(filter);
  // If the list already has a condition of this kind, the screen applies both: one alone would be another list.
  const names = Object.keys(more);
  const takesMore = list.kind === "filter" && names.length > 0 && !names.some((name) => name in list.filter);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost">
            This list
            <GlyphDown className="text-muted-foreground" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem does="clientLists.update" onSelect={() => setDoing("edit")}>
            Rename or share
          </MenuItem>
          {takesMore && (
            <MenuItem
              does="clientLists.update"
              onSelect={() =>
                narrow.mutate(
                  { id: list.id, filter: { ...list.filter, ...more } },
                  { onSuccess: () => state.set({ page: 1, ...paramsOf({ list: list.id }) }) },
                )
              }
            >
              Add these conditions to it
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem destroys does="clientLists.remove" onSelect={() => setDoing("delete")}>
            Delete the list
          </MenuItem>
        </MenuContent>
      </Menu>
      {doing === "edit" && (
        <ListDialog
          title={`Rename or share “${list.name}”`}
          fields={{ name: list.name, sharedWith: list.sharedWith }}
          does="clientLists.update"
          busy={change.isPending}
          onSave={(fields) => change.mutateAsync({ id: list.id, ...fields })}
          onClose={() => setDoing(undefined)}
        />
      )}
      <ConfirmDialog
        open={doing === "delete"}
        onOpenChange={(open) => open || setDoing(undefined)}
        title={`Delete “${list.name}”?`}
        description={
          list.sharedWith === "nobody"
            ? "Its clients stay as they are."
            : "Its clients stay as they are. Those you share it with lose it, too."
        }
        confirmLabel="Delete the list"
        destroys
        does="clientLists.remove"
        onConfirm={async () => {
          await remove.mutateAsync({ id: list.id });
          state.set({ page: 1, ...paramsOf({}) });
        }}
      />
    </>
  );
}
