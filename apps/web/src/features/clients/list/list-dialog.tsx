import { LIST_SHARED } from "@hearthline/contract/clients/client-lists";
import { useForm } from "react-hook-form";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";

const SHARED: Record<(typeof LIST_SHARED)[number], string> = {
  nobody: "Only me",
  branch: "My branch",
  company: "The whole company",
};

export interface ListFields {
  name: string;
  sharedWith: (typeof LIST_SHARED)[number];
}

interface ListDialogProps {
  title: string;
  fields: ListFields;
  /** The operation called on save. */
  does: string;
  busy: boolean;
  /** On an error response, the messages are shown at their fields and the dialog stays open. */
  onSave: (fields: ListFields) => Promise<unknown>;
  onClose: () => void;
}

/** A list's name and who may use it. */
export function ListDialog({ title, fields, does, busy, onSave, onClose }: ListDialogProps) {
  const form = useForm<ListFields>({ defaultValues: fields });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    try {
      await onSave(draft);
      onClose();
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" maxLength={80} {...form.register("name", { required: "A list needs a name." })} />
        </Field>
        <Field
          label="Who may use it"
          error={errors.sharedWith?.message}
          help="Everyone sees in it only the clients they see anyway."
        >
          <Select
            options={LIST_SHARED.map((value) => ({ value, label: SHARED[value] }))}
            {...form.register("sharedWith")}
          />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <div className="flex justify-end gap-2 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button does={does} type="submit" variant="primary" busy={busy}>
            Save the list
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
