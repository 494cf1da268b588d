import { PERMISSIONS } from "@hearthline/contract/access/permissions";
import type { ReactNode } from "react";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { permissionWords } from "./permission-words.ts";
import type { Token } from "./token.ts";
import { TokenVersion } from "./token-version.tsx";

/** One token: its permissions, its usage, its expiry, and its actions. */
export function TokenRow({ token, children }: { token: Token; children?: ReactNode }) {
  const { relative } = useDates();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1.5 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{token.name}</span>
          {token.mode === "test" && <Badge>Test</Badge>}
          {token.rotatedAt && <Badge>Replaced</Badge>}
        </p>
        <p className="text-muted-foreground">
          <code className="font-mono text-xs">{token.prefix}…</code>
          <span title={token.permissions.map((name) => PERMISSIONS[name]).join(", ")}>
            {" · "}
            {permissionWords(token.permissions)}
          </span>
        </p>
        {token.state !== "revoked" && token.state !== "expired" && <TokenVersion token={token} />}
      </div>
      <div className="flex flex-wrap gap-x-6 text-muted-foreground max-md:basis-full">
        <div className="md:w-44">
          {token.lastUsedAt ? `Used ${inSentence(relative(token.lastUsedAt))}` : "Not used yet"}
          {token.lastUsedAddress && <span className="block text-xs tabular-nums">from {token.lastUsedAddress}</span>}
        </div>
        <p className="md:w-28">
          <End token={token} />
        </p>
      </div>
      <div className="flex gap-2 empty:hidden md:w-40 md:justify-end md:empty:flex">{children}</div>
    </li>
  );
}

function End({ token: { state, expiresAt, rotatedAt } }: { token: Token }) {
  const dates = useDates();
  // A token with a last day ends at midnight, when the next day begins.
  const date = (end: string) => dates.date(new Date(Date.parse(end) - 1).toISOString());
  if (state === "revoked") return "Revoked";
  if (state === "paused") return "Paused by your company";
  if (state === "expired") return `Ended ${expiresAt ? date(expiresAt) : ""}`;
  if (rotatedAt && expiresAt) return `Until ${dates.dateTime(expiresAt)}`;
  return expiresAt ? `Until ${date(expiresAt)}` : "Until revoked";
}

interface RevokeTokenProps {
  token: Token;
  does: string;
  onRevoke: () => Promise<unknown>;
}

export const RevokeToken = ({ token: { name, prefix }, does, onRevoke }: RevokeTokenProps) => (
  <AskingButton
    does={does}
    size="sm"
    variant="danger"
    aria-label={`Revoke ${name}`}
    question={{
      title: `Revoke “${name}”?`,
      description: (
        <>
          Whatever uses <code className="font-mono text-sm">{prefix}…</code> is rejected from its next call on. A
          revoked token cannot be brought back.
        </>
      ),
      confirmLabel: "Revoke the token",
      destroys: true,
    }}
    onConfirm={onRevoke}
  >
    Revoke
  </AskingButton>
);
