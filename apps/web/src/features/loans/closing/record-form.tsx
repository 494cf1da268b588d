import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Button, type ButtonProps } from "@/ui/button.tsx";
import { DialogFoot } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import { closedChanged } from "./closed-changed.ts";

interface RecordFormProps {
  does: ButtonProps["does"];
  /** Text above the fields. */
  intro: string;
  onSend: () => Promise<unknown>;
  /** The message shown once saved. */
  saved: string;
  onDone: () => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** A form that changes part of a mortgage of record; an error is shown next to its field, and what was typed stays. */
export function RecordForm({ does, intro, onSend, saved, onDone, children }: RecordFormProps) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSend();
      await Promise.all([loansChanged(queries), closedChanged(queries)]);
      notify.success(saved);
      onDone();
    } catch (error) {
      const { message, errors: fields } = errorResponseOf(error);
      const sentences = Object.entries(fields).map(([field, [sentence]]) => [field, sentence] as const);
      setErrors(sentences.length > 0 ? Object.fromEntries(sentences) : { root: message });
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] px-7 py-6 max-md:px-4 max-sm:grid-cols-1">
        <p className="text-sm text-muted-foreground sm:col-span-2">{intro}</p>
        {children((field) => errors[field])}
        <div className="empty:hidden sm:col-span-2">
          <FormError>{errors.root}</FormError>
        </div>
      </div>
      <DialogFoot>
        <Button onClick={onDone}>Back</Button>
        <Button does={does} type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </DialogFoot>
    </form>
  );
}
