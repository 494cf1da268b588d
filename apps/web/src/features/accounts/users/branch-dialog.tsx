import { STATE_CODES } from "@hearthline/contract/values/states";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";

export type Branch = Awaited<ReturnType<typeof client.branches.list.query>>["items"][number];

/** Creates or edits a branch. */
export function BranchDialog({ branch, onClose }: { branch: Branch | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const options = {
    onSuccess: () => queries.invalidateQueries({ queryKey: trpc.branches.pathKey() }),
    meta: { success: "The branch is saved.", handlesErrors: true },
  };
  const create = useMutation(trpc.branches.create.mutationOptions(options));
  const update = useMutation(trpc.branches.update.mutationOptions(options));
  const form = useForm({
    defaultValues: {
      name: branch?.name ?? "",
      phone: branch?.phone ?? null,
      address1: branch?.address1 ?? "",
      city: branch?.city ?? "",
      state: branch?.state ?? "",
      zipcode: branch?.zipcode ?? "",
    },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ state, zipcode, address1, city, ...rest }) => {
    const sent = {
      ...rest,
      state: oneOf(STATE_CODES, state) ?? null,
      zipcode: zipcode || null,
      address1: address1 || null,
      city: city || null,
    };
    try {
      await (branch ? update.mutateAsync({ id: branch.id, ...sent }) : create.mutateAsync(sent));
      onClose();
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <Dialog
      open
      headed
      width="medium"
      onOpenChange={(open) => open || onClose()}
      title={branch ? branch.name : "New branch"}
    >
      <form onSubmit={save} noValidate>
        <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
          <div className="grid gap-[18px] sm:grid-cols-[1fr_200px]">
            <Field label="Name" error={errors.name?.message}>
              <Input {...form.register("name", { required: "A name is needed." })} />
            </Field>
            <Field label="Phone" optional error={errors.phone?.message}>
              <FormPhone control={form.control} name="phone" autoComplete="off" />
            </Field>
          </div>
          <Field label="Street address" optional error={errors.address1?.message}>
            <Input {...form.register("address1")} />
          </Field>
          <div className="grid gap-[18px] sm:grid-cols-[1fr_180px_120px]">
            <Field label="City" optional error={errors.city?.message}>
              <Input {...form.register("city")} />
            </Field>
            <Field label="State" optional error={errors.state?.message}>
              <Select options={STATE_OPTIONS} placeholder="None" {...form.register("state")} />
            </Field>
            <Field label="ZIP code" optional error={errors.zipcode?.message}>
              <Input inputMode="numeric" className="tabular-nums" {...form.register("zipcode")} />
            </Field>
          </div>
          <FormError>{errors.root?.message}</FormError>
        </div>
        <div className="flex justify-end gap-2 border-t px-7 py-3.5 max-md:px-4">
          <Button onClick={onClose}>Cancel</Button>
          <Button does={["branches.create", "branches.update"]} type="submit" variant="primary" busy={isSubmitting}>
            Save the branch
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
