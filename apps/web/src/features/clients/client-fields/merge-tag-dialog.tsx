import type { Tag } from "@hearthline/contract/clients/tags";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { useTagsChanged } from "./use-tags-changed.ts";

/** Merges one tag into another: its clients get the other tag. */
export function MergeTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const changed = useTagsChanged();
  const [into, setInto] = useState("");
  const tags = useQuery(trpc.tags.list.queryOptions({}, { select: itemsOf }));
  const merge = useMutation(
    trpc.tags.merge.mutationOptions({
      onSuccess: changed,
      meta: { success: "The tags are merged.", handlesErrors: true },
    }),
  );
  const others = tags.data?.filter(({ id }) => id !== tag.id) ?? [];
  const target = others.find(({ id }) => id === into);
  const submit = async () => {
    if (!target) return;
    await merge.mutateAsync({ id: target.id, others: [tag.id] });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Merge “${tag.name}” into another tag`}
      description={`${plural(tag.clientCount, "client has", "clients have")} the other tag afterwards, and “${tag.name}” is deleted. This cannot be undone.`}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit().catch(() => undefined);
        }}
      >
        <Field label="Becomes">
          <Select
            placeholder={tags.isPending ? "Loading the tags" : "Choose a tag"}
            value={into}
            onChange={(event) => setInto(event.target.value)}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <FormError>{merge.error ? errorResponseOf(merge.error).message : undefined}</FormError>
        <div className="flex justify-end gap-2 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button does="tags.merge" type="submit" variant="primary" disabled={!target} busy={merge.isPending}>
            {target ? `Merge into “${target.name}”` : "Merge"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
