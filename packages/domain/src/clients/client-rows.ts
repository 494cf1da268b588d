import { clientSearchText } from "@hearthline/contract/clients/clients";
import { matchKey } from "@hearthline/contract/clients/match-key";
import { Metadata } from "@hearthline/contract/platform/sync";
import type { Address } from "@hearthline/contract/values/people";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { externalIdSql, writeExternalIds } from "../records/external-refs.ts";
import type { RecordContext } from "../records/record-context.ts";
import { EMPLOYERS, employerParts, writeEmployers } from "./client-employers.ts";
import { type FieldBook, sortedValues, writeFieldValues } from "./client-own-fields.ts";
import { addressParts, type ClientParts, fullName } from "./client-patch.ts";
import { type TagBook, writeTags } from "./client-tags.ts";

/** A client as stored in the database, locked until the transaction ends. */
export interface StoredClient extends ClientParts {
  id: string;
  officerId: string;
  branchId: string | null;
  metadata: Metadata;
  /** The external id that the writer's integration uses. */
  externalId: string | null;
  /** Colleagues other than the owner who see them. */
  viewerIds: string[];
}

/** The company's own tags and custom fields, as far as the current rows name any. */
export interface Books {
  tags: TagBook;
  fields: FieldBook;
}

/**
 * Reads clients by id, locked in a fixed order, so that two writers never deadlock; deleted ones are left out.
 *
 * @param goes they may be deleted: no new references to them in the meantime
 */
export async function lockClients(
  ctx: RecordContext,
  ids: Iterable<string>,
  { goes = false }: { goes?: boolean } = {},
): Promise<Map<string, StoredClient>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const lock = goes ? Prisma.sql`FOR UPDATE` : Prisma.sql`FOR NO KEY UPDATE`;
  await ctx.db.$queryRaw`SELECT id FROM "Client" WHERE id = ANY(${wanted}::uuid[]) ORDER BY id ${lock}`;
  // Read in a separate statement, so that it sees what was committed while waiting for the lock.
  const rows = await ctx.db.$queryRaw<(Omit<StoredClient, "metadata"> & { metadata: unknown })[]>`
    SELECT c.id, c."officerId", c."branchId", c."firstName", c."lastName", c.status, c.language, c.note, c.metadata,
      c.source, to_char(c.birthday, 'YYYY-MM-DD') AS birthday, c."referredById"::text AS "referredBy",
      ARRAY(SELECT t.name FROM "ClientTag" ct JOIN "Tag" t ON t.id = ct."tagId" WHERE ct."clientId" = c.id ORDER BY t.key) AS tags,
      (SELECT coalesce(jsonb_object_agg(f.key, coalesce(to_jsonb(v.text), to_jsonb(v.number), to_jsonb(to_char(v.day, 'YYYY-MM-DD')))), '{}')
        FROM "ClientFieldValue" v JOIN "ClientField" f ON f.id = v."fieldId" WHERE v."clientId" = c.id) AS fields,
      ARRAY(SELECT w."userId"::text FROM "ClientViewer" w WHERE w."clientId" = c.id) AS "viewerIds",
      ARRAY(SELECT p.kind FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position) AS "phoneKinds",
      ARRAY(SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position) AS emails,
      ARRAY(SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position) AS phones,
      (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'address1', a.address1, 'address2', a.address2, 'city', a.city, 'state', a.state, 'zipcode', a.zipcode)) ORDER BY a.position), '[]')
        FROM "ClientAddress" a WHERE a."clientId" = c.id) AS addresses,
      ${EMPLOYERS} AS employers,
      ${externalIdSql(ctx.actor, "client", "c.id")} AS "externalId"
    FROM "Client" c WHERE c.id = ANY(${wanted}::uuid[])`;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        addresses: row.addresses.map(addressParts),
        employers: row.employers.map(employerParts),
        metadata: Metadata.parse(row.metadata),
        fields: sortedValues(row.fields),
      },
    ]),
  );
}

/** When a client was archived; null for other statuses. */
const archivedAt = (status: string, now: Date) => (status === "archived" ? now : null);

/** Passes rows, each with an id, as one parameter. */
const jsonOf = (rows: readonly object[]): string => JSON.stringify(rows.map((row) => ({ id: newId(), ...row })));

type Reaches = {
  id: string;
  lastName: string;
  emails?: string[];
  phones?: string[];
  phoneKinds?: string[];
  addresses?: Address[];
};

/** Replaces the given lists of emails, phones and addresses of clients. */
async function writeReaches({ db }: RecordContext, given: readonly Reaches[], isNew: boolean): Promise<void> {
  const emails = given.flatMap(
    ({ id, emails: all }) => all?.map((email, position) => ({ clientId: id, email, position })) ?? [],
  );
  const phones = given.flatMap(
    ({ id, phones: all, phoneKinds: kinds }) =>
      all?.map((phone, position) => ({ clientId: id, phone, kind: kinds?.[position] ?? "", position })) ?? [],
  );
  const addresses = given.flatMap(
    ({ id, lastName, addresses: all }) =>
      all?.map((address, position) => ({
        clientId: id,
        ...address,
        position,
        matchKey: matchKey(lastName, address),
      })) ?? [],
  );
  if (!isNew) {
    const having = (part: "emails" | "phones" | "addresses") => ({
      clientId: { in: given.flatMap((one) => (one[part] ? [one.id] : [])) },
    });
    if (given.some((one) => one.emails)) await db.clientEmail.deleteMany({ where: having("emails") });
    if (given.some((one) => one.phones)) await db.clientPhone.deleteMany({ where: having("phones") });
    if (given.some((one) => one.addresses)) await db.clientAddress.deleteMany({ where: having("addresses") });
  }
  // Not through Prisma, which takes several times as long to build such a statement as the database takes to run it.
  if (emails.length > 0)
    await db.$executeRaw`
      INSERT INTO "ClientEmail" (id, "clientId", email, position)
      SELECT r.id, r."clientId", r.email, r.position FROM jsonb_to_recordset(${jsonOf(emails)}::jsonb) AS r(id uuid, "clientId" uuid, email text, position integer)`;
  if (phones.length > 0)
    await db.$executeRaw`
      INSERT INTO "ClientPhone" (id, "clientId", phone, kind, position)
      SELECT r.id, r."clientId", r.phone, r.kind, r.position
      FROM jsonb_to_recordset(${jsonOf(phones)}::jsonb) AS r(id uuid, "clientId" uuid, phone text, kind text, position integer)`;
  if (addresses.length > 0)
    await db.$executeRaw`
      INSERT INTO "ClientAddress" (id, "clientId", address1, address2, city, state, zipcode, position, "matchKey")
      SELECT r.id, r."clientId", r.address1, r.address2, r.city, r.state, r.zipcode, r.position, r."matchKey" FROM jsonb_to_recordset(${jsonOf(addresses)}::jsonb)
        AS r(id uuid, "clientId" uuid, address1 text, address2 text, city text, state text, zipcode text, position integer, "matchKey" text)`;
}

/** The columns of a client's own row. */
const ownColumns = ({ firstName, lastName, status, language, note, metadata, ...client }: StoredClient) => ({
  id: client.id,
  officerId: client.officerId,
  branchId: client.branchId,
  firstName,
  lastName,
  status,
  language,
  note,
  metadata,
  source: client.source,
  birthday: client.birthday,
  referredById: client.referredBy,
});

/** Inserts new clients. */
export async function insertClients(ctx: RecordContext, clients: readonly StoredClient[], books: Books): Promise<void> {
  if (clients.length === 0) return;
  const rows = clients.map((client) => ({
    ...ownColumns(client),
    archivedAt: archivedAt(client.status, ctx.now),
    searchText: clientSearchText(client),
  }));
  await ctx.db.$executeRaw`
    INSERT INTO "Client" (id, "officerId", "branchId", "firstName", "lastName", status, language, note, metadata, source, birthday, "referredById",
      "searchText", "archivedAt", "updatedAt")
    SELECT r.id, r."officerId", r."branchId", r."firstName", r."lastName", r.status, r.language, r.note, r.metadata, r.source, r.birthday, r."referredById",
      r."searchText", r."archivedAt", ${ctx.now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, "officerId" uuid, "branchId" uuid, "firstName" text, "lastName" text, status text,
      language text, note text, metadata jsonb, source text, birthday date, "referredById" uuid, "searchText" text, "archivedAt" timestamptz)`;
  await writeReaches(ctx, clients, true);
  await writeEmployers(ctx, clients, true);
  await writeOwn(
    ctx,
    books,
    clients.map((after) => ({ before: undefined, after })),
  );
  await writeExternalIds(
    ctx,
    "client",
    clients.flatMap(({ id, externalId }) => (externalId === null ? [] : [{ id, externalId, isNew: true }])),
  );
}

/** Writes changed tags and custom fields. */
async function writeOwn(
  ctx: RecordContext,
  { tags, fields }: Books,
  changes: readonly { before: StoredClient | undefined; after: StoredClient }[],
): Promise<void> {
  await writeTags(
    ctx,
    tags,
    changes.map(({ before, after }) => ({ id: after.id, before: before?.tags ?? [], after: after.tags })),
  );
  await writeFieldValues(
    ctx.db,
    fields,
    changes.map(({ before, after }) => ({ id: after.id, before: before?.fields ?? {}, after: after.fields })),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Sorts metadata for comparison: merging changes the order of its keys. */
const sorted = (metadata: Metadata) => Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the parts of a client that changed. */
export function changedParts(before: StoredClient, after: StoredClient): (keyof StoredClient)[] {
  const keys = Object.keys(after) as (keyof StoredClient)[];
  return keys.filter((key) =>
    key === "metadata" ? !same(sorted(before.metadata), sorted(after.metadata)) : !same(before[key], after[key]),
  );
}

/** Updates changed clients with the time of the change; unchanged ones are not touched. */
export async function updateClients(
  ctx: RecordContext,
  changes: readonly { before: StoredClient; after: StoredClient; changed: readonly (keyof StoredClient)[] }[],
  books: Books,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, after }) => ({
    ...ownColumns(after),
    searchText: clientSearchText(after),
    newStatus: before.status !== after.status,
    archivedAt: archivedAt(after.status, ctx.now),
  }));
  await ctx.db.$executeRaw`
    UPDATE "Client" c SET "firstName" = r."firstName", "lastName" = r."lastName", status = r.status, language = r.language, note = r.note,
      metadata = r.metadata, source = r.source, birthday = r.birthday, "referredById" = r."referredById", "officerId" = r."officerId", "branchId" = r."branchId",
      "searchText" = r."searchText", "archivedAt" = CASE WHEN r."newStatus" THEN r."archivedAt" ELSE c."archivedAt" END,
      "updatedAt" = ${ctx.now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, "firstName" text, "lastName" text, status text, language text, note text,
      metadata jsonb, source text, birthday date, "referredById" uuid, "officerId" uuid, "branchId" uuid, "searchText" text, "newStatus" boolean, "archivedAt" timestamptz)
    WHERE c.id = r.id`;
  const reaches = changes.map(
    ({ after, changed }): Reaches => ({
      id: after.id,
      lastName: after.lastName,
      ...(changed.includes("emails") && { emails: after.emails }),
      ...((changed.includes("phones") || changed.includes("phoneKinds")) && {
        phones: after.phones,
        phoneKinds: after.phoneKinds,
      }),
      // A name is part of the key by which duplicates at an address are found.
      ...((changed.includes("addresses") || changed.includes("lastName")) && { addresses: after.addresses }),
    }),
  );
  await writeReaches(ctx, reaches, false);
  await writeEmployers(
    ctx,
    changes.flatMap(({ after, changed }) => (changed.includes("employers") ? [after] : [])),
    false,
  );
  await writeOwn(ctx, books, changes);
  await writeExternalIds(
    ctx,
    "client",
    changes.flatMap(({ after: { id, externalId }, changed }) =>
      changed.includes("externalId") ? [{ id, externalId }] : [],
    ),
  );
  await renameInLoans(
    ctx,
    changes.filter(({ before, after }) => fullName(before) !== fullName(after)),
  );
}

/** Locks the loans of clients in a fixed order, before the clients themselves: a change of a loan's status also updates its borrowers. */
export async function lockLoansOf({ db }: Pick<RecordContext, "db">, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  await db.$queryRaw`SELECT l.id FROM "Loan" l WHERE l.id IN (SELECT "loanId" FROM "LoanClient" WHERE "clientId" = ANY(${[...clientIds]}::uuid[]))
    ORDER BY l.id FOR NO KEY UPDATE`;
}

/** Returns those of the clients whose names are changing. */
export async function calledOtherwise(
  { db }: Pick<RecordContext, "db">,
  names: readonly { id: string; firstName?: string; lastName?: string }[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT c.id::text FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS r(id uuid, "firstName" text, "lastName" text)
      JOIN "Client" c ON c.id = r.id WHERE c."firstName" <> r."firstName" OR c."lastName" <> r."lastName"`;
  return rows.map(({ id }) => id);
}

/** A loan is found by its borrowers' names, so a new name is written to the loans' search texts. */
async function renameInLoans(
  { db }: RecordContext,
  renamed: readonly { before: StoredClient; after: StoredClient }[],
): Promise<void> {
  if (renamed.length === 0) return;
  const borrowing = await db.loanClient.findMany({
    where: { clientId: { in: renamed.map(({ after }) => after.id) } },
    select: { clientId: true },
    distinct: ["clientId"],
  });
  const borrowers = new Set(borrowing.map(({ clientId }) => clientId));
  for (const { before, after } of renamed.filter((one) => borrowers.has(one.after.id)))
    await db.$executeRaw`
      UPDATE "Loan" l SET "searchText" = replace(l."searchText", lower(${fullName(before)}), lower(${fullName(after)}))
      FROM "LoanClient" lc WHERE lc."loanId" = l.id AND lc."clientId" = ${after.id}::uuid`;
}

/** Returns how many existing loans each of these clients has; those without are left out. */
export async function loanCounts({ db }: RecordContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; loans: number }[]>`
    SELECT lc."clientId"::text AS id, count(*)::int AS loans FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId"
    WHERE lc."clientId" = ANY(${[...ids]}::uuid[]) AND l."deletedAt" IS NULL GROUP BY 1`;
  return new Map(rows.map(({ id, loans }) => [id, loans]));
}

/** Deletes clients with their notes, the homes that have no other owner, and the households that have no other member. */
export async function removeClients(ctx: RecordContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { db } = ctx;
  const gone = Prisma.sql`ANY(${[...ids]}::uuid[])`;
  await db.$executeRaw`
    DELETE FROM "Home" h USING "HomeOwner" o WHERE o."homeId" = h.id AND o."clientId" = ${gone}
      AND NOT EXISTS (SELECT 1 FROM "HomeOwner" other WHERE other."homeId" = h.id AND NOT other."clientId" = ${gone})`;
  const households = await db.householdMember.findMany({
    where: { clientId: { in: [...ids] } },
    select: { householdId: true },
  });
  await db.$executeRaw`DELETE FROM "Client" WHERE id = ${gone}`;
  if (households.length === 0) return;
  await db.household.deleteMany({
    where: { id: { in: households.map(({ householdId }) => householdId) }, members: { none: {} } },
  });
}
