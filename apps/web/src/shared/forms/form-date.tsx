import { type Control, Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { DateInput } from "@/ui/date-input.tsx";
import type { DatePreference } from "@/ui/date-text.ts";

interface FormDateProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: FieldPathByValue<Values, string | null>;
  prefer?: DatePreference;
  placeholder?: string;
}

/** A date as a form field, stored as YYYY-MM-DD or null. */
export function FormDate<Values extends FieldValues, Sent>({ control, name, ...props }: FormDateProps<Values, Sent>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <DateInput
          ref={ref}
          value={typeof value === "string" && value ? value : null}
          onChange={onChange}
          onBlur={onBlur}
          {...props}
        />
      )}
    />
  );
}
