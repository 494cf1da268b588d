import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";

const NAMES = { google: "Google", facebook: "Facebook" } as const;
const nameOf = (provider: string): string =>
  provider in NAMES ? NAMES[provider as keyof typeof NAMES] : provider === "firebase" ? "Firebase" : provider;

/** Google and Facebook as additional sign-in methods. */
export function Identities() {
  const { socials } = useSession();
  const { date } = useDates();
  const queries = useQueryClient();
  const { data: state } = useQuery(trpc.security.state.queryOptions({}));
  const unlink = useMutation(
    trpc.security.unlinkIdentity.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.security.state.pathKey() }),
      meta: { success: "This way of signing in was removed." },
    }),
  );
  const linked = state?.identities ?? [];
  const open = (["google", "facebook"] as const).filter(
    (name) => socials[name] && !linked.some(({ provider }) => provider === name),
  );
  return (
    <ul className="border-t">
      {linked.map(({ id, provider, email, createdAt }) => (
        <li key={id} className="flex items-center gap-3 border-b py-3 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{nameOf(provider)}</p>
            <p className="truncate text-muted-foreground">
              {email}, since {date(createdAt)}
            </p>
          </div>
          <AskingButton
            size="sm"
            aria-label={`Remove ${nameOf(provider)}`}
            question={{
              title: `Remove ${nameOf(provider)}?`,
              description: "You can no longer sign in with it. Your account and everything in it stay.",
              confirmLabel: `Remove ${nameOf(provider)}`,
              destroys: true,
            }}
            onConfirm={() => unlink.mutateAsync({ id })}
          >
            Remove
          </AskingButton>
        </li>
      ))}
      {open.map((name) => (
        <li key={name} className="flex items-center gap-3 border-b py-3 text-sm">
          <p className="flex-1">
            <b className="font-medium">{NAMES[name]}</b>
            <span className="block text-muted-foreground">Not connected</span>
          </p>
          <Button asChild size="sm">
            <a href={`/api/auth/${name}?link=1`}>Connect {NAMES[name]}</a>
          </Button>
        </li>
      ))}
      {state && linked.length + open.length === 0 && (
        <li className="border-b py-3 text-sm text-muted-foreground">No other way is set up on this server.</li>
      )}
    </ul>
  );
}
