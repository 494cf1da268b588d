import { type ReactNode, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { DialogForm } from "./dialog-form.tsx";

interface CodeFormProps {
  text: ReactNode;
  submitLabel: string;
  destroys?: boolean;
  /** May throw: the error is shown at the code field. */
  onCode: (code: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a code from the authenticator app, or a recovery code. */
export function CodeForm({ text, submitLabel, destroys, onCode, onClose }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ code?: string; form?: string }>({});
  const submit = async () => {
    if (!code.trim()) return setFault({ code: "A code is needed." });
    setBusy(true);
    try {
      await onCode(code.trim());
    } catch (error) {
      const { message, errors } = errorResponseOf(error);
      setFault(errors.code?.[0] ? { code: errors.code[0] } : { form: message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogForm submitLabel={submitLabel} busy={busy} destroys={destroys} onSubmit={submit} onClose={onClose}>
      <p className="text-md text-secondary-foreground">{text}</p>
      <Field label="Code" help="Six digits of your app, or a recovery code." error={fault.code}>
        <Input
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setFault({});
          }}
          autoComplete="one-time-code"
          inputMode="text"
          spellCheck={false}
          className="tracking-wider tabular-nums"
        />
      </Field>
      <FormError>{fault.form}</FormError>
    </DialogForm>
  );
}
