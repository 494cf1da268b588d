import type { Call, CallDecisionName } from "@hearthline/contract/clients/call-today";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";

const SAID: Record<CallDecisionName, string> = {
  done: "is done",
  snoozed: "is snoozed to tomorrow",
  "not-interested": "is not interested for now",
};

/** Records a decision about a client to call, and offers Undo. The list is refetched: the next one moves up. */
export function useCallDecisions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: trpc.dashboard.callToday.pathKey() });
  const undo = useMutation(trpc.dashboard.undoCallDecision.mutationOptions({ onSettled }));
  const decide = useMutation(trpc.dashboard.decideCall.mutationOptions({ onSettled }));
  return {
    decide({ clientId, name, at }: Call, decision: CallDecisionName) {
      decide.mutate(
        { clientId, decision, seenAt: at },
        {
          onSuccess: ({ id }) =>
            notify.success(`${name} ${SAID[decision]}`, {
              action: { label: "Undo", onClick: () => undo.mutate({ id }) },
            }),
        },
      );
    },
    undo: (id: string) => undo.mutate({ id }),
    isBusy: decide.isPending || undo.isPending,
  };
}
