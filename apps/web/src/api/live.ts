import type { AppRouter } from "@hearthline/api/router";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";

/** Server-sent events, apart from the other calls: only pages that listen load it. */
export const live = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: "/trpc" })] });
