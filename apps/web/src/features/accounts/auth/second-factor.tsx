import { type FormEvent, useState } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";

interface SecondFactorProps {
  challenge: string;
  onDone: () => Promise<unknown>;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of sign-in, for accounts with two-factor. */
export function SecondFactor({ challenge, onDone, onBack }: SecondFactorProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ code?: string; form?: string }>({});
  const finish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    if (!code) return setFault({ code: "A code is needed." });
    setBusy(true);
    try {
      await client.auth.finishSignIn.mutate({ challenge, code });
      await onDone();
    } catch (error) {
      const { code: refused, message, errors } = errorResponseOf(error);
      if (errors.code?.[0]) setFault({ code: errors.code[0] });
      else setFault({ form: refused === "gone" ? `${message} Begin again with your password.` : message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title="Enter your code" lede="Six digits from your authenticator app, or a recovery code.">
      <form onSubmit={finish} noValidate className="grid gap-4">
        <Field label="Code" error={fault.code}>
          <Input
            name="code"
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="tracking-wider tabular-nums"
          />
        </Field>
        <FormError>{fault.form}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={busy} className="mt-1">
          Sign in
        </Button>
        <Button variant="ghost" size="lg" full onClick={onBack}>
          Back to the password
        </Button>
      </form>
    </AuthFrame>
  );
}
