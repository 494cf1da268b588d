import { FrozenListing } from "@hearthline/contract/sites/listings";
import type { ReadContext } from "../../context.ts";
import { MAX_LISTINGS } from "./listings.ts";

/** The order on the website: homes that can be bought come first. */
const ORDER = { active: 0, pending: 1, sold: 2 } as const;

/** The listings of an officer, as a version of their website freezes them. */
export async function frozenListings({ db }: ReadContext, officerId: string): Promise<FrozenListing[]> {
  const rows = await db.siteListing.findMany({
    where: { officerId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_LISTINGS,
    include: {
      picture: { select: { publicKey: true } },
      realtor: { select: { name: true, firm: true, phone: true, email: true } },
      community: { select: { name: true, slug: true } },
    },
  });
  const listings = rows.map(({ picture, ...row }) =>
    FrozenListing.parse({
      ...row,
      priceCents: Number(row.priceCents),
      hoaMonthlyCents: Number(row.hoaMonthlyCents),
      taxYearlyCents: row.taxYearlyCents === null ? null : Number(row.taxYearlyCents),
      bathrooms: row.bathrooms === null ? null : Number(row.bathrooms),
      pictureUrl: picture?.publicKey ? `/media/${picture.publicKey}` : null,
    }),
  );
  return listings.toSorted((one, other) => ORDER[one.status] - ORDER[other.status]);
}
