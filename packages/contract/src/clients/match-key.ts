/** The post office's abbreviations for words in a street address, so that "North Main Street" and "N Main St." match. */
const SHORT: Readonly<Record<string, string>> = {
  alley: "aly",
  avenue: "ave",
  av: "ave",
  boulevard: "blvd",
  circle: "cir",
  court: "ct",
  cove: "cv",
  crossing: "xing",
  drive: "dr",
  east: "e",
  expressway: "expy",
  fort: "ft",
  freeway: "fwy",
  heights: "hts",
  highway: "hwy",
  junction: "jct",
  lane: "ln",
  mount: "mt",
  north: "n",
  northeast: "ne",
  northwest: "nw",
  parkway: "pkwy",
  place: "pl",
  plaza: "plz",
  point: "pt",
  ridge: "rdg",
  road: "rd",
  route: "rte",
  saint: "st",
  south: "s",
  southeast: "se",
  southwest: "sw",
  square: "sq",
  street: "st",
  terrace: "ter",
  trail: "trl",
  turnpike: "tpke",
  west: "w",
};
/** Where the apartment begins, which people write on either line. */
const UNIT = new Set(["apt", "apartment", "unit", "ste", "suite", "no", "lot", "trlr"]);
const SUFFIX = new Set(["jr", "sr", "ii", "iii", "iv"]);

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    // "Apt" written as a sign.
    .replaceAll("#", " unit ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns a last name without accents, punctuation, spaces and "Jr.", so that different spellings match. */
export const lastNameKey = (lastName: string): string =>
  plain(lastName)
    .split(" ")
    .filter((word, at) => at === 0 || !SUFFIX.has(word))
    .join("");

/** Returns a street in the post office's abbreviations, without the apartment. */
export function streetKey(address1: string): string {
  const words = plain(address1).split(" ");
  const unit = words.findIndex((word, at) => at > 1 && UNIT.has(word));
  return (unit < 0 ? words : words.slice(0, unit)).map((word) => SHORT[word] ?? word).join(" ");
}

/**
 * Returns last name, street and ZIP as a key for finding duplicates: two clients with the same key are usually one person, or two people in one
 * house. Stored with each address (`ClientAddress.matchKey`). Empty if one of the three parts is missing, so that it matches no one.
 *
 * @example matchKey("O'Brien Jr.", { address1: "12 North Ridgewood Avenue, Apt 4", zipcode: "78701-1234" }) // "obrien|12 n ridgewood ave|78701"
 */
export function matchKey(
  lastName: string,
  { address1, zipcode }: { address1?: string | null | undefined; zipcode?: string | null | undefined },
): string {
  const [last, street, zip] = [lastNameKey(lastName), streetKey(address1 ?? ""), (zipcode ?? "").slice(0, 5)];
  return last === "" || street === "" || zip.length < 5 ? "" : `${last}|${street}|${zip}`;
}
