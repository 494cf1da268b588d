import { CLIENT_STATUSES } from "@hearthline/contract/clients/clients";
import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/ui/button.tsx";
import { DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type Client, ClientForm, clientValues } from "./client-values.ts";
import { Lookalikes } from "./duplicates/lookalikes.tsx";
import { AboutFields } from "./form/about-fields.tsx";
import { AddressLines } from "./form/address-lines.tsx";
import { EmployerLines } from "./form/employer-lines.tsx";
import { OwnFieldInputs } from "./form/own-field-inputs.tsx";
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
  const { submit, twin: testCompany, saveAnyway } = useSaveClient(form, client, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] px-7 py-6 max-md:px-4 max-sm:grid-cols-1">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register("lastName")} />
        </Field>
        <EmailLines form={form} />
        <PhoneLines form={form} />
        <AddressLines form={form} />
        <MaybeKnown form={form} client={client} />
        <Standing form={form} />
        <AboutFields form={form} />
        <EmployerLines form={form} />
        <OwnFieldInputs form={form} />
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
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        {testCompany && (
          <Button does={["clients.create", "clients.update"]} busy={isSubmitting} onClick={() => void saveAnyway()}>
            Add anyway
          </Button>
        )}
        <Button does={["clients.create", "clients.update"]} type="submit" variant="primary" busy={isSubmitting}>
          {client ? "Save the client" : "Add the client"}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Status and language. */
function Standing({ form }: { form: ClientFormApi }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Status" error={errors.status?.message}>
        <Select options={STATUSES} {...form.register("status")} />
      </Field>
      <Field
        label="Language"
        help="Reports, emails and texts go out in it, unless you choose another."
        error={errors.language?.message}
      >
        <Select options={LANGUAGE_OPTIONS} {...form.register("language")} />
      </Field>
    </>
  );
}

/** Looks for duplicates while the user types. */
function MaybeKnown({ form, client }: { form: ClientFormApi; client: Client | undefined }) {
  const { emails, phones, lastName, addresses } = useWatch({ control: form.control });
  const [address] = addresses ?? [];
  const typed = {
    emails: (emails ?? []).flatMap(({ value }) => value || []),
    phones: (phones ?? []).flatMap(({ value }) => value || []),
    lastName: lastName ?? "",
    address1: address?.address1 ?? "",
    zipcode: address?.zipcode ?? "",
  };
  return <Lookalikes typed={typed} {...(client && { but: client.id })} />;
}
