import { TZDate } from "@date-fns/tz";
import { ApiTokenRow, MAX_TOKEN_DAYS, MadeToken, TOKEN_DAYS, TokenDraft } from "@hearthline/contract/accounts/tokens";
import { TokenVersion } from "@hearthline/contract/platform/api-versions";
import { TokenId } from "@hearthline/contract/values/ids";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { likeText } from "@hearthline/db/like-text";
import { addDays } from "date-fns/addDays";
import { startOfDay } from "date-fns/startOfDay";
import { z } from "zod";
import { newApiToken } from "../../../kernel/access/api-tokens.ts";
import { DomainError, invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { emitToken } from "../../../kernel/events/account-events.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { refuseGrant } from "../roles/roles.rules.ts";
import { lastDay } from "./expiry.rules.ts";
import { tokenRow } from "./tokens.rules.ts";

const DAY_MS = 86_400_000;

/**
 * Returns when a person's own token expires: at the end of the chosen day in the company's time zone, or in ninety days.
 *
 * @throws DomainError `invalid` for a day that is over, or more than a year away
 */
export function tokenExpiry(now: Date, expiresOn: string | undefined, timeZone: string): Date {
  if (expiresOn === undefined) return new Date(now.getTime() + TOKEN_DAYS * DAY_MS);
  const end = lastDay(now, expiresOn, timeZone);
  if (end > addDays(startOfDay(new TZDate(now.getTime(), timeZone)), MAX_TOKEN_DAYS + 1))
    throw invalidField("expiresOn", "A token works for a year at most.");
  return end;
}

const ORDERS = ordersOf({
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  name: [up("name", "text"), up("id", "uuid")],
});

export const tokens = {
  create: mutation({
    summary: "Create an API token",
    description:
      "The token is shown in this response only; we store its hash. Its permissions never exceed those of the person who created it. Officers may make tokens for themselves where the company allows it; turning that off stops those tokens, turning it on lets them work again.",
    access: "token:manage",
    uses: null,
    security: ({ name }) => `The API token “${name}” was created.`,
    onlyPerson: true,
    rest: { method: "POST", path: "/tokens", alias: "POST /create/tokens", status: 201, topLevel: ["token"] },
    message: "Copy the token now: it is shown only once.",
    emits: ["token.created"],
    input: TokenDraft,
    output: MadeToken,
    async run(ctx, { name, permissions, mode, expiresOn }) {
      refuseGrant(ctx.actor, { reach: ctx.actor.reach, permissions });
      const { token, ...kept } = newApiToken(mode);
      const made = await ctx.db.apiToken.create({
        data: {
          userId: ctx.actor.userId,
          name,
          permissions: [...new Set(permissions)],
          ...kept,
          byAllowance: ctx.actor.lent?.has("token:manage") ?? false,
          expiresAt: tokenExpiry(ctx.now, expiresOn, ctx.actor.timeZone),
          apiVersion: ctx.apiVersions.latest,
        },
      });
      emitToken(ctx, "token.created", { ...made, user: ctx.actor });
      return { ...tokenRow(made, ctx.now), token };
    },
  }),

  list: query({
    summary: "List your API tokens",
    access: "token:manage",
    rest: { method: "GET", path: "/tokens", alias: "POST /get/tokens" },
    input: ShortPageInput.extend({ sort: sortBy(["createdAt", "name"]).default("-createdAt") }),
    output: pageOf(ApiTokenRow),
    async run(ctx, input) {
      const { q, sort } = input;
      const where = {
        userId: ctx.actor.userId,
        ...(q ? { name: { contains: likeText(q), mode: "insensitive" as const } } : {}),
      };
      const page = await storedPage(
        ctx,
        input,
        { name: "tokens", filter: { q }, order: ORDERS[sort], where },
        {
          find: (slice) => ctx.db.apiToken.findMany(slice),
          count: (rows) => ctx.db.apiToken.count(rows),
        },
      );
      return mapPage(page, (token) => tokenRow(token, ctx.now));
    },
  }),

  raiseVersion: mutation({
    summary: "Raise an API token to a later version of the API",
    description:
      "Applies from the token's next call. Try the version first, call by call, with the header `Hearthline-Version`. This cannot be undone: a program that still needs the earlier version can send it in that header.",
    access: "token:manage",
    uses: null,
    onlyPerson: true,
    rest: { method: "POST", path: "/tokens/version" },
    refuses: ["conflict"],
    message: "The token's calls are made in that version now.",
    input: TokenVersion.extend({ id: TokenId }),
    output: ApiTokenRow,
    async run(ctx, { id, version: asked }) {
      const version = ctx.apiVersions.of(asked, undefined, "version");
      const own = { userId: ctx.actor.userId };
      const ofIntegrations = { user: { kind: "service" } };
      const where = {
        id,
        revokedAt: null,
        ...(ctx.actor.permissions.has("integration:manage") ? { OR: [own, ofIntegrations] } : own),
      };
      const { count } = await ctx.db.apiToken.updateMany({
        where: { ...where, apiVersion: { lte: version } },
        data: { apiVersion: version },
      });
      const token = await ctx.db.apiToken.findFirst({ where });
      if (!token) throw notFound("token");
      if (count === 0)
        throw new DomainError("conflict", `This token is of version ${token.apiVersion} already, which is later.`);
      return tokenRow(token, ctx.now);
    },
  }),

  remove: mutation({
    summary: "Revoke an API token immediately",
    access: "token:manage",
    uses: null,
    security: "An API token was revoked.",
    onlyPerson: true,
    rest: { method: "DELETE", path: "/tokens/{id}", alias: "POST /delete/tokens" },
    message: "The token is revoked.",
    emits: ["token.revoked"],
    input: z.object({ id: TokenId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const [revoked] = await ctx.db.apiToken.updateManyAndReturn({
        where: { id, userId: ctx.actor.userId, revokedAt: null },
        data: { revokedAt: ctx.now },
      });
      if (!revoked) throw notFound("token");
      emitToken(ctx, "token.revoked", { ...revoked, user: ctx.actor });
      return { id };
    },
  }),
};
