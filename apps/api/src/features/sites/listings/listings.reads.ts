import { Listing, type ListingListInput } from "@hearthline/contract/sites/listings";
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

const NAMED = { select: { id: true, name: true } } as const;
const WITH = {
  officer: NAMED,
  realtor: NAMED,
  community: NAMED,
  picture: { select: { publicKey: true } },
} as const satisfies Prisma.SiteListingInclude;
type Row = Prisma.SiteListingGetPayload<{ include: typeof WITH }>;

const ORDERS = ordersOf({
  address1: [up("address1", "text"), up("id", "uuid")],
  priceCents: [up("priceCents", "bigint"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});

const listingOf = ({ picture, ...row }: Row): Listing =>
  Listing.parse({
    ...row,
    name: `${row.address1}, ${row.city}`,
    priceCents: Number(row.priceCents),
    hoaMonthlyCents: Number(row.hoaMonthlyCents),
    taxYearlyCents: row.taxYearlyCents === null ? null : Number(row.taxYearlyCents),
    bathrooms: row.bathrooms === null ? null : Number(row.bathrooms),
    pictureUrl: picture?.publicKey ? `/media/${picture.publicKey}` : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

/** The Prisma condition for listings of officers whom the caller sees. */
export async function listingPage(ctx: Context, input: z.output<typeof ListingListInput>): Promise<Page<Listing>> {
  const { q, status, sort } = input;
  const has = (word: string) => ({ contains: likeText(word), mode: "insensitive" as const });
  const where: Prisma.SiteListingWhereInput = {
    ...officerRows(ctx.actor),
    ...(status && { status }),
    AND: wordsOf(q).map((word) => ({
      OR: [
        { address1: has(word) },
        { city: has(word) },
        { state: has(word) },
        { zipcode: has(word) },
        { description: has(word) },
      ],
    })),
  };
  const list = { name: "listings", filter: { q, status }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.siteListing.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.siteListing.count(rows),
  });
  return mapPage(page, listingOf);
}

/** Returns a listing. @throws DomainError `not_found` if the caller sees no such row */
export async function listingRow(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.siteListing.findFirst({ where: { AND: [{ id }, officerRows(ctx.actor)] }, include: WITH });
  if (!row) throw notFound("listing");
  return row;
}

export const listingById = async (ctx: Context, id: string): Promise<Listing> => listingOf(await listingRow(ctx, id));
