import { CLIENT_STATUSES } from "@hearthline/contract/clients";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { PhoneInput } from "@/ui/phone-input.tsx";
import { Select } from "@/ui/select.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type Client, ClientForm, clientValues, emptyClient } from "./client-values.ts";
import { useSaveClient } from "./use-save-client.ts";

const STATUSES = CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

interface ClientFieldsProps {
  client?: Client;
  onCancel: () => void;
  onSaved: (client: { id: string }) => unknown;
}

export function ClientFields({ client, onCancel, onSaved }: ClientFieldsProps) {
  const form = useForm({
    defaultValues: client ? clientValues(client) : emptyClient,
    resolver: zodResolver(ClientForm),
  });
  const { errors, isSubmitting } = form.formState;
  const { save, twin, saveAnyway } = useSaveClient(form, client?.id, onSaved);
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate>
      <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] px-7 py-6 max-md:px-4 max-sm:grid-cols-1">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register("lastName")} />
        </Field>
        <Field label="E-mail" optional error={errors.email?.message}>
          <Input type="email" autoComplete="off" autoCapitalize="none" {...form.register("email")} />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          <Controller
            control={form.control}
            name="phone"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <PhoneInput ref={ref} value={value} onChange={onChange} onBlur={onBlur} autoComplete="off" />
            )}
          />
        </Field>
        <Field label="Status" error={errors.status?.message}>
          <Select options={STATUSES} {...form.register("status")} />
        </Field>
        <Field
          label="Note"
          optional
          help="Only your company sees it."
          error={errors.note?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={3} {...form.register("note")} />
        </Field>
        <div className="sm:col-span-2">
          <FormError>{errors.root?.message}</FormError>
        </div>
      </div>
      <div className="flex justify-end gap-2 border-t px-7 py-3.5 max-md:px-4">
        <Button onClick={onCancel}>Cancel</Button>
        {twin && (
          <Button busy={isSubmitting} onClick={saveAnyway}>
            Keep both
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {client ? "Save the client" : "Add the client"}
        </Button>
      </div>
    </form>
  );
}
