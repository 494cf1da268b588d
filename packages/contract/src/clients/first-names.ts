import { lastNameKey } from "./match-key.ts";

/** Short first names, each with the long names it usually belongs to, as US banks and voter rolls match them. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  abby: ["abigail"],
  al: ["albert", "alan", "allen", "alfred", "alexander"],
  alex: ["alexander", "alexandra", "alexis"],
  andy: ["andrew"],
  angie: ["angela"],
  barb: ["barbara"],
  ben: ["benjamin"],
  becky: ["rebecca"],
  beth: ["elizabeth"],
  betty: ["elizabeth"],
  bill: ["william"],
  billy: ["william"],
  bob: ["robert"],
  bobby: ["robert"],
  brad: ["bradley"],
  cathy: ["catherine"],
  charlie: ["charles"],
  chris: ["christopher", "christine", "christina"],
  chuck: ["charles"],
  cindy: ["cynthia"],
  dan: ["daniel"],
  danny: ["daniel"],
  dave: ["david"],
  deb: ["deborah", "debra"],
  debbie: ["deborah", "debra"],
  dick: ["richard"],
  don: ["donald"],
  doug: ["douglas"],
  ed: ["edward", "edwin"],
  frank: ["francis", "franklin"],
  fred: ["frederick"],
  greg: ["gregory"],
  jack: ["john"],
  jake: ["jacob"],
  jeff: ["jeffrey", "geoffrey"],
  jen: ["jennifer"],
  jenny: ["jennifer"],
  jerry: ["gerald", "jerome"],
  jessie: ["jessica"],
  jim: ["james"],
  jimmy: ["james"],
  joe: ["joseph"],
  johnny: ["john"],
  josh: ["joshua"],
  kate: ["katherine", "catherine"],
  kathy: ["katherine", "kathleen"],
  ken: ["kenneth"],
  larry: ["lawrence"],
  liz: ["elizabeth"],
  maggie: ["margaret"],
  matt: ["matthew"],
  meg: ["margaret"],
  mike: ["michael"],
  mandy: ["amanda"],
  nick: ["nicholas"],
  pam: ["pamela"],
  pat: ["patrick", "patricia"],
  patty: ["patricia"],
  pete: ["peter"],
  phil: ["philip", "phillip"],
  ray: ["raymond"],
  rich: ["richard"],
  rick: ["richard", "frederick"],
  rob: ["robert"],
  ron: ["ronald"],
  sam: ["samuel", "samantha"],
  sandy: ["sandra"],
  steve: ["steven", "stephen"],
  sue: ["susan", "suzanne"],
  ted: ["edward", "theodore"],
  terry: ["terrence", "theresa"],
  tim: ["timothy"],
  tom: ["thomas"],
  tony: ["anthony"],
  vicky: ["victoria"],
  will: ["william"],
};

const longForms = (name: string): readonly string[] => [name, ...(SHORT_FORMS[name] ?? [])];

/** Returns the first word of a first name, without accents and punctuation. Middle names are dropped because people do not always write them. */
const firstWord = (name: string): string => lastNameKey(name.trim().split(/\s+/)[0] ?? "");

/**
 * Whether two first names may belong to one person: they are the same, one is a short form of the other, or one is the other's initial.
 *
 * @example sameFirstName("Bob", "Robert James") // true
 * @example sameFirstName("Ana", "Carlos") // false
 */
export function sameFirstName(one: string, other: string): boolean {
  const [a, b] = [firstWord(one), firstWord(other)];
  if (a === "" || b === "") return a === b;
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return longForms(a).some((name) => longForms(b).includes(name));
}
