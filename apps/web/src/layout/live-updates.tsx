import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";

/** What a reader just did, if it is worth a toast. */
function saidOf(event: LiveEvent): string | undefined {
  switch (event.kind) {
    case "report.opened":
      return `${event.viewerName} opened the report`;
    case "call.tapped":
      return `${event.viewerName} tapped to call you`;
    case "report.tried":
      return `${event.viewerName} tried other numbers`;
    case "question.asked":
      return `${event.viewerName} asked about a figure`;
    default:
      return undefined;
  }
}

type Posted = Extract<LiveEvent, { kind: "chat.posted" }>;

/** Shows a toast for a new message: except on that conversation's page, for a muted one, or for another officer's. */
async function sayWritten(queries: QueryClient, { threadId, byName }: Posted, show: () => void): Promise<void> {
  const here = new URL(location.href);
  if (here.pathname === paths.chat && here.searchParams.get("thread") === threadId) return;
  const { threads = [] } = await queries
    .fetchQuery(trpc.chat.get.queryOptions({ limit: 20 }))
    .catch(() => ({}) as never);
  const thread = threads.find(({ id }) => id === threadId);
  if (
    thread?.clientId &&
    here.pathname === `${paths.clients}/${thread.clientId}` &&
    here.searchParams.get("tab") === "chat"
  )
    return;
  if (thread && !thread.muted)
    notify.success(`${byName} wrote to you`, { action: { label: "Read it", onClick: show } });
}

/** Keeps the screen current while borrowers read: refetches lists and shows toasts. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const guest = useIsGuest();
  const { id: userId } = useUser();
  const hears = useCan()("report:view");
  useEffect(() => {
    if (!hears) return;
    let stop: (() => void) | undefined;
    let left = false;
    const onData = (event: LiveEvent) => {
      // Progress events come with every batch and are followed by the batch's own page; the open conversation shows who is typing.
      if (event.kind === "import.moved" || event.kind === "chat.typing") return;
      if (event.kind === "chat.changed" || event.kind === "chat.posted") {
        void queries.invalidateQueries({ queryKey: trpc.chat.pathKey() });
        if (event.kind === "chat.posted" && event.byId !== userId)
          void sayWritten(queries, event, () => navigate(`${paths.chat}?thread=${event.threadId}`));
        return;
      }
      // Borrowers' actions are shown only to the team.
      if (guest) return;
      if (event.kind === "client.changed") {
        for (const part of [trpc.clients, trpc.tasks, trpc.notes, trpc.consents, trpc.viewers, trpc.notifications])
          void queries.invalidateQueries({ queryKey: part.pathKey() });
        return;
      }
      void loansChanged(queries);
      const said = saidOf(event);
      const page =
        "loanKind" in event && event.loanKind && event.loanId && loanPaths(event.loanKind)?.one(event.loanId);
      if (said)
        notify.success(said, {
          ...(page && { action: { label: "Show it", onClick: () => navigate(`${page}?tab=activity`) } }),
        });
    };
    void import("@/api/live.ts").then(({ live }) => {
      if (left) return;
      const subscription = live.live.events.subscribe(undefined, { onData });
      stop = () => subscription.unsubscribe();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [queries, navigate, hears, guest, userId]);
  return null;
}
