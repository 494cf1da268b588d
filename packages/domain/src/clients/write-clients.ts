import { officerAccounts, seesClient } from "@hearthline/db/visibility";
import { namedBy, takeExternalIds } from "../records/external-refs.ts";
import { inBatches } from "../records/in-batches.ts";
import { type Outcome, type Owner, outcomeOf } from "../records/outcome.ts";
import { type RecordContext, RecordFault, takeLocks } from "../records/record-context.ts";
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

/** The keys that two rows of one input must not share if they are written together. */
const keysOf = (row: ClientWrite): string[] => [
  ...(row.id === undefined ? [] : [`id ${row.id}`]),
  ...externalIdOf(row).map((one) => `external ${one}`),
  ...emailsOf(row).map((one) => `email ${one}`),
];

/**
 * Writes clients, one or a thousand, in the given order: a row may refer to what an earlier row wrote. A rejected
 * row is not written and does not stop the others. The advisory locks are held until the transaction ends.
 *
 * @returns the result of each row, in order
 */
export async function writeClients(ctx: RecordContext, rows: readonly ClientWrite[]): Promise<Outcome[]> {
  const books = await booksFor(ctx, rows);
  await takeClientLocks(ctx, rows);
  return inBatches(rows, keysOf, (round) => writeRound(ctx, round, books));
}

/** Tags are created before anything is locked, all together, so that two writers never wait for each other's tags. */
async function booksFor(ctx: RecordContext, rows: readonly ClientWrite[]): Promise<Books> {
  const names = rows.flatMap(({ patch: { parts, tagChange } }) => [...(parts.tags ?? []), ...(tagChange?.add ?? [])]);
  return {
    tags: await tagsOf(ctx, names),
    fields: rows.some(({ patch }) => patch.fields !== undefined) ? await fieldsOf(ctx.db) : new Map(),
  };
}

/** Takes the advisory locks for writing these rows, before the rows themselves are locked. */
export async function takeClientLocks(ctx: RecordContext, rows: readonly ClientWrite[]): Promise<void> {
  await takeExternalIds(ctx, "client", rows.flatMap(externalIdOf));
  await takeLocks(ctx, "client-email", rows.flatMap(emailsOf));
  if (rows.some(({ action }) => action === "delete")) await takeLocks(ctx, "household", [""]);
}

/** Locks the clients that rows may change, after the loans that store their names. */
export async function lockCandidates(
  ctx: RecordContext,
  candidates: readonly { id: string; row: ClientWrite }[],
): Promise<Map<string, StoredClient>> {
  const names = candidates.flatMap(({ id, row: { patch } }) => {
    const { firstName, lastName } = patch.parts;
    return firstName === undefined && lastName === undefined
      ? []
      : [{ id, ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) }];
  });
  await lockLoansOf(ctx, await calledOtherwise(ctx, names));
  return lockClients(
    ctx,
    candidates.map(({ id }) => id),
    { goes: candidates.some(({ row }) => row.action === "delete") },
  );
}

/** Writes rows that share no key; a row that turns out to concern another row's client is left for the next round (`undefined`). */
async function writeRound(
  ctx: RecordContext,
  rows: readonly ClientWrite[],
  books: Books,
): Promise<(Outcome | undefined)[]> {
  const found = await find(ctx, rows);
  const touched = new Set<string>();
  const plans = rows.map((row): Plan | RecordFault | undefined => {
    const candidates = candidatesOf(ctx, row, found);
    if (candidates.some((id) => touched.has(id))) return undefined;
    for (const id of candidates) touched.add(id);
    try {
      return planOf(ctx, row, found, books);
    } catch (error) {
      if (error instanceof RecordFault) return error;
      throw error;
    }
  });
  const of = <D extends Plan["do"]>(what: D) =>
    plans.filter((plan): plan is Extract<Plan, { do: D }> => plan !== undefined && "do" in plan && plan.do === what);
  // Deletions come first: the external ids they release are free for later rows.
  await removeClients(
    ctx,
    of("delete").map(({ before }) => before.id),
  );
  await updateClients(
    ctx,
    of("update").filter(({ changed }) => changed.length > 0),
    books,
  );
  await insertClients(
    ctx,
    of("create").map(({ after }) => after),
    books,
  );
  for (const { before } of of("delete")) emitDeleted(ctx, before);
  for (const plan of of("update")) emitChanged(ctx, plan);
  for (const { after } of of("create")) emitCreated(ctx, after);
  return plans.map((plan) => {
    if (plan === undefined) return undefined;
    if (plan instanceof RecordFault) return { fault: plan };
    if (plan.do === "create") return outcomeOf("created", plan.after);
    if (plan.do === "delete") return outcomeOf("deleted", plan.before);
    return outcomeOf(plan.changed.length > 0 ? "updated" : "unchanged", plan.after, plan.changed);
  });
}

async function find(ctx: RecordContext, rows: readonly ClientWrite[]): Promise<Found> {
  const byExternalId = await namedBy(ctx, "client", rows.flatMap(externalIdOf));
  const emails = rows.flatMap(emailsOf);
  const byEmail =
    emails.length === 0
      ? []
      : await ctx.db.$queryRaw<EmailOwner[]>`
          SELECT e.email, e."clientId"::text AS "clientId", c."officerId"::text AS "officerId", c."branchId"::text AS "branchId",
            ARRAY(SELECT w."userId"::text FROM "ClientViewer" w WHERE w."clientId" = c.id) AS "viewerIds"
          FROM "ClientEmail" e JOIN "Client" c ON c.id = e."clientId" WHERE e.email = ANY(${emails}::text[]) ORDER BY c."createdAt", c.id`;
  const named = { byExternalId, byEmail };
  const clients = await lockCandidates(
    ctx,
    rows.flatMap((row) => candidatesOf(ctx, row, named).map((id) => ({ id, row }))),
  );
  const ids = [...clients.keys()];
  const withStatus = rows.some(({ patch }) => patch.parts.status !== undefined);
  return {
    ...named,
    clients,
    standings: await standingsByLoans(ctx, withStatus ? ids : []),
    contacts: await contactsOf(ctx, rows),
    officers: await officersOf(ctx, rows),
    loans: await loanCounts(ctx, rows.some(({ action }) => action === "delete") ? ids : []),
  };
}

/** The officers among the rows' new owners who are active. */
async function officersOf({ db }: RecordContext, rows: readonly ClientWrite[]): Promise<Map<string, Owner>> {
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
async function contactsOf({ db }: RecordContext, rows: readonly ClientWrite[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ patch: { parts } }) => parts.referredBy ?? []);
  if (ids.length === 0) return new Set();
  const found = await db.contact.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

/** Clients that a row may concern or conflict with. */
function candidatesOf(
  { actor }: RecordContext,
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
