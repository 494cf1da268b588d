import { BadAddress, type BadAddressList } from "@hearthline/contract/clients/home-watches";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { clientSql } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { listPage, mapPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";
import { clearBounce } from "../clients/bounces.rules.ts";
import { visibleWatches } from "./home-values.reads.ts";

const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("id", "uuid")] });

type Row = Omit<z.output<typeof BadAddress>, "at"> & { at: Date };

/** SQL for reports whose emails go to an address that bounced; the client's first address is used. */
const badSql = (ctx: Context) =>
  Prisma.sql`SELECT w.id, w."clientId", btrim(concat_ws(' ', c."firstName", c."lastName")) AS "clientName", concat_ws(', ', h.address1, h.city) AS home,
      first.email, b.reason, b.at
    FROM "HomeWatch" w JOIN "Client" c ON c.id = w."clientId" AND c."archivedAt" IS NULL JOIN "Home" h ON h.id = w."homeId" AND h."deletedAt" IS NULL
    CROSS JOIN LATERAL (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position, e.id LIMIT 1) first
    JOIN "BouncedAddress" b ON b."companyId" = w."companyId" AND b.channel = 'email' AND b.address = first.email
    WHERE w."companyId" = ${ctx.actor.companyId}::uuid AND w.state <> 'stopped' AND ${clientSql(ctx.actor, "c")}`;

/** Returns the caller's home value reports that cannot be delivered because the address bounced. */
export async function badAddressPage(
  ctx: Context,
  input: z.output<typeof BadAddressList>,
): Promise<Page<z.output<typeof BadAddress>>> {
  const { q, sort } = input;
  const words = q
    ? Prisma.sql`position(lower(${q}) in lower(concat_ws(' ', w."clientName", w.home, w.email, w.reason))) > 0`
    : Prisma.sql`TRUE`;
  const order = ORDERS[sort];
  const read = Prisma.sql`SELECT * FROM (${badSql(ctx)}) w`;
  const page = await listPage<Row>(
    ctx,
    input,
    { name: "bad addresses", filter: { q }, order },
    {
      read: (slice) => ctx.sql<Row>(sliceSql({ read, where: words, alias: "w", order }, slice)),
      async total() {
        const [row] = await ctx.sql<{ total: number }>(
          Prisma.sql`SELECT count(*)::int AS total FROM (${badSql(ctx)}) w WHERE ${words}`,
        );
        return row?.total ?? 0;
      },
    },
  );
  return mapPage(page, ({ at, ...row }) => BadAddress.parse({ ...row, at: at.toISOString() }));
}

/**
 * Clears the bounces of these reports' addresses. An address that did not bounce, or was cleared in the meantime, stays as it is.
 *
 * @returns how many addresses were cleared
 * @throws DomainError `not_found` for a report that the caller does not see; nothing is cleared then
 */
export async function clearAddresses(ctx: Context, ids: readonly string[]): Promise<{ cleared: number }> {
  const seen = await ctx.db.homeWatch.count({ where: { AND: [{ id: { in: [...ids] } }, visibleWatches(ctx.actor)] } });
  if (seen < new Set(ids).size) throw notFound("home value report");
  const rows = await ctx.sql<{ clientId: string; email: string }>(
    Prisma.sql`SELECT DISTINCT w."clientId"::text AS "clientId", w.email FROM (${badSql(ctx)}) w WHERE w.id = ANY(${[...ids]}::uuid[]) ORDER BY 1, 2`,
  );
  let cleared = 0;
  for (const { clientId, email } of rows)
    if ((await clearBounce(ctx, { clientId, address: email })).cleared) cleared += 1;
  return { cleared };
}
