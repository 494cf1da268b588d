import { FEE_BASES, FEE_PAYERS, type Fee } from "@hearthline/contract/loans/fees";
import { Controller, useWatch } from "react-hook-form";
import { FEE_BASIS_WORDS, FEE_PAYER_WORDS } from "@/shared/words/fee-words.ts";
import { money } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { FeeValue } from "./fee-value.tsx";
import type { TemplateFormApi } from "./template-values.ts";

const basisOptions = FEE_BASES.map((basis) => ({ value: basis, label: FEE_BASIS_WORDS[basis] }));
const payerOptions = FEE_PAYERS.map((payer) => ({ value: payer, label: FEE_PAYER_WORDS[payer] }));

interface FeeSectionProps {
  letter: Fee["section"];
  title: string;
  form: TemplateFormApi;
  /** The section's fees by their index in the whole list. */
  rows: readonly { key: string; index: number }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
}

export function FeeSection({ letter, title, form, rows, onAdd, onRemove }: FeeSectionProps) {
  const fees = useWatch({ control: form.control, name: "fees" });
  const total = rows.reduce((sum, { index }) => {
    const fee = fees[index];
    return sum + (fee?.basis === "fixed" && fee.payer === "borrower" ? (fee.amountCents ?? 0) : 0);
  }, 0);
  return (
    <section aria-label={`Section ${letter}, ${title}`} className="border-t py-3">
      <header className="flex min-h-8 items-center gap-2.5">
        <span className="grid size-5 flex-none place-items-center rounded-xs bg-muted text-xs font-semibold">
          {letter}
        </span>
        <h3 className="mr-auto">{title}</h3>
        {total > 0 && <span className="text-sm text-muted-foreground">{money(total)}</span>}
        <Button variant="ghost" size="sm" onClick={onAdd}>
          <GlyphPlus />
          Add a fee
        </Button>
      </header>
      {rows.map(({ key, index }) => (
        <FeeRow key={key} index={index} form={form} onRemove={() => onRemove(index)} />
      ))}
    </section>
  );
}

function FeeRow({ index, form, onRemove }: { index: number; form: TemplateFormApi; onRemove: () => void }) {
  const errors = form.formState.errors.fees?.[index];
  const name = useWatch({ control: form.control, name: `fees.${index}.name` });
  const called = name || "this fee";
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto] items-start gap-2 py-1.5 max-lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] max-lg:border-b max-lg:py-3 max-lg:last:border-b-0">
      <Field label="Fee" labelHidden error={errors?.name?.message} className="max-lg:col-span-2">
        <Input placeholder="Underwriting" {...form.register(`fees.${index}.name`)} />
      </Field>
      <Field
        label={`How ${called} is counted`}
        labelHidden
        error={errors?.basis?.message}
        className="max-lg:row-start-2"
      >
        <Select options={basisOptions} {...form.register(`fees.${index}.basis`)} />
      </Field>
      <FeeValue index={index} form={form} called={called} />
      <Field label={`Who pays ${called}`} labelHidden className="max-lg:row-start-3">
        <Select options={payerOptions} {...form.register(`fees.${index}.payer`)} />
      </Field>
      <Controller
        control={form.control}
        name={`fees.${index}.financeCharge`}
        render={({ field }) => (
          <div className="flex h-9 items-center max-lg:col-span-2 max-lg:row-start-3 max-lg:h-11">
            <Checkbox
              label={<span className="text-sm whitespace-nowrap text-muted-foreground">Finance charge</span>}
              checked={field.value}
              onCheckedChange={(checked) => field.onChange(checked === true)}
            />
          </div>
        )}
      />
      <IconButton
        label={`Delete ${called}`}
        onClick={onRemove}
        className="mt-1 max-lg:col-start-3 max-lg:row-start-1 max-lg:mt-2"
      >
        <GlyphBin />
      </IconButton>
    </div>
  );
}
