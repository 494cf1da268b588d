import { TZDate } from "@date-fns/tz";
import {
  type AuditDetail,
  type AuditFilter,
  type AuditListInput,
  type AuditRow,
  RecordedChanges,
} from "@hearthline/contract/accounts/audit";
import { Prisma, type RunSql } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { addDays } from "date-fns/addDays";
import type { z } from "zod";
import { deviceName } from "../../../identity/devices.ts";
import type { Actor } from "../../../kernel/access/actor.ts";
import { isGuest, managesCompany } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { listPage } from "../../../kernel/paging/list-page.ts";
import { type Order, orderSql, ordersOf, type Slice, sliceSql, up } from "../../../kernel/paging/order.ts";
import { objectIn, objectsOf } from "./audit.objects.ts";

/** The caller and their database access; also used by a stream that outlives its call's transaction. */
export interface Reader {
  sql: RunSql;
  actor: Actor;
  summaryOf: Context["summaryOf"];
  operationsSaying: Context["operationsSaying"];
}

/** Matches the operation's summary or name, the people involved, or the address. */
function saying({ operationsSaying }: Reader, q: string): Prisma.Sql {
  const anywhere = `%${likeText(q)}%`;
  const people = Prisma.sql`(SELECT id FROM "User" WHERE name ILIKE ${anywhere} LIMIT 200)`;
  return Prisma.sql`(e.operation ILIKE ${anywhere} OR e.summary ILIKE ${anywhere} OR e.operation = ANY(${operationsSaying(q)}::text[]) OR e."userId" IN ${people}
    OR e."impersonatorId" IN ${people} OR e."actedForId" IN ${people} OR e."subjectId" IN (SELECT id::text FROM ${people} AS named) OR e.address LIKE ${`${likeText(q)}%`})`;
}

/** Returns the start of a day in the company's time zone. */
const dayOf = (date: string, timeZone: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new TZDate(year, month - 1, day, timeZone);
};

/** Entries of the log (alias `e`): their source and the condition that selects them. */
interface Entries {
  from: Prisma.Sql;
  where: Prisma.Sql;
}
/** Matches what a user did, what was done in their name, or what they did while acting as another user. */
const byOrFor = (userId: string): Prisma.Sql =>
  Prisma.sql`(e."userId" = ${userId}::uuid OR e."impersonatorId" = ${userId}::uuid OR e."actedForId" = ${userId}::uuid)`;

/** Returns the entries a caller may read, by a filter: with company:manage, all of the company's; otherwise only what they did and what was done in their name. */
export function entriesOf(reader: Reader, filter: AuditFilter): Entries {
  const { userId: me, timeZone } = reader.actor;
  const { userId, integrationId, objectId, from, to, operation, q, onlyImpersonated, onlyRefused } = filter;
  const conditions = [
    Prisma.sql`true`,
    ...(managesCompany(reader.actor) ? [] : [byOrFor(me)]),
    ...(userId ? [byOrFor(userId)] : []),
    ...(integrationId
      ? [Prisma.sql`e."userId" = (SELECT "userId" FROM "Integration" WHERE id = ${integrationId}::uuid)`]
      : []),
    ...(from ? [Prisma.sql`e.at >= ${dayOf(from, timeZone)}`] : []),
    ...(to ? [Prisma.sql`e.at < ${addDays(dayOf(to, timeZone), 1)}`] : []),
    ...(operation ? [Prisma.sql`e.operation LIKE ${`${likeText(operation)}%`}`] : []),
    ...(q ? [saying(reader, q)] : []),
    ...(onlyImpersonated ? [Prisma.sql`e."impersonatorId" IS NOT NULL`] : []),
    ...(onlyRefused ? [Prisma.sql`e.refused IS NOT NULL`] : []),
  ];
  return {
    from: objectId ? Prisma.sql`audit_of_object(${objectId}) e` : Prisma.sql`"AuditEntry" e`,
    where: Prisma.join(conditions, " AND "),
  };
}

export interface Entry {
  id: string;
  seq: number;
  operation: string;
  summary: string | null;
  refused: string | null;
  userId: string | null;
  userName: string | null;
  impersonatorId: string | null;
  impersonatorName: string | null;
  actedForId: string | null;
  actedForName: string | null;
  integrationId: string | null;
  integrationName: string | null;
  tokenName: string | null;
  subjectId: string | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  changes: unknown;
  hash: string;
  previousHash: string;
  at: Date;
}

/** Chain order: the order in which the entries were written. */
const ORDERS = ordersOf({ at: [up("seq", "int")] });
export const NEWEST_ENTRY = ORDERS["-at"];

/** Reads entries with the names of the people involved; `changes` are left out of a list. */
export function readEntries(
  { sql }: Reader,
  { from, where }: Entries,
  { slice, order = NEWEST_ENTRY, whole = false }: { slice: Slice; order?: Order; whole?: boolean },
): Promise<Entry[]> {
  const changes = whole ? Prisma.sql`e.changes` : Prisma.sql`NULL::jsonb`;
  const read = Prisma.sql`SELECT e.*, ${changes} AS listed FROM ${from}`;
  return sql<Entry>(Prisma.sql`
    SELECT e.id::text, e.seq, e.operation, e.summary, e.refused, e."userId"::text, u.name AS "userName", e."impersonatorId"::text, i.name AS "impersonatorName",
      e."actedForId"::text, f.name AS "actedForName", n.id::text AS "integrationId", n.name AS "integrationName",
      t.name AS "tokenName", e."subjectId", e.address, e."userAgent", e."requestId", e.hash, e."previousHash", e.at, e.listed AS changes
    FROM (${sliceSql({ read, where, alias: "e", order }, slice)}) AS e
      LEFT JOIN "User" u ON u.id = e."userId" LEFT JOIN "User" i ON i.id = e."impersonatorId" LEFT JOIN "ApiToken" t ON t.id = e."tokenId"
      LEFT JOIN "User" f ON f.id = e."actedForId" LEFT JOIN "Integration" n ON n."userId" = e."userId"
    ORDER BY ${orderSql(order, "e")}`);
}

/** A user who has since been deleted is shown as "Deleted user". */
const person = (id: string | null, name: string | null) => (id ? { id, name: name ?? "Deleted user" } : null);

export const rowOf = (reader: Reader, entry: Entry, subject: string | null): z.input<typeof AuditRow> => ({
  id: entry.id,
  number: entry.seq,
  operation: entry.operation,
  summary: entry.summary ?? reader.summaryOf(entry.operation),
  refused: entry.refused,
  user: person(entry.userId, entry.userName),
  integration:
    entry.integrationId && entry.integrationName ? { id: entry.integrationId, name: entry.integrationName } : null,
  actedFor: person(entry.actedForId, entry.actedForName),
  impersonator: person(entry.impersonatorId, entry.impersonatorName),
  tokenName: entry.tokenName,
  subjectId: entry.subjectId,
  subject,
  address: entry.address,
  device: entry.userAgent ? deviceName(entry.userAgent) : null,
  at: new Date(entry.at).toISOString(),
});

export async function auditPage(
  ctx: Context,
  reader: Reader,
  { page, perPage, after, sort, ...filter }: z.output<typeof AuditListInput>,
) {
  const of = entriesOf(reader, filter);
  const order = ORDERS[sort];
  const { items: entries, ...found } = await listPage(
    ctx,
    { page, perPage, after },
    { name: "audit log", filter, order },
    {
      read: (slice) => readEntries(reader, of, { slice, order }),
      async total() {
        const [counted] = await reader.sql<{ total: number }>(
          Prisma.sql`SELECT count(*)::int AS total FROM ${of.from} WHERE ${of.where}`,
        );
        return counted?.total ?? 0;
      },
    },
  );
  const objects = await objectsOf(
    reader,
    entries.flatMap(({ subjectId }) => subjectId ?? []),
  );
  const items = entries.map((entry) => rowOf(reader, entry, objects.get(entry.subjectId ?? "")?.name ?? null));
  return { ...found, items };
}

const idsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(idsIn);
};

/** Returns one entry in full. Guests can read what they did, but not the values of the company's rows. */
export async function auditDetail(reader: Reader, id: string): Promise<z.input<typeof AuditDetail> | undefined> {
  const filter = { onlyImpersonated: false, onlyRefused: false };
  const { from, where } = entriesOf(reader, filter);
  const one = { from, where: Prisma.sql`${where} AND e.id = ${id}::uuid` };
  const [entry] = await readEntries(reader, one, { slice: { after: undefined, skip: 0, take: 1 }, whole: true });
  if (!entry) return undefined;
  const recorded = RecordedChanges.safeParse(entry.changes).data ?? { rows: [], more: 0 };
  const { rows, more } = isGuest(reader.actor) ? { rows: [], more: 0 } : recorded;
  const objects = await objectsOf(reader, [...(entry.subjectId ? [entry.subjectId] : []), ...rows.flatMap(idsIn)]);
  const object = objects.get(entry.subjectId ?? "") ?? objectIn(rows, entry.subjectId);
  return {
    ...rowOf(reader, entry, object?.name ?? null),
    object,
    changes: rows,
    moreChanges: more,
    names: Object.fromEntries([...objects].map(([key, { name }]) => [key, name])),
    requestId: entry.requestId,
    hash: entry.hash,
    previousHash: entry.previousHash,
  };
}
