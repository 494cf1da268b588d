import { Controller, useWatch } from "react-hook-form";
import { IconButton } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { Select } from "@/ui/select.tsx";
import type { PresetsFormApi } from "./presets-values.ts";
import { productOptions } from "./product-words.ts";
import { PROGRAM_OPTIONS } from "./rate-row.tsx";

/** One preset: its name, program, product, down payment, points, and whether a quick start preselects it. */
export function PresetRow({ index, form, onRemove }: { index: number; form: PresetsFormApi; onRemove: () => void }) {
  const errors = form.formState.errors.presets?.[index];
  const [name, product] = useWatch({
    control: form.control,
    name: [`presets.${index}.name`, `presets.${index}.product`],
  });
  const called = name || `preset ${index + 1}`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,0.9fr)_auto] items-start gap-2 py-1.5 max-lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto] max-lg:border-b max-lg:py-3">
      <Controller
        control={form.control}
        name={`presets.${index}.chosen`}
        render={({ field: { value, onChange } }) => (
          <div className="flex h-9 items-center max-lg:h-11">
            <Checkbox
              label={<span className="sr-only">{`Tick ${called}`}</span>}
              checked={value}
              onCheckedChange={(checked) => onChange(checked === true)}
            />
          </div>
        )}
      />
      <Field
        label={`Name of preset ${index + 1}`}
        labelHidden
        error={errors?.name?.message ?? errors?.chosen?.message}
        className="max-lg:col-span-2"
      >
        <Input placeholder="FHA, 3.5% down" {...form.register(`presets.${index}.name`)} />
      </Field>
      <Field label={`Program of ${called}`} labelHidden className="max-lg:col-start-2 max-lg:row-start-2">
        <Select options={PROGRAM_OPTIONS} {...form.register(`presets.${index}.program`)} />
      </Field>
      <Field label={`Product of ${called}`} labelHidden className="max-lg:col-start-3 max-lg:row-start-2">
        <Select options={productOptions(product)} {...form.register(`presets.${index}.product`)} />
      </Field>
      <Field
        label={`Down payment of ${called}`}
        labelHidden
        error={errors?.downPaymentRate?.message}
        className="max-lg:col-start-2 max-lg:row-start-3"
      >
        <Controller
          control={form.control}
          name={`presets.${index}.downPaymentRate`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PercentInput ref={ref} value={value} onChange={onChange} onBlur={onBlur} decimals={0} placeholder="3.5" />
          )}
        />
      </Field>
      <Field
        label={`Points of ${called}`}
        labelHidden
        error={errors?.discountPoints?.message}
        className="max-lg:col-start-3 max-lg:row-start-3"
      >
        <Input inputMode="decimal" after="points" {...form.register(`presets.${index}.discountPoints`)} />
      </Field>
      <IconButton
        label={`Delete ${called}`}
        onClick={onRemove}
        className="mt-1 max-lg:col-start-4 max-lg:row-start-1 max-lg:mt-2"
      >
        <GlyphBin />
      </IconButton>
    </div>
  );
}
