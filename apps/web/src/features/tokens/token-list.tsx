import { PERMISSION_NAMES, PERMISSIONS } from "@hearthline/contract/access/permissions";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { itemsOf } from "../../shared/items-of.ts";

type Token = Awaited<ReturnType<typeof client.tokens.list.query>>["items"][number];

/** The tokens that work first, then those that do not any more. */
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
  const [doomed, setDoomed] = useState<Token>();
  const queries = useQueryClient();
  const revoke = useMutation(
    trpc.tokens.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.tokens.pathKey() }),
      meta: { success: "The token is revoked." },
    }),
  );
  return (
    <>
      <ul className="border-t border-border-strong">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setDoomed(token)} />
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={(open) => open || setDoomed(undefined)}
        title={`Revoke “${doomed?.name ?? ""}”?`}
        description={
          <>
            Whatever uses <code className="font-mono text-sm">{doomed?.prefix}…</code> is refused from its next call on.
            A revoked token cannot be brought back.
          </>
        }
        confirmLabel="Revoke the token"
        destroys
        onConfirm={() => doomed && revoke.mutateAsync({ id: doomed.id })}
      />
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { relative, date } = useDates();
  const names = token.permissions.map((name) => PERMISSIONS[name]);
  const works = token.state === "works";
  const until =
    token.state === "revoked"
      ? "Revoked"
      : `${works ? "Until" : "Ended"} ${token.expiresAt ? date(token.expiresAt) : "further notice"}`;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{token.name}</span>
          {token.mode === "test" && <Badge>Test</Badge>}
        </p>
        <p className="text-muted-foreground">
          <code className="font-mono text-xs">{token.prefix}…</code>
          <span title={names.join(", ")}>
            {" · "}
            {names.length === PERMISSION_NAMES.length
              ? "Every permission"
              : names.length > 2
                ? plural(names.length, "permission")
                : names.join(", ")}
          </span>
        </p>
      </div>
      <div className="w-44 text-muted-foreground">
        {token.lastUsedAt ? `Used ${relative(token.lastUsedAt)}` : "Not used yet"}
        {token.lastUsedAddress && <span className="block text-xs tabular-nums">from {token.lastUsedAddress}</span>}
      </div>
      <div className="w-28 text-muted-foreground">{until}</div>
      <div className="w-20 text-right max-md:w-auto">
        {works && (
          <Button
            does="tokens.remove"
            size="sm"
            variant="danger"
            aria-label={`Revoke ${token.name}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        )}
      </div>
    </li>
  );
}
