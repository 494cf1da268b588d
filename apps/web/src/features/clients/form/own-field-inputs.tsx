import type { ClientField } from "@hearthline/contract/clients/client-fields";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { FormDate } from "@/shared/forms/form-date.tsx";
import { itemsOf } from "@/shared/items-of.ts";
import { Field } from "@/ui/field.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import type { ClientFormApi } from "../use-save-client.ts";

/** The company's own fields, collapsed until opened or until one has an error. */
export function OwnFieldInputs({ form }: { form: ClientFormApi }) {
  const { data: fields = [] } = useQuery(trpc.clientFields.list.queryOptions({ perPage: 100 }, { select: itemsOf }));
  const [opened, setOpened] = useState(false);
  const isWrong = form.formState.errors.fields !== undefined;
  if (fields.length === 0) return null;
  return (
    <details
      className="group border-t pt-3 sm:col-span-2"
      open={opened || isWrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="touch flex cursor-default list-none items-center justify-between text-sm font-medium [&::-webkit-details-marker]:hidden">
        Your company’s own fields
        <GlyphDown className="text-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-[18px] max-sm:grid-cols-1">
        {fields.map((field) => (
          <OwnFieldInput key={field.id} form={form} field={field} />
        ))}
      </div>
    </details>
  );
}

function OwnFieldInput({ form, field: { key, name, type, choices } }: { form: ClientFormApi; field: ClientField }) {
  const at = `fields.${key}` as const;
  return (
    <Field label={name} optional error={form.formState.errors.fields?.[key]?.message}>
      {type === "choice" ? (
        <Select
          placeholder="Not set"
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          {...form.register(at)}
        />
      ) : type === "date" ? (
        <FormDate control={form.control} name={at} prefer="nearest" />
      ) : (
        <Input inputMode={type === "number" ? "decimal" : "text"} autoComplete="off" {...form.register(at)} />
      )}
    </Field>
  );
}
