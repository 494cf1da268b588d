import { slugOf } from "./slug.ts";

/** Names that belong to the product, or that email and browsers reserve for administrators. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator api app apply assets auth billing blog calculator careers cdn company contact dashboard demo docs download
  email employer faq feed ftp help hearthline home hostmaster imap info internal jobs legal licensing link login logout mail media mortgage myaccount news
  nmls official pay payments plans pop portal postmaster press preview privacy production public register reports root rss sales sandbox secure security
  settings shop signin signup sitemap site sites smtp ssl staff staging static status store support sysadmin system team terms test unsubscribe user users
  verify web webhooks webmaster website www`.split(/\s+/),
);

/** Government agencies and programs: a lender's page must not look like theirs. */
const GOVERNMENT =
  "fha hud va usda cfpb fdic fhfa ginnie-mae fannie-mae freddie-mac irs treasury federal-reserve government-loans us-government".split(
    " ",
  );

/** Abusive anywhere in a name. */
const ABUSIVE_PARTS = [/fuck/, /n[i1]gger/, /n[i1]gga/, /f[a4]gg[o0]t/];
/** Abusive only as a whole word: people are called Nazir and Matsushita, and towns Grapevine and Scunthorpe. */
const ABUSIVE_WORDS =
  /^(?:sh[i1]t(?:ty|s)?|cunts?|na[z2][i1]s?|porn(?:o|s)?|wh[o0]res?|rap(?:es?|ists?)|scam(?:s|mers?)?|phish(?:ing|ers?)?)$/;

/** Checks each word, and short ones together, since a hyphen can hide a word. */
function isAbusive(name: string): boolean {
  const words = name.split("-");
  const joined = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join("")),
  );
  return ABUSIVE_PARTS.some((part) => part.test(words.join(""))) || joined.some((word) => ABUSIVE_WORDS.test(word));
}

/** Why a word cannot be part of an address, as a message: it imitates an agency, or is offensive. */
export function wordFault(word: string): string | undefined {
  if (GOVERNMENT_KEYS.has(nameKeyOf(word)))
    return "This name suggests that a government agency is behind the page, which a lender’s advertising must not (12 CFR 1014.3(n)).";
  if (isAbusive(word)) return "This name has a word that no visitor should read here. Choose another name.";
  return undefined;
}

export const MIN_NAME = 3;
export const MAX_NAME = 40;

/** Letters of other alphabets that look like a letter from a to z. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    ԁ: "d",
    е: "e",
    һ: "h",
    і: "i",
    ј: "j",
    ο: "o",
    о: "o",
    р: "p",
    ѕ: "s",
    с: "c",
    υ: "u",
    ν: "v",
    х: "x",
    ӏ: "l",
    ԛ: "q",
    ԝ: "w",
    у: "y",
  },
  ...{ α: "a", ɑ: "a", ε: "e", ι: "i", κ: "k", ρ: "p", τ: "t", ω: "w", ı: "i", ł: "l", ø: "o" },
};

/** The letter from a to z that a letter of another alphabet looks like; undefined if there is none. */
export const lookalikeOf = (letter: string): string | undefined => LOOKALIKES[letter];

/** A name's visual key: two names with the same key look alike. */
export const nameKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("-", "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll(
      /[013578]/g,
      (digit) => ({ "0": "o", "1": "l", "3": "e", "5": "s", "7": "t", "8": "b" })[digit] ?? digit,
    )
    .replaceAll("i", "l");

const RESERVED_KEYS = new Set([...RESERVED].map(nameKeyOf));
const GOVERNMENT_KEYS = new Set(GOVERNMENT.map(nameKeyOf));

/** Replaces look-alike letters in a pasted name by the letters that were probably meant. */
const plainName = (typed: string): string =>
  slugOf([...typed.toLowerCase()].map((letter) => LOOKALIKES[letter] ?? letter).join(""))
    .slice(0, MAX_NAME)
    .replace(/-$/, "");

/**
 * Why a name cannot be the address of a website, as a message; undefined if the name itself is valid.
 *
 * @example nameFault("northgate") // undefined
 * @example nameFault("admin") // "“admin” is reserved. Choose another name."
 */
export function nameFault(typed: string): string | undefined {
  const name = typed.trim().toLowerCase();
  const foreign = [...name].find((letter) => letter > "\u007f");
  if (foreign !== undefined) {
    const plain = plainName(name);
    const instead = plain ? ` Write it as “${plain}”.` : "";
    return LOOKALIKES[foreign] === undefined
      ? `An address has the letters a to z, digits and hyphens, and “${foreign}” is none of them.${instead}`
      : `“${foreign}” only looks like the letter ${LOOKALIKES[foreign]}: such names are used to imitate others.${instead}`;
  }
  if (!/^[a-z0-9-]+$/.test(name)) return "An address has the letters a to z, digits and hyphens, without blanks.";
  if (name.length < MIN_NAME) return `An address has at least ${MIN_NAME} characters.`;
  if (name.length > MAX_NAME) return `An address has at most ${MAX_NAME} characters.`;
  if (/^-|-$|--/.test(name)) return "An address has a hyphen only between two words.";
  if (/^\d+$/.test(name)) return "An address has at least one letter.";
  if (RESERVED_KEYS.has(nameKeyOf(name))) return `“${name}” is reserved. Choose another name.`;
  return wordFault(name);
}

/** Names to suggest: the name written plainly, with the city, with a word, numbered. */
export function candidateNames(typed: string, { city }: { city: string | null }): string[] {
  const base = nameFault(plainName(typed)) === undefined ? plainName(typed) : `${plainName(typed) || "my"}-home-loans`;
  const place = city ? slugOf(city) : "";
  const more = [
    base,
    ...(place ? [`${base}-${place}`] : []),
    `${base}-loans`,
    `${base}-home-loans`,
    `${base}-2`,
    `${base}-3`,
  ];
  const names = [...new Set(more)].filter((name) => nameFault(name) === undefined);
  return names.length > 0 ? names : ["my-home-loans"];
}
