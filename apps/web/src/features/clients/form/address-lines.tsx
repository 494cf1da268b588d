import { useFieldArray } from "react-hook-form";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { NO_ADDRESS } from "../client-values.ts";
import type { ClientFormApi } from "../use-save-client.ts";
import { AnotherLine, RemoveLine } from "./lines.tsx";

/** Home addresses; the first is the mailing address. */
export function AddressLines({ form }: { form: ClientFormApi }) {
  const lines = useFieldArray({ control: form.control, name: "addresses" });
  return (
    <div className="grid gap-y-[18px] sm:col-span-2">
      {lines.fields.map((line, index) => (
        <fieldset key={line.id} className="grid grid-cols-2 gap-x-4 gap-y-[18px] max-sm:grid-cols-1">
          <legend className="sr-only">{index === 0 ? "Address" : `Address ${index + 1}`}</legend>
          {index > 0 && (
            <div className="flex items-center justify-between border-t pt-2 text-sm text-muted-foreground sm:col-span-2">
              Address {index + 1}
              <RemoveLine label={`Remove address ${index + 1}`} onClick={() => lines.remove(index)} />
            </div>
          )}
          <AddressParts form={form} index={index} />
        </fieldset>
      ))}
      <AnotherLine onClick={() => lines.append(NO_ADDRESS)}>Another address</AnotherLine>
    </div>
  );
}

function AddressParts({ form, index }: { form: ClientFormApi; index: number }) {
  const errors = form.formState.errors.addresses?.[index];
  const at = `addresses.${index}` as const;
  return (
    <>
      <Field label="Street address" optional error={errors?.address1?.message ?? errors?.message}>
        <Input autoComplete="off" {...form.register(`${at}.address1`)} />
      </Field>
      <Field label="Apartment or suite" optional error={errors?.address2?.message}>
        <Input autoComplete="off" {...form.register(`${at}.address2`)} />
      </Field>
      <Field label="City" optional error={errors?.city?.message}>
        <Input autoComplete="off" {...form.register(`${at}.city`)} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-4">
        <Field label="State" optional error={errors?.state?.message}>
          <Select options={STATE_OPTIONS} placeholder="None" {...form.register(`${at}.state`)} />
        </Field>
        <Field label="ZIP code" optional error={errors?.zipcode?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register(`${at}.zipcode`)} />
        </Field>
      </div>
    </>
  );
}
