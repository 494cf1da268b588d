import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { trpc } from "@/api/trpc.ts";

/** After a client changed: refetches everything that shows it. */
export function useClientChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [trpc.clients, trpc.tasks, trpc.notes, trpc.consents, trpc.viewers].map((part) =>
          queries.invalidateQueries({ queryKey: part.pathKey() }),
        ),
      ),
    [queries],
  );
}
