import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** After a loan or its reports changed: refetches everything that shows it. */
export async function loansChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    [trpc.loans, trpc.reports, trpc.dashboard, trpc.clients, trpc.notifications, trpc.firstSession].map((part) =>
      queries.invalidateQueries({ queryKey: part.pathKey() }),
    ),
  );
}
