import { LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { Controller, useWatch } from "react-hook-form";
import { programWord } from "@/shared/words/loan-words.ts";
import { IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { Select } from "@/ui/select.tsx";
import { productOf, productOptions, productWords } from "./product-words.ts";
import type { SheetFormApi } from "./rates-values.ts";

export const PROGRAM_OPTIONS = LOAN_PROGRAMS.map((program) => ({ value: program, label: programWord(program) }));

/** One line of a rate sheet: program, product, rate, points, lock. */
export function RateRow({ index, form, onRemove }: { index: number; form: SheetFormApi; onRemove: () => void }) {
  const errors = form.formState.errors.rates?.[index];
  const [program, product] = useWatch({
    control: form.control,
    name: [`rates.${index}.program`, `rates.${index}.product`],
  });
  const called = `${programWord(program)} ${productWords(productOf(product))}`;
  return (
    <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.9fr)_minmax(0,1fr)_auto] items-start gap-2 py-1.5 max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-lg:border-b max-lg:py-3">
      <Field label={`Program of line ${index + 1}`} labelHidden error={errors?.program?.message}>
        <Select options={PROGRAM_OPTIONS} {...form.register(`rates.${index}.program`)} />
      </Field>
      <Field label={`Product of line ${index + 1}`} labelHidden error={errors?.product?.message}>
        <Select options={productOptions(product)} {...form.register(`rates.${index}.product`)} />
      </Field>
      <Field
        label={`Rate of ${called}`}
        labelHidden
        error={errors?.noteRate?.message}
        className="max-lg:col-start-1 max-lg:row-start-2"
      >
        <Controller
          control={form.control}
          name={`rates.${index}.noteRate`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PercentInput ref={ref} value={value} onChange={onChange} onBlur={onBlur} placeholder="6.5" />
          )}
        />
      </Field>
      <Field
        label={`Points of ${called}`}
        labelHidden
        error={errors?.discountPoints?.message}
        className="max-lg:col-start-2 max-lg:row-start-2"
      >
        <Input inputMode="decimal" after="points" {...form.register(`rates.${index}.discountPoints`)} />
      </Field>
      <Field
        label={`Lock of ${called}`}
        labelHidden
        error={errors?.lockDays?.message}
        className="max-lg:col-start-1 max-lg:row-start-3"
      >
        <Input inputMode="numeric" after="days" {...form.register(`rates.${index}.lockDays`)} />
      </Field>
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
