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

/** What a reader just did, where it is worth a toast. */
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

/** Says that somebody wrote: not on the page of that conversation, of a muted one, or of another officer's. */
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

/** Keeps what is on screen true while borrowers read: lists are asked again, and what they do is said. */
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
      // It moves at every batch; its own page follows it. Who writes is shown by the conversation that is open.
      if (event.kind === "import.moved" || event.kind === "chat.typing") return;
      if (event.kind === "chat.changed" || event.kind === "chat.posted") {
        void queries.invalidateQueries({ queryKey: trpc.chat.pathKey() });
        if (event.kind === "chat.posted" && event.byId !== userId)
          void sayWritten(queries, event, () => navigate(`${paths.chat}?thread=${event.threadId}`));
        return;
      }
      // What borrowers do is told to the team alone.
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
