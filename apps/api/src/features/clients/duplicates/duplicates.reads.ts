import { matchKey } from "@hearthline/contract/clients/match-key";
import {
  type DoublePair,
  DUPLICATE_REASONS,
  type DuplicatesInput,
  type Lookalike,
  type LookalikesInput,
} from "@hearthline/contract/clients/merge";
import type { Page } from "@hearthline/contract/values/paging";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { officerSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { listPage, mapPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../../kernel/paging/order.ts";
import { fullName } from "../clients.rules.ts";

/** A value that more clients than this share, such as a firm's number, does not identify a person. */
const MAX_SHARING = 12;

const ORDERS = ordersOf({ id: [up("oneId", "uuid"), up("otherId", "uuid")] });

/** Selects pairs of the caller's clients that share an indexed value with a few others at most. */
const pairsBy = (reason: (typeof DUPLICATE_REASONS)[number], table: string, column: string) => Prisma.sql`
  SELECT a."clientId" AS "oneId", b."clientId" AS "otherId", ${reason}::text AS reason
  FROM (SELECT e.${Prisma.raw(`"${column}"`)} AS value FROM ${Prisma.raw(`"${table}"`)} e JOIN seen ON seen.id = e."clientId"
      WHERE e.${Prisma.raw(`"${column}"`)} <> '' GROUP BY 1 HAVING count(DISTINCT e."clientId") BETWEEN 2 AND ${MAX_SHARING}) shared
    JOIN ${Prisma.raw(`"${table}"`)} a ON a.${Prisma.raw(`"${column}"`)} = shared.value JOIN seen sa ON sa.id = a."clientId"
    JOIN ${Prisma.raw(`"${table}"`)} b ON b.${Prisma.raw(`"${column}"`)} = shared.value AND b."clientId" > a."clientId" JOIN seen sb ON sb.id = b."clientId"`;

interface PairRow {
  oneId: string;
  otherId: string;
  reasons: string[];
}

type DuplicateClient = DoublePair["one"];

/** Returns short summaries of clients, by id. */
async function inFewWords(ctx: Context, ids: readonly string[]): Promise<Map<string, DuplicateClient>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<
    Omit<DuplicateClient, "name" | "createdAt"> & { firstName: string; lastName: string; createdAt: Date }
  >(Prisma.sql`
    SELECT c.id, c."firstName", c."lastName", c.status, c."createdAt", o.name AS "officerName",
      (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position LIMIT 1) AS email,
      (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position LIMIT 1) AS phone,
      (SELECT concat_ws(', ', a.address1, a.city, a.state) FROM "ClientAddress" a WHERE a."clientId" = c.id ORDER BY a.position LIMIT 1) AS address,
      (SELECT count(*)::int FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId" WHERE lc."clientId" = c.id AND l."deletedAt" IS NULL) AS "loanCount"
    FROM "Client" c JOIN "User" o ON o.id = c."officerId" WHERE c.id = ANY(${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ firstName, lastName, createdAt, ...row }) => [
      row.id,
      { ...row, name: fullName({ firstName, lastName }), createdAt: createdAt.toISOString() },
    ]),
  );
}

const reasonsOf = (reasons: readonly string[]) => DUPLICATE_REASONS.filter((reason) => reasons.includes(reason));

/** Returns pairs of visible clients who may be one person, except those marked as different people. */
export async function duplicatePage(ctx: Context, input: z.output<typeof DuplicatesInput>): Promise<Page<DoublePair>> {
  const order = ORDERS[input.sort];
  const pairs = Prisma.sql`
    WITH seen AS MATERIALIZED (SELECT c.id FROM "Client" c WHERE c."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "c")}),
      found AS (${Prisma.join(
        [
          pairsBy("email", "ClientEmail", "email"),
          pairsBy("phone", "ClientPhone", "phone"),
          pairsBy("address", "ClientAddress", "matchKey"),
        ],
        " UNION ",
      )}),
      pairs AS MATERIALIZED (SELECT f."oneId", f."otherId", array_agg(DISTINCT f.reason) AS reasons FROM found f
        WHERE NOT EXISTS (SELECT 1 FROM "DistinctClients" d WHERE d."oneId" = f."oneId" AND d."otherId" = f."otherId") GROUP BY 1, 2)`;
  const page = await listPage<PairRow>(
    ctx,
    input,
    { name: "doubles", order },
    {
      async read(slice) {
        const part = sliceSql(
          { read: Prisma.sql`SELECT p.* FROM pairs p`, where: Prisma.sql`TRUE`, alias: "p", order },
          slice,
        );
        const rows = await ctx.sql<{ total: number } & (PairRow | { oneId: null })>(Prisma.sql`
        ${pairs} SELECT page.*, counted.total FROM (SELECT count(*)::int AS total FROM pairs) counted LEFT JOIN (${part}) page ON TRUE`);
        return {
          rows: rows.flatMap((row) => (row.oneId === null ? [] : [row])),
          total: rows[0]?.total ?? 0,
        };
      },
      total: async () => 0,
    },
  );
  const clients = await inFewWords(
    ctx,
    page.items.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  );
  const known = (id: string): DuplicateClient => {
    const client = clients.get(id);
    if (!client) throw new Error("A pair is of clients who are there.");
    return client;
  };
  return mapPage(page, ({ oneId, otherId, reasons }) => ({
    one: known(oneId),
    other: known(otherId),
    reasons: reasonsOf(reasons),
  }));
}

const MAX_LOOKALIKES = 5;

/** Returns visible clients who match the one being entered. */
export async function lookalikes(
  ctx: Context,
  input: z.output<typeof LookalikesInput>,
): Promise<z.output<typeof Lookalike>[]> {
  const emails = input.emails.map((one) => one.trim().toLowerCase()).filter((one) => one.includes("@"));
  const phones = input.phones.flatMap((one) => phoneE164(one) ?? []);
  const key = matchKey(input.lastName, input);
  if (emails.length === 0 && phones.length === 0 && key === "") return [];
  const rows = await ctx.sql<{ id: string; reasons: string[] }>(Prisma.sql`
    SELECT c.id, array_agg(DISTINCT f.reason) AS reasons FROM (
      SELECT e."clientId", 'email' AS reason FROM "ClientEmail" e WHERE e.email = ANY(${emails}::text[])
      UNION ALL SELECT p."clientId", 'phone' FROM "ClientPhone" p WHERE p.phone = ANY(${phones}::text[])
      UNION ALL SELECT a."clientId", 'address' FROM "ClientAddress" a WHERE a."matchKey" = ${key} AND ${key} <> '') f
    JOIN "Client" c ON c.id = f."clientId"
    WHERE c."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "c")} AND c.id IS DISTINCT FROM ${input.but ?? null}::uuid
    GROUP BY c.id ORDER BY count(DISTINCT f.reason) DESC, c.id LIMIT ${MAX_LOOKALIKES}`);
  const clients = await inFewWords(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, reasons }) => {
    const client = clients.get(id);
    return client ? [{ ...client, reasons: reasonsOf(reasons) }] : [];
  });
}
