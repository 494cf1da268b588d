import type { Permission } from "@hearthline/contract/access/permissions";
import { PERMISSIONS } from "@hearthline/contract/access/permissions";
import { MAX_INTEGRATION_TOKENS, MAX_INTEGRATIONS } from "@hearthline/contract/accounts/integrations";
import type { TokenMode } from "@hearthline/contract/accounts/tokens";
import { newId } from "@hearthline/db/ids";
import { likeText } from "@hearthline/db/like-text";
import { newApiToken } from "../../kernel/access/api-tokens.ts";
import { seesCompany } from "../../kernel/access/visibility.ts";
import { takeLock } from "../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { conflictingField, invalidField } from "../../kernel/calls/errors.ts";
import { emitToken } from "../../kernel/events/account-events.ts";
import { refuseGrant } from "../accounts/roles/roles.rules.ts";
import { branchFor } from "../accounts/users/users.rules.ts";
import { WITH_MAKER } from "./integrations.reads.ts";

export const lockIntegrations = (ctx: Context): Promise<void> => takeLock(ctx, "integrations");

/** Keeps names unique, even under concurrent saves, because the audit log identifies integrations by name. */
export async function refuseTakenName(ctx: Context, name: string, ownId?: string): Promise<void> {
  await lockIntegrations(ctx);
  const taken = await ctx.db.integration.findFirst({
    where: {
      deletedAt: null,
      name: { equals: likeText(name), mode: "insensitive" },
      ...(ownId ? { id: { not: ownId } } : {}),
    },
    select: { id: true },
  });
  if (taken)
    throw conflictingField("name", `There already is an integration called “${name}”.`, { existingId: taken.id });
}

/** Returns the branch it works for; null for the whole company. @throws DomainError `not_found` for a branch the caller does not see */
export async function placeOf(ctx: Context, branchId: string | undefined): Promise<string | null> {
  if (branchId !== undefined) return branchFor(ctx, branchId);
  return seesCompany(ctx.actor) ? null : ctx.actor.branchId;
}

interface Draft {
  name: string;
  permissions: readonly Permission[];
  branchId: string | null;
}

/** Writes an integration and its service account. No one can sign in to that account: it has no password and an undeliverable address. */
export async function writeIntegration(ctx: Context, { name, permissions, branchId }: Draft): Promise<string> {
  if ((await ctx.db.integration.count({ where: { deletedAt: null } })) >= MAX_INTEGRATIONS)
    throw invalidField("name", `A company has at most ${MAX_INTEGRATIONS} integrations. Delete one first.`);
  const id = newId();
  const { id: userId } = await ctx.db.user.create({
    data: {
      companyId: ctx.actor.companyId,
      kind: "service",
      email: `${id}@service.invalid`,
      emailVerifiedAt: ctx.now,
      name,
      branchId,
    },
    select: { id: true },
  });
  const reach = branchId === null ? "company" : "branch";
  await ctx.db.integration.create({
    data: { id, userId, name, permissions: [...permissions], reach, addedById: ctx.actor.userId },
  });
  ctx.emit("integration.created", { object: { type: "integration", id }, officerId: null, branchId, data: { name } });
  return id;
}

/** Checks permissions against the integration's. @throws DomainError `invalid` at `permissions` for those the integration lacks */
export function refuseWider(asked: readonly Permission[], held: readonly string[]): void {
  const wider = asked.filter((name) => !held.includes(name));
  if (wider.length === 0) return;
  const titles = wider.map((name) => PERMISSIONS[name]).join(", ");
  throw invalidField("permissions", `The integration itself may not: ${titles}. Change its permissions first.`);
}

interface TokenDraft {
  userId: string;
  name: string;
  permissions: readonly Permission[];
  mode: TokenMode;
  expiresAt: Date | null;
}

/** Emits that an integration's token was created or revoked. */
export async function emitIntegrationToken(
  ctx: Context,
  type: "token.created" | "token.revoked",
  token: { id: string; name: string; userId: string; expiresAt: Date | null },
): Promise<void> {
  const user = await ctx.db.user.findFirstOrThrow({
    where: { id: token.userId, kind: "service" },
    select: { branchId: true },
  });
  emitToken(ctx, type, { ...token, user });
}

/** Creates a token for an integration. @throws DomainError `forbidden` if the caller lacks one of its permissions */
export async function mint(ctx: Context, { userId, name, permissions, mode, expiresAt }: TokenDraft) {
  refuseGrant(ctx.actor, { reach: "branch", permissions });
  await takeLock(ctx, "integration-tokens", [userId]);
  const working = { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }] };
  if ((await ctx.db.apiToken.count({ where: working })) >= MAX_INTEGRATION_TOKENS)
    throw invalidField(
      "name",
      `An integration has at most ${MAX_INTEGRATION_TOKENS} tokens that work. Revoke one first.`,
    );
  const { token, ...kept } = newApiToken(mode);
  const made = await ctx.db.apiToken.create({
    data: {
      userId,
      name,
      permissions: [...permissions],
      ...kept,
      expiresAt,
      mintedById: ctx.actor.userId,
      apiVersion: ctx.apiVersions.latest,
    },
    include: WITH_MAKER,
  });
  await emitIntegrationToken(ctx, "token.created", made);
  return { made, token };
}
