import { Post, type PostListInput } from "@hearthline/contract/sites/posts";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { isChanged } from "@hearthline/domain/sites/posts/posts";
import type { z } from "zod";
import { officerRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const WITH = {
  officer: { select: { id: true, name: true, site: { select: { subdomain: true, publishedId: true } } } },
  picture: { select: { publicKey: true } },
  published: { select: { document: true } },
} as const satisfies Prisma.SitePostInclude;
type Row = Prisma.SitePostGetPayload<{ include: typeof WITH }>;

const ORDERS = ordersOf({
  title: [up("title", "text"), up("id", "uuid")],
  publishedAt: [up("publishedAt", "timestamptz", { nullable: true }), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});

function postOf({ caller }: Context, { officer, picture, published, ...row }: Row): Post {
  const { site } = officer;
  return Post.parse({
    ...row,
    name: row.title,
    url: published && site?.publishedId ? `${caller.publicUrl}/s/${site.subdomain}/blog/${row.slug}` : null,
    pictureUrl: picture?.publicKey ? `/media/${picture.publicKey}` : null,
    changed: published !== null && isChanged(row, picture, published.document),
    officer: { id: officer.id, name: officer.name },
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}

/** The Prisma condition for posts of officers whom the caller sees. */
export async function postPage(ctx: Context, input: z.output<typeof PostListInput>): Promise<Page<Post>> {
  const { q, sort, status } = input;
  const has = (word: string) => ({ contains: likeText(word), mode: "insensitive" as const });
  const where: Prisma.SitePostWhereInput = {
    ...officerRows(ctx.actor),
    ...(status && { status }),
    AND: wordsOf(q).map((word) => ({ OR: [{ title: has(word) }, { summary: has(word) }, { body: has(word) }] })),
  };
  const list = { name: "posts", filter: { q, status }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.sitePost.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.sitePost.count(rows),
  });
  return mapPage(page, (row) => postOf(ctx, row));
}

/** Returns a post. @throws DomainError `not_found` if the caller sees no such row */
export async function postRow(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.sitePost.findFirst({ where: { AND: [{ id }, officerRows(ctx.actor)] }, include: WITH });
  if (!row) throw notFound("post");
  return row;
}

export const postById = async (ctx: Context, id: string): Promise<Post> => postOf(ctx, await postRow(ctx, id));
