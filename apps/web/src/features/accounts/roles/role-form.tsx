import "@hearthline/contract/values/sentences";
import { REACH_NAMES, REACHES, RoleDraft } from "@hearthline/contract/access/roles";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { PermissionBoxes } from "@/shared/access/permission-boxes.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";

type Values = z.input<typeof RoleDraft>;
type RoleSent = z.output<typeof RoleDraft>;

const REACH_OPTIONS = REACH_NAMES.map((reach) => ({ value: reach, label: REACHES[reach] }));

interface RoleFormProps {
  draftName: string;
  saved: Values;
  /** One of the seven built-in roles: its name cannot change. */
  builtIn?: boolean;
  /** Why nothing can be changed. */
  locked?: string | undefined;
  submitLabel: string;
  onSave: (role: RoleSent) => Promise<unknown>;
}

export function RoleForm({ draftName, saved, builtIn = false, locked, submitLabel, onSave }: RoleFormProps) {
  const { form, submit, bar } = useSavedForm<Values, RoleSent>({
    draftName: `role.${draftName}`,
    saved,
    resolver: zodResolver(RoleDraft),
    onSave,
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[560px]">
      <SettingsSection
        title={saved.name || "New role"}
        text={locked ?? "A change counts at the next click of everybody who has the role."}
      >
        <Field
          label="Name"
          error={errors.name?.message}
          {...(builtIn && { help: "One of the seven built-in roles: it keeps its name." })}
        >
          <Input readOnly={builtIn || locked !== undefined} {...form.register("name")} />
        </Field>
        <Field label="Sees" error={errors.reach?.message}>
          <Select options={REACH_OPTIONS} disabled={locked !== undefined} {...form.register("reach")} />
        </Field>
      </SettingsSection>
      <div>
        <SettingsSection title="Permissions" text="What its holders may do with what they see.">
          <Controller
            control={form.control}
            name="permissions"
            render={({ field: { value, onChange } }) => (
              <PermissionBoxes
                value={value}
                onChange={onChange}
                readOnly={locked !== undefined}
                error={errors.permissions?.message}
              />
            )}
          />
        </SettingsSection>
      </div>
      <FormError>{errors.root?.message}</FormError>
      {locked === undefined && (
        <SaveBar does={["roles.create", "roles.update"]} {...bar}>
          {submitLabel}
        </SaveBar>
      )}
    </form>
  );
}
