import type { FieldValues, FieldValuesChange } from "@hearthline/contract/clients/client-fields";
import type { ClientFields } from "@hearthline/contract/clients/clients";
import type { EmployerInput, StoredEmployer } from "@hearthline/contract/clients/employers";
import type { GivenPerson } from "@hearthline/contract/clients/same-person";
import { tagKeyOf } from "@hearthline/contract/clients/tags";
import type { MetadataChange } from "@hearthline/contract/platform/sync";
import type { Address } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import type { Owner } from "../records/outcome.ts";

/** A client's own parts, as they are kept. */
export interface ClientParts {
  firstName: string;
  lastName: string;
  emails: string[];
  phones: string[];
  /** What each phone is, in their order. */
  phoneKinds: string[];
  addresses: Address[];
  /** The present one first. */
  employers: StoredEmployer[];
  status: string;
  language: string;
  note: string;
  /** Where they came from, in the company's own words. */
  source: string;
  /** YYYY-MM-DD */
  birthday: string | null;
  /** Id of the contact who sent them. */
  referredBy: string | null;
  /** Names, in the order of the alphabet. */
  tags: string[];
  /** Fields of the company's own, by key. */
  fields: FieldValues;
}

/** Tags that come and go beside those a client has. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** What a call or a row gives of a client: only what changes. */
export interface ClientPatch {
  parts: Partial<Omit<ClientParts, "fields">>;
  /** Merged key by key into what is there. */
  fields?: FieldValuesChange;
  /** Instead of `parts.tags`, which is the whole list. */
  tagChange?: TagChange;
  /** Whose the client becomes. */
  newOwner?: Owner;
  externalId: string | null | undefined;
  metadata: MetadataChange;
  allowDuplicate: boolean;
  /** Under which name the email addresses came. */
  emailField: "email" | "emails";
}

type Given = { [Field in keyof ClientFields]?: ClientFields[Field] | null };

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** "Mary Ann Smith": the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}

/** Names as given; undefined where none was. */
function namesOf({ name, firstName, lastName }: Given): Partial<ClientParts> {
  if (name && !firstName) return splitName(name);
  return { ...(firstName && { firstName }), ...(lastName !== undefined && { lastName: lastName ?? "" }) };
}

/** One and several of a thing as a list; `null` is none of it, undefined says nothing. */
const list = <T>(one: T | null | undefined, several: T[] | null | undefined): T[] | undefined =>
  one === undefined && several === undefined ? undefined : [...(one == null ? [] : [one]), ...(several ?? [])];

/** Addresses to reach somebody at, each once, phones as E.164. */
function reachesOf({ email, emails, phone, phones }: Given): Partial<ClientParts> {
  const mails = list(email, emails);
  const numbers = list(phone, phones)?.map((typed) => phoneE164(typed) ?? typed);
  return { ...(mails && { emails: [...new Set(mails)] }), ...(numbers && { phones: [...new Set(numbers)] }) };
}

/** Each name once, however it is written, in the order of the alphabet. */
export function tagList(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [tagKeyOf(name), name.replaceAll(/\s+/g, " ").trim()]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}

/** An address with its parts in one order, those that are empty left out. */
export const addressParts = ({ address1, address2, city, state, zipcode }: Partial<Record<keyof Address, unknown>>) =>
  Object.fromEntries(
    Object.entries({ address1, address2, city, state, zipcode }).filter(
      ([, value]) => value !== undefined && value !== null && value !== "",
    ),
  ) as Address;

function addressesOf(given: Given): Partial<ClientParts> {
  const cleared = given.address1 === null || given.addresses === null;
  const one = given.address1 ? addressParts(given) : undefined;
  const addresses = list(one, given.addresses)?.map(addressParts) ?? (cleared ? [] : undefined);
  return addresses ? { addresses } : {};
}

const employerOf = ({ name, title, phone, startedOn, endedOn }: EmployerInput): StoredEmployer => ({
  name,
  title: title ?? "",
  phone: phone ? (phoneE164(phone) ?? phone) : null,
  startedOn: startedOn ?? null,
  endedOn: endedOn ?? null,
});

function knownOf({ source, birthday, referredById, tags, phoneKinds, employers }: Given): Partial<ClientParts> {
  return {
    ...(source !== undefined && { source: source ?? "" }),
    ...(birthday !== undefined && { birthday }),
    ...(referredById !== undefined && { referredBy: referredById }),
    ...(tags !== undefined && { tags: tagList(tags ?? []) }),
    ...(phoneKinds !== undefined && { phoneKinds: phoneKinds ?? [] }),
    ...(employers !== undefined && { employers: (employers ?? []).map(employerOf) }),
  };
}

/** Who a change says the client is: by name and birthday. */
export const personOf = ({ parts: { firstName, lastName, birthday } }: ClientPatch): GivenPerson => ({
  firstName,
  lastName,
  birthday,
});

/** A call's fields, one or several of each, as what changes of a client. `null` empties what may be empty. */
export function patchOf(given: Given): ClientPatch {
  const { status, language, note } = given;
  return {
    parts: {
      ...namesOf(given),
      ...reachesOf(given),
      ...addressesOf(given),
      ...(status && { status }),
      ...(language !== undefined && { language: language ?? "en" }),
      ...(note !== undefined && { note: note ?? "" }),
      ...knownOf(given),
    },
    ...(given.fields != null && { fields: given.fields }),
    externalId: given.externalId,
    metadata: given.metadata,
    allowDuplicate: given.allowDuplicate ?? false,
    emailField: given.email == null ? "emails" : "email",
  };
}
