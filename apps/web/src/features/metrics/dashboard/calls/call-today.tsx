import type { Call, CallDecisionName, CallToday as Calls } from "@hearthline/contract/clients/call-today";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useDashboardView } from "../use-dashboard-view.ts";
import { CallRow } from "./call-row.tsx";
import { DecidedToday } from "./decided-today.tsx";
import { HowChosenDialog } from "./how-chosen-dialog.tsx";
import { useCallDecisions } from "./use-call-decisions.ts";
import { WhyDialog } from "./why-dialog.tsx";

const FIRST = 6;
/** Borrowers' actions become signals within a minute. */
const EVERY_MS = 60_000;

/** First on the dashboard: who to call, and why. */
export function CallToday() {
  const view = useDashboardView();
  const { data, isPending, isError, refetch } = useQuery({
    ...trpc.dashboard.callToday.queryOptions(view),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const [asksHow, setAsksHow] = useState(false);
  return (
    <section aria-labelledby="call-today" className="mb-10 max-md:mb-8">
      <div className="flex items-end justify-between gap-4 border-b border-b-border-strong pb-2">
        <h2 id="call-today" className="text-lg tracking-tight">
          Call today
          {data && data.calls.length > 0 && (
            <small className="ml-2 text-sm font-regular text-muted-foreground">{data.calls.length}</small>
          )}
        </h2>
        <button
          type="button"
          className="touch text-sm text-muted-foreground hover:text-foreground"
          onClick={() => setAsksHow(true)}
        >
          How these are chosen
        </button>
      </div>
      {isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {isError && !data && (
        <FailedState
          what="The list"
          onRetry={() => void refetch()}
          action={(retry) => <Button onClick={retry}>Try again</Button>}
        />
      )}
      {data && <CallList {...data} />}
      <HowChosenDialog open={asksHow} onClose={() => setAsksHow(false)} />
    </section>
  );
}

function CallList({ calls, decided }: Calls) {
  const [params, setParams] = useSearchParams();
  const { reach } = useUser();
  const { officerId } = useDashboardView();
  const { decide, undo } = useCallDecisions();
  const [why, setWhy] = useState<Call>();
  const all = params.get("calls") === "all";
  const shown = all ? calls : calls.slice(0, FIRST);
  const onDecide = (call: Call, decision: CallDecisionName) => {
    focusAfter(call.clientId);
    decide(call, decision);
  };
  return (
    <>
      {calls.length === 0 && (
        <p className="border-b py-4 text-sm text-muted-foreground">
          No one right now. Clients are listed here when they read, try or ask something, when rates reach them, and
          when one of their terms ends.
        </p>
      )}
      <ol aria-label="Who to call">
        {shown.map((call, index) => (
          <CallRow
            key={call.clientId}
            call={call}
            isFirst={index === 0}
            showOfficer={reach !== "own" && !officerId}
            onDecide={(decision) => onDecide(call, decision)}
            onWhy={() => setWhy(call)}
          />
        ))}
      </ol>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <DecidedToday decided={decided} onUndo={undo} />
        {calls.length > FIRST && (
          <button
            type="button"
            className="touch link text-sm"
            onClick={() =>
              setParams(
                (now) => {
                  if (all) now.delete("calls");
                  else now.set("calls", "all");
                  return now;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {all ? "Show fewer" : `Show all ${calls.length}`}
          </button>
        )}
        {calls.length > 0 && (
          <p className="text-xs text-muted-foreground md:hidden">Swipe right for done, left to snooze.</p>
        )}
      </div>
      <WhyDialog call={why} onClose={() => setWhy(undefined)} />
    </>
  );
}

/** Focuses the next row's name, or the previous one, so that a keyboard user stays in the list. */
function focusAfter(clientId: string) {
  const row = document.querySelector(`[data-client="${clientId}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector("a")?.focus();
}
