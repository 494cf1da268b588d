import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import type { PersonValues } from "./details-values.ts";

/** States in which the user is licensed, one per line; the public pages of their reports list them. */
export function LicenseLines<Sent>({ form }: { form: UseFormReturn<PersonValues, unknown, Sent> }) {
  const lines = useFieldArray({ control: form.control, name: "stateLicenses" });
  const errors = form.formState.errors.stateLicenses;
  return (
    <fieldset className="mt-5 grid gap-3">
      <legend className="mb-1 text-sm font-medium">Your state licenses</legend>
      <p className="text-sm text-muted-foreground">
        Your report links and your website list these states. Readers in another state see that you can’t take an
        application there.
      </p>
      {lines.fields.map((line, index) => (
        <div key={line.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
          <Field label={`State ${index + 1}`} labelHidden error={errors?.[index]?.state?.message}>
            <Select options={STATE_OPTIONS} placeholder="State" {...form.register(`stateLicenses.${index}.state`)} />
          </Field>
          <Field label={`License number ${index + 1}`} labelHidden error={errors?.[index]?.number?.message}>
            <Input
              placeholder="License number"
              autoComplete="off"
              {...form.register(`stateLicenses.${index}.number`)}
            />
          </Field>
          <Button
            type="button"
            variant="ghost"
            aria-label={`Remove license ${index + 1}`}
            onClick={() => lines.remove(index)}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button type="button" variant="ghost" onClick={() => lines.append({ state: "", number: "" })}>
          Add a state
        </Button>
      </div>
    </fieldset>
  );
}
