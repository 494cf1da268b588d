import type { PersonOfRow } from "@hearthline/contract/imports/person-of-row";
import { newId } from "@hearthline/db/ids";
import { officerRows } from "@hearthline/db/visibility";
import { type ConsentWord, currentConsents, recordConsents } from "../consents/consents.ts";
import type { RecordContext } from "../records/record-context.ts";
import type { ImportContext } from "./import-context.ts";
import type { RowResult, RowTrace } from "./import-rows.ts";
import type { ImportSetup } from "./setup.ts";

/** A row with its outcome and its people, the borrower first. */
interface Row {
  result: RowResult;
  people: readonly PersonOfRow[];
}

type Written = Row & { result: RowResult & { trace: RowTrace } };
const isWritten = (row: Row): row is Written => row.result.trace !== null && row.result.status !== "wrong";

/** Writes the dependents of the rows' clients: employers, households, consents. A row in which only those are new counts as an update. */
export async function writeBeside(ctx: ImportContext, setup: ImportSetup, rows: readonly Row[]): Promise<RowResult[]> {
  const all = setup.plan.doubles === "skip" ? rows.filter(({ result }) => result.status === "create") : rows;
  const kept = all.filter(isWritten);
  await writeEmployers(ctx, kept);
  await writeHouseholds(ctx, kept);
  await writeConsents(ctx, setup, kept);
  await writeWithdrawals(ctx, setup, rows.filter(isWritten));
  return rows.map(({ result }) => result);
}

function moved({ result }: Written): void {
  if (result.status === "skip") result.status = "update";
}

async function writeEmployers({ db }: RecordContext, rows: readonly Written[]): Promise<void> {
  const wanted = rows.flatMap((row) => {
    const [person] = row.people;
    const [client] = row.result.trace.clients;
    return person?.employer && client ? [{ row, clientId: client.clientId, id: newId(), ...person.employer }] : [];
  });
  if (wanted.length === 0) return;
  const given = wanted.map(({ row: _, ...employer }) => employer);
  const made = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO "ClientEmployer" (id, "clientId", name, title, phone, position)
    SELECT DISTINCT ON (r."clientId", lower(r.name)) r.id, r."clientId", r.name, r.title, r.phone,
      (SELECT count(*)::int FROM "ClientEmployer" e WHERE e."clientId" = r."clientId")
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS r(id uuid, "clientId" uuid, name text, title text, phone text)
    WHERE NOT EXISTS (SELECT 1 FROM "ClientEmployer" e WHERE e."clientId" = r."clientId" AND lower(e.name) = lower(r.name))
    ORDER BY r."clientId", lower(r.name) RETURNING id::text`;
  const ids = new Set(made.map(({ id }) => id));
  for (const { row, id } of wanted)
    if (ids.has(id)) {
      row.result.trace.employerId = id;
      moved(row);
    }
}

/**
 * Puts borrower and co-borrower into one household, and people with the same last name who share a number or address;
 * existing household members stay where they are.
 */
async function writeHouseholds({ db, actor }: RecordContext, rows: readonly Written[]): Promise<void> {
  const beside = rows.flatMap(({ result }) => result.trace.besideId ?? []);
  const theirs = await db.client.findMany({
    where: { id: { in: beside }, ...officerRows(actor) },
    select: { id: true },
  });
  const mayJoin = new Set(theirs.map(({ id }) => id));
  const pairs = rows.flatMap((row) => {
    const { clients, besideId } = row.result.trace;
    const [own, co] = clients;
    return [
      ...(own && besideId && mayJoin.has(besideId) ? [{ row, own: besideId, co: own.clientId }] : []),
      ...(own && co && own.clientId !== co.clientId ? [{ row, own: own.clientId, co: co.clientId }] : []),
    ];
  });
  if (pairs.length === 0) return;
  const ids = pairs.flatMap(({ own, co }) => [own, co]);
  const members = await db.$queryRaw<{ clientId: string; householdId: string }[]>`
    SELECT "clientId"::text AS "clientId", "householdId"::text AS "householdId" FROM "HouseholdMember" WHERE "clientId" = ANY(${ids}::uuid[])`;
  const houses = new Map(members.map(({ clientId, householdId }) => [clientId, householdId]));
  const made: { id: string; name: string }[] = [];
  const joining: { householdId: string; clientId: string; role: string; position: number }[] = [];
  for (const { row, own, co } of pairs) {
    const { trace } = row.result;
    const [there, coThere] = [houses.get(own), houses.get(co)];
    if (there && coThere) continue;
    const householdId = there ?? coThere ?? newId();
    if (!there && !coThere) {
      made.push({ id: householdId, name: row.people[0]?.lastName || row.people[0]?.firstName || "Household" });
      trace.householdId = householdId;
    }
    for (const [clientId, role, isIn, position] of [
      [own, "primary", there, 0],
      [co, "other", coThere, 1],
    ] as const) {
      if (isIn) continue;
      joining.push({ householdId, clientId, role, position });
      houses.set(clientId, householdId);
      trace.joined = [...(trace.joined ?? []), clientId];
    }
    moved(row);
  }
  if (made.length > 0)
    await db.$executeRaw`
      INSERT INTO "Household" (id, name, "updatedAt") SELECT r.id, r.name, now() FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS r(id uuid, name text)`;
  if (joining.length > 0)
    await db.$executeRaw`
      INSERT INTO "HouseholdMember" ("householdId", "clientId", role, position)
      SELECT r."householdId", r."clientId", r.role, r.position
      FROM jsonb_to_recordset(${JSON.stringify(joining)}::jsonb) AS r("householdId" uuid, "clientId" uuid, role text, position integer)`;
}

/**
 * Records consents for the file's addresses, if the user said how these people agreed. An earlier STOP still applies:
 * `recordConsents` enforces it.
 */
async function writeConsents(
  ctx: ImportContext,
  { plan, actor }: ImportSetup,
  rows: readonly Written[],
): Promise<void> {
  const { consent } = plan;
  const { keys } = ctx;
  if (!consent || !keys) return;
  const words = rows.flatMap(({ people }) =>
    people.flatMap((person, at) =>
      consent.channels.flatMap((channel): ConsentWord[] => {
        const said = at === 0 ? person.optIn[channel] : undefined;
        if (!(said ?? consent.everybody)) return [];
        return (channel === "email" ? person.emails : person.phones).map((address) => ({
          channel,
          address,
          granted: true,
          source: "import",
          words: consent.words,
          recordedById: actor.userId,
        }));
      }),
    ),
  );
  const unique = [...new Map(words.map((word) => [`${word.channel} ${word.address}`, word])).values()];
  await recordConsents({ db: ctx.db, keys, emit: ctx.emit, companyId: actor.companyId }, unique);
}

/** A "no" in a column of the file stops messages, whatever the officer said about the others: it needs no statement of how it was given. */
async function writeWithdrawals(
  ctx: ImportContext,
  { actor, fileName }: ImportSetup,
  rows: readonly Written[],
): Promise<void> {
  const { keys } = ctx;
  if (!keys) return;
  const { companyId } = actor;
  for (const channel of ["email", "sms"] as const) {
    const addresses = [
      ...new Set(
        rows.flatMap(({ people: [person] }) =>
          person?.optIn[channel] === false ? (channel === "email" ? person.emails : person.phones) : [],
        ),
      ),
    ];
    if (addresses.length === 0) continue;
    const standing = await currentConsents(ctx.db, keys, { companyId, channel, addresses });
    const words = addresses
      .filter((address) => standing.get(address)?.granted !== false)
      .map(
        (address): ConsentWord => ({
          channel,
          address,
          granted: false,
          source: "import",
          words: `“No” in the file ${fileName}`,
          recordedById: actor.userId,
        }),
      );
    await recordConsents({ db: ctx.db, keys, emit: ctx.emit, companyId }, words);
  }
}
