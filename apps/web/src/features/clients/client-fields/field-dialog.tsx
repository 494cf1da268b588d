import { type ClientField, FIELD_TYPES, type FieldType } from "@hearthline/contract/clients/client-fields";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { ChoiceLines } from "./choice-lines.tsx";
import { FIELD_TYPE_WORDS } from "./field-words.ts";
import { useFieldChanges } from "./use-field-changes.ts";

const TYPES = FIELD_TYPES.map((value) => ({ value, ...FIELD_TYPE_WORDS[value] }));

interface FieldDialogProps {
  /** A new field if omitted. */
  field?: ClientField;
  onClose: () => void;
}

export function FieldDialog({ field, onClose }: FieldDialogProps) {
  return (
    <Dialog
      open
      headed
      width="medium"
      onOpenChange={(open) => open || onClose()}
      title={field ? field.name : "New field"}
    >
      <FieldForm field={field} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  name: string;
  type: FieldType;
  choices: string[];
}

function FieldForm({ field, onClose }: { field: ClientField | undefined; onClose: () => void }) {
  const { create, update } = useFieldChanges();
  const [sent, setSent] = useState(false);
  const form = useForm<Values>({
    defaultValues: { name: field?.name ?? "", type: field?.type ?? "text", choices: field?.choices ?? [""] },
  });
  const { errors } = form.formState;
  const type = form.watch("type");
  const submit = form.handleSubmit(async ({ name, ...values }) => {
    const choices = values.choices.map((one) => one.trim()).filter((one) => one !== "");
    const shape = { name: name.trim(), ...(type === "choice" && { choices }) };
    setSent(true);
    try {
      await (field ? update.mutateAsync({ id: field.id, ...shape }) : create.mutateAsync({ ...shape, type }));
      onClose();
    } catch (error) {
      showErrorResponse(form, error);
    } finally {
      setSent(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
        <Field label="Name" error={errors.name?.message}>
          <Input
            placeholder="Lead score"
            autoComplete="off"
            maxLength={60}
            {...form.register("name", { required: "A field needs a name." })}
          />
        </Field>
        {field ? (
          <p className="text-sm text-muted-foreground">
            {FIELD_TYPE_WORDS[field.type].title}. The type stays: clients have values of it. Files and programs call the
            field <code className="font-mono text-xs">{field.key}</code>.
          </p>
        ) : (
          <Controller
            control={form.control}
            name="type"
            render={({ field: { value, onChange } }) => (
              <RadioCards label="What it holds" cards={TYPES} value={value} onChange={onChange} />
            )}
          />
        )}
        {type === "choice" && (
          <Controller
            control={form.control}
            name="choices"
            render={({ field: { value, onChange } }) => (
              <ChoiceLines value={value} onChange={onChange} error={choiceFault(errors.choices)} />
            )}
          />
        )}
        <FormError>{errors.root?.message}</FormError>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          does={field ? "clientFields.update" : "clientFields.create"}
          type="submit"
          variant="primary"
          busy={sent}
        >
          {field ? "Save" : "Add the field"}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The server reports an option by its index, or the whole list. */
function choiceFault(error: unknown): string | undefined {
  const faults = Array.isArray(error) ? error.filter(Boolean) : [error];
  const [first] = faults;
  return typeof first === "object" && first && "message" in first ? String(first.message) : undefined;
}
