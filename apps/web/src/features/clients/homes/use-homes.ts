import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";
import { homesChanged } from "./homes-changed.ts";

/** Deletes homes and their data, each with an undo. */
export function useHomeRemoval() {
  const queries = useQueryClient();
  const options = { onSuccess: () => homesChanged(queries) };
  const remove = useMutation(trpc.homes.remove.mutationOptions(options));
  const restore = useMutation(trpc.homes.restore.mutationOptions(options));
  const removeValue = useMutation(trpc.homes.removeValue.mutationOptions(options));
  const restoreValue = useMutation(trpc.homes.restoreValue.mutationOptions(options));
  const removeMortgage = useMutation(trpc.homes.removeMortgage.mutationOptions(options));
  const restoreMortgage = useMutation(trpc.homes.restoreMortgage.mutationOptions(options));
  type Deed = (input: { id: string }, options?: { onSuccess: () => void }) => void;
  const undoable = (deed: Deed, undo: Deed, said: string) => (id: string) =>
    deed({ id }, { onSuccess: () => notify.success(said, { action: { label: "Undo", onClick: () => undo({ id }) } }) });
  return {
    removeHome: undoable(remove.mutate, restore.mutate, "The home is deleted."),
    removeValue: undoable(removeValue.mutate, restoreValue.mutate, "The value is deleted."),
    removeMortgage: undoable(removeMortgage.mutate, restoreMortgage.mutate, "The mortgage is deleted."),
  };
}
