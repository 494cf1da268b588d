import type { SiteDocument } from "@hearthline/contract/sites/site";

/** A text of a website, with where it is and where it is changed. */
export interface Place {
  place: string;
  field: string;
  screen: string;
  text: string;
}

/** Something on a website that is in a state: a loan must not be offered where no license is. */
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

/** Where the homes are. */
export const listingStates = ({ listings }: Pick<SiteDocument, "listings">): StatePlace[] =>
  listings.map((listing) => ({ ...listingPlace(listing), state: listing.state }));
