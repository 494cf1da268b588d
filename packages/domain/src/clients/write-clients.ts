import { officerAccounts, seesClient } from "@hearthline/db/visibility";
import { type Desk, RecordFault, takeTurns } from "../records/record-context.ts";
import { namedBy, takeExternalIds } from "../records/external-refs.ts";
import { inRounds } from "../records/in-batches.ts";
import { type Outcome, type Owner, outcomeOf } from "../records/outcome.ts";
import { emitChanged, emitCreated, emitDeleted } from "./client-events.ts";
import { fieldsOf } from "./client-own-fields.ts";
import {
  type ClientWrite,
  type EmailOwner,
  emailsOf,
  externalIdOf,
  type Found,
  type Plan,
  planOf,
} from "./client-plans.ts";
import {
  type Books,
  calledOtherwise,
  insertClients,
  loanCounts,
  lockClients,
  lockLoansOf,
  removeClients,
  type StoredClient,
  updateClients,
} from "./client-rows.ts";
import { standingsByLoans } from "./client-status.ts";
import { tagsOf } from "./client-tags.ts";

export type { ClientWrite } from "./client-plans.ts";

/** What two rows of one input may not share if they are written concurrently. */
const keysOf = (row: ClientWrite): string[] => [
  ...(row.id === undefined ? [] : [`id ${row.id}`]),
  ...externalIdOf(row).map((one) => `external ${one}`),
  ...emailsOf(row).map((one) => `email ${one}`),
];

/**
 * Writes clients, one or a thousand, in the given order: a row may refer to what the row before it wrote. A rejected
 * row is not written and does not stop the others. The advisory locks are held until the transaction ends.
 *
 * @returns the result of each row, in order
 */
export async function writeClients(desk: Desk, rows: readonly ClientWrite[]): Promise<Outcome[]> {
  const books = await booksFor(desk, rows);
  await takeClientTurns(desk, rows);
  return inRounds(rows, keysOf, (round) => writeRound(desk, round, books));
}

/** Tags are created before anything is locked, all together, so that two writers never wait for each other's tags. */
async function booksFor(desk: Desk, rows: readonly ClientWrite[]): Promise<Books> {
  const names = rows.flatMap(({ patch: { parts, tagChange } }) => [...(parts.tags ?? []), ...(tagChange?.add ?? [])]);
  return {
    tags: await tagsOf(desk, names),
    fields: rows.some(({ patch }) => patch.fields !== undefined) ? await fieldsOf(desk.db) : new Map(),
  };
}

/** Takes the advisory locks for writing these rows, before the rows themselves are locked. */
export async function takeClientTurns(desk: Desk, rows: readonly ClientWrite[]): Promise<void> {
  await takeExternalIds(desk, "client", rows.flatMap(externalIdOf));
  await takeTurns(desk, "client-email", rows.flatMap(emailsOf));
  if (rows.some(({ action }) => action === "delete")) await takeTurns(desk, "household", [""]);
}

/** Locks the clients that rows may concern, and before them the loans into which a new name is written. */
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

/** Writes rows that share no key; a row that turns out to concern another row's client is left for the next round (`undefined`). */
async function writeRound(desk: Desk, rows: readonly ClientWrite[], books: Books): Promise<(Outcome | undefined)[]> {
  const found = await find(desk, rows);
  const touched = new Set<string>();
  const plans = rows.map((row): Plan | RecordFault | undefined => {
    const candidates = candidatesOf(desk, row, found);
    if (candidates.some((id) => touched.has(id))) return undefined;
    for (const id of candidates) touched.add(id);
    try {
      return planOf(desk, row, found, books);
    } catch (error) {
      if (error instanceof RecordFault) return error;
      throw error;
    }
  });
  const of = <D extends Plan["do"]>(what: D) =>
    plans.filter((plan): plan is Extract<Plan, { do: D }> => plan !== undefined && "do" in plan && plan.do === what);
  // Deletions come first: the external ids they release are free for later rows.
  await removeClients(
    desk,
    of("delete").map(({ before }) => before.id),
  );
  await updateClients(
    desk,
    of("update").filter(({ changed }) => changed.length > 0),
    books,
  );
  await insertClients(
    desk,
    of("create").map(({ after }) => after),
    books,
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
          SELECT e.email, e."clientId"::text AS "clientId", c."officerId"::text AS "officerId", c."branchId"::text AS "branchId",
            ARRAY(SELECT w."userId"::text FROM "ClientViewer" w WHERE w."clientId" = c.id) AS "viewerIds"
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
    contacts: await contactsOf(desk, rows),
    officers: await officersOf(desk, rows),
    loans: await loanCounts(desk, rows.some(({ action }) => action === "delete") ? ids : []),
  };
}

/** The officers among the rows' new owners who are active. */
async function officersOf({ db }: Desk, rows: readonly ClientWrite[]): Promise<Map<string, Owner>> {
  const ids = rows.flatMap(({ owner, patch: { newOwner } }) =>
    [owner, newOwner].flatMap((one) => one?.officerId ?? []),
  );
  if (ids.length === 0) return new Map();
  const found = await db.user.findMany({
    where: { AND: [{ id: { in: [...new Set(ids)] } }, officerAccounts] },
    select: { id: true, branchId: true },
  });
  return new Map(found.map(({ id, branchId }) => [id, { officerId: id, branchId }]));
}

/** The existing contacts named by rows. */
async function contactsOf({ db }: Desk, rows: readonly ClientWrite[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ patch: { parts } }) => parts.referredBy ?? []);
  if (ids.length === 0) return new Set();
  const found = await db.contact.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

/** Clients that a row may concern or conflict with. */
function candidatesOf(
  { actor }: Desk,
  row: ClientWrite,
  { byExternalId, byEmail }: Pick<Found, "byExternalId" | "byEmail">,
): string[] {
  const emails = new Set(emailsOf(row));
  return [
    ...(row.id === undefined ? [] : [row.id]),
    ...externalIdOf(row).flatMap((one) => byExternalId.get(one) ?? []),
    ...byEmail.flatMap((one) => (emails.has(one.email) && seesClient(row.seer ?? actor, one) ? [one.clientId] : [])),
  ];
}
