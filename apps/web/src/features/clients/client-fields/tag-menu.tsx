import type { Tag } from "@hearthline/contract/clients/tags";
import { useMutation } from "@tanstack/react-query";
import { Merge, MoreHorizontal, Pencil } from "lucide-react";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { plural } from "@/shared/words/format.ts";
import { IconButton } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { useTagsChanged } from "./use-tags-changed.ts";

export function TagMenu({ tag, onDeed }: { tag: Tag; onDeed: (what: "rename" | "merge") => void }) {
  const [asking, setAsking] = useState(false);
  const changed = useTagsChanged();
  const remove = useMutation(
    trpc.tags.remove.mutationOptions({ onSuccess: changed, meta: { success: "The tag is deleted." } }),
  );
  const { id, name, clientCount } = tag;
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={`Actions for ${name}`}>
            <MoreHorizontal />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem does="tags.update" onSelect={() => onDeed("rename")}>
            <Pencil className="size-4" />
            Rename
          </MenuItem>
          <MenuItem does="tags.merge" onSelect={() => onDeed("merge")}>
            <Merge className="size-4" />
            Merge into another tag
          </MenuItem>
          <MenuSeparator />
          <MenuItem does="tags.remove" destroys onSelect={() => setAsking(true)}>
            <GlyphBin />
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        title={`Delete “${name}”?`}
        description={
          clientCount === 0
            ? "No client has it."
            : `${plural(clientCount, "client loses", "clients lose")} the tag. The clients themselves stay.`
        }
        confirmLabel="Delete the tag"
        destroys
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => remove.mutateAsync({ id })}
      />
    </>
  );
}
