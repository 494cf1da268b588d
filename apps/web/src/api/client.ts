import type { AppRouter } from "@hearthline/api/router";
import { CALLS_PER_REQUEST } from "@hearthline/contract/platform/batches";
import { createTRPCClient, httpBatchLink, splitLink } from "@trpc/client";
import { paywallLink } from "./paywall-link.ts";
import { refreshLink } from "./refresh-link.ts";
import { requestsLink } from "./requests.ts";

const SERVER = { url: "/trpc", maxURLLength: 2000 };

/** For a change whose response may be lost: a retry with the same key and input gets the first response and changes nothing twice. */
export const withKey = (idempotencyKey: string) => ({ context: { idempotencyKey } });
const keyOf = ({ context }: { context: Record<string, unknown> }): string | undefined =>
  typeof context.idempotencyKey === "string" ? context.idempotencyKey : undefined;

/** Calls an operation: `await client.loans.close.mutate(…)`. The session is an HttpOnly cookie, so no secret is stored here. */
export const client = createTRPCClient<AppRouter>({
  links: [
    requestsLink,
    paywallLink,
    refreshLink,
    splitLink({
      condition: (op) => keyOf(op) !== undefined,
      // A key belongs to one call.
      true: httpBatchLink({
        ...SERVER,
        maxItems: 1,
        headers: ({ opList: [op] }) => ({ "idempotency-key": keyOf(op) }),
      }),
      false: httpBatchLink({ ...SERVER, maxItems: CALLS_PER_REQUEST }),
    }),
  ],
});
