import type { ClientFilter, ConsentCondition } from "@hearthline/contract/clients/client-filter";
import { clientSearchWords } from "@hearthline/contract/clients/client-search";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { namedSql } from "../../records/external-refs.ts";
import { clientsWithSignal, signalSql } from "../../signals/signal-window.ts";
import { fieldSet, fieldSql } from "./field-condition-sql.ts";
import type { ListScope } from "./list-scope.ts";

const { sql } = Prisma;

/** A filter condition that depends on other tables. */
export interface Condition {
  /** As a condition on the row `ClientListRow c`. */
  where: Prisma.Sql;
  /** The ids for which it holds, up to a maximum, by a separate index; absent if that would be most clients. */
  set?: (max: number | null) => Prisma.Sql;
}

/** A filter's conditions on `ClientListRow c`: all must hold. */
export interface FilterSql {
  /** Conditions on the row itself. */
  own: Prisma.Sql[];
  related: Condition[];
  /** Whether a text search is among the related conditions. */
  hasText: boolean;
}

/** A filter whose list has been loaded. */
export type ResolvedFilter = Omit<ClientFilter, "list"> & {
  externalId?: string | undefined;
  updatedSince?: string | undefined;
  /** Ids of lists to which clients were added manually. */
  pickedLists?: readonly string[];
  /** Another resolved filter that must hold too: that of a saved list. */
  also?: ResolvedFilter;
};

const midnight = (day: string, { timeZone }: ListScope, plus = 0) =>
  sql`((${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone})`;

function between(column: Prisma.Sql, from: string | undefined, to: string | undefined, scope: ListScope): Prisma.Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${midnight(from, scope)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${midnight(to, scope, 1)}`]),
  ];
}

/** The day of the last contact. For a client without any it is the day they were added, which counts only for an upper limit. */
function contacted({ contactedFrom: from, contactedTo: to }: ResolvedFilter): Prisma.Sql[] {
  return [
    ...(from === undefined ? [] : [sql`c."contactOn" >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`c."contactOn" <= ${to}::date`]),
    ...(from !== undefined && to === undefined ? [sql`NOT c."neverContacted"`] : []),
  ];
}

/** Conditions on the columns of the row itself. */
function ownColumns(filter: ResolvedFilter, scope: ListScope): Prisma.Sql[] {
  const { statuses, officers, branches, sources, birthdayMonth, archived, updatedSince } = filter;
  const oneOf = (column: Prisma.Sql, values: readonly string[] | undefined, type: "text" | "uuid") => {
    if (!values?.length) return [];
    const [only, ...others] = values;
    const as = Prisma.raw(type);
    return others.length === 0 ? [sql`${column} = ${only}::${as}`] : [sql`${column} = ANY(${values}::${as}[])`];
  };
  return [
    ...oneOf(sql`c.status`, statuses, "text"),
    ...oneOf(sql`c."officerId"`, officers, "uuid"),
    ...oneOf(sql`c."branchId"`, branches, "uuid"),
    ...oneOf(sql`c.source`, sources, "text"),
    ...(birthdayMonth === undefined ? [] : [sql`c."birthMonth" = ${birthdayMonth}::int`]),
    ...(archived === "without" ? [sql`c.status <> 'archived'`] : []),
    ...(archived === "only" ? [sql`c.status = 'archived'`] : []),
    ...between(sql`c."createdAt"`, filter.addedFrom, filter.addedTo, scope),
    ...between(sql`c."updatedAt"`, filter.updatedFrom, filter.updatedTo, scope),
    ...contacted(filter),
    ...(updatedSince === undefined ? [] : [sql`c."updatedAt" >= ${updatedSince}::timestamptz`]),
  ];
}

const upTo =
  (set: Prisma.Sql) =>
  (max: number | null): Prisma.Sql =>
    max === null ? set : sql`SELECT d.id FROM (${set}) d LIMIT ${max}::int`;

const hasTag = (ids: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM "ClientTag" ct WHERE ct."clientId" = c.id AND ct."tagId" = ANY(${[...ids]}::uuid[]) OFFSET 0)`;
const withTag = (ids: readonly string[]) =>
  sql`SELECT ct."clientId" AS id FROM "ClientTag" ct WHERE ct."tagId" = ANY(${[...ids]}::uuid[])`;

function tagConditions({ tags, allTags, noTags }: ResolvedFilter): Condition[] {
  const one = (ids: readonly string[]) => ({ where: hasTag(ids), set: upTo(withTag(ids)) });
  return [
    ...(tags?.length ? [one(tags)] : []),
    ...[...new Set(allTags)].map((id) => one([id])),
    ...(noTags?.length ? [{ where: sql`NOT ${hasTag(noTags)}` }] : []),
  ];
}

/** Whether the newest consent for an address of the client has this value. */
function consentSql({ companyId }: ListScope, { channel, purpose, is }: ConsentCondition): Prisma.Sql {
  const purposes = purpose === "any" ? ["all", "service", "marketing"] : ["all", purpose];
  const [reach, address] =
    channel === "email" ? [sql`"ClientEmail"`, sql`r.email`] : [sql`"ClientPhone"`, sql`r.phone`];
  const words = sql`SELECT 1 FROM ${reach} r CROSS JOIN LATERAL (SELECT k.granted FROM "Consent" k
      WHERE k."companyId" = ${companyId}::uuid AND k.channel = ${channel} AND k.address = ${address} AND k.purpose = ANY(${purposes}::text[])
      ORDER BY k."createdAt" DESC, k.id DESC LIMIT 1) w WHERE r."clientId" = c.id`;
  if (is === "missing") return sql`NOT EXISTS (${words} OFFSET 0)`;
  return sql`EXISTS (${words} AND w.granted = ${is === "given"}::boolean OFFSET 0)`;
}

function bounced(filter: ResolvedFilter, { companyId }: ListScope): Condition[] {
  if (filter.bounced === undefined) return [];
  const mails = sql`SELECT e."clientId" AS id FROM "BouncedAddress" b JOIN "ClientEmail" e ON e."companyId" = b."companyId" AND e.email = b.address
    WHERE b."companyId" = ${companyId}::uuid AND b.channel = 'email'`;
  const phones = sql`SELECT p."clientId" AS id FROM "BouncedAddress" b JOIN "ClientPhone" p ON p."companyId" = b."companyId" AND p.phone = b.address
    WHERE b."companyId" = ${companyId}::uuid AND b.channel <> 'email'`;
  const set = { email: mails, phone: phones, any: sql`${mails} UNION ${phones}` }[filter.bounced];
  return [{ where: sql`c.id IN (${set})`, set: upTo(set) }];
}

function related(filter: ResolvedFilter, scope: ListScope): Condition[] {
  const { companyId, today } = scope;
  const found = [...tagConditions(filter), ...bounced(filter, scope)];
  for (const listId of filter.pickedLists ?? [])
    found.push({
      where: sql`EXISTS (SELECT 1 FROM "ClientListMember" m WHERE m."listId" = ${listId}::uuid AND m."clientId" = c.id OFFSET 0)`,
      set: upTo(sql`SELECT m."clientId" AS id FROM "ClientListMember" m WHERE m."listId" = ${listId}::uuid`),
    });
  for (const word of filter.signals ?? [])
    found.push({
      where: clientsWithSignal(word, today, sql`c.id`),
      set: upTo(
        sql`SELECT s."clientId" AS id FROM "ClientSignal" s WHERE s."companyId" = ${companyId}::uuid AND ${signalSql(word, today)}`,
      ),
    });
  for (const condition of filter.fields ?? []) {
    const set = fieldSet(companyId, condition);
    found.push({ where: fieldSql(companyId, condition), ...(set && { set: upTo(set) }) });
  }
  if (filter.importId !== undefined) {
    const set = sql`SELECT r."recordId" AS id FROM "ImportRow" r WHERE r."importId" = ${filter.importId}::uuid AND r.status IN ('created', 'updated')`;
    found.push({ where: sql`c.id IN (${set})`, set: upTo(set) });
  }
  if (filter.externalId !== undefined) found.push({ where: namedSql(scope.seer, "client", "c.id", filter.externalId) });
  for (const condition of filter.consent ?? []) found.push({ where: consentSql(scope, condition) });
  return found;
}

/** One or two letters match only the start of a word: anywhere else they would match every row, and no index supports them. */
const patternsOf = (q: string | undefined): string[] =>
  clientSearchWords(q ?? "").map((word) => (word.length > 2 ? `%${likeText(word)}%` : `% ${likeText(word)}%`));

/** Whether a client matches all words of a text: row by row, or by the text index, which only its owner can use (see migration client-search). */
function textCondition([pattern, ...others]: readonly string[]): Condition[] {
  if (pattern === undefined) return [];
  return [
    {
      where: sql`EXISTS (SELECT 1 FROM "Client" t WHERE t.id = c.id AND t."searchText" LIKE ALL (${[pattern, ...others]}::text[]) OFFSET 0)`,
      set: (max) => sql`SELECT m.id FROM matching_clients(${pattern}, ${others}::text[], ${max}::int) m`,
    },
  ];
}

/** A filter and those that must hold with it. */
const filtersOf = (filter: ResolvedFilter): ResolvedFilter[] => [
  filter,
  ...(filter.also ? filtersOf(filter.also) : []),
];

/**
 * Translates a filter to SQL on `ClientListRow c`: the only translation, for lists, counts, bulk edits and exports.
 * The caller's visibility is checked separately.
 */
export function filterSql(filter: ResolvedFilter, scope: ListScope): FilterSql {
  const filters = filtersOf(filter);
  const patterns = [...new Set(filters.flatMap(({ q }) => patternsOf(q)))].sort((a, b) => b.length - a.length);
  return {
    own: filters.flatMap((one) => ownColumns(one, scope)),
    // The text search comes last: its whole set is read before the first id is available.
    related: [...filters.flatMap((one) => related(one, scope)), ...textCondition(patterns)],
    hasText: patterns.length > 0,
  };
}
