import type { FrozenListing } from "@hearthline/contract/sites/listings";
import { counted, wholeNumber } from "./counted.ts";

export const STATUS_WORDS = { active: "For sale", pending: "Sale pending", sold: "Sold" } as const;

/** "12 Ridgewood Ave, Cary, NC 27511" */
export const fullAddress = ({ address1, city, state, zipcode }: FrozenListing): string =>
  [address1, city, [state, zipcode].filter(Boolean).join(" ")].join(", ");

/** "Cary, NC 27511" */
export const townOf = ({ city, state, zipcode }: FrozenListing): string =>
  [city, [state, zipcode].filter(Boolean).join(" ")].join(", ");

/** "4 beds, 2.5 baths, 2,450 sq ft" */
export const roomWords = ({ bedrooms, bathrooms, squareFeet }: FrozenListing): string =>
  [
    bedrooms !== null && counted(bedrooms, "bed"),
    bathrooms !== null && counted(bathrooms, "bath"),
    squareFeet !== null && `${wholeNumber(squareFeet)} sq ft`,
  ]
    .filter(Boolean)
    .join(", ");
