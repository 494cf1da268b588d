import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { errorResponseOf } from "@/api/errors.ts";

/**
 * Puts a server error into the form: each message at its field, the first of them focused; a message that belongs to no field of the form
 * becomes the form's own (`errors.root`).
 */
export function showErrorResponse<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): void {
  const { message, errors } = errorResponseOf(error);
  const known = Object.entries(errors).filter(
    ([field]) => field in form.getValues() || form.getFieldState(field as FieldPath<Values>, form.formState).isDirty,
  );
  known.forEach(([field, sentences], index) => {
    form.setError(
      field as FieldPath<Values>,
      { type: "server", message: sentences[0] ?? message },
      { shouldFocus: index === 0 },
    );
  });
  if (known.length === 0) form.setError("root", { type: "server", message });
}
