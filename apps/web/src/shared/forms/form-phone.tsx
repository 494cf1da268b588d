import { type Control, Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { PhoneInput } from "@/ui/phone-input.tsx";

interface FormPhoneProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: FieldPathByValue<Values, string | null>;
  autoComplete?: string;
}

/** A phone number as a form field, stored as E.164 or null. */
export function FormPhone<Values extends FieldValues, Sent>({ control, name, ...props }: FormPhoneProps<Values, Sent>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <PhoneInput
          ref={ref}
          value={typeof value === "string" ? value : null}
          onChange={onChange}
          onBlur={onBlur}
          {...props}
        />
      )}
    />
  );
}
