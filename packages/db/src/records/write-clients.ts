import { MAX_METADATA_KEYS, mergedMetadata } from "@hearthline/contract/platform/sync";
import { newId } from "../ids.ts";
import { type Seer, seesOfficer } from "../sight.ts";
import { emitChanged, emitCreated, emitDeleted } from "./client-events.ts";
import { type ClientPatch, fullName } from "./client-patch.ts";
import {
  calledOtherwise,
  changedParts,
  insertClients,
  loanCounts,
  lockClients,
  lockLoansOf,
  removeClients,
  type StoredClient,
  updateClients,
} from "./client-rows.ts";
import { checkStatusByHand, standingsByLoans } from "./client-status.ts";
import { type Desk, fieldFault, noSuch, RecordFault, takeTurns } from "./desk.ts";
import { externalIdTaken, namedBy, takeExternalIds } from "./external-refs.ts";
import { inRounds } from "./in-rounds.ts";
import { tooManyKeys } from "./metadata.ts";
import { type Outcome, type Owner, outcomeOf } from "./outcome.ts";

/** One client to write. A row is found by `id`, or by its external id where there is none; an upsert by e-mail address as well. */
export interface ClientWrite {
  action: "create" | "update" | "upsert" | "delete";
  id?: string | undefined;
  patch: ClientPatch;
  /** Whose a new client becomes; undefined where nobody said. */
  owner: Owner | undefined;
  /** In whose name it is written, where that is not who writes. */
  seer?: Seer;
}

/** Who has an e-mail address. */
interface EmailOwner {
  email: string;
  clientId: string;
  officerId: string;
  branchId: string | null;
}

/** What was found before anything is decided. */
interface Found {
  byExternalId: Map<string, string>;
  /** Of the whole company: each row looks at those it sees. */
  byEmail: EmailOwner[];
  clients: Map<string, StoredClient>;
  standings: Map<string, Parameters<typeof checkStatusByHand>[0]>;
  loans: Map<string, number>;
}

type Plan =
  | { do: "create"; after: StoredClient }
  | { do: "update"; before: StoredClient; after: StoredClient; changed: (keyof StoredClient)[] }
  | { do: "delete"; before: StoredClient };

const emailsOf = ({ patch }: ClientWrite): string[] => patch.parts.emails ?? [];
const externalIdOf = ({ patch }: ClientWrite): string[] => (patch.externalId == null ? [] : [patch.externalId]);
const findsByExternalId = ({ action, id }: ClientWrite) => action !== "create" && id === undefined;

/** What two rows of one input may not share if they are written at once. */
const keysOf = (row: ClientWrite): string[] => [
  ...(row.id === undefined ? [] : [`id ${row.id}`]),
  ...externalIdOf(row).map((one) => `external ${one}`),
  ...emailsOf(row).map((one) => `email ${one}`),
];

/**
 * Writes clients, one or a thousand, in the order given: what a row refers to may have been written by the row before it. A row that is refused is not
 * written and stops no other. The turns it takes are kept until the transaction ends.
 *
 * @returns what became of each row, in their order
 */
export async function writeClients(desk: Desk, rows: readonly ClientWrite[]): Promise<Outcome[]> {
  await takeClientTurns(desk, rows);
  return inRounds(rows, keysOf, (round) => writeRound(desk, round));
}

/** What writing these rows waits for before it locks any. */
export async function takeClientTurns(desk: Desk, rows: readonly ClientWrite[]): Promise<void> {
  await takeExternalIds(desk, "client", rows.flatMap(externalIdOf));
  await takeTurns(desk, "client-email", rows.flatMap(emailsOf));
  if (rows.some(({ action }) => action === "delete")) await takeTurns(desk, "household", [""]);
}

/** Locks the clients that rows may be about, and before them the loans in which a new name of theirs is written. */
export async function lockCandidates(
  desk: Desk,
  candidates: readonly { id: string; row: ClientWrite }[],
): Promise<Map<string, StoredClient>> {
  const names = candidates.flatMap(({ id, row: { patch } }) => {
    const { firstName, lastName } = patch.parts;
    return firstName === undefined && lastName === undefined
      ? []
      : [{ id, ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) }];
  });
  await lockLoansOf(desk, await calledOtherwise(desk, names));
  return lockClients(
    desk,
    candidates.map(({ id }) => id),
    { goes: candidates.some(({ row }) => row.action === "delete") },
  );
}

/** Writes rows that share no key; one that turns out to be about a row of another is left for the next round (`undefined`). */
async function writeRound(desk: Desk, rows: readonly ClientWrite[]): Promise<(Outcome | undefined)[]> {
  const found = await find(desk, rows);
  const touched = new Set<string>();
  const plans = rows.map((row): Plan | RecordFault | undefined => {
    const candidates = candidatesOf(desk, row, found);
    if (candidates.some((id) => touched.has(id))) return undefined;
    for (const id of candidates) touched.add(id);
    try {
      return planOf(desk, row, found);
    } catch (error) {
      if (error instanceof RecordFault) return error;
      throw error;
    }
  });
  const of = <D extends Plan["do"]>(what: D) =>
    plans.filter((plan): plan is Extract<Plan, { do: D }> => plan !== undefined && "do" in plan && plan.do === what);
  // Names that are given away are free for who comes.
  await removeClients(
    desk,
    of("delete").map(({ before }) => before.id),
  );
  await updateClients(
    desk,
    of("update").filter(({ changed }) => changed.length > 0),
  );
  await insertClients(
    desk,
    of("create").map(({ after }) => after),
  );
  for (const { before } of of("delete")) emitDeleted(desk, before);
  for (const plan of of("update")) emitChanged(desk, plan);
  for (const { after } of of("create")) emitCreated(desk, after);
  return plans.map((plan) => {
    if (plan === undefined) return undefined;
    if (plan instanceof RecordFault) return { fault: plan };
    if (plan.do === "create") return outcomeOf("created", plan.after);
    if (plan.do === "delete") return outcomeOf("deleted", plan.before);
    return outcomeOf(plan.changed.length > 0 ? "updated" : "unchanged", plan.after, plan.changed);
  });
}

async function find(desk: Desk, rows: readonly ClientWrite[]): Promise<Found> {
  const byExternalId = await namedBy(desk, "client", rows.flatMap(externalIdOf));
  const emails = rows.flatMap(emailsOf);
  const byEmail =
    emails.length === 0
      ? []
      : await desk.db.$queryRaw<EmailOwner[]>`
          SELECT e.email, e."clientId"::text AS "clientId", c."officerId"::text AS "officerId", c."branchId"::text AS "branchId"
          FROM "ClientEmail" e JOIN "Client" c ON c.id = e."clientId" WHERE e.email = ANY(${emails}::text[]) ORDER BY c."createdAt", c.id`;
  const named = { byExternalId, byEmail };
  const clients = await lockCandidates(
    desk,
    rows.flatMap((row) => candidatesOf(desk, row, named).map((id) => ({ id, row }))),
  );
  const ids = [...clients.keys()];
  const withStatus = rows.some(({ patch }) => patch.parts.status !== undefined);
  return {
    ...named,
    clients,
    standings: await standingsByLoans(desk, withStatus ? ids : []),
    loans: await loanCounts(desk, rows.some(({ action }) => action === "delete") ? ids : []),
  };
}

/** Clients that a row may be about, or stands in the way of. */
function candidatesOf(
  { actor }: Desk,
  row: ClientWrite,
  { byExternalId, byEmail }: Pick<Found, "byExternalId" | "byEmail">,
): string[] {
  const emails = new Set(emailsOf(row));
  return [
    ...(row.id === undefined ? [] : [row.id]),
    ...externalIdOf(row).flatMap((one) => byExternalId.get(one) ?? []),
    ...byEmail.flatMap((one) => (emails.has(one.email) && seesOfficer(row.seer ?? actor, one) ? [one.clientId] : [])),
  ];
}

function planOf(desk: Desk, row: ClientWrite, all: Found): Plan {
  const seer = row.seer ?? desk.actor;
  const found = { ...all, byEmail: all.byEmail.filter((owner) => seesOfficer(seer, owner)) };
  const sees = (client: StoredClient | undefined) =>
    client !== undefined && seesOfficer(seer, client) ? client : undefined;
  const named = externalIdOf(row).flatMap((one) => found.clients.get(found.byExternalId.get(one) ?? "") ?? [])[0];
  // What was read before the lock may have changed since.
  const byName = named?.externalId === row.patch.externalId ? named : undefined;

  if (row.action === "create") return created(row, found, byName, sees);
  let target = row.id === undefined ? undefined : sees(found.clients.get(row.id));
  if (row.id !== undefined && !target) throw noSuch("client");
  if (!target && findsByExternalId(row) && byName) {
    target = sees(byName);
    if (!target) throw externalIdTaken("client", byName.externalId ?? "");
  }
  if (!target && row.action === "upsert") target = byItsEmail(row, found);
  if (row.action === "delete") return deleted(target, found);
  if (!target && row.action === "update") throw noSuch("client");
  if (!target) return created(row, found, byName, sees);
  return updated(row, target, found, byName, sees);
}

type Sees = (client: StoredClient | undefined) => StoredClient | undefined;

/** Clients within reach who have one of a row's e-mail addresses. */
function havingEmails(emails: readonly string[], { byEmail, clients }: Found, but?: string): StoredClient[] {
  const ids = new Set(byEmail.flatMap(({ email, clientId }) => (emails.includes(email) ? [clientId] : [])));
  return [...ids].flatMap((id) => {
    const client = clients.get(id);
    return client && id !== but && client.emails.some((one) => emails.includes(one)) ? [client] : [];
  });
}

const listed = (clients: readonly StoredClient[]) =>
  clients.map((client) => `${fullName(client)} (${client.id})`).join(", ");

/** The client whom an upsert's e-mail addresses name. @throws RecordFault `conflict` where that is not one client alone */
function byItsEmail(row: ClientWrite, found: Found): StoredClient | undefined {
  const { externalId, allowDuplicate, emailField: field } = row.patch;
  const having = havingEmails(emailsOf(row), found);
  const [first, second] = having;
  if (!first) return undefined;
  // The same person under another id of the caller's: a person of their own, if that is wanted.
  const other = externalId != null && first.externalId !== null;
  if ((second || other) && allowDuplicate && externalId != null) return undefined;
  if (second)
    throw fieldFault(
      "conflict",
      field,
      "conflict",
      `${having.length} clients have this e-mail address: ${listed(having)}. Change the one you mean by its id.`,
      first.id,
    );
  if (other)
    throw fieldFault(
      "conflict",
      field,
      "conflict",
      `${fullName(first)} already has this e-mail address, under the external id ${first.externalId}.`,
      first.id,
    );
  return first;
}

/** Two clients with one e-mail address are mostly one person entered twice. */
function refuseKnownEmail(row: ClientWrite, emails: readonly string[], found: Found, ownId?: string): void {
  const [known] = havingEmails(emails, found, ownId);
  if (!known || row.patch.allowDuplicate) return;
  const email = known.emails.find((one) => emails.includes(one)) ?? "";
  const sentence = `${fullName(known)} already has the e-mail address ${email}.`;
  throw fieldFault("conflict", row.patch.emailField, "conflict", sentence, known.id);
}

/** An upsert whose external id is one client's and whose e-mail address another's is nobody's to decide: both are named. */
function refuseTwoClients(row: ClientWrite, added: readonly string[], before: StoredClient, found: Found): void {
  const [other] = havingEmails(added, found, before.id);
  if (!other || row.patch.allowDuplicate) return;
  const message = `The external id is that of ${listed([before])}, the e-mail address that of ${listed([other])}: they are two clients.`;
  throw new RecordFault("conflict", message, {
    details: [
      { field: "externalId", code: "conflict", message: `This is the external id of ${listed([before])}.` },
      { field: row.patch.emailField, code: "conflict", message: `This is the e-mail address of ${listed([other])}.` },
    ],
    existingId: before.id,
  });
}

function created(row: ClientWrite, found: Found, byName: StoredClient | undefined, sees: Sees): Plan {
  const { parts, externalId, metadata } = row.patch;
  if (byName) throw externalIdTaken("client", byName.externalId ?? "", sees(byName)?.id);
  refuseKnownEmail(row, emailsOf(row), found);
  const firstName = parts.firstName ?? "";
  if (firstName === "") throw fieldFault("invalid", "firstName", "required", "A name is needed.");
  if (!row.owner) throw fieldFault("invalid", "officerId", "required", "Say whose the client is: send `officerId`.");
  const after: StoredClient = {
    id: newId(),
    ...row.owner,
    firstName,
    lastName: parts.lastName ?? "",
    status: parts.status ?? "lead",
    language: parts.language ?? "en",
    note: parts.note ?? "",
    emails: parts.emails ?? [],
    phones: parts.phones ?? [],
    addresses: parts.addresses ?? [],
    externalId: externalId ?? null,
    metadata: mergedMetadata({}, metadata),
  };
  return { do: "create", after };
}

function updated(
  row: ClientWrite,
  before: StoredClient,
  found: Found,
  byName: StoredClient | undefined,
  sees: Sees,
): Plan {
  const { parts, externalId, metadata } = row.patch;
  if (byName && byName.id !== before.id) throw externalIdTaken("client", byName.externalId ?? "", sees(byName)?.id);
  const after: StoredClient = {
    ...before,
    ...parts,
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
