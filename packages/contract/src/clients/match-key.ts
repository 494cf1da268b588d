/** Words of a street as the post office shortens them, so that "North Main Street" and "N Main St." are one. */
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
/** Where the apartment begins: people write it into either line. */
const UNIT = new Set(["apt", "apartment", "unit", "ste", "suite", "no", "lot", "trlr"]);
const SUFFIX = new Set(["jr", "sr", "ii", "iii", "iv"]);

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    // "Apt" by its sign.
    .replaceAll("#", " unit ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A last name without accents, punctuation, blanks and "Jr.": by it two spellings of one name are the same. */
export const lastNameKey = (lastName: string): string =>
  plain(lastName)
    .split(" ")
    .filter((word, at) => at === 0 || !SUFFIX.has(word))
    .join("");

/** A street in the post office's short words, without the apartment. */
export function streetKey(address1: string): string {
  const words = plain(address1).split(" ");
  const unit = words.findIndex((word, at) => at > 1 && UNIT.has(word));
  return (unit < 0 ? words : words.slice(0, unit)).map((word) => SHORT[word] ?? word).join(" ");
}

/**
 * Last name, street and ZIP, by which doubles are found: two clients with one key are mostly one person, or two of one house. Kept beside each address
 * (`ClientAddress.matchKey`). Empty where one of the three is missing: then nothing is found by it.
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
