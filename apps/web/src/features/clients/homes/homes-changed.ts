import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** After a home or its data changed: refetches the homes and the clients who own them. */
export async function homesChanged(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: trpc.homes.pathKey() }),
    queries.invalidateQueries({ queryKey: trpc.clients.pathKey() }),
  ]);
}
