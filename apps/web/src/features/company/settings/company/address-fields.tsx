import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";

type Name = "address" | "apartment" | "city" | "onboarding_state" | "zipcode";

interface AddressFieldsProps {
  errors: FieldErrors<Record<Name, string>>;
  fields: Record<Name, UseFormRegisterReturn>;
}

/** Street, suite, city, state and ZIP, each as wide as its content. */
export function AddressFields({ errors, fields }: AddressFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[2fr_1fr] gap-[18px] max-md:gap-3">
        <Field label="Street address" optional error={errors.address?.message}>
          <Input autoComplete="address-line1" {...fields.address} />
        </Field>
        <Field label="Suite" optional error={errors.apartment?.message}>
          <Input autoComplete="address-line2" {...fields.apartment} />
        </Field>
      </div>
      <div className="grid gap-[18px] max-md:grid-cols-2 max-md:gap-3 md:grid-cols-[1fr_150px_136px] md:gap-3">
        <Field label="City" optional className="max-md:col-span-2" error={errors.city?.message}>
          <Input autoComplete="address-level2" {...fields.city} />
        </Field>
        <Field label="State" optional error={errors.onboarding_state?.message}>
          <Select
            options={STATE_OPTIONS}
            placeholder="None"
            autoComplete="address-level1"
            {...fields.onboarding_state}
          />
        </Field>
        <Field label="ZIP code" optional error={errors.zipcode?.message}>
          <Input inputMode="numeric" autoComplete="postal-code" className="tabular-nums" {...fields.zipcode} />
        </Field>
      </div>
    </>
  );
}
