import { streetKey } from "@hearthline/contract/clients/match-key";
import { tagKeyOf } from "@hearthline/contract/clients/tags";
import { cleanText } from "@hearthline/contract/imports/cells/cell";
import type { PersonOfRow } from "@hearthline/contract/imports/person-of-row";
import type { DoublesRule } from "@hearthline/contract/imports/plan";
import type { ClientPatch } from "../clients/client-patch.ts";
import { addressParts } from "../clients/client-patch.ts";
import type { StoredClient } from "../clients/client-rows.ts";
import type { Owner } from "../records/outcome.ts";

type Parts = ClientPatch["parts"];
const MAX_OF_A_KIND = 10;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const EMPTY: ClientPatch = {
  parts: {},
  externalId: undefined,
  metadata: undefined,
  allowDuplicate: true,
  emailField: "email",
};

/** A person of a row, with the contact who referred them, if the row names one. */
export type ReferredPerson = PersonOfRow & { referredById?: string | undefined };

/** A new client according to a row. */
export function patchOfNew(person: ReferredPerson, tags: readonly string[]): ClientPatch {
  const { firstName, lastName, emails, phones, phoneKinds, addresses, birthday, language, source, note, status } =
    person;
  return {
    ...EMPTY,
    parts: {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      emails,
      phones,
      phoneKinds,
      addresses: addresses.map(addressParts),
      ...(birthday !== undefined && { birthday }),
      ...(language !== undefined && { language }),
      ...(source !== undefined && { source }),
      ...(note !== undefined && { note }),
      ...(status !== undefined && { status }),
      ...(person.referredById !== undefined && { referredBy: person.referredById }),
      tags: [...tags],
    },
    ...(Object.keys(person.fields).length > 0 && { fields: person.fields }),
    externalId: person.externalId,
  };
}

/** The file's values first, then existing ones that are not in it; unchanged if the file adds none, since its columns have their own order. */
function mergedPhones(person: PersonOfRow, before: StoredClient): Pick<StoredClient, "phones" | "phoneKinds"> {
  if (person.phones.every((phone) => before.phones.includes(phone))) {
    const named = new Map(person.phones.map((phone, at) => [phone, person.phoneKinds[at] ?? ""]));
    const phoneKinds = before.phones.map((phone, at) => named.get(phone) || before.phoneKinds[at] || "");
    return { phones: before.phones, phoneKinds };
  }
  const kinds = new Map(person.phones.map((phone, at) => [phone, person.phoneKinds[at] ?? ""]));
  before.phones.forEach((phone, at) => {
    const known = before.phoneKinds[at] ?? "";
    if (!kinds.get(phone)) kinds.set(phone, known);
  });
  const all = [...kinds].slice(0, MAX_OF_A_KIND);
  return { phones: all.map(([phone]) => phone), phoneKinds: all.map(([, kind]) => kind) };
}

const placeOf = ({ address1, zipcode }: { address1: string; zipcode?: string | undefined }) =>
  `${streetKey(address1)} ${(zipcode ?? "").slice(0, 5)}`;

function overwritten(person: ReferredPerson, before: StoredClient): Parts {
  const { firstName, lastName, emails, phones, addresses, birthday, language, source, note, status } = person;
  const places = new Set(addresses.map(placeOf));
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(emails.length > 0 && { emails: [...new Set([...emails, ...before.emails])].slice(0, MAX_OF_A_KIND) }),
    ...(phones.length > 0 && mergedPhones(person, before)),
    ...(addresses.length > 0 && {
      addresses: [...addresses.map(addressParts), ...before.addresses.filter((one) => !places.has(placeOf(one)))].slice(
        0,
        MAX_OF_A_KIND,
      ),
    }),
    ...(birthday !== undefined && { birthday }),
    ...(language !== undefined && { language }),
    ...(source !== undefined && { source }),
    // A note from a file loses tabs and repeated blanks: that alone is not a change.
    ...(note !== undefined && { note: cleanText(before.note, true) === note ? before.note : note }),
    ...(status !== undefined && { status }),
    ...(person.referredById !== undefined && { referredBy: person.referredById }),
  };
}

function filled(person: ReferredPerson, before: StoredClient): Parts {
  const { lastName, emails, phones, phoneKinds, addresses, birthday, source, note } = person;
  return {
    ...(before.lastName === "" && lastName !== undefined && { lastName }),
    ...(before.emails.length === 0 && emails.length > 0 && { emails }),
    ...(before.phones.length === 0 && phones.length > 0 && { phones, phoneKinds }),
    ...(before.addresses.length === 0 && addresses.length > 0 && { addresses: addresses.map(addressParts) }),
    ...(before.birthday === null && birthday !== undefined && { birthday }),
    ...(before.source === "" && source !== undefined && { source }),
    ...(before.note === "" && note !== undefined && { note }),
    ...(before.referredBy === null && person.referredById !== undefined && { referredBy: person.referredById }),
  };
}

/** A client's values before and after: only the fields that change. */
export interface ClientDelta {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What is known in addition to a client and the row about them. */
export interface KnownBeside {
  tags: readonly string[];
  owner: Owner | undefined;
  /** Whether their status follows from loans. */
  byLoans: boolean;
  /** The referring contacts, by id. */
  contactNames: ReadonlyMap<string, string>;
}

/** A contact as an import's row stores it: by name, since one that a dry run created does not exist afterwards. */
export type NamedReferrer = { id: string; name: string } | null;

/**
 * Returns what a row changes in an existing client.
 *
 * @param owner the new owner, if the file names one and overwrites
 * @returns undefined if nothing is new
 */
export function patchOfKnown(
  person: ReferredPerson,
  client: StoredClient,
  rule: DoublesRule,
  { tags, owner, byLoans, contactNames }: KnownBeside,
): { patch: ClientPatch; delta: ClientDelta } | undefined {
  const overwrites = rule === "overwrite";
  const wanted = overwrites ? overwritten(person, client) : filled(person, client);
  if (byLoans) delete wanted.status;
  const delta: ClientDelta = { before: {}, after: {} };
  const parts: Parts = {};
  for (const key of Object.keys(wanted) as (keyof Parts & keyof StoredClient)[]) {
    if (same(client[key], wanted[key])) continue;
    Object.assign(parts, { [key]: wanted[key] });
    delta.before[key] = client[key];
    delta.after[key] = wanted[key];
  }
  if ("referredBy" in parts) {
    const named = (id: string | null): NamedReferrer => (id === null ? null : { id, name: contactNames.get(id) ?? "" });
    delta.before.referredBy = named(client.referredBy);
    delta.after.referredBy = named(parts.referredBy ?? null);
  }
  const has = new Set(client.tags.map(tagKeyOf));
  const add = tags.filter((tag) => !has.has(tagKeyOf(tag)));
  if (add.length > 0) {
    delta.before.tags = [];
    delta.after.tags = add;
  }
  const fields: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(person.fields)) {
    const present = client.fields[key] ?? null;
    if (same(present, value) || (present !== null && !overwrites)) continue;
    fields[key] = value;
    delta.before[`field:${key}`] = present;
    delta.after[`field:${key}`] = value;
  }
  const externalId = client.externalId === null ? person.externalId : undefined;
  if (externalId !== undefined) {
    delta.before.externalId = null;
    delta.after.externalId = externalId;
  }
  const newOwner = overwrites && owner && owner.officerId !== client.officerId ? owner : undefined;
  if (newOwner) {
    delta.before.owner = { officerId: client.officerId, branchId: client.branchId };
    delta.after.owner = newOwner;
  }
  if (Object.keys(delta.after).length === 0) return undefined;
  const patch = {
    ...EMPTY,
    parts,
    externalId,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(add.length > 0 && { tagChange: { add, remove: [] } }),
    ...(newOwner && { newOwner }),
  };
  return { patch, delta };
}
