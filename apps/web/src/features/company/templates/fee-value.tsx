import { Controller, useWatch } from "react-hook-form";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import type { TemplateFormApi } from "./template-values.ts";

interface FeeValueProps {
  index: number;
  form: TemplateFormApi;
  called: string;
}

/** The one input that the fee's basis requires: an amount, a percentage or months. */
export function FeeValue({ index, form, called }: FeeValueProps) {
  const basis = useWatch({ control: form.control, name: `fees.${index}.basis` });
  const errors = form.formState.errors.fees?.[index];
  if (basis === "fixed") {
    return (
      <Field
        label={`Amount of ${called}`}
        labelHidden
        error={errors?.amountCents?.message}
        className="max-lg:col-span-2 max-lg:row-start-2"
      >
        <Controller
          control={form.control}
          name={`fees.${index}.amountCents`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MoneyInput ref={ref} valueCents={value} onChange={onChange} onBlur={onBlur} placeholder="1,295" />
          )}
        />
      </Field>
    );
  }
  if (basis.startsWith("percent")) {
    return (
      <Field
        label={`Percentage of ${called}`}
        labelHidden
        error={errors?.rate?.message}
        className="max-lg:col-span-2 max-lg:row-start-2"
      >
        <Controller
          control={form.control}
          name={`fees.${index}.rate`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PercentInput ref={ref} value={value} onChange={onChange} onBlur={onBlur} placeholder="0.5" />
          )}
        />
      </Field>
    );
  }
  return (
    <Field
      label={`Months of ${called}`}
      labelHidden
      error={errors?.months?.message}
      className="max-lg:col-span-2 max-lg:row-start-2"
    >
      <Input
        inputMode="numeric"
        after="months"
        placeholder="3"
        {...form.register(`fees.${index}.months`, {
          setValueAs: (value) => (value === "" || value === null ? null : Number(value)),
        })}
      />
    </Field>
  );
}
