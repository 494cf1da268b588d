import type { FieldValues, FieldValuesChange } from "@hearthline/contract/clients/client-fields";
import type { ClientFields } from "@hearthline/contract/clients/clients";
import type { EmployerInput, StoredEmployer } from "@hearthline/contract/clients/employers";
import type { GivenPerson } from "@hearthline/contract/clients/same-person";
import { tagKeyOf } from "@hearthline/contract/clients/tags";
import type { MetadataChange } from "@hearthline/contract/platform/sync";
import type { Address } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import type { Owner } from "../records/outcome.ts";

/** A client's own parts, as they are stored. */
export interface ClientParts {
  firstName: string;
  lastName: string;
  emails: string[];
  phones: string[];
  /** The type of each phone, in the same order. */
  phoneKinds: string[];
  addresses: Address[];
  /** The current one first. */
  employers: StoredEmployer[];
  status: string;
  language: string;
  note: string;
  /** The lead source, in the company's own words. */
  source: string;
  /** YYYY-MM-DD */
  birthday: string | null;
  /** Id of the contact who referred them. */
  referredBy: string | null;
  /** Names in alphabetical order. */
  tags: string[];
  /** The company's custom fields, by key. */
  fields: FieldValues;
}

/** Tags to add and remove; the client's other tags stay. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** The fields of a client that a call or a row changes. */
export interface ClientPatch {
  parts: Partial<Omit<ClientParts, "fields">>;
  /** Merged by key into the existing values. */
  fields?: FieldValuesChange;
  /** Instead of `parts.tags`, which is the whole list. */
  tagChange?: TagChange;
  /** The client's new owner. */
  newOwner?: Owner;
  externalId: string | null | undefined;
  metadata: MetadataChange;
  allowDuplicate: boolean;
  /** The field name under which the email addresses were sent. */
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

/** The given names; undefined if there was none. */
function namesOf({ name, firstName, lastName }: Given): Partial<ClientParts> {
  if (name && !firstName) return splitName(name);
  return { ...(firstName && { firstName }), ...(lastName !== undefined && { lastName: lastName ?? "" }) };
}

/** Converts a single value or a list to a list; `null` becomes an empty list, undefined means no change. */
const list = <T>(one: T | null | undefined, several: T[] | null | undefined): T[] | undefined =>
  one === undefined && several === undefined ? undefined : [...(one == null ? [] : [one]), ...(several ?? [])];

/** Normalizes email addresses or phones: each once, phones as E.164. */
function reachesOf({ email, emails, phone, phones }: Given): Partial<ClientParts> {
  const mails = list(email, emails);
  const numbers = list(phone, phones)?.map((typed) => phoneE164(typed) ?? typed);
  return { ...(mails && { emails: [...new Set(mails)] }), ...(numbers && { phones: [...new Set(numbers)] }) };
}

/** Removes duplicate names regardless of spelling, and sorts them alphabetically. */
export function tagList(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [tagKeyOf(name), name.replaceAll(/\s+/g, " ").trim()]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}

/** An address with its parts in a fixed order, without empty ones. */
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

/** Who the client is according to a change: by name and birthday. */
export const personOf = ({ parts: { firstName, lastName, birthday } }: ClientPatch): GivenPerson => ({
  firstName,
  lastName,
  birthday,
});

/** Converts a call's fields, one or several of each, into changes of a client. `null` clears a field that may be empty. */
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
