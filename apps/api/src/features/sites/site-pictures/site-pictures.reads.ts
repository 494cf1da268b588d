import { SitePicture, type SitePictureListInput } from "@hearthline/contract/sites/site-pictures";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { usesOf } from "@hearthline/domain/sites/pictures/site-pictures";
import type { z } from "zod";
import { officerRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const WITH = {
  officer: { select: { id: true, name: true } },
  file: { select: { publicKey: true } },
} as const satisfies Prisma.SitePictureInclude;
type Row = Prisma.SitePictureGetPayload<{ include: typeof WITH }>;

const ORDERS = ordersOf({
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  alt: [up("alt", "text"), up("id", "uuid")],
});

async function picturesOf(ctx: Context, rows: readonly Row[]): Promise<SitePicture[]> {
  const uses = await usesOf(
    ctx,
    rows.map(({ fileId }) => fileId),
  );
  return rows.map(({ file, ...row }) =>
    SitePicture.parse({
      ...row,
      name: row.alt,
      url: `/media/${file.publicKey}`,
      usedIn: uses.get(row.fileId) ?? [],
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  );
}

/** The Prisma condition for pictures of officers whom the caller sees. */
export async function picturePage(
  ctx: Context,
  input: z.output<typeof SitePictureListInput>,
): Promise<Page<SitePicture>> {
  const { q, sort } = input;
  const where: Prisma.SitePictureWhereInput = {
    ...officerRows(ctx.actor),
    AND: wordsOf(q).map((word) => ({ alt: { contains: likeText(word), mode: "insensitive" as const } })),
  };
  const list = { name: "site pictures", filter: { q }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.sitePicture.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.sitePicture.count(rows),
  });
  return { ...page, items: await picturesOf(ctx, page.items) };
}

/** Returns a picture. @throws DomainError `not_found` if the caller sees no such row */
export async function pictureRow(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.sitePicture.findFirst({ where: { AND: [{ id }, officerRows(ctx.actor)] }, include: WITH });
  if (!row) throw notFound("picture");
  return row;
}

export async function pictureById(ctx: Context, id: string): Promise<SitePicture> {
  const [picture] = await picturesOf(ctx, [await pictureRow(ctx, id)]);
  if (!picture) throw notFound("picture");
  return picture;
}
