import { GRACE_HOURS } from "@hearthline/contract/accounts/integrations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { MadeTokenDialog, TokenDialog } from "@/shared/api-tokens/token-dialog.tsx";
import type { Made } from "@/shared/api-tokens/token-form.tsx";
import { RevokeToken, TokenRow } from "@/shared/api-tokens/token-row.tsx";
import { plural } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { type Integration, type IntegrationToken, useIntegrationsChanged } from "./integration.ts";

/** The tokens of one integration: the active ones, and a line about the others. */
export function IntegrationTokens({ integration }: { integration: Integration }) {
  const [making, setMaking] = useState(false);
  const [replacing, setReplacing] = useState<Made>();
  const tokens = useQuery(trpc.integrations.tokens.queryOptions({ id: integration.id, perPage: 100 }));
  return (
    <div className="border-t px-5 pt-1 pb-4 max-md:px-4">
      {tokens.isError ? (
        <FailedState
          what="The list of tokens"
          onRetry={tokens.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : tokens.data ? (
        <Tokens integration={integration} tokens={tokens.data.items} onReplaced={setReplacing} />
      ) : (
        <Loader label="Loading the tokens" />
      )}
      <Button
        does="integrations.createToken"
        size="sm"
        className="mt-2"
        aria-label={`New token for ${integration.name}`}
        onClick={() => setMaking(true)}
      >
        New token
      </Button>
      {making && <NewToken integration={integration} onClose={() => setMaking(false)} />}
      {replacing && <MadeTokenDialog made={replacing} onClose={() => setReplacing(undefined)} />}
    </div>
  );
}

/** An integration's token: it can be given permissions that both the integration and its maker hold. */
function NewToken({
  integration: { id, name, permissions },
  onClose,
}: {
  integration: Integration;
  onClose: () => void;
}) {
  const can = useCan();
  const changed = useIntegrationsChanged();
  const create = useMutation(
    trpc.integrations.createToken.mutationOptions({ onSuccess: changed, meta: { handlesErrors: true } }),
  );
  return (
    <TokenDialog
      title={`New token for ${name}`}
      does="integrations.createToken"
      name={{ help: "Where it is used: production, staging.", example: "Production" }}
      end={{ help: "Left empty, until it is revoked." }}
      permissions={{ among: permissions, proposed: permissions.filter((one) => can(one)) }}
      onCreate={(draft) => create.mutateAsync({ ...draft, id })}
      onClose={onClose}
    />
  );
}

interface TokensProps {
  integration: Integration;
  tokens: readonly IntegrationToken[];
  /** Shows the token that replaced another one. */
  onReplaced: (made: Made) => void;
}

function Tokens({ integration: { id }, tokens, onReplaced }: TokensProps) {
  const changed = useIntegrationsChanged();
  const revoke = useMutation(
    trpc.integrations.revokeToken.mutationOptions({ onSuccess: changed, meta: { success: "The token is revoked." } }),
  );
  const rotate = useMutation(trpc.integrations.rotateToken.mutationOptions({ onSuccess: changed }));
  const working = tokens.filter(({ state }) => state === "works");
  const ended = tokens.length - working.length;
  return (
    <>
      {working.length === 0 && (
        <p className="pt-2.5 pb-1 text-sm text-muted-foreground">No token works right now: make one to connect it.</p>
      )}
      <ul className="divide-y empty:hidden">
        {working.map((token) => (
          <TokenRow key={token.id} token={token}>
            {!token.rotatedAt && (
              <ReplaceToken
                name={token.name}
                onReplace={async () => onReplaced(await rotate.mutateAsync({ id, tokenId: token.id }))}
              />
            )}
            <RevokeToken
              token={token}
              does="integrations.revokeToken"
              onRevoke={() => revoke.mutateAsync({ id, tokenId: token.id })}
            />
          </TokenRow>
        ))}
      </ul>
      {ended > 0 && <p className="pt-1 text-xs text-muted-foreground">{plural(ended, "token")} revoked or expired</p>}
    </>
  );
}

const ReplaceToken = ({ name, onReplace }: { name: string; onReplace: () => Promise<unknown> }) => (
  <AskingButton
    does="integrations.rotateToken"
    size="sm"
    aria-label={`Replace ${name}`}
    question={{
      title: `Replace “${name}”?`,
      description: `You get a new token with the same permissions. The old one works for another ${GRACE_HOURS} hours, so that the program can be changed over without a gap.`,
      confirmLabel: "Replace the token",
    }}
    onConfirm={onReplace}
  >
    Replace
  </AskingButton>
);
