import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";

/** Writes, changes and deletes notes; a deletion can be undone. */
export function useNotes() {
  const queries = useQueryClient();
  const options = { onSuccess: () => queries.invalidateQueries({ queryKey: trpc.clients.pathKey() }) };
  const create = useMutation(trpc.notes.create.mutationOptions(options));
  const update = useMutation(trpc.notes.update.mutationOptions(options));
  const remove = useMutation(trpc.notes.remove.mutationOptions(options));
  const restore = useMutation(trpc.notes.restore.mutationOptions(options));
  /** Whether it was saved; what went wrong is told by a toast. */
  const told = (saved: Promise<unknown>): Promise<boolean> =>
    saved.then(
      () => true,
      () => false,
    );
  return {
    create: (clientId: string, text: string) => told(create.mutateAsync({ clientId, text })),
    creating: create.isPending,
    update: (id: string, text: string) => told(update.mutateAsync({ id, text })),
    updating: update.isPending,
    remove: (id: string) =>
      remove.mutate(
        { id },
        {
          onSuccess: () =>
            notify.success("The note is deleted.", {
              action: { label: "Undo", onClick: () => restore.mutate({ id }) },
            }),
        },
      ),
  };
}
