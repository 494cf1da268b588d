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
    // No room or no storage: what is typed lives as long as the page.
  }
}

/**
 * Keeps what is typed into a form over a reload or a crash, per user and form. `kept` says that there is a draft; `discard` forgets it and goes
 * back to what is saved. Call `clear` before saving, since what is saved may draw the form anew before the answer is there, and `keep` where saving
 * was refused. For forms without anything that must not lie in a browser's storage.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  name: string,
  form: UseFormReturn<Values, unknown, Sent>,
) {
  const { id } = useUser();
  const key = `hearthline.draft.${id}.${name}`;
  const [kept, setKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A form counts its changes only where somebody reads them while drawing.
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
