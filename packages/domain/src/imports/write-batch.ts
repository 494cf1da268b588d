import { lastNameKey } from "@hearthline/contract/clients/match-key";
import type { LoanOfRow } from "@hearthline/contract/imports/loan-of-row";
import { type PersonOfRow, personOfRow, type RowReason, readRow } from "@hearthline/contract/imports/person-of-row";
import { seesClient } from "@hearthline/db/visibility";
import { fullName } from "../clients/client-patch.ts";
import { loanCounts, lockClients, lockLoansOf, type StoredClient } from "../clients/client-rows.ts";
import { tagsOf } from "../clients/client-tags.ts";
import { takeContactLocks } from "../clients/contacts/find-contacts.ts";
import { type ClientWrite, takeClientLocks, writeClients } from "../clients/write-clients.ts";
import { inBatches } from "../records/in-batches.ts";
import type { Outcome } from "../records/outcome.ts";
import { type RecordContext, type RecordFault, takeLocks } from "../records/record-context.ts";
import { loanOf, takeLoanLocks, writeImportLoans } from "./import-loans.ts";
import type { ClientTrace, ImportRowIn, RowResult } from "./import-rows.ts";
import { patchOfKnown, patchOfNew } from "./patch-of-person.ts";
import { type Referrers, referrersOf } from "./referrers.ts";
import { type Candidate, findSame, type Match, matchOf, type SamePerson } from "./same-person.ts";
import type { ImportSetup } from "./setup.ts";
import { ownerOf, reason, rowResult, type Unit, type UnitResult, unitsOf } from "./units.ts";
import { writeBeside } from "./write-beside.ts";

const BY_WORDS = {
  externalId: "by the id in the other program",
  email: "by email address",
  phone: "by phone number and last name",
  address: "by name and address",
} as const;

/** What is known about a batch before its first row is written. */
interface Batch {
  /** The line of the file in which a client first appeared. */
  lines: Map<string, number>;
  withLoans: ReadonlySet<string>;
  /** Rows whose borrower could not be written: their co-borrower is skipped too. */
  refused: Set<number>;
  /** Existing clients by key, until the first round has written. */
  found: Map<string, Candidate[]> | undefined;
}

/** Says that a person of the file is an existing client, or one from an earlier line. */
const isHere = (client: StoredClient, { by }: SamePerson, line: number | undefined): string =>
  line === undefined
    ? `${fullName(client)} is here already, ${BY_WORDS[by]}`
    : `${fullName(client)} is in line ${line} too, ${BY_WORDS[by]}`;

const SHARED_WORDS = {
  externalId: "the same id in the other program",
  email: "the same email address",
  phone: "the same phone number and last name",
  address: "the same name and address",
} as const;

/** Says that a new client shares a key with an existing one whose name or birthday differs. */
const sharesWords = ({ firstName, lastName, by }: NonNullable<Match["beside"]>): string =>
  `New client: ${fullName({ firstName, lastName })} has ${SHARED_WORDS[by]}, but a different first name or birthday.`;

type Decided =
  | { write: ClientWrite; status: "create" | "update"; reasons: RowReason[]; before: object; after: object }
  | { status: "skip" | "wrong"; reasons: RowReason[]; clientId: string | null };

/** What is known about a person in a row before deciding what to write. */
interface Beside {
  client: StoredClient | undefined;
  /** Whether the acting user sees the client: a user who confirms another's file may see less of it. */
  sees: boolean;
  referredById: string | undefined;
  contactNames: Referrers["names"];
}

function decide(
  setup: ImportSetup,
  batch: Batch,
  unit: Unit,
  { same, beside }: Match,
  { client, sees, referredById, contactNames }: Beside,
): Decided {
  const { plan } = setup;
  const owner = ownerOf(setup, unit.person);
  if (batch.refused.has(unit.row.index)) return { status: "wrong", reasons: [], clientId: null };
  if (!same || !client) {
    const { firstName } = unit.person;
    if (firstName === undefined) return { status: "wrong", reasons: [reason("A name is needed.")], clientId: null };
    const person = {
      ...unit.person,
      ...(unit.person.status === undefined && plan.status && { status: plan.status }),
      ...(unit.person.source === undefined && plan.source && { source: plan.source }),
      referredById,
    };
    const write: ClientWrite = { action: "create", patch: patchOfNew(person, unit.tags), owner };
    const reasons = beside?.seen ? [reason(sharesWords(beside))] : [];
    return { write, status: "create", reasons, before: {}, after: {} };
  }
  if (!sees)
    return {
      status: "wrong",
      reasons: [reason("A client you don’t have access to has this contact information. Nothing was changed.")],
      clientId: null,
    };
  const line = batch.lines.get(client.id);
  const words = isHere(client, same, line === unit.row.line ? undefined : line);
  if (plan.doubles === "skip") return { status: "skip", reasons: [reason(`${words}.`)], clientId: client.id };
  const byLoans = batch.withLoans.has(client.id);
  const change = patchOfKnown({ ...unit.person, referredById }, client, plan.doubles, {
    tags: unit.tags,
    owner: unit.person.officerId === undefined ? undefined : owner,
    byLoans,
    contactNames,
  });
  if (!change)
    return { status: "skip", reasons: [reason(`${words}; nothing in this row is new.`)], clientId: client.id };
  const write: ClientWrite = { action: "update", id: client.id, patch: change.patch, owner: undefined };
  return { write, status: "update", reasons: [reason(`${words}.`)], ...change.delta };
}

/** Reports an error at the column that caused it. */
function faultReasons({ columns }: ImportSetup, { message, details }: RecordFault): RowReason[] {
  if (details.length === 0) return [reason(message)];
  return details.map(({ field, message: words }) => {
    const [name = ""] = field.split(".");
    const column = columns.find(({ target: { key } }) => key === name || `${key}s` === name)?.index ?? null;
    return { column, message: words };
  });
}

/** Writes people who share no key: each sees those of earlier rounds. */
async function writeRound(
  ctx: RecordContext,
  setup: ImportSetup,
  batch: Batch,
  units: readonly Unit[],
): Promise<(UnitResult | undefined)[]> {
  const keys = units.flatMap((unit) => unit.keys);
  const found = batch.found ?? (await findSame(ctx, keys));
  batch.found = undefined;
  const matches = units.map((unit) => matchOf(unit.person, unit.keys, found));
  const clients = await lockClients(
    ctx,
    matches.flatMap(({ same }) => same?.clientId ?? []),
  );
  const known = matches.map(({ same }) => same && clients.get(same.clientId));
  const referrers = await referrersOf(
    ctx,
    setup.plan.doubles,
    units.map(({ person }, at) => ({ person, client: known[at] })),
  );
  const touched = new Set<string>();
  const decided = units.map((unit, at) => {
    const match = matches[at] ?? { same: undefined, beside: undefined };
    const { same } = match;
    if (same && touched.has(same.clientId)) return undefined;
    if (same) touched.add(same.clientId);
    return decide(setup, batch, unit, match, {
      client: known[at],
      sees: known[at] !== undefined && seesClient(ctx.actor, known[at]),
      referredById: referrers.of[at]?.id,
      contactNames: referrers.names,
    });
  });
  const writes = decided.flatMap((one) => (one && "write" in one ? [one.write] : []));
  const outcomes = new Map<ClientWrite, Outcome>();
  (await writeClients(ctx, writes)).forEach((outcome, at) => {
    const write = writes[at];
    if (write) outcomes.set(write, outcome);
  });
  const results = units.map((unit, at): UnitResult | undefined => {
    const one = decided[at];
    // The same client by another key: in the next round, as `inBatches` requires.
    if (!one) return undefined;
    const { same, beside } = matches[at] ?? {};
    if (!("write" in one)) return { status: one.status, reasons: one.reasons, trace: traceOf(one.clientId), same };
    const outcome = outcomes.get(one.write);
    if (!outcome) throw new Error("There is an outcome for every row.");
    if ("fault" in outcome) return { status: "wrong", reasons: faultReasons(setup, outcome.fault), trace: null, same };
    if (!batch.lines.has(outcome.id)) batch.lines.set(outcome.id, unit.row.line);
    const { before, after } = one as { before: Record<string, unknown>; after: Record<string, unknown> };
    const trace = { clientId: outcome.id, created: one.status === "create", before, after };
    const referrer = referrers.of[at];
    return {
      status: one.status,
      reasons: one.reasons,
      trace,
      same,
      ...(beside?.seen && livesWith(beside, unit.person) && { besideId: beside.clientId }),
      ...(referrer?.made && { referrerId: referrer.id }),
    };
  });
  units.forEach(({ row }, at) => {
    if (results[at]?.status === "wrong") batch.refused.add(row.index);
  });
  return results;
}

/** Whether a client and a person of the file who share a number or address belong to one household, decided by last name. */
const livesWith = ({ lastName }: Candidate, person: PersonOfRow): boolean =>
  lastNameKey(lastName) !== "" && lastNameKey(lastName) === lastNameKey(person.lastName ?? "");

/** The trace of a client who is left unchanged. */
const traceOf = (clientId: string | null): ClientTrace | null =>
  clientId === null ? null : { clientId, created: false, before: {}, after: {} };

/**
 * Whether people of a batch may join households: co-borrowers, and people who share a number or address with another
 * person of the batch or a client.
 */
function mayJoinHouseholds(units: readonly Unit[], found: ReadonlyMap<string, Candidate[]>): boolean {
  const seen = new Set<string>();
  return units.some(({ isCo, keys, person }) => {
    const again = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isCo || again || matchOf(person, keys, found).beside !== undefined;
  });
}

/** Takes a batch's advisory locks before any row lock, in a fixed order, so that concurrent imports never deadlock. */
async function takeLocksOf(
  ctx: RecordContext,
  setup: ImportSetup,
  units: readonly Unit[],
): Promise<Map<string, Candidate[]>> {
  const referrers = units.flatMap(({ person }) => person.referredBy?.trim() || []);
  if (referrers.length > 0)
    await takeContactLocks(
      ctx,
      referrers.map((name) => ({ name })),
    );
  await tagsOf(
    ctx,
    units.flatMap(({ tags }) => tags),
  );
  await takeClientLocks(
    ctx,
    units.map(({ person, tags }) => ({ action: "create", patch: patchOfNew(person, tags), owner: undefined })),
  );
  const others = units.flatMap(({ keys }) =>
    keys.filter((key) => key.startsWith("phone ") || key.startsWith("address ")),
  );
  await takeLocks(ctx, "client-same", others);
  const found = await findSame(
    ctx,
    units.flatMap(({ keys }) => keys),
  );
  if (mayJoinHouseholds(units, found)) await takeLocks(ctx, "household", [""]);
  const shared = [...found.values()].flat();
  const ids = [...new Set(shared.map(({ clientId }) => clientId))];
  if (setup.plan.doubles === "overwrite") await lockLoansOf(ctx, ids);
  await lockClients(ctx, ids);
  return found;
}

/** Changes made while reading a row's cells are reported with the row when it is written. */
const withNotes = (result: RowResult, notes: readonly RowReason[]): RowResult =>
  result.status === "create" || result.status === "update"
    ? { ...result, reasons: [...result.reasons, ...notes] }
    : result;

/**
 * Writes the rows of a batch in the current transaction. The dry run does the same and rolls back, so it shows exactly
 * what will happen.
 *
 * @returns the outcome of each row, in order
 */
export async function writeImportBatch(
  ctx: RecordContext,
  setup: ImportSetup,
  rows: readonly ImportRowIn[],
): Promise<RowResult[]> {
  const read = rows.map((row) => (row.leftOut ? undefined : readRow(setup.columns, row.cells)));
  const loans = new Map<number, LoanOfRow>();
  if (setup.kind === "loans")
    rows.forEach((row, at) => {
      const one = read[at];
      if (!one || one.faults.length > 0) return;
      const loan = loanOf(setup, one, personOfRow(one));
      if ("faults" in loan) one.faults.push(...loan.faults);
      else loans.set(row.index, loan.loan);
    });
  const units = rows.flatMap((row, at) => {
    const one = read[at];
    return one && one.faults.length === 0 ? unitsOf(setup, row, one) : [];
  });
  await takeLoanLocks(ctx, [...loans.values()]);
  const found = await takeLocksOf(ctx, setup, units);
  const here = [...found.values()].flat().map(({ clientId }) => clientId);
  const counts = setup.plan.doubles === "overwrite" ? await loanCounts(ctx, here) : new Map();
  const batch: Batch = { lines: new Map(), withLoans: new Set(counts.keys()), refused: new Set(), found };
  const results = await inBatches(
    units,
    ({ keys, row }) => [...keys, `row ${row.index}`],
    (round) => writeRound(ctx, setup, batch, round),
  );
  const byRow = new Map<number, { unit: Unit; result: UnitResult }[]>();
  units.forEach((unit, at) => {
    const result = results[at];
    if (result) byRow.set(unit.row.index, [...(byRow.get(unit.row.index) ?? []), { unit, result }]);
  });
  const judged = rows.map((row, at): RowResult => {
    const { index } = row;
    if (row.leftOut)
      return { index, status: "skip", reasons: [reason("You left this row out.")], recordId: null, trace: null };
    const faults = read[at]?.faults ?? [];
    if (faults.length > 0) return { index, status: "wrong", reasons: faults, recordId: null, trace: null };
    return rowResult(index, byRow.get(index)?.map(({ result }) => result) ?? []);
  });
  const people = (index: number) => byRow.get(index)?.map(({ unit }) => unit.person) ?? [];
  const written = await writeBeside(
    ctx,
    setup,
    judged.map((result) => ({ result, people: people(result.index) })),
  );
  const withLoan = written.flatMap((result) => {
    const [loan, [person]] = [loans.get(result.index), people(result.index)];
    return loan && person ? [{ result, loan, owner: ownerOf(setup, person) }] : [];
  });
  await writeImportLoans(ctx, setup, withLoan);
  return written.map((result, at) => withNotes(result, read[at]?.notes ?? []));
}
