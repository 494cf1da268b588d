import type { AppRouter } from "@hearthline/api/router";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { client } from "./client.ts";
import { queryClient } from "./query-client.ts";

/** Operations for react-query: `useQuery(trpc.loans.list.queryOptions(…))`, `useMutation(trpc.loans.close.mutationOptions(…))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
