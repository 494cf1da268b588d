import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";
import type { PasskeyFaults } from "./use-passkey-change.ts";

/** The proof that the server requires before it changes how the user signs in. */
type ProofKind = "code" | "password" | "none";
export const proofKind = ({ twoFactor, hasPassword }: { twoFactor: boolean; hasPassword: boolean }): ProofKind =>
  twoFactor ? "code" : hasPassword ? "password" : "none";
/** In the server's format; a password is sent exactly as typed. */
export const proofOf = (kind: ProofKind, typed: string): { code?: string; password?: string } =>
  kind === "none" ? {} : { [kind]: kind === "code" ? typed.trim() : typed };

interface ProofFieldProps {
  kind: ProofKind;
  value: string;
  faults: PasskeyFaults;
  onChange: (value: string) => void;
}

/** Keeps a passer-by at an unlocked browser from changing the owner's sign-in. */
export function ProofField({ kind, value, faults, onChange }: ProofFieldProps) {
  if (kind === "none") return null;
  if (kind === "password")
    return (
      <Field label="Your password" error={faults.password}>
        <PasswordInput
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  return (
    <Field label="Code" help="Six digits of your authenticator app, or a recovery code." error={faults.code}>
      <Input
        autoComplete="one-time-code"
        spellCheck={false}
        className="tracking-wider tabular-nums"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
