import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** A home, or what is known of it, is another than it was: the homes and the clients who own them are asked again. */
export async function homesChanged(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: trpc.homes.pathKey() }),
    queries.invalidateQueries({ queryKey: trpc.clients.pathKey() }),
  ]);
}
