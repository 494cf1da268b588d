import type { Home, HomeMortgage } from "@hearthline/contract/clients/homes";

/** The mortgage of record that a refinance of a home pays off: the first lien that is still open. */
export const mortgageToPayOff = ({ mortgages }: Pick<Home, "mortgages">): HomeMortgage | undefined =>
  mortgages.find(({ lien, endedOn }) => lien === "first" && endedOn === null);
