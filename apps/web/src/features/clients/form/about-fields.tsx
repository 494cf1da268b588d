import { Controller } from "react-hook-form";
import { ContactField } from "@/shared/forms/contact-field.tsx";
import { FormDate } from "@/shared/forms/form-date.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import type { ClientFormApi } from "../use-save-client.ts";

/** Birthday, lead source, and who referred them. */
export function AboutFields({ form }: { form: ClientFormApi }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Birthday" optional error={errors.birthday?.message}>
        <FormDate control={form.control} name="birthday" prefer="past" placeholder="6/14/1988" />
      </Field>
      <Field label="Lead source" optional error={errors.source?.message}>
        <Input autoComplete="off" placeholder="Open house" {...form.register("source")} />
      </Field>
      <Controller
        control={form.control}
        name="referredBy"
        render={({ field: { value, onChange } }) => (
          <ContactField
            label="Referred by"
            help="A realtor, partner or past client among your contacts."
            value={value}
            onChange={onChange}
            error={errors.referredBy?.message}
          />
        )}
      />
    </>
  );
}
