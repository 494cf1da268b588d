import { isDeepStrictEqual } from "node:util";
import { FIELD_PREFIX } from "@hearthline/contract/imports/targets";
import type { ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import { seesClient, seesOfficer } from "@hearthline/db/visibility";
import { type ClientPatch, fullName } from "../clients/client-patch.ts";
import { lockClients, lockLoansOf, type StoredClient } from "../clients/client-rows.ts";
import { type ClientWrite, writeClients } from "../clients/write-clients.ts";
import { reopenLoan } from "../loans/closing/change-closing.ts";
import type { ClosingContext } from "../loans/closing/closing-record.ts";
import { writeLoans } from "../loans/write-loans.ts";
import { writeExternalIds } from "../records/external-refs.ts";
import { type RecordContext, RecordFault, takeLocks } from "../records/record-context.ts";
import type { ClientTrace, RowTrace } from "./import-rows.ts";
import type { NamedReferrer } from "./patch-of-person.ts";
import { removeReferrers } from "./referrers.ts";
import { fieldLabel } from "./row-changes.ts";
import { auditBatch } from "./run-import.ts";
import type { ImportSetup } from "./setup.ts";
import { changedSince, hanging } from "./undo-blockers.ts";

/** Rows undone in one transaction. */
const AT_ONCE = 500;
const UNDONE = "undone";
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
/** Compares values as stored JSON: PostgreSQL reorders keys, and drops undefined ones. */
const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asStored(one), asStored(other));

interface UndoRow {
  index: number;
  trace: RowTrace;
}

/** What an undo changes in a client, and which fields someone changed since. */
function patchBack(
  client: StoredClient,
  { before, after }: ClientTrace,
): { patch: ClientPatch | undefined; kept: string[] } {
  const kept: string[] = [];
  const parts: Record<string, unknown> = {};
  const fields: Record<string, string | number | null> = {};
  let externalId: string | null | undefined;
  let tagChange: ClientPatch["tagChange"];
  let newOwner: ClientPatch["newOwner"];
  for (const [key, was] of Object.entries(before)) {
    const wrote = after[key];
    if (key === "tags") tagChange = { add: [], remove: wrote as string[] };
    else if (key === "owner") {
      const { officerId } = wrote as { officerId: string };
      if (client.officerId === officerId) newOwner = was as NonNullable<ClientPatch["newOwner"]>;
      else kept.push(fieldLabel("officer"));
    } else if (key === "referredBy") {
      if (client.referredBy === (wrote as NamedReferrer)?.id) parts.referredBy = (was as NamedReferrer)?.id ?? null;
      else kept.push(fieldLabel(key));
    } else if (key === "externalId") {
      if (client.externalId === wrote) externalId = null;
      else kept.push(fieldLabel(key));
    } else if (key.startsWith(FIELD_PREFIX)) {
      const name = key.slice(FIELD_PREFIX.length);
      if (same(client.fields[name], wrote)) fields[name] = was as string | number | null;
      else kept.push(name);
    } else if (same(client[key as keyof StoredClient], wrote)) parts[key] = was;
    else kept.push(fieldLabel(key));
  }
  const changes =
    Object.keys(parts).length > 0 ||
    Object.keys(fields).length > 0 ||
    tagChange ||
    newOwner ||
    externalId !== undefined;
  if (!changes) return { patch: undefined, kept };
  const patch: ClientPatch = {
    parts,
    externalId,
    metadata: undefined,
    allowDuplicate: true,
    emailField: "email",
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(tagChange && { tagChange }),
    ...(newOwner && { newOwner }),
  };
  return { patch, kept };
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Removes everything else that a row created, if it is still unchanged. */
async function removeBeside({ db }: RecordContext, rows: readonly UndoRow[]): Promise<void> {
  const employers = rows.flatMap(({ trace }) => trace.employerId ?? []);
  if (employers.length > 0) await db.clientEmployer.deleteMany({ where: { id: { in: employers } } });
  const joined = rows.flatMap(({ trace }) => trace.joined ?? []);
  if (joined.length > 0) await db.householdMember.deleteMany({ where: { clientId: { in: joined } } });
  const households = rows.flatMap(({ trace }) => trace.householdId ?? []);
  if (households.length > 0)
    await db.household.deleteMany({ where: { id: { in: households }, members: { none: {} } } });
}

/** Deletes created loans with their homes and mortgages of record, unless reports were created from them since. @returns why other loans are kept, by row */
async function removeLoans(ctx: ClosingContext, rows: readonly UndoRow[]): Promise<Map<number, string>> {
  const left = new Map<number, string>();
  const ids = rows.flatMap(({ trace }) => trace.loanId ?? []);
  if (ids.length === 0) return left;
  const closings = await ctx.db.closing.findMany({
    where: { loanId: { in: ids }, reopenedAt: null },
    select: { loanId: true, closedOn: true },
  });
  const closedOn = new Map(closings.map((one) => [one.loanId, one.closedOn.getTime()]));
  // A loan that paid off another is deleted before it.
  const latest = rows.toSorted(
    (a, b) => (closedOn.get(b.trace.loanId ?? "") ?? 0) - (closedOn.get(a.trace.loanId ?? "") ?? 0),
  );
  for (const { index, trace } of latest) {
    const { loanId: id } = trace;
    if (id === undefined) continue;
    const loan = await ctx.db.loan.findFirst({
      where: { id, deletedAt: null },
      select: { title: true, officerId: true, branchId: true, _count: { select: { reports: true } } },
    });
    if (!loan) continue;
    if (!seesOfficer(ctx.actor, loan)) {
      left.set(index, "You no longer have access to its loan, so the loan stays.");
      continue;
    }
    if (loan._count.reports > 0) {
      left.set(index, `The loan ${loan.title} stays: a report was made of it since.`);
      continue;
    }
    try {
      if ((await ctx.db.closing.count({ where: { loanId: id, reopenedAt: null } })) > 0)
        await reopenLoan(ctx, id, "Its import was undone.");
      const [outcome] = await writeLoans(ctx, [{ action: "delete", id, fields: {}, owner: undefined }]);
      if (outcome && "fault" in outcome) throw outcome.fault;
      await writeExternalIds(ctx, "loan", [{ id, externalId: null }]);
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error;
      left.set(index, `The loan ${loan.title} stays: ${error.message}`);
    }
  }
  return left;
}

/**
 * Undoes the rows of an import that are not undone yet, last first, in the current transaction.
 *
 * @returns how many it undid; 0 when all are done
 */
export async function undoBatch(
  { db, emit }: { db: ScopedDb; emit: Emit },
  setup: ImportSetup,
  finishedAt: Date,
): Promise<number> {
  const rows = await db.$queryRaw<UndoRow[]>`
    SELECT index, after AS trace FROM "ImportRow" WHERE "importId" = ${setup.id}::uuid AND status IN ('created', 'updated') AND undo IS NULL AND after IS NOT NULL
    ORDER BY batch DESC, index DESC LIMIT ${AT_ONCE}`;
  if (rows.length === 0) return 0;
  const ctx: RecordContext = { db, emit, now: new Date(), actor: setup.actor };
  const ids = [...new Set(rows.flatMap(({ trace }) => trace.clients.map(({ clientId }) => clientId)))];
  if (rows.some(({ trace }) => trace.loanId)) await takeLocks(ctx, "closing-homes", [""]);
  await lockLoansOf(ctx, ids);
  const locked = await lockClients(ctx, ids, { goes: true });
  const clients = new Map([...locked].filter(([, client]) => seesClient(ctx.actor, client)));
  const hidden = new Set([...locked.keys()].filter((id) => !clients.has(id)));
  const seen = rows.filter(({ trace }) => !trace.clients.some(({ clientId }) => hidden.has(clientId)));
  const created = new Set(
    rows.flatMap(({ trace }) => trace.clients.flatMap((one) => (one.created ? [one.clientId] : []))),
  );
  const changed = await changedSince(ctx, setup.id, [...created], finishedAt);
  await removeBeside(ctx, seen);
  const loansLeft = await removeLoans({ ...ctx, today: setup.today }, seen);
  const reasons = await hanging(ctx, [...created], changed);
  const kept = new Map<number, string[]>(rows.map(({ index }) => [index, []]));
  const say = (index: number, words: string) => kept.get(index)?.push(words);
  for (const [index, words] of loansLeft) say(index, words);
  const gone = new Set([...created].filter((id) => clients.has(id) && !reasons.has(id)));
  // Undoes the rows of one client one at a time, since each undo starts from the state that undoing the later row left.
  let waiting = rows.flatMap(({ index, trace }) => trace.clients.map((one) => ({ index, trace: one })));
  while (waiting.length > 0) {
    const now = new Map<string, (typeof waiting)[number]>();
    const later: typeof waiting = [];
    for (const one of waiting)
      if (now.has(one.trace.clientId)) later.push(one);
      else now.set(one.trace.clientId, one);
    const present = waiting.length === later.length + now.size && later.length === 0 && clients.size > 0;
    const stored = present ? clients : await lockClients(ctx, now.keys());
    const writes: ClientWrite[] = [];
    for (const { index, trace } of now.values()) {
      if (hidden.has(trace.clientId)) {
        say(index, "You no longer have access to this client, so nothing was undone.");
        continue;
      }
      const client = stored.get(trace.clientId);
      if (!client || gone.has(trace.clientId)) continue;
      if (trace.created) {
        say(index, reasons.get(trace.clientId) ?? "");
        continue;
      }
      const { patch, kept: fields } = patchBack(client, trace);
      if (fields.length > 0) say(index, `${fullName(client)}: ${list(fields)} changed since.`);
      if (patch) writes.push({ action: "update", id: client.id, patch, owner: undefined });
    }
    const outcomes = await writeClients(ctx, writes);
    outcomes.forEach((outcome, at) => {
      const row = writes[at] && [...now.values()].find(({ trace }) => trace.clientId === writes[at]?.id);
      if ("fault" in outcome && row) say(row.index, outcome.fault.message);
    });
    waiting = later;
  }
  const removals = [...gone].map((id): ClientWrite => ({ action: "delete", id, patch: NOTHING, owner: undefined }));
  for (const [at, outcome] of (await writeClients(ctx, removals)).entries()) {
    const id = removals[at]?.id;
    if (!("fault" in outcome) || !id) continue;
    for (const { index, trace } of rows)
      if (trace.clients.some((one) => one.clientId === id)) say(index, outcome.fault.message);
  }
  await removeReferrers(
    ctx,
    seen.flatMap(({ trace }) => trace.referrerId ?? []),
    finishedAt,
  );
  const results = rows.map(({ index }) => {
    const words = (kept.get(index) ?? []).filter(Boolean);
    return { index, undo: words.length === 0 ? UNDONE : words.join(" ") };
  });
  await db.$executeRaw`
    UPDATE "ImportRow" i SET undo = r.undo FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r(index integer, undo text)
    WHERE i."importId" = ${setup.id}::uuid AND i.index = r.index`;
  await db.import.update({ where: { id: setup.id }, data: { progress: { increment: rows.length } } });
  await auditBatch(db, { id: setup.id, by: { ...setup.by, operation: "imports.undo", summary: "Undo an import" } });
  return rows.length;
}

const NOTHING: ClientPatch = {
  parts: {},
  externalId: undefined,
  metadata: undefined,
  allowDuplicate: true,
  emailField: "email",
};
