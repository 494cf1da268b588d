import { useMutation } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";
import { useClientChanged } from "../use-client-changed.ts";

/** Creates, edits and deletes notes; a deletion can be undone. */
export function useNotes() {
  const options = { onSuccess: useClientChanged() };
  const create = useMutation(trpc.notes.create.mutationOptions(options));
  const update = useMutation(trpc.notes.update.mutationOptions(options));
  const pin = useMutation(trpc.notes.pin.mutationOptions(options));
  const remove = useMutation(trpc.notes.remove.mutationOptions(options));
  const restore = useMutation(trpc.notes.restore.mutationOptions(options));
  /** Whether it was saved; a toast shows the error. */
  const told = (saved: Promise<unknown>): Promise<boolean> =>
    saved.then(
      () => true,
      () => false,
    );
  return {
    create: (clientId: string, text: string, mentions: string[] = []) =>
      told(create.mutateAsync({ clientId, text, ...(mentions.length > 0 && { mentions }) })),
    creating: create.isPending,
    update: (id: string, text: string, mentions: string[]) => told(update.mutateAsync({ id, text, mentions })),
    pin: (id: string, pinned: boolean) => pin.mutate({ id, pinned }),
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
