import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";

/** Undoes a merge, and reports what could not be undone. */
export function useUndoMerge() {
  const queries = useQueryClient();
  return useMutation(
    trpc.doubles.undoMerge.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ restored, kept }) => {
        void queries.invalidateQueries();
        notify.success(
          kept.length > 0 ? `${restored.name} is there again. ${kept.join(" ")}` : `${restored.name} is there again.`,
        );
      },
      onError: (error) => notify.failure(errorResponseOf(error).message),
    }),
  );
}

/** Merges two clients; the toast offers undo. */
export function useMerge(onMerged: (client: { id: string }) => void) {
  const queries = useQueryClient();
  const undo = useUndoMerge();
  return useMutation(
    trpc.doubles.merge.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ mergeId, client }) => {
        onMerged(client);
        void queries.invalidateQueries();
        notify.success(`${client.name} is one client now.`, {
          action: { label: "Undo", onClick: () => undo.mutate({ mergeId }) },
        });
      },
    }),
  );
}
