import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** Refetches what a change to a home value report may affect: the reports, their credits and the calendar. */
export const refreshHomeValues = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [trpc.homeValues, trpc.homeValueCredits].map((part) => queries.invalidateQueries({ queryKey: part.pathKey() })),
  );
