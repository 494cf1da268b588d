import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** A loan, or what was made of it, is another than it was: whatever shows any of it is asked again. */
export async function loansChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    [trpc.loans, trpc.reports, trpc.dashboard, trpc.clients, trpc.notifications, trpc.firstSession].map((part) =>
      queries.invalidateQueries({ queryKey: part.pathKey() }),
    ),
  );
}
