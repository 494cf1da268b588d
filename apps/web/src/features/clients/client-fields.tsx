import { CLIENT_STATUSES } from "@hearthline/contract/clients/clients";
import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type Client, ClientForm, clientValues } from "./client-values.ts";
import { Lookalikes } from "./doubles/lookalikes.tsx";
import { EmailLines, PhoneLines } from "./reach-lines.tsx";
import { type ClientFormApi, useSaveClient } from "./use-save-client.ts";

const LANGUAGE_OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
const STATUSES = CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

interface ClientFieldsProps {
  client?: Client;
  onCancel: () => void;
  onSaved: (client: { id: string }) => unknown;
}

export function ClientFields({ client, onCancel, onSaved }: ClientFieldsProps) {
  const form = useForm({ defaultValues: clientValues(client), resolver: zodResolver(ClientForm) });
  const { errors, isSubmitting } = form.formState;
  const { save, twin, saveAnyway } = useSaveClient(form, client, onSaved);
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate>
      <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] px-7 py-6 max-md:px-4 max-sm:grid-cols-1">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register("lastName")} />
        </Field>
        <EmailLines form={form} />
        <PhoneLines form={form} />
        <AddressFields form={form} />
        <MaybeKnown form={form} client={client} />
        <Field label="Status" error={errors.status?.message}>
          <Select options={STATUSES} {...form.register("status")} />
        </Field>
        <Field
          label="Language"
          help="Reports, mails and texts go out in it, unless you choose another."
          error={errors.language?.message}
        >
          <Select options={LANGUAGE_OPTIONS} {...form.register("language")} />
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
        <div className="empty:hidden sm:col-span-2">
          <FormError>{errors.root?.message}</FormError>
        </div>
      </div>
      <div className="sticky -bottom-6 flex justify-end gap-2 rounded-b-lg border-t bg-popover px-7 py-3.5 max-md:bottom-0 max-md:px-4">
        <Button onClick={onCancel}>Cancel</Button>
        {twin && (
          <Button does={["clients.create", "clients.update"]} busy={isSubmitting} onClick={saveAnyway}>
            Keep both
          </Button>
        )}
        <Button does={["clients.create", "clients.update"]} type="submit" variant="primary" busy={isSubmitting}>
          {client ? "Save the client" : "Add the client"}
        </Button>
      </div>
    </form>
  );
}

/** While it is typed: whether they are there already. */
function MaybeKnown({ form, client }: { form: ClientFormApi; client: Client | undefined }) {
  const { emails, phones, lastName, address1, zipcode } = useWatch({ control: form.control });
  const typed = {
    emails: (emails ?? []).flatMap(({ value }) => value || []),
    phones: (phones ?? []).flatMap(({ value }) => value || []),
    lastName: lastName ?? "",
    address1: address1 ?? "",
    zipcode: zipcode ?? "",
  };
  return <Lookalikes typed={typed} {...(client && { but: client.id })} />;
}

function AddressFields({ form }: { form: ClientFormApi }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Street address" optional error={errors.address1?.message}>
        <Input autoComplete="off" {...form.register("address1")} />
      </Field>
      <Field label="Apartment or suite" optional error={errors.address2?.message}>
        <Input autoComplete="off" {...form.register("address2")} />
      </Field>
      <Field label="City" optional error={errors.city?.message}>
        <Input autoComplete="off" {...form.register("city")} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-4">
        <Field label="State" optional error={errors.state?.message}>
          <Select options={STATE_OPTIONS} placeholder="None" {...form.register("state")} />
        </Field>
        <Field label="ZIP code" optional error={errors.zipcode?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register("zipcode")} />
        </Field>
      </div>
    </>
  );
}
