import {
  type Client,
  type ClientListInput,
  type ClientMatch,
  type ClientRow,
  ClientStatusName,
  clientSearchWords,
} from "@hearthline/contract/clients/clients";
import type { DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import { languageOf } from "@hearthline/contract/values/language";
import { Address } from "@hearthline/contract/values/people";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { periodOf } from "../../kernel/periods.ts";
import { officerRows, officerSql } from "../../kernel/visibility.ts";
import { fullName } from "./clients.rules.ts";

const Status = ClientStatusName;
const StoredAddress = withoutRules(Address);

/** Up to so many matches of a text are sorted; with more, the sorted rows are walked until the page is full. */
const FEW = 3_000;
/** A total above this is counted again only after a minute, as is that of a text that matches more than a few. */
const LARGE_TOTAL = 5_000;
const TOTAL_MS = 60_000;

type Sort = z.output<typeof ClientListInput>["sort"];

/** Each with its index: a way back is the same index read backwards. */
const ORDER: Record<Sort, Prisma.Sql> = {
  name: Prisma.sql`c."lastName", c."firstName", c.id`,
  "-name": Prisma.sql`c."lastName" DESC, c."firstName" DESC, c.id DESC`,
  createdAt: Prisma.sql`c."createdAt", c.id DESC`,
  "-createdAt": Prisma.sql`c."createdAt" DESC, c.id`,
  updatedAt: Prisma.sql`c."updatedAt", c.id DESC`,
  "-updatedAt": Prisma.sql`c."updatedAt" DESC, c.id`,
  status: Prisma.sql`c.status, c."updatedAt" DESC, c.id`,
  "-status": Prisma.sql`c.status DESC, c."updatedAt", c.id DESC`,
};

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
  filter: { q?: string | undefined; status?: string | undefined; addedIn?: DashboardFilter | undefined },
): Selection {
  const { companyId } = ctx.actor;
  const conditions = [Prisma.sql`c."companyId" = ${companyId}::uuid`, officerSql(ctx.actor, "c")];
  if (filter.status) conditions.push(Prisma.sql`c.status = ${filter.status}`);
  if (filter.addedIn) {
    const { start, end } = periodOf(filter.addedIn, ctx.now, ctx.actor.timeZone);
    conditions.push(Prisma.sql`c."createdAt" >= ${start} AND c."createdAt" < ${end}`);
  }
  const words = clientSearchWords(filter.q ?? "");
  return {
    where: Prisma.join(conditions, " AND "),
    // One or two letters are the beginning of a word: anywhere, they would be in every row, and no index knows them.
    patterns: words.map((word) => (word.length > 2 ? `%${likeText(word)}%` : `% ${likeText(word)}%`)),
    key: JSON.stringify([companyId, officerRows(ctx.actor), filter.status, filter.addedIn, words]),
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
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`;
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
  officerName: string;
  loanCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a list shows of the rows `c`: of the page's rows only, however many there are. */
const shown = (page: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`
  SELECT c.id, c."firstName", c."lastName", c.status, c."createdAt", c."updatedAt", o.name AS "officerName",
    (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position LIMIT 1) AS email,
    (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position LIMIT 1) AS phone,
    (SELECT count(*)::int FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId"
      WHERE lc."clientId" = c.id AND l."deletedAt" IS NULL) AS "loanCount"
  FROM (${page}) c JOIN "User" o ON o.id = c."officerId" ORDER BY ${order}`;

interface Slice {
  order: Prisma.Sql;
  limit: number;
  offset: number;
}

/** Where few clients match the text: all of them are read by the trigram index, counted and sorted, in one statement. Undefined where too many match. */
async function fewMatches(ctx: Context, { where, patterns }: Selection, { order, limit, offset }: Slice) {
  const rows = await ctx.db.$queryRaw<({ matched: number; total: number } & (FoundRow | { id: null }))[]>`
    WITH matched AS MATERIALIZED (SELECT * FROM ${matching(patterns, FEW + 1)}),
      kept AS MATERIALIZED (SELECT * FROM matched c WHERE ${where})
    SELECT page.*, counted.* FROM (SELECT (SELECT count(*)::int FROM matched) AS matched, (SELECT count(*)::int FROM kept) AS total) counted
    LEFT JOIN (${shown(Prisma.sql`SELECT * FROM kept c WHERE (SELECT count(*) FROM matched) <= ${FEW} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`, order)}) page ON true`;
  const { matched = 0, total = 0 } = rows[0] ?? {};
  return matched > FEW ? undefined : { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), total };
}

/** The sorted rows by their index, until the page is full. */
async function walked(ctx: Context, { where, patterns }: Selection, { order, limit, offset }: Slice) {
  const text = patterns.length > 0 ? Prisma.sql`AND c."searchText" LIKE ALL (${patterns}::text[])` : Prisma.empty;
  const page = Prisma.sql`SELECT * FROM "Client" c WHERE ${where} ${text} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  // Under row-level security the planner may not look at what a LIKE matches; it then guesses few rows and sorts them all instead of walking.
  if (patterns.length > 0)
    await ctx.db
      .$executeRaw`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`;
  return ctx.db.$queryRaw<FoundRow[]>(shown(page, order));
}

/** A page of clients in one to three statements, whatever their number: see docs/decisions/401-clients-list.md. */
export async function clientPage(
  ctx: Context,
  { page, perPage, q, status, addedIn, sort }: z.output<typeof ClientListInput>,
) {
  const selected = selection(ctx, { q, status, addedIn });
  const slice = { order: ORDER[sort], limit: perPage, offset: (page - 1) * perPage };
  // A text whose total is remembered matched more than a few.
  const mayBeFew = selected.patterns.length > 0 && remembered(ctx, selected.key) === undefined;
  const few = mayBeFew ? await fewMatches(ctx, selected, slice) : undefined;
  if (few) return { items: few.rows.map(clientRow), page, perPage, total: few.total };
  const rows = await walked(ctx, selected, slice);
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLast ? slice.offset + rows.length : await totalOf(ctx, selected);
  return { items: rows.map(clientRow), page, perPage, total };
}

/** The clients added in a period, newest first. */
export async function newestClients(
  ctx: Context,
  addedIn: DashboardFilter,
  max: number,
): Promise<z.output<typeof ClientRow>[]> {
  return (await walked(ctx, selection(ctx, { addedIn }), { order: ORDER["-createdAt"], limit: max, offset: 0 })).map(
    clientRow,
  );
}

/** The clients changed last whose name, e-mail or phone has the words; archived ones are out of the way. */
export async function matchingClients(ctx: Context, q: string, max: number): Promise<z.output<typeof ClientMatch>[]> {
  const every = selection(ctx, { q });
  const selected = { ...every, where: Prisma.sql`${every.where} AND c.status <> 'archived'` };
  const slice = { order: ORDER["-updatedAt"], limit: max, offset: 0 };
  const few = selected.patterns.length > 0 ? await fewMatches(ctx, selected, slice) : undefined;
  const rows = few?.rows ?? (await walked(ctx, selected, slice));
  return rows.map((row) => ({ id: row.id, name: fullName(row), email: row.email, phone: row.phone }));
}

function clientRow(row: FoundRow): z.output<typeof ClientRow> {
  return {
    id: row.id,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    officerName: row.officerName,
    loanCount: row.loanCount,
    status: Status.parse(row.status),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** One client whom the caller sees. @throws DomainError `not_found` */
export async function clientById(ctx: Context, id: string): Promise<Client> {
  const row = await ctx.db.client.findFirst({
    where: { AND: [{ id }, officerRows(ctx.actor)] },
    include: {
      officer: { select: { name: true } },
      emails: { orderBy: { position: "asc" } },
      phones: { orderBy: { position: "asc" } },
      addresses: { orderBy: { position: "asc" } },
    },
  });
  if (!row) throw notFound("client");
  // Not by `_count`, which counts the loans of every client there is.
  const loanCount = await ctx.db.loanClient.count({ where: { clientId: id, loan: { deletedAt: null } } });
  const emails = row.emails.map(({ email }) => email);
  const phones = row.phones.map(({ phone }) => phone);
  return {
    ...clientRow({
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      status: row.status,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      email: emails[0] ?? null,
      phone: phones[0] ?? null,
      officerName: row.officer.name,
      loanCount,
    }),
    officerId: row.officerId,
    emails,
    phones,
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
    where: { AND: [{ id }, officerRows(ctx.actor)] },
    select: { id: true },
  });
  if (!found) throw notFound("client");
}

/** That the caller sees each of these clients. @throws DomainError `not_found` that names the field */
export async function requireClients(ctx: Context, ids: readonly string[], field: string): Promise<void> {
  const found = await ctx.db.client.findMany({
    where: { AND: [{ id: { in: [...ids] } }, officerRows(ctx.actor)] },
    select: { id: true },
  });
  const seen = new Set(found.map((row) => row.id));
  const missing = ids.findIndex((id) => !seen.has(id));
  if (missing < 0) return;
  const sentence = "There is no such client.";
  throw new DomainError("not_found", sentence, { errors: { [`${field}.${missing}.clientId`]: [sentence] } });
}
