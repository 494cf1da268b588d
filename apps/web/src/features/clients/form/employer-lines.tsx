import { MAX_EMPLOYERS } from "@hearthline/contract/clients/employers";
import { useFieldArray } from "react-hook-form";
import { FormDate } from "@/shared/forms/form-date.tsx";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { NO_EMPLOYER } from "../client-values.ts";
import type { ClientFormApi } from "../use-save-client.ts";
import { AnotherLine, RemoveLine } from "./lines.tsx";

/** Employers, current and former: the current one first. */
export function EmployerLines({ form }: { form: ClientFormApi }) {
  const lines = useFieldArray({ control: form.control, name: "employers" });
  return (
    <div className="grid gap-y-[18px] sm:col-span-2">
      {lines.fields.map((line, index) => (
        <fieldset key={line.id} className="grid grid-cols-2 gap-x-4 gap-y-[18px] border-t pt-2 max-sm:grid-cols-1">
          <legend className="sr-only">Employer {index + 1}</legend>
          <div className="flex items-center justify-between text-sm text-muted-foreground sm:col-span-2">
            Employer {index + 1}
            <RemoveLine label={`Remove employer ${index + 1}`} onClick={() => lines.remove(index)} />
          </div>
          <EmployerParts form={form} index={index} />
        </fieldset>
      ))}
      {lines.fields.length < MAX_EMPLOYERS && (
        <AnotherLine onClick={() => lines.append(NO_EMPLOYER)}>
          {lines.fields.length === 0 ? "Add an employer" : "Another employer"}
        </AnotherLine>
      )}
    </div>
  );
}

function EmployerParts({ form, index }: { form: ClientFormApi; index: number }) {
  const errors = form.formState.errors.employers?.[index];
  const at = `employers.${index}` as const;
  return (
    <>
      <Field label="Employer" error={errors?.name?.message}>
        <Input autoComplete="off" {...form.register(`${at}.name`)} />
      </Field>
      <Field label="What they do there" optional error={errors?.title?.message}>
        <Input autoComplete="off" {...form.register(`${at}.title`)} />
      </Field>
      <Field label="Employer’s phone" optional error={errors?.phone?.message}>
        <FormPhone control={form.control} name={`${at}.phone`} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="From" optional error={errors?.startedOn?.message}>
          <FormDate control={form.control} name={`${at}.startedOn`} prefer="past" />
        </Field>
        <Field label="Until" optional error={errors?.endedOn?.message}>
          <FormDate control={form.control} name={`${at}.endedOn`} prefer="past" placeholder="Still there" />
        </Field>
      </div>
    </>
  );
}
