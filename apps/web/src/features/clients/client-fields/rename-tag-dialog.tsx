import type { Tag } from "@hearthline/contract/clients/tags";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { trpc } from "@/api/trpc.ts";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { useTagsChanged } from "./use-tags-changed.ts";

export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const changed = useTagsChanged();
  const rename = useMutation(
    trpc.tags.update.mutationOptions({
      onSuccess: changed,
      meta: { success: "The tag is renamed.", handlesErrors: true },
    }),
  );
  const form = useForm({ defaultValues: { name: tag.name } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await rename.mutateAsync({ id: tag.id, name });
      onClose();
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Rename “${tag.name}”`}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Name" error={errors.name?.message} help="Clients who have the tag keep it under its new name.">
          <Input autoComplete="off" maxLength={50} {...form.register("name", { required: "A tag needs a name." })} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <div className="flex justify-end gap-2 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button does="tags.update" type="submit" variant="primary" busy={rename.isPending}>
            Rename the tag
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
