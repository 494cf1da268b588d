import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";

/** What a borrower just did, where it is worth a toast. */
function saidOf(event: LiveEvent): string | undefined {
  switch (event.kind) {
    case "report.opened":
      return `${event.recipientName || "A borrower"} opened the report`;
    case "call.tapped":
      return `${event.recipientName || "A borrower"} tapped to call you`;
    case "report.tried":
      return "A borrower tried other numbers";
    case "question.asked":
      return "A borrower asked about a figure";
    default:
      return undefined;
  }
}

/** Keeps what is on screen true while borrowers read: lists are asked again, and what they do is said. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const guest = useIsGuest();
  const hears = useCan()("report:view") && !guest;
  useEffect(() => {
    // What borrowers do is told to the team alone, and to those of it who may read reports.
    if (!hears) return;
    let stop: (() => void) | undefined;
    let left = false;
    const onData = (event: LiveEvent) => {
      // It moves at every batch; its own page follows it.
      if (event.kind === "import.moved") return;
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
  }, [queries, navigate, hears]);
  return null;
}
