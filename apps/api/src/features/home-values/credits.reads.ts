import { CreditLedgerEntry, type CreditLedgerInput } from "@hearthline/contract/clients/home-watches";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { clientSql, seesCompany } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { listPage, mapPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

type Row = Omit<z.output<typeof CreditLedgerEntry>, "createdAt"> & { createdAt: Date };

/** Returns ledger lines: the company's own, and those of emails to clients whom the caller sees. */
export async function ledgerPage(
  ctx: Context,
  input: z.output<typeof CreditLedgerInput>,
): Promise<Page<z.output<typeof CreditLedgerEntry>>> {
  const { month, q, sort } = input;
  const ofMonth = month === undefined ? Prisma.sql`TRUE` : Prisma.sql`e.month = ${month}`;
  const words = q
    ? Prisma.sql`position(lower(${q}) in lower(concat_ws(' ', e.kind, l."clientName", l.address))) > 0`
    : Prisma.sql`TRUE`;
  // The balance includes every line of the month, even those outside the filter, page or caller's reach. A commit or release refers to the email of its reservation.
  const rows = Prisma.sql`SELECT e.id, e.month, e.kind, e.credits, (SELECT sum(r.credits)::int FROM "CreditEntry" r
        WHERE r."companyId" = e."companyId" AND r.month = e.month AND (r."createdAt", r.id) <= (e."createdAt", e.id)) AS balance,
      l."clientId", l."clientName", l.address, e."createdAt" FROM "CreditEntry" e
    LEFT JOIN LATERAL (SELECT c.id::text AS "clientId", btrim(concat_ws(' ', c."firstName", c."lastName")) AS "clientName", h.address1 AS address
      FROM "HomeMailing" m JOIN "HomeWatch" w ON w.id = m."watchId" JOIN "Client" c ON c.id = w."clientId" JOIN "Home" h ON h.id = w."homeId"
      WHERE m."reserveId" = coalesce(e."reserveId", e.id) AND ${clientSql(ctx.actor, "c")} LIMIT 1) l ON TRUE
    WHERE e."companyId" = ${ctx.actor.companyId}::uuid AND ${ofMonth} AND ${words}
      AND (e.kind IN ('grant', 'expire') OR l."clientId" IS NOT NULL OR ${seesCompany(ctx.actor)})`;
  const order = ORDERS[sort];
  const read = Prisma.sql`SELECT * FROM (${rows}) x`;
  const page = await listPage<Row>(
    ctx,
    input,
    { name: "credit ledger", filter: { month, q }, order },
    {
      read: (slice) => ctx.sql<Row>(sliceSql({ read, where: Prisma.sql`TRUE`, alias: "x", order }, slice)),
      async total() {
        const [row] = await ctx.sql<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM (${rows}) x`);
        return row?.total ?? 0;
      },
    },
  );
  return mapPage(page, ({ createdAt, ...row }) =>
    CreditLedgerEntry.parse({ ...row, createdAt: createdAt.toISOString() }),
  );
}
