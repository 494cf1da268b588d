import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { trpc } from "@/api/trpc.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { itemsOf } from "../../../shared/items-of.ts";
import { RoleChoice } from "./role-choice.tsx";
import { UserForm as Shape, type UserFormApi, type UserSent, type UserValues } from "./user-values.ts";

interface UserFormProps {
  /** Names the saved draft: an id, or "new". */
  draftName: string;
  saved: UserValues;
  /** A new user: asks for the email, and preselects the first officer role. */
  isNew?: boolean;
  text: string;
  submitLabel: string;
  /** The operation that the form calls on save. */
  does: string;
  onSave: (user: UserSent) => Promise<unknown>;
}

export function UserForm({ draftName, saved, isNew = false, text, submitLabel, does, onSave }: UserFormProps) {
  const { form, submit, bar } = useSavedForm<UserValues, UserSent>({
    draftName: `user.${draftName}`,
    saved,
    resolver: zodResolver(Shape),
    onSave,
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[560px]">
      <SettingsSection title={isNew ? "New user" : saved.name} text={text}>
        <PersonFields form={form} isNew={isNew} />
      </SettingsSection>
      <div>
        <Access form={form} isNew={isNew} />
      </div>
      <FormError>{errors.root?.message}</FormError>
      <SaveBar does={does} {...bar}>
        {submitLabel}
      </SaveBar>
    </form>
  );
}

function PersonFields({ form, isNew }: { form: UserFormApi; isNew: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Field
        label="Email"
        error={errors.email?.message}
        {...(!isNew && { help: "The address they sign in with cannot be changed here." })}
      >
        <Input type="email" autoComplete="off" autoCapitalize="none" readOnly={!isNew} {...form.register("email")} />
      </Field>
      <div className="grid gap-[18px] sm:grid-cols-2">
        <Field label="Title" optional error={errors.title?.message}>
          <Input placeholder="Senior loan officer" {...form.register("title")} />
        </Field>
        <Field label="NMLS number" optional error={errors.nmls?.message}>
          <Input inputMode="numeric" className="tabular-nums" {...form.register("nmls")} />
        </Field>
      </div>
      <Field label="Phone" optional error={errors.phone?.message}>
        <FormPhone control={form.control} name="phone" autoComplete="off" />
      </Field>
    </>
  );
}

function Access({ form, isNew }: { form: UserFormApi; isNew: boolean }) {
  const can = useCan();
  const { errors } = form.formState;
  const roles = useQuery(trpc.roles.list.queryOptions({}, { select: itemsOf }));
  const branches = useQuery(trpc.branches.list.queryOptions({}, { select: itemsOf }));
  const colleagues = useQuery(trpc.users.colleagues.queryOptions({}, { select: itemsOf }));
  const chosen = form.watch("roleIds");
  const supporting = roles.data?.some((role) => role.reach === "supported" && chosen.includes(role.id));
  return (
    <SettingsSection title="Access" text="Applies at their next click; they do not have to sign in again.">
      {roles.data && (isNew || can("permission:adjust")) && (
        <Controller
          control={form.control}
          name="roleIds"
          render={({ field: { value, onChange } }) => (
            <RoleChoice
              roles={roles.data}
              value={value}
              onChange={onChange}
              adding={isNew}
              error={errors.roleIds?.message}
            />
          )}
        />
      )}
      {roles.data && !isNew && !can("permission:adjust") && (
        <p className="text-sm text-muted-foreground">
          Roles:{" "}
          {roles.data
            .filter(({ id }) => chosen.includes(id))
            .map(({ name }) => name)
            .join(", ")}
          . Changing them needs the permission “Adjust permissions”.
        </p>
      )}
      <Field label="Branch" error={errors.branchId?.message}>
        <Select
          options={(branches.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="None"
          {...form.register("branchId")}
        />
      </Field>
      {supporting && (
        <Field
          label="Supports"
          help="They see, read-only, what this officer sees; without one, their branch."
          error={errors.supportsUserId?.message}
        >
          <Select
            options={(colleagues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="The whole branch"
            {...form.register("supportsUserId")}
          />
        </Field>
      )}
    </SettingsSection>
  );
}
