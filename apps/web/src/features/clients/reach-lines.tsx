import { PHONE_KINDS } from "@hearthline/contract/clients/clients";
import { useFieldArray } from "react-hook-form";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { AnotherLine, lineLabel, RemoveLine } from "./form/lines.tsx";
import type { ClientFormApi } from "./use-save-client.ts";

/** The client's email addresses; emails are sent to the first. */
export function EmailLines({ form }: { form: ClientFormApi }) {
  const lines = useFieldArray({ control: form.control, name: "emails" });
  return (
    <div className="grid content-start gap-2">
      {lines.fields.map((line, index) => (
        <Field
          key={line.id}
          label={lineLabel("Email", index)}
          optional={index === 0}
          error={lineError(form, "emails", index)}
        >
          <div className="flex items-center gap-1 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
            <Input type="email" autoComplete="off" autoCapitalize="none" {...form.register(`emails.${index}.value`)} />
            {index > 0 && <RemoveLine label="Remove this address" onClick={() => lines.remove(index)} />}
          </div>
        </Field>
      ))}
      <AnotherLine onClick={() => lines.append({ value: "" })}>Another email</AnotherLine>
    </div>
  );
}

const KIND_WORD = { mobile: "Mobile", home: "Home", work: "Work", "": "Other" } as const;
const KINDS = PHONE_KINDS.map((value) => ({ value, label: KIND_WORD[value] }));

export function PhoneLines({ form }: { form: ClientFormApi }) {
  const lines = useFieldArray({ control: form.control, name: "phones" });
  return (
    <div className="grid content-start gap-2">
      {lines.fields.map((line, index) => (
        <Field
          key={line.id}
          label={lineLabel("Phone", index)}
          optional={index === 0}
          error={lineError(form, "phones", index)}
        >
          <div className="flex items-center gap-1 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
            <FormPhone control={form.control} name={`phones.${index}.value`} autoComplete="off" />
            <PhoneKind form={form} index={index} />
            {index > 0 && <RemoveLine label="Remove this number" onClick={() => lines.remove(index)} />}
          </div>
        </Field>
      ))}
      <AnotherLine onClick={() => lines.append({ value: null, kind: "" })}>Another phone</AnotherLine>
    </div>
  );
}

/** It needs its own label: the field's label names the number. */
const PhoneKind = ({ form, index }: { form: ClientFormApi; index: number }) => (
  <Field label={`Kind of phone ${index + 1}`} labelHidden className="w-[104px] flex-none">
    <Select options={KINDS} {...form.register(`phones.${index}.kind`)} />
  </Field>
);

/** The error of one line; an error of the whole list is shown at its first line. */
function lineError(form: ClientFormApi, list: "emails" | "phones", index: number): string | undefined {
  const errors = form.formState.errors[list];
  const own = errors?.[index];
  return own?.message ?? own?.value?.message ?? (index === 0 ? (errors?.root?.message ?? errors?.message) : undefined);
}
