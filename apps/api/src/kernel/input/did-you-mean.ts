/** A longer name is no typo, and not worth comparing. */
const MAX_LENGTH = 60;

/** Names in other APIs: a list's parameters have one name here. */
const ELSEWHERE: Record<string, readonly string[]> = {
  limit: ["perpage", "pagesize", "pagelimit", "size", "count", "first", "take"],
  perPage: ["limit", "pagesize", "pagelimit", "perpagecount", "size", "count", "first", "take"],
  page: ["offset", "pagenumber", "skip"],
  after: ["cursor", "startingafter", "pagetoken", "nextcursor"],
  q: ["search", "query", "filter", "keyword", "term"],
  sort: ["order", "orderby", "sortby", "sortorder", "ordering"],
  updatedSince: ["modifiedafter", "changedsince", "updatedmin", "modifiedsince", "createdafter", "createdsince"],
  address1: ["line1", "street", "street1", "address", "addressline1", "streetaddress"],
  address2: ["line2", "street2", "addressline2", "apartment", "unit", "apt", "suite"],
  zipcode: ["zip", "postalcode", "postcode"],
};

/** Synonyms at the end of a time's name. */
const SAME: Record<string, string> = {
  after: "since",
  from: "since",
  min: "since",
  gte: "since",
  before: "until",
  to: "until",
  max: "until",
  lte: "until",
  modified: "updated",
  changed: "updated",
};
/** Other units of the same value: `priceDollars` for `priceCents`. */
const UNITS = new Set(["cents", "dollars", "usd", "amount", "months", "years", "days", "rate", "percent", "pct"]);
/** As a whole field name, each of these has a different meaning than as a suffix. */
const NO_NAME = new Set(["after", "since", "from", "before", "until", "to", "on", "at", "by"]);

const flat = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Counts the letters to add, drop, change or swap to turn one text into the other (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

const startsWith = (words: string[], other: string[]): boolean => other.every((word, at) => words[at] === word);
const endsWith = (words: string[], other: string[]): boolean => startsWith([...words].reverse(), [...other].reverse());

/** The distance of a known name from the one that was sent; undefined if they are unrelated. Less than 1 means nearly identical. */
function farness(sent: string, known: string): number | undefined {
  const [a, b] = [flat(sent), flat(known)];
  if (a === b) return 0;
  if (ELSEWHERE[known]?.includes(a)) return 0.5;
  const letters = distance(a, b);
  // `frstName` is nearer to `firstName` than to `name`.
  if (letters === 1 && Math.min(a.length, b.length) > 4) return 1;
  const [sentWords, knownWords] = [wordsOf(sent), wordsOf(known)];
  const [short, long] = sentWords.length < knownWords.length ? [sentWords, knownWords] : [knownWords, sentWords];
  const more = long.length - short.length;
  // `propertyTaxYearly` for `propertyTaxYearlyCents`, `phone_number` for `phone`.
  if (more > 0 && startsWith(long, short) && flat(short.join("")).length > 1) return 1 + more / 10;
  if (more > 0 && endsWith(long, short) && !NO_NAME.has(short.join(" "))) return 1.5 + more / 10;
  const same = (words: string[]) => words.map((word) => SAME[word] ?? word).join(" ");
  if (sentWords.length > 1 && same(sentWords) === same(knownWords)) return 2;
  if (sentWords.length > 1 && [...sentWords].sort().join() === [...knownWords].sort().join()) return 2;
  const [sentUnit = "", knownUnit = ""] = [sentWords.at(-1), knownWords.at(-1)];
  const unitsDiffer = sentWords.length > 1 && UNITS.has(sentUnit) && UNITS.has(knownUnit);
  if (unitsDiffer && sentWords.slice(0, -1).join() === knownWords.slice(0, -1).join()) return 2;
  return letters <= Math.max(1, Math.floor(Math.min(a.length, b.length) / 3)) && letters < Math.min(a.length, b.length)
    ? 2 + letters
    : undefined;
}

/**
 * Returns the known name that was probably meant: another spelling (`first_name`), without or with its unit (`priceCents`), another API's name
 * (`limit`), or a typo of a letter or two. Undefined if none is near.
 */
export function didYouMean(sent: string, known: Iterable<string>): string | undefined {
  if (sent.length > MAX_LENGTH || flat(sent) === "") return undefined;
  let best: { name: string; far: number } | undefined;
  for (const name of known) {
    const far = farness(sent, name);
    if (far !== undefined && (!best || far < best.far)) best = { name, far };
  }
  return best?.name;
}

/** The number of unknown names of one call that are compared with the known ones: limited because each comparison takes time proportional to the length of all known names. */
const MAX_SUGGESTED = 10;

/** Suggests names that were probably meant for the field errors of one call: for the first few different unknown names, each looked up once. */
export type Suggest = (sent: string, known: Iterable<string>) => string | undefined;

export function createSuggest(): Suggest {
  const found = new Map<string, string | undefined>();
  return (sent, known) => {
    const names = [...known];
    const asked = [sent, ...names].join("\0");
    if (!found.has(asked) && found.size < MAX_SUGGESTED) found.set(asked, didYouMean(sent, names));
    return found.get(asked);
  };
}
