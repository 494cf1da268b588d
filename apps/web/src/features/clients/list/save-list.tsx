import { type ClientFilter, statedFilter } from "@hearthline/contract/clients/client-filter";
import { LIST_SHARED } from "@hearthline/contract/clients/client-lists";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "@/api/trpc.ts";
import { showRefusal } from "@/shared/forms/show-refusal.ts";
import { Button } from "@/ui/button.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { paramsOf } from "./filter-params.ts";

const SHARED: Record<(typeof LIST_SHARED)[number], string> = {
  nobody: "Only me",
  branch: "My branch",
  company: "The whole company",
};

/** "Save this view": the filter as a list that refills itself. */
export function SaveList({ filter, state }: { filter: ClientFilter; state: TableState }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" does="clientLists.create" onClick={() => setOpen(true)}>
        Save this view
      </Button>
      {open && <SaveDialog filter={filter} state={state} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ filter, state, onClose }: { filter: ClientFilter; state: TableState; onClose: () => void }) {
  const queries = useQueryClient();
  const save = useMutation(
    trpc.clientLists.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.clientLists.pathKey() }),
      meta: { success: "The list is saved. It refills itself.", handlesErrors: true },
    }),
  );
  const form = useForm<{ name: string; sharedWith: (typeof LIST_SHARED)[number] }>({
    defaultValues: { name: "", sharedWith: "nobody" },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    try {
      const { id } = await save.mutateAsync({ ...draft, filter: statedFilter(filter) });
      onClose();
      state.set(paramsOf({ list: id }));
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Save this view">
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
          <Button does="clientLists.create" type="submit" variant="primary" busy={save.isPending}>
            Save the list
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
