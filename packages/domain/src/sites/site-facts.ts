import type { MissingFact, SiteDocument } from "@hearthline/contract/sites/site";
import { licensedStates } from "./licensed-states.ts";

const DETAILS = "/settings/detail-information";

/** Facts that the law requires in an officer's advertising, or without which visitors could not reach them; returns the missing ones. */
export function missingFacts({ headline, officer, company }: SiteDocument): MissingFact[] {
  const needed: [has: boolean, missing: MissingFact][] = [
    [
      officer.nmls !== null,
      {
        fact: "officer-nmls",
        sentence:
          "Your NMLS number is missing. It has to be on all of a loan officer’s advertising (12 CFR 1008.103, 1026.36(g)).",
        screen: DETAILS,
      },
    ],
    [
      company.nmls !== null,
      {
        fact: "company-nmls",
        sentence: "The company’s NMLS number is missing. It has to be on all of its advertising.",
        screen: DETAILS,
      },
    ],
    [
      licensedStates(company.licenses).size > 0,
      {
        fact: "licenses",
        sentence:
          "No state license is on record. Enter your own by state, or the company’s as “NC I-188240”, so that visitors see where you may lend.",
        screen: DETAILS,
      },
    ],
    [
      company.address.length > 0,
      {
        fact: "address",
        sentence: "The company’s address is missing. Visitors have to see where it can be found.",
        screen: DETAILS,
      },
    ],
    [
      officer.phone !== null || company.phone !== null,
      { fact: "phone", sentence: "There is no phone number, neither yours nor the company’s.", screen: DETAILS },
    ],
    [
      headline !== "",
      { fact: "headline", sentence: "The page has no headline yet.", screen: "/settings/websites/contents" },
    ],
  ];
  return needed.flatMap(([has, missing]) => (has ? [] : [missing]));
}
