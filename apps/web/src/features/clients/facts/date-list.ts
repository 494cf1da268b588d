import type { NextDate as KnownDate } from "@hearthline/contract/clients/next-dates";

export interface NextDate {
  key: string;
  /** YYYY-MM-DD */
  day: string;
  words: string;
  more?: string;
  to?: string;
}

const NTH = new Intl.PluralRules("en-US", { type: "ordinal" });
const ENDING: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const nth = (number: number): string => `${number}${ENDING[NTH.select(number)] ?? "th"}`;

const HOMES = "?tab=homes";
const LOANS = "?tab=loans";

/** The label of a date that is derived rather than entered, and the link to its details. */
export function knownDate({ kind, day, about, years }: KnownDate, firstName: string, today: string): NextDate {
  const one = { key: `${kind} ${day} ${about}`, day, ...(about && { more: about }) };
  switch (kind) {
    case "pre-approval-ends":
      return { ...one, words: "Pre-approval ends", to: LOANS };
    case "insurance-can-go":
      return { ...one, words: day === today ? "Insurance can go now" : "Insurance can go on request", to: HOMES };
    case "arm-adjusts":
      return { ...one, words: "Rate adjusts", to: HOMES };
    case "anniversary":
      return {
        ...{ key: one.key, day, to: HOMES },
        words: `${years === 1 ? "A year" : `${years} years`} at ${about || "their home"}`,
      };
    case "birthday":
      return { ...one, words: years ? `${firstName}’s ${nth(years)} birthday` : `${firstName}’s birthday` };
  }
}
