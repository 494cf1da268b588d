import { NEVER_IN_INTEGRATIONS, PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import type {
  IntegrationListInput,
  IntegrationRow,
  IntegrationTokenListInput,
  IntegrationTokenRow,
} from "@hearthline/contract/accounts/integrations";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import type { Actor } from "../../kernel/access/actor.ts";
import { seesCompany } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { mapPage, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { type StoredToken, tokenRow, tokenState } from "../accounts/tokens/tokens.rules.ts";

const WITH = {
  addedBy: { select: { id: true, name: true } },
  user: { select: { branch: { select: { id: true, name: true } }, apiTokens: true } },
} satisfies Prisma.IntegrationInclude;
type Stored = Prisma.IntegrationGetPayload<{ include: typeof WITH }>;

/** The Prisma condition for the company's integrations, or those of the caller's branch, without deleted ones. */
export const visibleIntegrations = (actor: Actor): Prisma.IntegrationWhereInput => ({
  deletedAt: null,
  // Without a branch, none is visible.
  ...(seesCompany(actor) ? {} : { reach: "branch", user: { branchId: actor.branchId ?? actor.companyId } }),
});

const rowOf = ({ user, addedBy, ...one }: Stored, now: Date): IntegrationRow => {
  const [newest] = user.apiTokens
    .filter(({ lastUsedAt }) => lastUsedAt !== null)
    .sort((a, b) => (b.lastUsedAt?.getTime() ?? 0) - (a.lastUsedAt?.getTime() ?? 0));
  return {
    id: one.id,
    name: one.name,
    permissions: PERMISSION_NAMES.filter(
      (name) => one.permissions.includes(name) && !NEVER_IN_INTEGRATIONS.includes(name),
    ),
    branch: one.reach === "branch" ? user.branch : null,
    active: one.active,
    addedBy,
    tokens: user.apiTokens.filter((token) => tokenState(token, now) === "works").length,
    calls: user.apiTokens.reduce((sum, { calls }) => sum + calls, 0),
    lastUsedAt: newest?.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: newest?.lastUsedAddress ?? null,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
};

/** Returns an integration. @throws DomainError `not_found` for one that was deleted or that the caller does not see */
export async function integrationById(ctx: Context, id: string): Promise<Stored> {
  const found = await ctx.db.integration.findFirst({
    where: { AND: [{ id }, visibleIntegrations(ctx.actor)] },
    include: WITH,
  });
  if (!found) throw notFound("integration");
  return found;
}

export const integrationRow = async (ctx: Context, id: string): Promise<IntegrationRow> =>
  rowOf(await integrationById(ctx, id), ctx.now);

const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});

export async function integrationPage(ctx: Context, input: z.output<typeof IntegrationListInput>) {
  const { q, active, sort } = input;
  const where: Prisma.IntegrationWhereInput = {
    AND: [
      visibleIntegrations(ctx.actor),
      active === undefined ? {} : { active },
      q ? { name: { contains: likeText(q), mode: "insensitive" } } : {},
    ],
  };
  const list = { name: "integrations", filter: { q, active }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.integration.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.integration.count(rows),
  });
  return mapPage(page, (row) => rowOf(row, ctx.now));
}

type StoredWithMaker = StoredToken & { mintedBy: { id: string; name: string } | null };
export const WITH_MAKER = { mintedBy: { select: { id: true, name: true } } } satisfies Prisma.ApiTokenInclude;

export const integrationToken = (token: StoredWithMaker, now: Date): z.input<typeof IntegrationTokenRow> => ({
  ...tokenRow(token, now, NEVER_IN_INTEGRATIONS),
  mintedBy: token.mintedBy,
  rotatedAt: token.rotatedAt?.toISOString() ?? null,
});

const TOKEN_ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

export async function tokenPage(ctx: Context, input: z.output<typeof IntegrationTokenListInput>) {
  const { id, q, sort } = input;
  const { userId } = await integrationById(ctx, id);
  const where = { userId, ...(q ? { name: { contains: likeText(q), mode: "insensitive" as const } } : {}) };
  const list = { name: "integration tokens", filter: { id, q }, order: TOKEN_ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.apiToken.findMany({ ...slice, include: WITH_MAKER }),
    count: (rows) => ctx.db.apiToken.count(rows),
  });
  return mapPage(page, (token) => integrationToken(token, ctx.now));
}
