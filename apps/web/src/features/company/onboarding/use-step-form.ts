import "@hearthline/contract/values/sentences";
import { OnboardingChange, type OnboardingStep } from "@hearthline/contract/accounts/onboarding";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { useFormDraft } from "@/shared/forms/use-form-draft.ts";
import { type Change, type Fields, useSaveStep } from "./use-onboarding.ts";

export type TextFields = Record<Exclude<keyof Fields, "user_type">, string>;

/** The type requires these two: they cannot be cleared. */
const NEEDED = ["name", "company"];
/** Any other empty field is left out. */
const filled = (values: Partial<TextFields>): Change =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text?.trim() || NEEDED.includes(name) ? text : null]),
  );
const Shape = z.preprocess(filled, OnboardingChange);

/**
 * A step with text fields: keeps a draft until saved, validates as the server does, saves, and continues.
 *
 * @param onTyped called with the form values, for the preview
 */
export function useStepForm<Name extends keyof TextFields>(
  step: OnboardingStep,
  names: readonly Name[],
  saved: Fields,
  onTyped: (typed: Fields) => void,
) {
  const { saveStep } = useSaveStep(step);
  const form = useForm<Partial<TextFields>, unknown, z.output<typeof Shape>>({
    defaultValues: Object.fromEntries(names.map((name) => [name, saved[name] ?? ""])),
    resolver: zodResolver(Shape),
  });
  const draft = useFormDraft(`onboarding.${step}`, form);
  useEffect(() => {
    const tell = () => {
      const { onboarding_state: _, ...texts } = form.getValues();
      onTyped(texts);
    };
    tell();
    const told = form.watch(tell);
    return () => told.unsubscribe();
  }, [form, onTyped]);
  const submit = form.handleSubmit(async (fields) => {
    draft.clear();
    try {
      await saveStep(fields);
    } catch (error) {
      draft.keep();
      showErrorResponse(form, error);
    }
  });
  return { form, submit };
}
