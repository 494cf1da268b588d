import type { ClientShort } from "@hearthline/contract/clients/borrowers";
import { ClientStatusName, clientSearchWords } from "@hearthline/contract/clients/clients";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { officerSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { listPage, mapPage, type PageRequest } from "../../../kernel/paging/list-page.ts";
import { orderSql, ordersOf, sliceSql, up } from "../../../kernel/paging/order.ts";
import { fullName } from "../../clients/clients.rules.ts";

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  status: string;
  officerId: string;
  officerName: string;
  loanCount: number;
  updatedAt: Date;
}

const ORDERS = ordersOf({
  name: [up("lastName", "text"), up("firstName", "text"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});
/** The Prisma condition for existing loans that a client borrows. */
const LOANS = Prisma.sql`FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId" WHERE lc."clientId" = c.id AND l."deletedAt" IS NULL`;
const WHICH = {
  all: Prisma.sql`TRUE`,
  "not-archived": Prisma.sql`c.status <> 'archived'`,
  borrowers: Prisma.sql`EXISTS (SELECT 1 ${LOANS})`,
};

type Request = PageRequest & { q?: string | undefined; sort: keyof typeof ORDERS };

/** Returns short rows of clients within reach: all, those who are not archived, or borrowers. */
export async function shortClientPage(
  ctx: Context,
  which: keyof typeof WHICH,
  input: Request,
): Promise<Page<ClientShort>> {
  const { q, sort } = input;
  const order = ORDERS[sort];
  const words = clientSearchWords(q ?? "");
  const where = Prisma.join(
    [
      Prisma.sql`c."companyId" = ${ctx.actor.companyId}::uuid`,
      officerSql(ctx.actor, "c"),
      WHICH[which],
      ...words.map(
        (word) =>
          Prisma.sql`EXISTS (SELECT 1 FROM "Client" k WHERE k.id = c.id AND k."searchText" LIKE ${`%${likeText(word)}%`} OFFSET 0)`,
      ),
    ],
    " AND ",
  );
  const page = await listPage<Row>(
    ctx,
    input,
    { name: `short clients ${which}`, filter: { q }, order },
    {
      read: (slice) =>
        ctx.sql<Row>(Prisma.sql`
        SELECT c.id, c."firstName", c."lastName", c.status, c."updatedAt", o.id AS "officerId", o.name AS "officerName",
          (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position LIMIT 1) AS email,
          (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position LIMIT 1) AS phone,
          (SELECT count(*)::int ${LOANS}) AS "loanCount"
        FROM (${sliceSql({ read: Prisma.sql`SELECT c.* FROM "ClientListRow" c`, where, alias: "c", order }, slice)}) c
          JOIN "User" o ON o.id = c."officerId" ORDER BY ${orderSql(order, "c")}`),
      async total() {
        const [row] = await ctx.sql<{ total: number }>(
          Prisma.sql`SELECT count(*)::int AS total FROM "ClientListRow" c WHERE ${where}`,
        );
        return row?.total ?? 0;
      },
    },
  );
  return mapPage(page, ({ firstName, lastName, status, updatedAt, ...row }) => ({
    id: row.id,
    name: fullName({ firstName, lastName }),
    email: row.email,
    phone: row.phone,
    status: ClientStatusName.parse(status),
    officerId: row.officerId,
    officerName: row.officerName,
    loanCount: row.loanCount,
    updatedAt: updatedAt.toISOString(),
  }));
}
