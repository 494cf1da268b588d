import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useUser } from "@/api/session.ts";

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or unavailable: the draft lives as long as the page.
  }
}

/**
 * Keeps a form's draft over a reload or a crash, per user and form. `kept` says that there is a draft; `discard` deletes it and restores
 * the saved values. Call `clear` before saving, since the saved data may remount the form before the response is processed, and `keep` if saving
 * failed. Only for forms without secrets, because browser storage is not safe for them.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  name: string,
  form: UseFormReturn<Values, unknown, Sent>,
) {
  const { id } = useUser();
  const key = `hearthline.draft.${id}.${name}`;
  const [kept, setKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The form library tracks dirty fields only if they are read during render.
  const { isDirty } = form.formState;
  useEffect(() => {
    const draft = read(key);
    if (typeof draft === "object" && draft !== null) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
      setKept(true);
    }
    const stop = form.watch((values) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!form.formState.isDirty) return;
        write(key, values);
        setKept(true);
      }, 400);
    });
    return () => {
      clearTimeout(timer.current);
      stop.unsubscribe();
    };
  }, [key, form]);
  const keep = () => {
    write(key, form.getValues());
    setKept(true);
  };
  const clear = () => {
    clearTimeout(timer.current);
    write(key, undefined);
    setKept(false);
  };
  const discard = () => {
    clear();
    form.reset();
  };
  return { kept, isDirty, keep, clear, discard };
}
