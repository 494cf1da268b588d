import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { showErrorResponse } from "./show-error-response.ts";
import { useFormDraft } from "./use-form-draft.ts";

interface SavedFormOptions<Values, Sent> {
  /** Names the saved draft, with the record's id: "role.new". */
  draftName: string;
  saved: Values;
  resolver: Resolver<Values & FieldValues, unknown, Sent>;
  /** May throw: the error is shown at its fields. */
  onSave: (sent: Sent) => Promise<unknown>;
  /** Called in addition to showing the error. */
  onRefused?: (error: unknown) => void;
  /** What unsaved changes mean. */
  unsaved?: string;
}

/**
 * The form of a record that is stored on the server: a draft survives a reload, saving deletes it, and errors are shown at
 * its fields. `bar` holds the props of the `SaveBar` below it.
 */
export function useSavedForm<Values extends FieldValues, Sent>({
  draftName,
  saved,
  resolver,
  onSave,
  onRefused,
  unsaved = "Not saved yet.",
}: SavedFormOptions<Values, Sent>) {
  const form = useForm<Values, unknown, Sent>({ defaultValues: saved as DefaultValues<Values>, resolver });
  const { kept, isDirty, keep, clear, discard } = useFormDraft(draftName, form);
  const submit = form.handleSubmit(async (sent) => {
    clear();
    try {
      await onSave(sent);
    } catch (error) {
      keep();
      onRefused?.(error);
      showErrorResponse(form, error);
    }
  });
  const bar = {
    note: kept ? `Saved in this browser. ${unsaved}` : isDirty ? unsaved : null,
    onDiscard: kept || isDirty ? discard : undefined,
    busy: form.formState.isSubmitting,
  };
  return { form, submit, bar };
}
