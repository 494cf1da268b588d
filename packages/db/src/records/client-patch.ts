import type { ClientFields } from "@hearthline/contract/clients/clients";
import type { MetadataChange } from "@hearthline/contract/platform/sync";
import type { Address } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";

/** A client's own parts, as they are kept. */
export interface ClientParts {
  firstName: string;
  lastName: string;
  emails: string[];
  phones: string[];
  addresses: Address[];
  status: string;
  language: string;
  note: string;
}

/** What a call or a row gives of a client: only what changes. */
export interface ClientPatch {
  parts: Partial<ClientParts>;
  externalId: string | null | undefined;
  metadata: MetadataChange;
  allowDuplicate: boolean;
  /** Under which name the e-mail addresses came. */
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
    },
    externalId: given.externalId,
    metadata: given.metadata,
    allowDuplicate: given.allowDuplicate ?? false,
    emailField: given.email == null ? "emails" : "email",
  };
}
