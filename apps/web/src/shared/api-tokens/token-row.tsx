import { PERMISSIONS } from "@hearthline/contract/access/permissions";
import type { ReactNode } from "react";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { permissionWords } from "./permission-words.ts";
import type { Token } from "./token.ts";
import { TokenVersion } from "./token-version.tsx";

/** One token: what it may do, how it is used, how long it works, and what can be done with it. */
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
        <TokenVersion token={token} />
      </div>
      <div className="w-44 text-muted-foreground">
        {token.lastUsedAt ? `Used ${relative(token.lastUsedAt)}` : "Not used yet"}
        {token.lastUsedAddress && <span className="block text-xs tabular-nums">from {token.lastUsedAddress}</span>}
      </div>
      <p className="w-28 text-muted-foreground">
        <End token={token} />
      </p>
      <div className="flex justify-end gap-2 md:w-40">{children}</div>
    </li>
  );
}

function End({ token: { state, expiresAt } }: { token: Token }) {
  const { date } = useDates();
  if (state === "revoked") return "Revoked";
  if (state === "paused") return "Paused by your company";
  if (state === "expired") return `Ended ${expiresAt ? date(expiresAt) : ""}`;
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
          Whatever uses <code className="font-mono text-sm">{prefix}…</code> is refused from its next call on. A revoked
          token cannot be brought back.
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
