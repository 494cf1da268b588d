import { Field } from "@/ui/field.tsx";
import type { InputProps } from "@/ui/input.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";

/** Client-side checks of a new password; the server also rejects well-known ones. */
export const NEW_PASSWORD = {
  required: "A password is needed.",
  minLength: { value: 10, message: "A password has at least 10 characters." },
};

interface NewPasswordFieldProps extends Omit<InputProps, "type" | "after"> {
  label?: string;
  error: string | undefined;
}

/** A field for a new password; register it with `NEW_PASSWORD`. */
export function NewPasswordField({ label = "New password", error, ...input }: NewPasswordFieldProps) {
  return (
    <Field label={label} help="At least 10 characters. A sentence works well." error={error}>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
  );
}
