import {
  type Client,
  type ClientListInput,
  type ClientMatch,
  type ClientRow,
  ClientStatusName,
  clientSearchWords,
  PHONE_KINDS,
} from "@hearthline/contract/clients/clients";
import { Metadata } from "@hearthline/contract/platform/sync";
import type { DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import { languageOf } from "@hearthline/contract/values/language";
import type { Page } from "@hearthline/contract/values/paging";
import { Address } from "@hearthline/contract/values/people";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { externalIdSql, externalIdsOf, namedSql } from "@hearthline/db/records/external-refs";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { type Found, listPage, mapPage, orderSince, type PageRequest } from "../../kernel/list-page.ts";
import { down, type Order, orderSql, ordersOf, type Slice, sliceSql, up } from "../../kernel/order.ts";
import { periodOf } from "../../kernel/periods.ts";
import { clientRows, officerRows, officerSql } from "../../kernel/visibility.ts";
import { fullName } from "./clients.rules.ts";

const Status = ClientStatusName;
const PhoneKindName = z.enum(PHONE_KINDS);
const StoredAddress = withoutRules(Address);

/** Up to so many matches of a text are sorted; with more, the sorted rows are walked until the page is full. */
const FEW = 3_000;
/** A total above this is counted again only after a minute, as is that of a text that matches more than a few. */
const LARGE_TOTAL = 5_000;
const TOTAL_MS = 60_000;

type Sort = NonNullable<z.output<typeof ClientListInput>["sort"]>;

/** Each with its index: a way back is the same index read backwards. */
const ORDERS: Record<Sort, Order> = ordersOf({
  name: [up("lastName", "text"), up("firstName", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
  status: [up("status", "text"), down("updatedAt", "timestamptz"), down("id", "uuid")],
});

interface Selection {
  /** Whose clients, of which status. */
  where: Prisma.Sql;
  /** The words of the text filter as LIKE patterns, the longest first. */
  patterns: string[];
  /** Tells one selection from another: what its total is remembered by. */
  key: string;
}

/** The clients that the caller sees, narrowed by status and text. */
function selection(
  ctx: Context,
  filter: {
    q?: string | undefined;
    status?: string | undefined;
    externalId?: string | undefined;
    addedIn?: DashboardFilter | undefined;
    updatedSince?: string | undefined;
  },
): Selection {
  const { companyId } = ctx.actor;
  const conditions = [Prisma.sql`c."companyId" = ${companyId}::uuid`, officerSql(ctx.actor, "c")];
  if (filter.status) conditions.push(Prisma.sql`c.status = ${filter.status}`);
  if (filter.externalId !== undefined) conditions.push(namedSql(ctx.actor, "client", "c.id", filter.externalId));
  if (filter.addedIn) {
    const { start, end } = periodOf(filter.addedIn, ctx.now, ctx.actor.timeZone);
    conditions.push(Prisma.sql`c."createdAt" >= ${start} AND c."createdAt" < ${end}`);
  }
  if (filter.updatedSince) conditions.push(Prisma.sql`c."updatedAt" >= ${filter.updatedSince}::timestamptz`);
  const words = clientSearchWords(filter.q ?? "");
  return {
    where: Prisma.join(conditions, " AND "),
    // One or two letters are the beginning of a word: anywhere, they would be in every row, and no index knows them.
    patterns: words.map((word) => (word.length > 2 ? `%${likeText(word)}%` : `% ${likeText(word)}%`)),
    key: JSON.stringify([
      companyId,
      officerRows(ctx.actor),
      filter.status,
      filter.externalId,
      filter.addedIn,
      filter.updatedSince,
      words,
    ]),
  };
}

const matching = ([pattern, ...others]: string[], max: number | null) =>
  Prisma.sql`matching_clients(${pattern}, ${others}::text[], ${max}::int) c`;

const totals = new Map<string, { total: number; until: number }>();
const remembered = (ctx: Context, key: string): number | undefined => {
  const known = totals.get(key);
  return known && known.until > ctx.now.getTime() ? known.total : undefined;
};

/** Rows of a selection, where they are more than a page: exact, but what takes long to count may be a minute old. */
async function totalOf(ctx: Context, { where, patterns, key }: Selection): Promise<number> {
  const known = remembered(ctx, key);
  if (known !== undefined) return known;
  const from = patterns.length > 0 ? matching(patterns, null) : Prisma.sql`"Client" c`;
  const [row] = await ctx.sql<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`);
  const total = row?.total ?? 0;
  if (totals.size >= 1_000) totals.clear();
  if (total > LARGE_TOTAL || patterns.length > 0) totals.set(key, { total, until: ctx.now.getTime() + TOTAL_MS });
  else totals.delete(key);
  return total;
}

interface FoundRow {
  id: string;
  firstName: string;
  lastName: string;
  status: string;
  email: string | null;
  phone: string | null;
  officerId: string;
  officerName: string;
  loanCount: number;
  source: string;
  tags: string[];
  fields: Record<string, string | number>;
  externalId: string | null;
  metadata: unknown;
  createdAt: Date;
  updatedAt: Date;
}

/** The names of a client's tags, and what they have in the company's own fields. */
const TAGS = Prisma.sql`ARRAY(SELECT t.name FROM "ClientTag" ct JOIN "Tag" t ON t.id = ct."tagId" WHERE ct."clientId" = c.id ORDER BY t.key)`;
const FIELDS = Prisma.sql`(SELECT coalesce(jsonb_object_agg(f.key, coalesce(to_jsonb(v.text), to_jsonb(v.number), to_jsonb(to_char(v.day, 'YYYY-MM-DD')))), '{}')
  FROM "ClientFieldValue" v JOIN "ClientField" f ON f.id = v."fieldId" WHERE v."clientId" = c.id AND f."archivedAt" IS NULL)`;

/** What a list shows of the rows `c`: of the page's rows only, however many there are. */
const shown = ({ actor }: Context, page: Prisma.Sql, order: Order) => Prisma.sql`
  SELECT c.id, c."firstName", c."lastName", c.status, c.metadata, c.source, c."createdAt", c."updatedAt", o.id AS "officerId", o.name AS "officerName",
    ${externalIdSql(actor, "client", "c.id")} AS "externalId", ${TAGS} AS tags, ${FIELDS} AS fields,
    (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position LIMIT 1) AS email,
    (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position LIMIT 1) AS phone,
    (SELECT count(*)::int FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId"
      WHERE lc."clientId" = c.id AND l."deletedAt" IS NULL) AS "loanCount"
  FROM (${page}) c JOIN "User" o ON o.id = c."officerId" ORDER BY ${orderSql(order, "c")}`;

/** Where few clients match the text: all of them are read by the trigram index, counted and sorted, in one statement. Undefined where too many match. */
async function fewMatches(ctx: Context, { where, patterns }: Selection, order: Order, slice: Slice) {
  const page = sliceSql(
    {
      read: Prisma.sql`SELECT * FROM kept c`,
      where: Prisma.sql`(SELECT count(*) FROM matched) <= ${FEW}`,
      alias: "c",
      order,
    },
    slice,
  );
  const rows = await ctx.sql<{ matched: number; total: number } & (FoundRow | { id: null })>(Prisma.sql`
    WITH matched AS MATERIALIZED (SELECT * FROM ${matching(patterns, FEW + 1)}),
      kept AS MATERIALIZED (SELECT * FROM matched c WHERE ${where})
    SELECT page.*, counted.* FROM (SELECT (SELECT count(*)::int FROM matched) AS matched, (SELECT count(*)::int FROM kept) AS total) counted
    LEFT JOIN (${shown(ctx, page, order)}) page ON true`);
  const { matched = 0, total = 0 } = rows[0] ?? {};
  return matched > FEW ? undefined : { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), total };
}

/** The sorted rows by their index, until the page is full. */
async function walked(ctx: Context, { where, patterns }: Selection, order: Order, slice: Slice): Promise<FoundRow[]> {
  const text = patterns.length > 0 ? Prisma.sql` AND c."searchText" LIKE ALL (${patterns}::text[])` : Prisma.empty;
  const page = sliceSql(
    { read: Prisma.sql`SELECT * FROM "Client" c`, where: Prisma.sql`${where}${text}`, alias: "c", order },
    slice,
  );
  return ctx.sql<FoundRow>(shown(ctx, page, order), { inOrder: patterns.length > 0 });
}

/** A page of clients in one to three statements, whatever their number: see docs/decisions/401-clients-list.md. */
export async function clientPage(ctx: Context, input: z.output<typeof ClientListInput>) {
  const { q, status, externalId, addedIn, updatedSince } = input;
  const order = orderSince(ORDERS, input, "-updatedAt");
  const selected = selection(ctx, { q, status, externalId, addedIn, updatedSince });
  const list = { name: "clients", filter: { q, status, externalId, addedIn }, order, since: updatedSince };
  const found = await listPage(ctx, input, list, {
    async read(slice) {
      // A text whose total is remembered matched more than a few.
      const mayBeFew = selected.patterns.length > 0 && remembered(ctx, selected.key) === undefined;
      const few = mayBeFew ? await fewMatches(ctx, selected, order, slice) : undefined;
      return few ?? walked(ctx, selected, order, slice);
    },
    total: () => totalOf(ctx, selected),
  });
  return mapPage(found, clientRow);
}

/** The clients changed last whose name, e-mail or phone has the words; archived ones are out of the way. */
export async function matchingClients(ctx: Context, q: string, max: number): Promise<z.output<typeof ClientMatch>[]> {
  const { rows } = await matches(ctx, notArchived(ctx, q), ORDERS["-updatedAt"], {
    after: undefined,
    skip: 0,
    take: max,
  });
  return rows.map(clientMatch);
}

/** `matchingClients` as a list. */
export async function matchPage(
  ctx: Context,
  input: PageRequest & { name: string; q?: string | undefined; sort: "updatedAt" | "-updatedAt" | "name" | "-name" },
): Promise<Page<z.output<typeof ClientMatch>>> {
  const { name, q, sort } = input;
  const order = ORDERS[sort];
  const selected = notArchived(ctx, [name, q].filter(Boolean).join(" "));
  const found = await listPage(
    ctx,
    input,
    { name: "client matches", filter: { name, q }, order },
    {
      read: (slice) => matches(ctx, selected, order, slice),
      total: () => totalOf(ctx, selected),
    },
  );
  return mapPage(found, clientMatch);
}

const notArchived = (ctx: Context, q: string): Selection => {
  const { where, patterns, key } = selection(ctx, { q });
  return { where: Prisma.sql`${where} AND c.status <> 'archived'`, patterns, key: `${key} not archived` };
};

async function matches(ctx: Context, selected: Selection, order: Order, slice: Slice): Promise<Found<FoundRow>> {
  const few = selected.patterns.length > 0 ? await fewMatches(ctx, selected, order, slice) : undefined;
  return few ?? { rows: await walked(ctx, selected, order, slice) };
}

const clientMatch = (row: FoundRow): z.output<typeof ClientMatch> => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  phone: row.phone,
});

function clientRow(row: FoundRow): z.output<typeof ClientRow> {
  return {
    id: row.id,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    officerId: row.officerId,
    officerName: row.officerName,
    loanCount: row.loanCount,
    source: row.source,
    tags: row.tags,
    fields: row.fields,
    status: Status.parse(row.status),
    externalId: row.externalId,
    metadata: Metadata.parse(row.metadata),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** One client whom the caller sees. @throws DomainError `not_found` */
export async function clientById(ctx: Context, id: string): Promise<Client> {
  const row = await ctx.db.client.findFirst({
    where: { AND: [{ id }, clientRows(ctx.actor)] },
    include: {
      referredBy: { select: { id: true, name: true } },
      officer: { select: { name: true } },
      emails: { orderBy: { position: "asc" } },
      phones: { orderBy: { position: "asc" } },
      addresses: { orderBy: { position: "asc" } },
    },
  });
  if (!row) throw notFound("client");
  // Not by `_count`, which counts the loans of every client there is.
  const loanCount = await ctx.db.loanClient.count({ where: { clientId: id, loan: { deletedAt: null } } });
  const [own] = await ctx.sql<Pick<FoundRow, "tags" | "fields">>(
    Prisma.sql`SELECT ${TAGS} AS tags, ${FIELDS} AS fields FROM "Client" c WHERE c.id = ${id}::uuid`,
  );
  const emails = row.emails.map(({ email }) => email);
  const phones = row.phones.map(({ phone }) => phone);
  return {
    ...clientRow({
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      status: row.status,
      externalId: (await externalIdsOf(ctx, "client", [id])).get(id) ?? null,
      metadata: row.metadata,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      email: emails[0] ?? null,
      phone: phones[0] ?? null,
      officerId: row.officerId,
      officerName: row.officer.name,
      loanCount,
      source: row.source,
      tags: own?.tags ?? [],
      fields: own?.fields ?? {},
    }),
    emails,
    phones,
    phoneKinds: row.phones.map(({ kind }) => PhoneKindName.parse(kind)),
    birthday: row.birthday?.toISOString().slice(0, 10) ?? null,
    referredBy: row.referredBy,
    addresses: row.addresses.map(({ address1, address2, city, state, zipcode }) =>
      StoredAddress.parse(
        Object.fromEntries(
          Object.entries({ address1, address2, city, state, zipcode }).filter(([, value]) => value !== null),
        ),
      ),
    ),
    language: languageOf(row.language),
    note: row.note,
  };
}

/** That the caller sees this client. @throws DomainError `not_found` */
export async function requireClient(ctx: Context, id: string): Promise<void> {
  const found = await ctx.db.client.findFirst({
    where: { AND: [{ id }, clientRows(ctx.actor)] },
    select: { id: true },
  });
  if (!found) throw notFound("client");
}

/** That the caller sees each of these clients. @throws DomainError `not_found` that names the field */
export async function requireClients(ctx: Context, ids: readonly string[], field: string): Promise<void> {
  const found = await ctx.db.client.findMany({
    where: { AND: [{ id: { in: [...ids] } }, clientRows(ctx.actor)] },
    select: { id: true },
  });
  const seen = new Set(found.map((row) => row.id));
  const missing = ids.findIndex((id) => !seen.has(id));
  if (missing < 0) return;
  const sentence = "There is no such client.";
  throw new DomainError("not_found", sentence, { errors: { [`${field}.${missing}.clientId`]: [sentence] } });
}
