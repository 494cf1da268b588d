import type { SiteDocument } from "@hearthline/contract/sites/site";

/** A text of a website, with where it appears and where it is edited. */
export interface Place {
  place: string;
  field: string;
  screen: string;
  text: string;
}

/** Website content about a state: a loan must not be offered where there is no license. */
export interface StatePlace extends Omit<Place, "text"> {
  state: string;
}

const listingPlace = ({ id, address1 }: SiteDocument["listings"][number]) => ({
  place: `Listing ${address1}`,
  field: `listings ${id}`,
  screen: `/settings/websites/listing-form/${id}`,
});

/** The texts of listings and resources that an officer wrote. */
export const contentPlaces = ({ listings, resources }: Pick<SiteDocument, "listings" | "resources">): Place[] => [
  ...listings.map((listing) => ({
    ...listingPlace(listing),
    text: [listing.address1, listing.city, listing.description, listing.pictureAlt].join("\n"),
  })),
  ...resources.map(({ id, title, summary, body, file }) => ({
    place: `Resource ${title}`,
    field: `resources ${id}`,
    screen: `/settings/websites/resource-form/${id}`,
    text: [title, summary, body, file?.name ?? ""].join("\n"),
  })),
];

/** The locations of the homes. */
export const listingStates = ({ listings }: Pick<SiteDocument, "listings">): StatePlace[] =>
  listings.map((listing) => ({ ...listingPlace(listing), state: listing.state }));
