import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import type { Token } from "@/shared/api-tokens/token.ts";
import { RevokeToken, TokenRow } from "@/shared/api-tokens/token-row.tsx";
import { itemsOf } from "@/shared/items-of.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";

/** Active tokens first, then those that no longer work. */
export function TokenList({ onNew }: { onNew: () => void }) {
  const tokens = useQuery(trpc.tokens.list.queryOptions({}, { select: itemsOf }));
  if (tokens.isError) {
    return (
      <FailedState
        what="The list of tokens"
        onRetry={tokens.refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  }
  if (!tokens.data) return <Loader label="Loading the tokens" />;
  const working = tokens.data.filter(({ state }) => state === "works");
  const ended = tokens.data.filter(({ state }) => state !== "works");
  return (
    <>
      <h2 className="mb-1.5 text-lg tracking-tight">API tokens</h2>
      {working.length === 0 ? (
        <EmptyState
          title="No token works right now"
          text="A token lets a program of yours read and change what you may, and no more."
          action={
            <Button does="tokens.create" onClick={onNew}>
              Make a token
            </Button>
          }
        />
      ) : (
        <TokenRows tokens={working} />
      )}
      {ended.length > 0 && (
        <section className="mt-9">
          <h2 className="mb-1.5 text-lg tracking-tight">Ended</h2>
          <TokenRows tokens={ended} />
        </section>
      )}
    </>
  );
}

function TokenRows({ tokens }: { tokens: readonly Token[] }) {
  const queries = useQueryClient();
  const revoke = useMutation(
    trpc.tokens.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.tokens.pathKey() }),
      meta: { success: "The token is revoked." },
    }),
  );
  return (
    <ul className="divide-y border-y border-t-border-strong">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token}>
          {token.state === "works" && (
            <RevokeToken token={token} does="tokens.remove" onRevoke={() => revoke.mutateAsync({ id: token.id })} />
          )}
        </TokenRow>
      ))}
    </ul>
  );
}
