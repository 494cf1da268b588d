import { PERMISSION_NAMES, type Permission } from "@hearthline/contract/access/permissions";
import {
  IntegrationChange,
  IntegrationDraft,
  IntegrationId,
  IntegrationListInput,
  IntegrationRow,
  IntegrationTokenDraft,
  IntegrationTokenListInput,
  IntegrationTokenPlace,
  IntegrationTokenRotation,
  IntegrationTokenRow,
  MadeIntegrationToken,
} from "@hearthline/contract/accounts/integrations";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { changedNames } from "@hearthline/db/events";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { refuseGrant } from "../accounts/roles/roles.rules.ts";
import { lastDay } from "../accounts/tokens/expiry.rules.ts";
import { tokenState } from "../accounts/tokens/tokens.rules.ts";
import {
  integrationById,
  integrationPage,
  integrationRow,
  integrationToken,
  tokenPage,
  WITH_MAKER,
} from "./integrations.reads.ts";
import {
  emitIntegrationToken,
  lockIntegrations,
  mint,
  placeOf,
  refuseTakenName,
  refuseWider,
  writeIntegration,
} from "./integrations.rules.ts";

const HOUR_MS = 3_600_000;
const ById = z.object({ id: IntegrationId });

const permissionsIn = (names: readonly string[]): Permission[] =>
  PERMISSION_NAMES.filter((name) => names.includes(name));

/** Locks the row until the change is committed, so that concurrent changes run one at a time. */
const lock = (ctx: Context, id: string) =>
  ctx.db.$queryRaw`SELECT id FROM "Integration" WHERE id = ${id}::uuid FOR UPDATE`;

/** Returns the owner of an integration's event: the branch it works for, or the company. */
async function whoseIs(ctx: Context, id: string, userId: string) {
  const { branchId } = await ctx.db.user.findFirstOrThrow({
    where: { id: userId, kind: "service" },
    select: { branchId: true },
  });
  return { object: { type: "integration", id }, officerId: null, branchId } as const;
}

/** Emits an event if something changed. */
async function emitUpdated(ctx: Context, before: Awaited<ReturnType<typeof integrationById>>): Promise<void> {
  const after = await integrationById(ctx, before.id);
  const changed = changedNames(before, after, ["name", "permissions", "active"]);
  if (changed.length > 0)
    ctx.emit("integration.updated", { ...(await whoseIs(ctx, before.id, before.userId)), data: { changed } });
}

async function tokenOf(ctx: Context, { id, tokenId }: { id: string; tokenId: string }) {
  const integration = await integrationById(ctx, id);
  await ctx.db.$queryRaw`SELECT id FROM "ApiToken" WHERE id = ${tokenId}::uuid FOR UPDATE`;
  const token = await ctx.db.apiToken.findFirst({
    where: { id: tokenId, userId: integration.userId },
    include: WITH_MAKER,
  });
  if (!token) throw notFound("token");
  return { integration, token };
}

/** The company's programs. Each has its own account, which does not end when any one person leaves. */
const ONE_INTEGRATION = { reads: ["integrations.get"], table: "Integration" } as const;

export const integrations = {
  create: mutation({
    summary: "Add an integration",
    description:
      "A service account with its own tokens and permissions. Its name appears in the audit log, and it keeps working after the person who added it leaves. It never holds a permission you lack. Create a token for it next.",
    access: "integration:manage",
    uses: null,
    security: ({ name }) => `The integration “${name}” was added.`,
    onlyPerson: true,
    rest: { method: "POST", path: "/integrations", status: 201 },
    refuses: ["conflict"],
    message: "The integration is added. Make it a token next.",
    emits: ["integration.created"],
    input: IntegrationDraft,
    output: IntegrationRow,
    async run(ctx, { name, permissions, branchId }) {
      const place = await placeOf(ctx, branchId);
      refuseGrant(ctx.actor, { reach: place === null ? "company" : "branch", permissions });
      await refuseTakenName(ctx, name);
      return integrationRow(ctx, await writeIntegration(ctx, { name, permissions, branchId: place }));
    },
  }),

  list: query({
    summary: "List integrations",
    description: "With the number of active tokens and calls, and the time and address of the last call.",
    access: "integration:manage",
    onlyPerson: true,
    rest: { method: "GET", path: "/integrations" },
    input: IntegrationListInput,
    output: pageOf(IntegrationRow),
    run: (ctx, input) => integrationPage(ctx, input),
  }),

  get: query({
    summary: "Read an integration",
    access: "integration:manage",
    onlyPerson: true,
    rest: { method: "GET", path: "/integrations/{id}" },
    input: ById,
    output: IntegrationRow,
    run: (ctx, { id }) => integrationRow(ctx, id),
  }),

  update: mutation({
    summary: "Rename an integration or change its permissions",
    description:
      "Fields you leave out stay as they are. Its tokens immediately lose permissions the integration loses; a token with fewer permissions keeps its own.",
    access: "integration:manage",
    uses: null,
    security: (_input, { name }) => `The integration “${name}” was changed.`,
    onlyPerson: true,
    rest: { method: "PATCH", path: "/integrations/{id}" },
    etagOf: { ...ONE_INTEGRATION, before: lockIntegrations },
    refuses: ["conflict"],
    message: "The integration is saved.",
    emits: ["integration.updated"],
    input: IntegrationChange,
    output: IntegrationRow,
    async run(ctx, { id, name, permissions }) {
      if (name !== undefined) await refuseTakenName(ctx, name, id);
      await lock(ctx, id);
      const before = await integrationById(ctx, id);
      // Removing a permission does not require holding it.
      const added = (permissions ?? []).filter((one) => !before.permissions.includes(one));
      refuseGrant(ctx.actor, { reach: before.reach, permissions: added });
      await ctx.db.integration.update({
        where: { id },
        data: { ...(name === undefined ? {} : { name }), ...(permissions ? { permissions } : {}) },
      });
      if (name !== undefined)
        await ctx.db.user.update({ where: { id: before.userId, kind: "service" }, data: { name } });
      await emitUpdated(ctx, before);
      return integrationRow(ctx, id);
    },
  }),

  setActive: mutation({
    summary: "Switch an integration off or on",
    description: "While it is off, its tokens are kept but rejected immediately; once it is on, they work again.",
    access: "integration:manage",
    uses: null,
    security: ({ active }, { name }) => `The integration “${name}” was switched ${active ? "on" : "off"}.`,
    onlyPerson: true,
    rest: { method: "POST", path: "/integrations/{id}/active" },
    etagOf: ONE_INTEGRATION,
    message: "The integration is saved.",
    emits: ["integration.updated"],
    input: ById.extend({ active: z.boolean().meta({ description: "Whether its tokens work", examples: [true] }) }),
    output: IntegrationRow,
    async run(ctx, { id, active }) {
      await lock(ctx, id);
      const before = await integrationById(ctx, id);
      if (active) refuseGrant(ctx.actor, { reach: before.reach, permissions: before.permissions });
      await ctx.db.integration.update({ where: { id }, data: { active } });
      await emitUpdated(ctx, before);
      return integrationRow(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Delete an integration",
    description:
      "Its tokens are revoked immediately and permanently. Its work stays: clients and loans belong to their officers, and the audit log still names it.",
    access: "integration:manage",
    uses: null,
    security: (_input, { name }) => `The integration “${name}” was deleted, with its tokens.`,
    onlyPerson: true,
    rest: { method: "DELETE", path: "/integrations/{id}" },
    etagOf: ONE_INTEGRATION,
    message: "The integration is deleted; its tokens no longer work.",
    emits: ["integration.deleted", "token.revoked"],
    input: ById,
    output: z.object({ id: Id, name: z.string().describe("Name it had") }),
    async run(ctx, { id }) {
      await lock(ctx, id);
      const { name, userId } = await integrationById(ctx, id);
      await ctx.db.integration.update({ where: { id }, data: { active: false, deletedAt: ctx.now } });
      const tokens = await ctx.db.apiToken.updateManyAndReturn({
        where: { userId, revokedAt: null },
        data: { revokedAt: ctx.now },
      });
      for (const token of tokens) await emitIntegrationToken(ctx, "token.revoked", token);
      ctx.emit("integration.deleted", { ...(await whoseIs(ctx, id, userId)), data: { name } });
      await ctx.db.user.update({ where: { id: userId, kind: "service" }, data: { deactivatedAt: ctx.now } });
      return { id, name };
    },
  }),

  createToken: mutation({
    summary: "Create a token for an integration",
    description:
      "The token is shown only in this response; only its hash is stored. It may do what both it and the integration are permitted, never more than you are.",
    access: "integration:manage",
    uses: null,
    security: ({ name }) => `The token “${name}” was made for an integration.`,
    onlyPerson: true,
    rest: { method: "POST", path: "/integrations/{id}/tokens", status: 201, topLevel: ["token"] },
    message: "Copy the token now: it is shown only once.",
    emits: ["token.created"],
    input: IntegrationTokenDraft,
    output: MadeIntegrationToken,
    async run(ctx, { id, name, permissions, mode, expiresOn }) {
      await lock(ctx, id);
      const integration = await integrationById(ctx, id);
      const asked = permissions ?? permissionsIn(integration.permissions);
      refuseWider(asked, integration.permissions);
      const expiresAt = expiresOn ? lastDay(ctx.now, expiresOn, ctx.actor.timeZone) : null;
      const { userId } = integration;
      const { made, token } = await mint(ctx, { userId, name, permissions: asked, mode, expiresAt });
      return { ...integrationToken(made, ctx.now), token };
    },
  }),

  tokens: query({
    summary: "List the tokens of an integration",
    description: "Newest first, including revoked and expired ones.",
    access: "integration:manage",
    onlyPerson: true,
    rest: { method: "GET", path: "/integrations/{id}/tokens" },
    input: IntegrationTokenListInput,
    output: pageOf(IntegrationTokenRow),
    run: (ctx, input) => tokenPage(ctx, input),
  }),

  rotateToken: mutation({
    summary: "Replace a token of an integration",
    description:
      "Creates a new token with the same name, mode and permissions. The old one keeps working for `graceHours`, so that the program can switch without a gap.",
    access: "integration:manage",
    uses: null,
    security: (_input, { name }) => `The token “${name}” of an integration was replaced.`,
    onlyPerson: true,
    rest: { method: "POST", path: "/integrations/{id}/tokens/{tokenId}/rotate", status: 201, topLevel: ["token"] },
    refuses: ["conflict"],
    message: "Copy the token now: it is shown only once.",
    emits: ["token.created", "token.revoked"],
    input: IntegrationTokenRotation,
    output: MadeIntegrationToken,
    async run(ctx, { graceHours, ...place }) {
      const { integration, token: old } = await tokenOf(ctx, place);
      if (old.rotatedAt) throw new DomainError("conflict", "This token was replaced already. Replace the newer one.");
      if (tokenState(old, ctx.now) !== "works")
        throw new DomainError("conflict", "This token does not work any more. Make a new one.");
      const { userId, permissions: held } = integration;
      // The new token does not regain permissions that the integration lost in the meantime.
      const permissions = permissionsIn(old.permissions).filter((name) => held.includes(name));
      const { name, expiresAt } = old;
      const mode = old.testMode ? "test" : "live";
      const { made, token } = await mint(ctx, { userId, name, permissions, mode, expiresAt });
      const end = new Date(ctx.now.getTime() + graceHours * HOUR_MS);
      await ctx.db.apiToken.update({
        where: { id: old.id },
        data: {
          rotatedAt: ctx.now,
          ...(graceHours === 0 ? { revokedAt: ctx.now } : {}),
          expiresAt: old.expiresAt && old.expiresAt < end ? old.expiresAt : end,
        },
      });
      if (graceHours === 0) await emitIntegrationToken(ctx, "token.revoked", old);
      return { ...integrationToken(made, ctx.now), token };
    },
  }),

  revokeToken: mutation({
    summary: "Revoke a token of an integration",
    access: "integration:manage",
    uses: null,
    security: "A token of an integration was revoked.",
    onlyPerson: true,
    rest: { method: "DELETE", path: "/integrations/{id}/tokens/{tokenId}" },
    message: "The token is revoked.",
    emits: ["token.revoked"],
    input: IntegrationTokenPlace,
    output: z.object({ id: Id.describe("Id of the token") }),
    async run(ctx, place) {
      const { token } = await tokenOf(ctx, place);
      if (token.revokedAt) throw notFound("token");
      await ctx.db.apiToken.update({ where: { id: token.id }, data: { revokedAt: ctx.now } });
      await emitIntegrationToken(ctx, "token.revoked", token);
      return { id: token.id };
    },
  }),
};
