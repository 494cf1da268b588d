import "@hearthline/contract/values/sentences";
import { NEVER_IN_INTEGRATIONS, PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import { IntegrationDraft } from "@hearthline/contract/accounts/integrations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "@/api/trpc.ts";
import { PermissionBoxes } from "@/shared/access/permission-boxes.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { type Integration, useIntegrationsChanged } from "./integration.ts";

type Values = z.input<typeof IntegrationDraft>;
const GIVEN = PERMISSION_NAMES.filter((name) => !NEVER_IN_INTEGRATIONS.includes(name));
const USUAL: Values["permissions"] = ["client:manage", "report:create", "report:view"];

/** Adds an integration, or edits one's name and permissions. */
export function IntegrationDialog({ integration, onClose }: { integration?: Integration; onClose: () => void }) {
  return (
    <Dialog
      open
      headed
      width="medium"
      onOpenChange={(open) => open || onClose()}
      title={integration?.name ?? "New integration"}
    >
      <IntegrationForm integration={integration} onClose={onClose} />
    </Dialog>
  );
}

function IntegrationForm({ integration, onClose }: { integration: Integration | undefined; onClose: () => void }) {
  const changed = useIntegrationsChanged();
  const options = { onSuccess: changed, meta: { handlesErrors: true } };
  const create = useMutation(trpc.integrations.create.mutationOptions(options));
  const update = useMutation(trpc.integrations.update.mutationOptions(options));
  const does = integration ? "integrations.update" : "integrations.create";
  const form = useForm<Values>({
    defaultValues: { name: integration?.name ?? "", permissions: integration?.permissions ?? USUAL },
    resolver: zodResolver(IntegrationDraft),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    try {
      await (integration ? update.mutateAsync({ ...draft, id: integration.id }) : create.mutateAsync(draft));
      onClose();
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
        <Field label="Name" help="What the audit log calls it." error={errors.name?.message}>
          <Input placeholder="Our CRM" autoComplete="off" {...form.register("name")} />
        </Field>
        <Controller
          control={form.control}
          name="permissions"
          render={({ field: { value, onChange } }) => (
            <PermissionBoxes value={value} onChange={onChange} among={GIVEN} error={errors.permissions?.message} />
          )}
        />
        <FormError>{errors.root?.message}</FormError>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button does={does} type="submit" variant="primary" busy={isSubmitting}>
          {integration ? "Save" : "Add the integration"}
        </Button>
      </DialogFoot>
    </form>
  );
}
