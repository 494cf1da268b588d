import "@hearthline/contract/values/sentences";
import { type Permission, TEST_PERMISSIONS } from "@hearthline/contract/access/permissions";
import { TokenDraft, type TokenMode } from "@hearthline/contract/accounts/tokens";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { PermissionBoxes } from "@/shared/access/permission-boxes.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { ModeCards } from "./mode-cards.tsx";

type Draft = z.output<typeof TokenDraft>;
export interface Made {
  name: string;
  token: string;
}

export interface TokenFormProps {
  /** The operation that creates it. */
  does: string;
  name: { help: string; example: string };
  /** The hint for its last day, and the suggested date. */
  end: { help: string; proposed?: string };
  /** The permissions it may be given, and those preselected. */
  permissions: { among: readonly Permission[]; proposed: readonly Permission[] };
  onCreate: (draft: Draft) => Promise<Made>;
  onMade: (made: Made) => void;
  onCancel: () => void;
}

const resolve = zodResolver(TokenDraft);
/** Permissions without use in test mode are neither offered nor sent there. */
const inMode = (mode: TokenMode | undefined, names: readonly Permission[]) =>
  names.filter((name) => mode !== "test" || TEST_PERMISSIONS.includes(name));

/** A token's name, last day, mode and permissions. */
export function TokenForm({ does, name, end, permissions, onCreate, onMade, onCancel }: TokenFormProps) {
  const form = useForm<z.input<typeof TokenDraft>, unknown, Draft>({
    defaultValues: { name: "", permissions: [...permissions.proposed], mode: "live", expiresOn: end.proposed },
    resolver: (values, ...rest) =>
      resolve({ ...values, permissions: inMode(values.mode, values.permissions) }, ...rest),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    try {
      onMade(await onCreate(draft));
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
        <div className="grid gap-[18px] sm:grid-cols-[1fr_200px]">
          <Field label="Name" help={name.help} error={errors.name?.message}>
            <Input placeholder={name.example} autoComplete="off" {...form.register("name")} />
          </Field>
          <Field label="Works until" help={end.help} error={errors.expiresOn?.message}>
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
          render={({ field: { value, onChange } }) => (
            <PermissionBoxes
              value={value}
              onChange={onChange}
              among={inMode(form.watch("mode"), permissions.among)}
              error={errors.permissions?.message}
            />
          )}
        />
        <FormError>{errors.root?.message}</FormError>
      </div>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button does={does} type="submit" variant="primary" busy={isSubmitting}>
          Make the token
        </Button>
      </DialogFoot>
    </form>
  );
}
