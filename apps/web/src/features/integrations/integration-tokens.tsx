import { GRACE_HOURS } from "@hearthline/contract/accounts/integrations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { MadeToken } from "@/shared/api-tokens/made-token.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import {
  type Integration,
  type MadeToken as Made,
  permissionWords,
  type Token,
  useIntegrationsChanged,
} from "./integration.ts";
import { TokenForm } from "./token-form.tsx";

/** The tokens of one integration: those that work, and a line on those that do not. */
export function IntegrationTokens({ integration }: { integration: Integration }) {
  const [making, setMaking] = useState<"form" | Made>();
  const close = () => setMaking(undefined);
  const tokens = useQuery(trpc.integrations.tokens.queryOptions({ id: integration.id, perPage: 100 }));
  return (
    <div className="border-t px-5 py-3 max-md:px-4">
      {tokens.isError ? (
        <FailedState
          what="The list of tokens"
          onRetry={tokens.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : tokens.data ? (
        <Tokens integration={integration} tokens={tokens.data.items} onMade={setMaking} />
      ) : (
        <Loader label="Loading the tokens" />
      )}
      <Button
        does="integrations.createToken"
        size="sm"
        className="mt-2"
        aria-label={`New token for ${integration.name}`}
        onClick={() => setMaking("form")}
      >
        New token
      </Button>
      {making && (
        <Dialog
          open
          headed
          width="medium"
          onOpenChange={(open) => open || close()}
          title={making === "form" ? `New token for ${integration.name}` : making.name}
        >
          {making === "form" ? (
            <TokenForm integration={integration} onMade={setMaking} onCancel={close} />
          ) : (
            <MadeToken made={making} onDone={close} />
          )}
        </Dialog>
      )}
    </div>
  );
}

function Tokens({
  integration,
  tokens,
  onMade,
}: {
  integration: Integration;
  tokens: readonly Token[];
  onMade: (made: Made) => void;
}) {
  const working = tokens.filter(({ state }) => state === "works");
  const ended = tokens.length - working.length;
  if (working.length === 0)
    return <p className="py-1 text-sm text-muted-foreground">No token works right now: make one to connect it.</p>;
  return (
    <>
      <ul className="divide-y">
        {working.map((token) => (
          <TokenLine key={token.id} integration={integration} token={token} onMade={onMade} />
        ))}
      </ul>
      {ended > 0 && (
        <p className="pt-1 text-xs text-muted-foreground">
          {ended === 1 ? "One token" : `${ended} tokens`} revoked or expired
        </p>
      )}
    </>
  );
}

function TokenLine({
  integration,
  token,
  onMade,
}: {
  integration: Integration;
  token: Token;
  onMade: (made: Made) => void;
}) {
  const { relative, date } = useDates();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1.5 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{token.name}</span>
          {token.mode === "test" && <Badge>Test</Badge>}
          {token.rotatedAt && <Badge>Replaced</Badge>}
        </p>
        <p className="text-muted-foreground">
          <code className="font-mono text-xs">{token.prefix}…</code> · {permissionWords(token.permissions)} · version{" "}
          {token.apiVersion}
        </p>
      </div>
      <p className="text-muted-foreground">
        {token.lastUsedAt ? `Used ${relative(token.lastUsedAt)}` : "Not used yet"}
        {token.expiresAt && ` · until ${date(token.expiresAt)}`}
      </p>
      <div className="flex gap-2">
        {!token.rotatedAt && <Replace integration={integration} token={token} onMade={onMade} />}
        <Revoke integration={integration} token={token} />
      </div>
    </li>
  );
}

function Replace({
  integration,
  token,
  onMade,
}: {
  integration: Integration;
  token: Token;
  onMade: (made: Made) => void;
}) {
  const [asked, setAsked] = useState(false);
  const changed = useIntegrationsChanged();
  const rotate = useMutation(trpc.integrations.rotateToken.mutationOptions({ onSuccess: changed }));
  return (
    <>
      <Button
        does="integrations.rotateToken"
        size="sm"
        aria-label={`Replace ${token.name}`}
        onClick={() => setAsked(true)}
      >
        Replace
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Replace “${token.name}”?`}
        description={`You get a new token with the same permissions. The old one works for another ${GRACE_HOURS} hours, so that the program can be changed over without a gap.`}
        confirmLabel="Replace the token"
        does="integrations.rotateToken"
        onConfirm={async () => onMade(await rotate.mutateAsync({ id: integration.id, tokenId: token.id }))}
      />
    </>
  );
}

function Revoke({ integration, token }: { integration: Integration; token: Token }) {
  const [asked, setAsked] = useState(false);
  const changed = useIntegrationsChanged();
  const revoke = useMutation(
    trpc.integrations.revokeToken.mutationOptions({ onSuccess: changed, meta: { success: "The token is revoked." } }),
  );
  return (
    <>
      <Button
        does="integrations.revokeToken"
        size="sm"
        variant="danger"
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsked(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Revoke “${token.name}”?`}
        description={
          <>
            Whatever uses <code className="font-mono text-sm">{token.prefix}…</code> is refused from its next call on. A
            revoked token cannot be brought back.
          </>
        }
        confirmLabel="Revoke the token"
        destroys
        does="integrations.revokeToken"
        onConfirm={() => revoke.mutateAsync({ id: integration.id, tokenId: token.id })}
      />
    </>
  );
}
