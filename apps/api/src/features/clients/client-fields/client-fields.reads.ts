import { type ClientField, FIELD_TYPES } from "@hearthline/contract/clients/client-fields";
import type { Tag } from "@hearthline/contract/clients/tags";
import { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";

const Type = z.enum(FIELD_TYPES);
const Choices = z.array(z.string());

/** Counts over more rows than this are cached for a minute. */
const LARGE = 5_000;
const FRESH_MS = 60_000;
const remembered = new Map<string, { counts: Map<string, number>; until: number }>();

/** Counts the company's clients by tag or field. */
async function counts(ctx: Context, what: "ClientTag" | "ClientFieldValue"): Promise<Map<string, number>> {
  const key = `${ctx.actor.companyId} ${what}`;
  const known = remembered.get(key);
  if (known && known.until > ctx.now.getTime()) return known.counts;
  const [table, column] = [Prisma.raw(`"${what}"`), Prisma.raw(what === "ClientTag" ? '"tagId"' : '"fieldId"')];
  const rows = await ctx.sql<{ id: string; clients: number }>(
    Prisma.sql`SELECT ${column}::text AS id, count(*)::int AS clients FROM ${table} WHERE "companyId" = ${ctx.actor.companyId}::uuid GROUP BY 1`,
  );
  const found = new Map(rows.map(({ id, clients }) => [id, clients]));
  const total = rows.reduce((sum, { clients }) => sum + clients, 0);
  if (remembered.size >= 1_000) remembered.clear();
  if (total > LARGE) remembered.set(key, { counts: found, until: ctx.now.getTime() + FRESH_MS });
  else remembered.delete(key);
  return found;
}

export async function allFields(ctx: Context): Promise<ClientField[]> {
  const rows = await ctx.db.clientField.findMany({ orderBy: [{ position: "asc" }, { key: "asc" }] });
  const clients = rows.length > 0 ? await counts(ctx, "ClientFieldValue") : new Map<string, number>();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    type: Type.parse(row.type),
    choices: Choices.parse(row.choices),
    position: row.position,
    archived: row.archivedAt !== null,
    clientCount: clients.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** @throws DomainError `not_found` */
export async function fieldById(ctx: Context, id: string): Promise<ClientField> {
  const field = (await allFields(ctx)).find((one) => one.id === id);
  if (!field) throw notFound("field");
  return field;
}

export async function allTags(ctx: Context): Promise<Tag[]> {
  const rows = await ctx.db.tag.findMany({ orderBy: [{ key: "asc" }] });
  const clients = rows.length > 0 ? await counts(ctx, "ClientTag") : new Map<string, number>();
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name,
    clientCount: clients.get(id) ?? 0,
    createdAt: createdAt.toISOString(),
  }));
}

/** @throws DomainError `not_found` */
export async function tagById(ctx: Context, id: string): Promise<Tag> {
  const tag = (await allTags(ctx)).find((one) => one.id === id);
  if (!tag) throw notFound("tag");
  return tag;
}

/** Clears the company's cached counts after a change. */
export function forgetCounts(ctx: Context): void {
  for (const what of ["ClientTag", "ClientFieldValue"]) remembered.delete(`${ctx.actor.companyId} ${what}`);
}
