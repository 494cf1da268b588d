import "@hearthline/contract/values/sentences";
import { type Listing, ListingDraft } from "@hearthline/contract/sites/listings";
import type { z } from "zod";
import { z as zod } from "zod";

type Named = { id: string; name: string };

export interface ListingValues {
  address1: string;
  city: string;
  state: string;
  zipcode: string;
  status: Listing["status"];
  priceCents: number | null;
  hoaMonthlyCents: number | null;
  taxYearlyCents: number | null;
  bedrooms: string;
  bathrooms: string;
  squareFeet: string;
  description: string;
  realtor: Named | null;
  communityId: string;
}
export type ListingSent = z.output<typeof ListingDraft>;

/** A typed number; invalid text is passed on for the schema to report. */
const numberOf = (typed: unknown): unknown => {
  const text = String(typed ?? "")
    .replaceAll(",", "")
    .trim();
  if (text === "") return undefined;
  return Number.isNaN(Number(text)) ? text : Number(text);
};

/** A form's fields are empty until they are filled in; the alternative text is sent with the picture. */
export const ListingForm = zod.preprocess(
  (values) => {
    const { state, zipcode, priceCents, hoaMonthlyCents, taxYearlyCents, realtor, communityId, ...others } =
      values as ListingValues;
    return {
      ...others,
      state: state || undefined,
      zipcode: zipcode || undefined,
      priceCents: priceCents ?? undefined,
      hoaMonthlyCents: hoaMonthlyCents ?? undefined,
      taxYearlyCents: taxYearlyCents ?? undefined,
      bedrooms: numberOf(others.bedrooms),
      bathrooms: numberOf(others.bathrooms),
      squareFeet: numberOf(others.squareFeet),
      realtorId: realtor?.id,
      communityId: communityId || undefined,
    };
  },
  ListingDraft.omit({ pictureAlt: true }),
) as unknown as zod.ZodType<ListingSent, ListingValues>;

export const emptyListing: ListingValues = {
  address1: "",
  city: "",
  state: "",
  zipcode: "",
  status: "active",
  priceCents: null,
  hoaMonthlyCents: null,
  taxYearlyCents: null,
  bedrooms: "",
  bathrooms: "",
  squareFeet: "",
  description: "",
  realtor: null,
  communityId: "",
};

const textOf = (count: number | null): string => (count === null ? "" : String(count));

export const valuesOf = (listing: Listing): ListingValues => ({
  address1: listing.address1,
  city: listing.city,
  state: listing.state,
  zipcode: listing.zipcode ?? "",
  status: listing.status,
  priceCents: listing.priceCents,
  hoaMonthlyCents: listing.hoaMonthlyCents || null,
  taxYearlyCents: listing.taxYearlyCents,
  bedrooms: textOf(listing.bedrooms),
  bathrooms: textOf(listing.bathrooms),
  squareFeet: textOf(listing.squareFeet),
  description: listing.description,
  realtor: listing.realtor,
  communityId: listing.community?.id ?? "",
});

/** What an update sends: a field that is empty here is cleared there. */
export const changeOf = (sent: ListingSent) => ({
  ...sent,
  zipcode: sent.zipcode ?? null,
  taxYearlyCents: sent.taxYearlyCents ?? null,
  bedrooms: sent.bedrooms ?? null,
  bathrooms: sent.bathrooms ?? null,
  squareFeet: sent.squareFeet ?? null,
  realtorId: sent.realtorId ?? null,
  communityId: sent.communityId ?? null,
});
