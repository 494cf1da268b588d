import type { AppRouter } from "@hearthline/api/router";
import { CALLS_PER_REQUEST } from "@hearthline/contract/platform/batches";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { paywallLink } from "./paywall-link.ts";
import { refreshLink } from "./refresh-link.ts";
import { requestsLink } from "./requests.ts";

/** Calls an operation: `await client.loans.close.mutate(…)`. The session is an HttpOnly cookie, so nothing secret is kept here. */
export const client = createTRPCClient<AppRouter>({
  links: [
    requestsLink,
    paywallLink,
    refreshLink,
    httpBatchLink({ url: "/trpc", maxURLLength: 2000, maxItems: CALLS_PER_REQUEST }),
  ],
});
