import { NEVER_IN_TOKENS, PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import { ApiTokenRow, MAX_TOKEN_DAYS, MadeToken, TOKEN_DAYS, TokenDraft } from "@hearthline/contract/accounts/tokens";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { invalidField, notFound } from "../../kernel/errors.ts";
import { TOKEN_PREFIX } from "../../kernel/identify.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { hashSecret, newSecret } from "../../kernel/secrets.ts";
import { refuseGrant } from "../roles/roles.rules.ts";

const DAY_MS = 86_400_000;
const SHOWN_CHARACTERS = TOKEN_PREFIX.length + 4;

type StoredToken = Awaited<ReturnType<Context["db"]["apiToken"]["findFirstOrThrow"]>>;

const row = (token: StoredToken, now: Date): z.input<typeof ApiTokenRow> => ({
  id: token.id,
  name: token.name,
  prefix: token.prefix,
  // One of before may name what no token holds any more.
  permissions: PERMISSION_NAMES.filter((name) => token.permissions.includes(name) && !NEVER_IN_TOKENS.includes(name)),
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  lastUsedAddress: token.lastUsedAddress,
  state: token.revokedAt ? "revoked" : token.expiresAt && token.expiresAt <= now ? "expired" : "works",
});

/** The end of the chosen day, everywhere in the country. */
function expiry(now: Date, expiresOn: string | undefined): Date {
  if (expiresOn === undefined) return new Date(now.getTime() + TOKEN_DAYS * DAY_MS);
  const end = new Date(new Date(`${expiresOn}T12:00:00Z`).getTime() + DAY_MS);
  if (end.getTime() < now.getTime() + DAY_MS / 2) throw invalidField("expiresOn", "Choose a day to come.");
  if (end.getTime() > now.getTime() + MAX_TOKEN_DAYS * DAY_MS)
    throw invalidField("expiresOn", "A token works for a year at most.");
  return end;
}

export const tokens = {
  create: mutation({
    summary: "Create an API token",
    description:
      "The token is shown in this answer only; we keep its hash. Its permissions never exceed those of the person who created it.",
    access: "token:manage",
    uses: null,
    security: ({ name }) => `The API token “${name}” was created.`,
    onlyPerson: true,
    rest: { method: "POST", path: "/create/tokens", status: 201, topLevel: ["token"] },
    message: "Copy the token now: it is shown only once.",
    input: TokenDraft,
    output: MadeToken,
    async run(ctx, { name, permissions, expiresOn }) {
      refuseGrant(ctx.actor, { reach: ctx.actor.reach, permissions });
      const token = TOKEN_PREFIX + newSecret();
      const made = await ctx.db.apiToken.create({
        data: {
          userId: ctx.actor.userId,
          name,
          permissions: [...new Set(permissions)],
          hash: hashSecret(token),
          prefix: token.slice(0, SHOWN_CHARACTERS),
          expiresAt: expiry(ctx.now, expiresOn),
        },
      });
      return { ...row(made, ctx.now), token };
    },
  }),

  list: query({
    summary: "List your API tokens",
    access: "token:manage",
    rest: { method: "POST", path: "/get/tokens" },
    input: z.object({}),
    output: z.array(ApiTokenRow),
    async run(ctx) {
      const found = await ctx.db.apiToken.findMany({
        where: { userId: ctx.actor.userId },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: 200,
      });
      return found.map((token) => row(token, ctx.now));
    },
  }),

  remove: mutation({
    summary: "Revoke an API token at once",
    access: "token:manage",
    uses: null,
    security: "An API token was revoked.",
    onlyPerson: true,
    rest: { method: "POST", path: "/delete/tokens" },
    message: "The token is revoked.",
    input: z.object({ id: Id.meta({ description: "Id of the token" }) }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const { count } = await ctx.db.apiToken.updateMany({
        where: { id, userId: ctx.actor.userId, revokedAt: null },
        data: { revokedAt: ctx.now },
      });
      if (count === 0) throw notFound("token");
      return { id };
    },
  }),
};
