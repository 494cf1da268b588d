import { ERROR_STATUS, type ErrorBody, LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import { takesIdempotencyKey } from "../kernel/idempotency.ts";
import type { AnyOperation } from "../kernel/operation.ts";
import { LINK_GONE } from "../kernel/share-keys.ts";
import type { Json } from "./json-schema.ts";

/** What each status means, and a body it comes with. */
const REFUSALS: Record<number, { meaning: string; example: ErrorBody }> = {
  401: { meaning: "Nobody is signed in", example: { code: "unauthenticated", message: "Please sign in first." } },
  402: {
    meaning: "The account is locked, or the plan does not have this",
    example: { code: "locked", message: LOCKED_SENTENCE },
  },
  403: {
    meaning: "The permission is missing, or the account's address is not confirmed yet",
    example: {
      code: "forbidden",
      message: "You do not have the permission for this. An admin of your company can give it to you.",
    },
  },
  404: {
    meaning: "There is no such row for this caller",
    example: { code: "not_found", message: "There is no such loan." },
  },
  409: {
    meaning: "It goes against what is there, or the `Idempotency-Key` came with another call",
    example: {
      code: "conflict",
      message: "This Idempotency-Key came with another call before. Take a new one for each.",
    },
  },
  410: {
    meaning: "The link has expired, or was revoked",
    example: { code: "gone", message: LINK_GONE },
  },
  413: {
    meaning: "The file is too large",
    example: { code: "too_large", message: "The file is too large: at most 5 MB." },
  },
  422: {
    meaning: "Some field is not right; `errors` says which",
    example: { code: "invalid", message: "This is not an id.", errors: { id: ["This is not an id."] } },
  },
  429: {
    meaning: "Too many calls; wait `Retry-After` seconds",
    example: { code: "rate_limited", message: "Too many calls in a minute. Please wait 12 seconds." },
  },
  503: {
    meaning: "Passing trouble; try again",
    example: {
      code: "unavailable",
      message: "The database does not answer right now. Nothing was changed; please try again in a moment.",
    },
  },
};

const RETRY_AFTER = { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } };
const HEADERS: Record<string, Json> = {
  401: { "WWW-Authenticate": { description: "How to sign in", schema: { type: "string" } } },
  429: { "Retry-After": RETRY_AFTER },
  503: { "Retry-After": RETRY_AFTER },
};

/** The refusals that this operation answers with, by their status. */
export function refusals(operation: AnyOperation): Record<string, Json> {
  const statuses = new Set<number>([422, 429, 503]);
  if (operation.access !== "public") statuses.add(404);
  if (operation.access !== "public" && operation.access !== "share-key") statuses.add(401);
  if (!["public", "share-key"].includes(operation.access) && !operation.unproved) statuses.add(403);
  if (operation.uses) statuses.add(402);
  if (takesIdempotencyKey(operation)) statuses.add(403).add(409);
  if (operation.access === "share-key") statuses.add(410);
  if (operation.kind === "upload") statuses.add(413);
  for (const code of operation.refuses ?? []) statuses.add(ERROR_STATUS[code]);
  return Object.fromEntries(
    [...statuses].sort().map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
  );
}

/** What `refusals` refers to: `#/components/responses/…`. */
export const refusalResponses: Record<string, Json> = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, { meaning, example }]) => [
    status,
    {
      description: meaning,
      ...(status in HEADERS && { headers: HEADERS[status] }),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, example } },
    },
  ]),
);
