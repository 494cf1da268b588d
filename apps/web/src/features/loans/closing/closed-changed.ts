import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** A closed loan is another than it was: whatever shows any of it is asked again. */
export const closedChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: trpc.closing.pathKey() });
