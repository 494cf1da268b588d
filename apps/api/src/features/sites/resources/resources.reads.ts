import { Resource, type ResourceListInput } from "@hearthline/contract/sites/resources";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { hasContent, resourceFile } from "@hearthline/domain/sites/resources/resources";
import type { z } from "zod";
import { officerRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const WITH = {
  officer: { select: { id: true, name: true } },
  file: { select: { name: true, size: true, publicKey: true } },
} as const satisfies Prisma.SiteResourceInclude;
type Row = Prisma.SiteResourceGetPayload<{ include: typeof WITH }>;

const ORDERS = ordersOf({
  position: [up("position", "int"), up("id", "uuid")],
  title: [up("title", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});

const resourceOf = ({ file, ...row }: Row): Resource =>
  Resource.parse({
    ...row,
    name: row.title,
    shown: hasContent(row),
    file: resourceFile(file),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

/** The Prisma condition for resources of officers whom the caller sees. */
export async function resourcePage(ctx: Context, input: z.output<typeof ResourceListInput>): Promise<Page<Resource>> {
  const { q, sort } = input;
  const has = (word: string) => ({ contains: likeText(word), mode: "insensitive" as const });
  const where: Prisma.SiteResourceWhereInput = {
    ...officerRows(ctx.actor),
    AND: wordsOf(q).map((word) => ({
      OR: [{ title: has(word) }, { summary: has(word) }, { body: has(word) }, { url: has(word) }],
    })),
  };
  const list = { name: "resources", filter: { q }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.siteResource.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.siteResource.count(rows),
  });
  return mapPage(page, resourceOf);
}

/** Returns a resource. @throws DomainError `not_found` if the caller sees no such resource */
export async function resourceRow(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.siteResource.findFirst({ where: { AND: [{ id }, officerRows(ctx.actor)] }, include: WITH });
  if (!row) throw notFound("resource");
  return row;
}

export const resourceById = async (ctx: Context, id: string): Promise<Resource> =>
  resourceOf(await resourceRow(ctx, id));
