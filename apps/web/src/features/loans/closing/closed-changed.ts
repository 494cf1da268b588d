import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** After a closed loan changed: refetches everything that shows it. */
export const closedChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: trpc.closing.pathKey() });
