import "@hearthline/contract/values/sentences";
import { PERMISSIONS } from "@hearthline/contract/access/permissions";
import { IntegrationTokenDraft } from "@hearthline/contract/accounts/integrations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "@/api/trpc.ts";
import { ModeCards } from "@/shared/api-tokens/mode-cards.tsx";
import { showRefusal } from "@/shared/forms/show-refusal.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { type Integration, type MadeToken, useIntegrationsChanged } from "./integration.ts";

type Values = z.input<typeof IntegrationTokenDraft>;
type Sent = z.output<typeof IntegrationTokenDraft>;

interface TokenFormProps {
  integration: Integration;
  onMade: (made: MadeToken) => void;
  onCancel: () => void;
}

/** A name, live or test, an end if there is to be one, and what of the integration's permissions it gets. */
export function TokenForm({ integration, onMade, onCancel }: TokenFormProps) {
  const changed = useIntegrationsChanged();
  const create = useMutation(
    trpc.integrations.createToken.mutationOptions({ onSuccess: changed, meta: { handlesErrors: true } }),
  );
  const form = useForm<Values, unknown, Sent>({
    defaultValues: { id: integration.id, name: "", mode: "live", permissions: integration.permissions },
    resolver: zodResolver(IntegrationTokenDraft),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    try {
      onMade(await create.mutateAsync(draft));
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
        <div className="grid gap-[18px] sm:grid-cols-[1fr_200px]">
          <Field label="Name" help="Where it is used: production, staging." error={errors.name?.message}>
            <Input placeholder="Production" autoComplete="off" {...form.register("name")} />
          </Field>
          <Field label="Works until" help="Left empty, until it is revoked." error={errors.expiresOn?.message}>
            <Controller
              control={form.control}
              name="expiresOn"
              render={({ field: { value, onChange, onBlur } }) => (
                <DateInput value={value ?? null} onChange={(day) => onChange(day ?? undefined)} onBlur={onBlur} />
              )}
            />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="mode"
          render={({ field: { value, onChange } }) => <ModeCards value={value ?? "live"} onChange={onChange} />}
        />
        <Controller
          control={form.control}
          name="permissions"
          render={({ field: { value = [], onChange } }) => (
            <fieldset className="grid gap-2.5">
              <legend className="mb-2.5 text-sm font-medium">What it may do</legend>
              {integration.permissions.map((name) => (
                <Checkbox
                  key={name}
                  label={PERMISSIONS[name]}
                  checked={value.includes(name)}
                  onCheckedChange={(on) =>
                    onChange(on === true ? [...value, name] : value.filter((one) => one !== name))
                  }
                />
              ))}
            </fieldset>
          )}
        />
        <FormError>{errors.permissions?.message ?? errors.root?.message}</FormError>
      </div>
      <div className="sticky -bottom-6 flex justify-end gap-2 rounded-b-lg border-t bg-popover px-7 py-3.5 max-md:bottom-0 max-md:px-4 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button does="integrations.createToken" type="submit" variant="primary" busy={isSubmitting}>
          Make the token
        </Button>
      </div>
    </form>
  );
}
