import type { FormEvent, ReactNode } from "react";
import { Button } from "@/ui/button.tsx";

interface DialogFormProps {
  submitLabel: string;
  busy: boolean;
  /** There is nothing to submit yet. */
  unready?: boolean;
  destroys?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A form that fills a dialog with a heading: fields, then a footer with Cancel and Submit. */
export function DialogForm({ submitLabel, busy, unready, destroys, onSubmit, onClose, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !unready) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4 px-7 py-5 max-md:px-4">{children}</div>
      <div className="flex justify-end gap-2 border-t px-7 py-3.5 max-md:px-4 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={destroys ? "destroy" : "primary"} busy={busy} disabled={unready}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
