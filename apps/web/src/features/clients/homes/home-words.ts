import type { HOME_OWNER_ROLES, LIENS } from "@hearthline/contract/clients/homes";
import type { client } from "@/api/client.ts";

export type Home = Awaited<ReturnType<typeof client.homes.get.query>>;
export type HomeMortgage = Home["mortgages"][number];

export const OWNER_WORD: Record<(typeof HOME_OWNER_ROLES)[number], string> = {
  owner: "Owner",
  "co-owner": "Co-owner",
  "title-only": "On the title only",
};

export const LIEN_WORD: Record<(typeof LIENS)[number], string> = {
  first: "First mortgage",
  second: "Second mortgage or HELOC",
};

/** `906 Larkspur Court, Unit 2`. */
export const streetOf = ({ address1, address2 }: Pick<Home, "address1" | "address2">): string =>
  [address1, address2].filter(Boolean).join(", ");

/** `Raleigh, NC 27612, Wake County`. */
export const placeOf = ({ city, state, zipcode, county }: Home): string =>
  [city, [state, zipcode].filter(Boolean).join(" "), county && `${county} County`].filter(Boolean).join(", ");
