import { useEffect, useRef, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { CopyButton } from "@/ui/copy-button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";
import { QrCode } from "@/ui/qr-code.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { CodeForm } from "./code-form.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { useTwoFactorChanges } from "./use-two-factor-changes.ts";

interface SetUpTwoFactorProps {
  hasPassword: boolean;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Asks for the password, shows the QR code for the app, then asks for a first code. */
export function SetUpTwoFactor({ hasPassword, onDone, onClose }: SetUpTwoFactorProps) {
  const { begin, confirm } = useTwoFactorChanges();
  const started = useRef(false);
  useEffect(() => {
    if (hasPassword || started.current) return;
    started.current = true;
    begin.mutate({});
  }, [hasPassword, begin]);
  if (begin.data) {
    const { secret, uri } = begin.data;
    return (
      <CodeForm
        text={<Picture secret={secret} uri={uri} />}
        submitLabel="Turn it on"
        onCode={async (code) => onDone((await confirm.mutateAsync({ code })).recoveryCodes)}
        onClose={onClose}
      />
    );
  }
  if (hasPassword) {
    return (
      <OwnPassword
        busy={begin.isPending}
        error={begin.error}
        onPassword={(password) => begin.mutate({ password })}
        onClose={onClose}
      />
    );
  }
  if (begin.error) return <FormError>{errorResponseOf(begin.error).message}</FormError>;
  return <Loader label="Making a key" />;
}

function Picture({ secret, uri }: { secret: string; uri: string }) {
  return (
    <span className="flex items-start gap-5 max-sm:flex-col">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <span className="min-w-0">
        Scan this with an authenticator app: 1Password, Google Authenticator, Microsoft Authenticator, Authy. Then type
        the code it shows.
        <span className="mt-4 block text-sm text-muted-foreground">No camera? Type this key into the app:</span>
        <code data-testid="secret" className="mt-1 block font-mono text-sm break-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <CopyButton text={secret} label="Copy the key" size="sm" className="mt-2" />
      </span>
    </span>
  );
}

interface OwnPasswordProps {
  busy: boolean;
  error: unknown;
  onPassword: (password: string) => void;
  onClose: () => void;
}

function OwnPassword({ busy, error, onPassword, onClose }: OwnPasswordProps) {
  const [password, setPassword] = useState("");
  const refusal = error ? errorResponseOf(error) : undefined;
  return (
    <DialogForm
      submitLabel="Continue"
      busy={busy}
      unready={!password}
      onSubmit={() => onPassword(password)}
      onClose={onClose}
    >
      <p className="text-md text-secondary-foreground">
        After your password, a code from an app on your phone is asked for as well. First your password, so that no one
        at an open browser can do this for you.
      </p>
      <Field label="Your password" error={refusal && (refusal.errors.password?.[0] ?? refusal.message)}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </DialogForm>
  );
}
