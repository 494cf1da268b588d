import { mayBeSamePerson } from "@hearthline/contract/clients/same-person";
import { MAX_METADATA_KEYS, mergedMetadata } from "@hearthline/contract/platform/sync";
import { newId } from "@hearthline/db/ids";
import { type Seer, seesClient, seesOfficer } from "@hearthline/db/visibility";
import { externalIdTaken } from "../records/external-refs.ts";
import { tooManyKeys } from "../records/metadata.ts";
import type { Owner } from "../records/outcome.ts";
import { fieldFault, noSuch, type RecordContext, RecordFault } from "../records/record-context.ts";
import { changedValues } from "./client-own-fields.ts";
import { kindsAfter, referrerAfter, tagsAfter } from "./client-parts-after.ts";
import { type ClientPatch, fullName, personOf } from "./client-patch.ts";
import { type Books, changedParts, type StoredClient } from "./client-rows.ts";
import { checkStatusByHand } from "./client-status.ts";

/** One client to write. A row is found by `id`, otherwise by its external id; an upsert by email address as well. */
export interface ClientWrite {
  action: "create" | "update" | "upsert" | "delete";
  id?: string | undefined;
  patch: ClientPatch;
  /** Owner of a new client; undefined if not given. */
  owner: Owner | undefined;
  /** The user on whose behalf it is written, if that is not the writer. */
  seer?: Seer;
}

/** The client who has an email address. */
export interface EmailOwner {
  email: string;
  clientId: string;
  officerId: string;
  branchId: string | null;
  viewerIds: string[];
}

/** Everything that is looked up before any decision. */
export interface Found {
  byExternalId: Map<string, string>;
  /** From the whole company; each row considers only the clients that its writer sees. */
  byEmail: EmailOwner[];
  clients: Map<string, StoredClient>;
  standings: Map<string, Parameters<typeof checkStatusByHand>[0]>;
  loans: Map<string, number>;
  /** The existing contacts among those named as referrers. */
  contacts: Set<string>;
  /** The active officers among those named as new owners. */
  officers: ReadonlyMap<string, Owner>;
}

export type Plan =
  | { do: "create"; after: StoredClient }
  | { do: "update"; before: StoredClient; after: StoredClient; changed: (keyof StoredClient)[] }
  | { do: "delete"; before: StoredClient };

export const emailsOf = ({ patch }: ClientWrite): string[] => patch.parts.emails ?? [];
export const externalIdOf = ({ patch }: ClientWrite): string[] => (patch.externalId == null ? [] : [patch.externalId]);
const findsByExternalId = ({ action, id }: ClientWrite) => action !== "create" && id === undefined;

/** Decides what to do for a row. @throws RecordFault if the row is rejected */
export function planOf(ctx: RecordContext, row: ClientWrite, all: Found, books: Books): Plan {
  const seer = row.seer ?? ctx.actor;
  const found = { ...all, byEmail: all.byEmail.filter((owner) => seesClient(seer, owner)) };
  const sees = (client: StoredClient | undefined) =>
    client !== undefined && seesClient(seer, client) ? client : undefined;
  const named = externalIdOf(row).flatMap((one) => found.clients.get(found.byExternalId.get(one) ?? "") ?? [])[0];
  // What was read before the lock may have changed since.
  const byName = named?.externalId === row.patch.externalId ? named : undefined;

  if (row.action === "create") return created(seer, row, found, byName, sees, books);
  let target = row.id === undefined ? undefined : sees(found.clients.get(row.id));
  if (row.id !== undefined && !target) throw noSuch("client");
  if (!target && findsByExternalId(row) && byName) {
    target = sees(byName);
    if (!target) throw externalIdTaken("client", byName.externalId ?? "");
  }
  if (!target && row.action === "upsert") target = byItsEmail(row, found);
  if (target) refuseViewer(seer, row, target);
  if (row.action === "delete") return deleted(target, found);
  if (!target && row.action === "update") throw noSuch("client");
  if (!target) return created(seer, row, found, byName, sees, books);
  return updated(seer, row, target, found, byName, sees, books);
}

/** A viewer of a colleague's client may neither take over nor delete the client. @throws RecordFault `forbidden` */
function refuseViewer(seer: Seer, { action, patch }: ClientWrite, target: StoredClient): void {
  const takes = patch.newOwner !== undefined && patch.newOwner.officerId !== target.officerId;
  if ((action !== "delete" && !takes) || seesOfficer(seer, target)) return;
  const what = action === "delete" ? "delete" : "reassign";
  throw new RecordFault(
    "forbidden",
    `You can view ${fullName(target)}, but only their officer or a manager can ${what} them.`,
  );
}

/** Returns a client's new owner: an active officer whom the writer sees. @throws RecordFault `invalid` naming `officerId` */
function ownerAfter(seer: Seer, { officerId }: Owner, { officers }: Found): Owner {
  const owner = officers.get(officerId);
  if (owner && seesOfficer(seer, owner)) return owner;
  throw fieldFault("invalid", "officerId", "not_allowed", "Choose an active loan officer for this client.");
}

type Sees = (client: StoredClient | undefined) => StoredClient | undefined;

/** Returns the clients within reach who have one of a row's email addresses. */
function havingEmails(emails: readonly string[], { byEmail, clients }: Found, but?: string): StoredClient[] {
  const ids = new Set(byEmail.flatMap(({ email, clientId }) => (emails.includes(email) ? [clientId] : [])));
  return [...ids].flatMap((id) => {
    const client = clients.get(id);
    return client && id !== but && client.emails.some((one) => emails.includes(one)) ? [client] : [];
  });
}

const listed = (clients: readonly Pick<StoredClient, "id" | "firstName" | "lastName">[]) =>
  clients.map((client) => `${fullName(client)} (${client.id})`).join(", ");

/**
 * Explains why a call about a client is rejected when others have the email address, and what to do.
 *
 * @param change how the message tells the caller to identify an existing client
 */
export function sharedEmailWords(
  sharing: readonly Pick<StoredClient, "id" | "firstName" | "lastName">[],
  change: string,
): string {
  const have = sharing.length === 1 ? "has" : "have";
  return `${listed(sharing)} already ${have} this email address, with a different name or birthday. ${change} To add a second person at this address, send \`allowDuplicate: true\`.`;
}

/** Rejects an upsert about a different person than the clients who have its email address: none of them is changed. */
const otherPerson = ({ patch }: ClientWrite, sharing: readonly StoredClient[]): RecordFault =>
  fieldFault(
    "conflict",
    patch.emailField,
    "conflict",
    sharedEmailWords(
      sharing,
      "To change a client on record, send their `externalId`, or their `id` to `POST /api/client/update`.",
    ),
    sharing[0]?.id,
  );

/**
 * Finds the client that an upsert's email addresses identify; undefined if a new one is to be created. A shared email address
 * alone does not make two people one.
 *
 * @throws RecordFault `conflict` if several clients match
 */
function byItsEmail(row: ClientWrite, found: Found): StoredClient | undefined {
  const { externalId, allowDuplicate, emailField: field } = row.patch;
  const sharing = havingEmails(emailsOf(row), found);
  const having = sharing.filter((client) => mayBeSamePerson(personOf(row.patch), client));
  const [first, second] = having;
  if (!first) {
    if (sharing.length > 0 && !allowDuplicate) throw otherPerson(row, sharing);
    return undefined;
  }
  // The caller has the same person under another external id, and may want a separate client.
  const other = externalId != null && first.externalId !== null;
  if ((second || other) && allowDuplicate && externalId != null) return undefined;
  if (second)
    throw fieldFault(
      "conflict",
      field,
      "conflict",
      `${having.length} clients have this email address: ${listed(having)}. Change the one you mean by its id.`,
      first.id,
    );
  if (other)
    throw fieldFault(
      "conflict",
      field,
      "conflict",
      `${fullName(first)} already has this email address, under the external id ${first.externalId}.`,
      first.id,
    );
  return first;
}

/** Two clients with one email address are usually one person entered twice. */
function refuseKnownEmail(row: ClientWrite, emails: readonly string[], found: Found, ownId?: string): void {
  const [known] = havingEmails(emails, found, ownId);
  if (!known || row.patch.allowDuplicate) return;
  const email = known.emails.find((one) => emails.includes(one)) ?? "";
  const sentence = `${fullName(known)} already has the email address ${email}.`;
  throw fieldFault("conflict", row.patch.emailField, "conflict", sentence, known.id);
}

/** Rejects an upsert whose external id belongs to one client and whose email address belongs to another; the error names both. */
function refuseTwoClients(row: ClientWrite, added: readonly string[], before: StoredClient, found: Found): void {
  const [other] = havingEmails(added, found, before.id);
  if (!other || row.patch.allowDuplicate) return;
  const message = `The external id is that of ${listed([before])}, the email address that of ${listed([other])}: they are two clients.`;
  throw new RecordFault("conflict", message, {
    details: [
      { field: "externalId", code: "conflict", message: `This is the external id of ${listed([before])}.` },
      { field: row.patch.emailField, code: "conflict", message: `This is the email address of ${listed([other])}.` },
    ],
    existingId: before.id,
  });
}

function created(
  seer: Seer,
  row: ClientWrite,
  found: Found,
  byName: StoredClient | undefined,
  sees: Sees,
  books: Books,
): Plan {
  const { parts, externalId, metadata } = row.patch;
  if (byName) throw externalIdTaken("client", byName.externalId ?? "", sees(byName)?.id);
  refuseKnownEmail(row, emailsOf(row), found);
  const firstName = parts.firstName ?? "";
  if (firstName === "") throw fieldFault("invalid", "firstName", "required", "A name is needed.");
  if (!row.owner)
    throw fieldFault("invalid", "officerId", "required", "Name the client’s loan officer: send `officerId`.");
  const owner = ownerAfter(seer, row.owner, found);
  const after: StoredClient = {
    id: newId(),
    ...owner,
    firstName,
    lastName: parts.lastName ?? "",
    status: parts.status ?? "lead",
    language: parts.language ?? "en",
    note: parts.note ?? "",
    emails: parts.emails ?? [],
    phones: parts.phones ?? [],
    phoneKinds: [],
    addresses: parts.addresses ?? [],
    employers: parts.employers ?? [],
    source: parts.source ?? "",
    birthday: parts.birthday ?? null,
    referredBy: referrerAfter(row.patch, null, found.contacts),
    tags: tagsAfter(row.patch, [], books.tags),
    fields: changedValues(books.fields, {}, row.patch.fields),
    externalId: externalId ?? null,
    metadata: mergedMetadata({}, metadata),
    viewerIds: [],
  };
  after.phoneKinds = kindsAfter(row.patch, undefined, after.phones);
  return { do: "create", after };
}

function updated(
  seer: Seer,
  row: ClientWrite,
  before: StoredClient,
  found: Found,
  byName: StoredClient | undefined,
  sees: Sees,
  books: Books,
): Plan {
  const { parts, externalId, metadata, newOwner } = row.patch;
  const owner = newOwner && newOwner.officerId !== before.officerId ? ownerAfter(seer, newOwner, found) : newOwner;
  if (byName && byName.id !== before.id) throw externalIdTaken("client", byName.externalId ?? "", sees(byName)?.id);
  const after: StoredClient = {
    ...before,
    ...parts,
    ...owner,
    phoneKinds: kindsAfter(row.patch, before, parts.phones ?? before.phones),
    referredBy: referrerAfter(row.patch, before.referredBy, found.contacts),
    tags: tagsAfter(row.patch, before.tags, books.tags),
    fields: changedValues(books.fields, before.fields, row.patch.fields),
    externalId: externalId === undefined ? before.externalId : externalId,
    metadata: mergedMetadata(before.metadata, metadata),
  };
  const added = after.emails.filter((email) => !before.emails.includes(email));
  if (row.action === "upsert" && byName) refuseTwoClients(row, added, before, found);
  else refuseKnownEmail(row, added, found, before.id);
  if (Object.keys(after.metadata).length > MAX_METADATA_KEYS) throw tooManyKeys();
  if (after.status !== before.status) checkStatusByHand(found.standings.get(before.id) ?? null, after.status);
  return { do: "update", before, after, changed: changedParts(before, after) };
}

function deleted(target: StoredClient | undefined, { loans }: Found): Plan {
  if (!target) throw noSuch("client");
  const count = loans.get(target.id) ?? 0;
  if (count > 0)
    throw new RecordFault(
      "conflict",
      `${fullName(target)} is a borrower of ${count === 1 ? "a loan" : `${count} loans`}. Delete the ${count === 1 ? "loan" : "loans"} first, or archive the client.`,
    );
  return { do: "delete", before: target };
}
