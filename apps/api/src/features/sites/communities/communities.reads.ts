import { Community, type CommunityListInput } from "@hearthline/contract/sites/communities";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import { officerRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const WITH = {
  officer: { select: { id: true, name: true } },
  picture: { select: { publicKey: true } },
} as const satisfies Prisma.CommunityInclude;
type Row = Prisma.CommunityGetPayload<{ include: typeof WITH }>;

const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});

const communityOf = ({
  officerId: _,
  branchId: __,
  pictureFileId: ___,
  companyId: ____,
  picture,
  ...row
}: Row): Community =>
  Community.parse({
    ...row,
    pictureUrl: picture?.publicKey ? `/media/${picture.publicKey}` : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

/** The Prisma condition for communities of officers whom the caller sees. */
export async function communityPage(
  ctx: Context,
  input: z.output<typeof CommunityListInput>,
): Promise<Page<Community>> {
  const { q, city, state, sort } = input;
  const has = (word: string) => ({ contains: likeText(word), mode: "insensitive" as const });
  const where: Prisma.CommunityWhereInput = {
    ...officerRows(ctx.actor),
    ...(state && { state }),
    ...(city && { city: { equals: likeText(city), mode: "insensitive" } }),
    AND: wordsOf(q).map((word) => ({
      OR: [
        { name: has(word) },
        { city: has(word) },
        { state: has(word) },
        { zipcode: has(word) },
        { description: has(word) },
      ],
    })),
  };
  const list = { name: "communities", filter: { q, city, state }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.community.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.community.count(rows),
  });
  return mapPage(page, communityOf);
}

/** Returns a community. @throws DomainError `not_found` if the caller sees no such row */
export async function communityRow(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.community.findFirst({ where: { AND: [{ id }, officerRows(ctx.actor)] }, include: WITH });
  if (!row) throw notFound("community");
  return row;
}

export const communityById = async (ctx: Context, id: string): Promise<Community> =>
  communityOf(await communityRow(ctx, id));
