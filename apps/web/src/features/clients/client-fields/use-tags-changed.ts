import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** Client pages show tags, too. */
export function useTagsChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: trpc.tags.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.clients.pathKey() }),
    ]);
}
