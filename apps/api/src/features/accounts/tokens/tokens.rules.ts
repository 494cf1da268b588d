import { NEVER_IN_TOKENS, PERMISSION_NAMES, type Permission } from "@hearthline/contract/access/permissions";
import type { ApiTokenRow } from "@hearthline/contract/accounts/tokens";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";

export type StoredToken = Awaited<ReturnType<Context["db"]["apiToken"]["findFirstOrThrow"]>>;

/** @param paused the company does not currently let officers create tokens, and the holder lacks the permission themselves */
export function tokenState(
  { revokedAt, expiresAt, byAllowance }: StoredToken,
  now: Date,
  paused = false,
): z.output<typeof ApiTokenRow>["state"] {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= now) return "expired";
  return byAllowance && paused ? "paused" : "works";
}

/** Returns a token without its secret, for display. */
export const tokenRow = (
  token: StoredToken,
  now: Date,
  never: readonly Permission[] = NEVER_IN_TOKENS,
): z.input<typeof ApiTokenRow> => ({
  id: token.id,
  name: token.name,
  prefix: token.prefix,
  mode: token.testMode ? "test" : "live",
  // An older token may name a permission that tokens can no longer hold.
  permissions: PERMISSION_NAMES.filter((name) => token.permissions.includes(name) && !never.includes(name)),
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  lastUsedAddress: token.lastUsedAddress,
  apiVersion: token.apiVersion,
  calls: token.calls,
  state: tokenState(token, now),
});
