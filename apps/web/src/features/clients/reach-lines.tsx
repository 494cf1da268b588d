import { useFieldArray } from "react-hook-form";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import type { ClientFormApi } from "./use-save-client.ts";

const more = "link mt-1.5 text-sm";

/** The client's e-mail addresses; mail goes to the first. */
export function EmailLines({ form }: { form: ClientFormApi }) {
  const lines = useFieldArray({ control: form.control, name: "emails" });
  return (
    <div className="grid content-start gap-2">
      {lines.fields.map((line, index) => (
        <Field
          key={line.id}
          label={lineLabel("E-mail", index)}
          optional={index === 0}
          error={lineError(form, "emails", index)}
        >
          <div className="flex items-center gap-1 [&>:first-child]:flex-1">
            <Input type="email" autoComplete="off" autoCapitalize="none" {...form.register(`emails.${index}.value`)} />
            {index > 0 && <Remove label="Remove this address" onClick={() => lines.remove(index)} />}
          </div>
        </Field>
      ))}
      <div>
        <button type="button" className={more} onClick={() => lines.append({ value: "" })}>
          Another e-mail
        </button>
      </div>
    </div>
  );
}

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
          <div className="flex items-center gap-1 [&>:first-child]:flex-1">
            <FormPhone control={form.control} name={`phones.${index}.value`} autoComplete="off" />
            {index > 0 && <Remove label="Remove this number" onClick={() => lines.remove(index)} />}
          </div>
        </Field>
      ))}
      <div>
        <button type="button" className={more} onClick={() => lines.append({ value: null })}>
          Another phone
        </button>
      </div>
    </div>
  );
}

const lineLabel = (name: string, index: number): string => (index === 0 ? name : `${name} ${index + 1}`);

/** The fault of one line; a fault of the whole list stands at its first. */
function lineError(form: ClientFormApi, list: "emails" | "phones", index: number): string | undefined {
  const errors = form.formState.errors[list];
  const own = errors?.[index];
  return own?.message ?? own?.value?.message ?? (index === 0 ? (errors?.root?.message ?? errors?.message) : undefined);
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} onClick={onClick}>
      <GlyphBin />
    </IconButton>
  );
}
