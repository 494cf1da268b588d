import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useNavigate } from "react-router";
import { endSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { itemsOf } from "../../../shared/items-of.ts";

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const { relative, date } = useDates();
  const queries = useQueryClient();
  const sessions = useQuery(trpc.security.sessions.queryOptions({}, { select: itemsOf }));
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.security.sessions.pathKey() });
  const end = useMutation(
    trpc.security.endSession.mutationOptions({ onSuccess, meta: { success: "That device is signed out." } }),
  );
  if (!sessions.data) return <Loader label="Loading your devices" />;
  return (
    <>
      <ul className="border-t">
        {sessions.data.map((session) => {
          const Icon = /iphone|android|ipad|phone/i.test(session.device) ? Smartphone : Laptop;
          return (
            <li key={session.id} className="flex items-center gap-3 border-b py-3 text-sm">
              <Icon className="size-5 flex-none text-muted-foreground" aria-hidden="true" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">
                  {session.device}
                  {session.current && <Badge className="ml-2">This one</Badge>}
                </p>
                <p className="text-muted-foreground">
                  {[session.address, session.current ? "now" : inSentence(relative(session.lastSeenAt))]
                    .filter(Boolean)
                    .join(", ")}
                  <span className="max-sm:hidden"> · signed in {date(session.createdAt)}</span>
                </p>
              </div>
              {!session.current && (
                <Button
                  size="sm"
                  aria-label={`Sign out ${session.device}`}
                  onClick={() => end.mutate({ id: session.id })}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <SignOutEverywhere others={sessions.data.length - 1} onDone={onSuccess} />
    </>
  );
}

function SignOutEverywhere({ others, onDone }: { others: number; onDone: () => unknown }) {
  const navigate = useNavigate();
  const endOthers = useMutation(
    trpc.security.endOtherSessions.mutationOptions({
      onSuccess: onDone,
      meta: { success: "All other devices are signed out." },
    }),
  );
  const endAll = useMutation(
    trpc.security.endAllSessions.mutationOptions({
      onSuccess: () => endSession(() => navigate(paths.login, { replace: true }), { atServer: false }),
    }),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {others > 0 && (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          Sign out everywhere else
        </Button>
      )}
      <AskingButton
        variant="danger"
        question={{
          title: "Sign out everywhere?",
          description: "Every device is signed out, this one too. Nothing you saved is lost.",
          confirmLabel: "Sign out everywhere",
          destroys: true,
        }}
        onConfirm={() => endAll.mutateAsync({})}
      >
        Sign out everywhere
      </AskingButton>
    </div>
  );
}
