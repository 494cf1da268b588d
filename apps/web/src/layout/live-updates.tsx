import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loanPaths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";

/** Keeps what is on screen true while borrowers read: lists are asked again, and the first opening is said. */
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
      void loansChanged(queries);
      if (event.kind === "report.opened") {
        const page = loanPaths(event.loanKind)?.one(event.loanId);
        notify.success(`${event.recipientName || "A borrower"} opened the report`, {
          ...(page && { action: { label: "Show it", onClick: () => navigate(page) } }),
        });
      }
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
