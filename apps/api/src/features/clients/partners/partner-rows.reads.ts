import type { PartnerCounted, PartnerRowsInput } from "@hearthline/contract/clients/partners";
import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { listPage, mapPage } from "../../../kernel/paging/list-page.ts";
import { orderSql, ordersOf, sliceSql, up } from "../../../kernel/paging/order.ts";
import { linkPath } from "../../../kernel/sharing/share-keys.ts";
import { countedOf, withPartners } from "./partners.reads.ts";

interface Row {
  id: string;
  at: Date;
  clientId: string | null;
  clientName: string | null;
  loanId: string | null;
  kind: string | null;
  title: string | null;
  status: string | null;
  cents: string | null;
  reportId: string | null;
  number: string | null;
  version: number | null;
  openedAt: Date | null;
  key: string | null;
}

const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("id", "uuid")] });

/** Matches rows `e` whose client, loan and report contain all words of a text. */
const saying = (words: readonly string[]) =>
  words.length === 0
    ? Prisma.sql`TRUE`
    : Prisma.sql`lower(concat_ws(' ', (SELECT concat_ws(' ', k."firstName", k."lastName") FROM "Client" k WHERE k.id = e."clientId"),
        (SELECT l.title FROM "Loan" l WHERE l.id = e."loanId"), (SELECT d.number FROM "Report" d WHERE d.id = e."reportId")))
        LIKE ALL (${words.map((word) => `%${likeText(word)}%`)}::text[])`;

/** Returns a page of the rows behind one of a partner's numbers, selected by the same condition as the number. */
export async function partnerRows(
  ctx: Context,
  input: z.output<typeof PartnerRowsInput>,
  partner: { id: string; email: string | null },
) {
  const { of, q, sort } = input;
  const order = ORDERS[sort];
  const partners = await withPartners(ctx);
  const read = Prisma.sql`SELECT e.* FROM (${countedOf[of](ctx)}) e`;
  const where = Prisma.sql`e.partner = ${partner.id}::uuid AND ${saying(wordsOf(q))}`;
  const list = { name: "partner rows", filter: { of, id: partner.id, q }, order };
  // If one version has several links, takes the working one that lasts longest.
  const link = (
    column: Prisma.Sql,
    working: Prisma.Sql,
  ) => Prisma.sql`(SELECT ${column} FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId"
    WHERE s."reportId" = e."reportId" AND r.address = ${partner.email ?? ""} AND ${working} ORDER BY s."expiresAt" DESC NULLS FIRST, s."createdAt" DESC LIMIT 1)`;
  const works = Prisma.sql`s."revokedAt" IS NULL AND (s."expiresAt" IS NULL OR s."expiresAt" > ${ctx.now})`;
  const page = await listPage<Row>(ctx, input, list, {
    read: (slice) =>
      ctx.sql<Row>(Prisma.sql`${partners}
        SELECT e.id::text, e.at, k.id::text AS "clientId", btrim(k."firstName" || ' ' || k."lastName") AS "clientName", l.id::text AS "loanId", l.kind, l.title, l.status,
          l."leadLoanAmountCents"::text AS cents, d.id::text AS "reportId", d.number, d.version, ${link(Prisma.sql`r.key`, works)} AS key,
          (SELECT min(r."firstOpenedAt") FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" WHERE s."reportId" = e."reportId" AND r.address = ${partner.email ?? ""}) AS "openedAt"
        FROM (${sliceSql({ read, where, alias: "e", order }, slice)}) e
        LEFT JOIN "Client" k ON k.id = e."clientId" LEFT JOIN "Loan" l ON l.id = e."loanId" LEFT JOIN "Report" d ON d.id = e."reportId" ORDER BY ${orderSql(order, "e")}`),
    async total() {
      const [row] = await ctx.sql<{ total: number }>(
        Prisma.sql`${partners} SELECT count(*)::int AS total FROM (${read} WHERE ${where}) x`,
      );
      return row?.total ?? 0;
    },
  });
  return mapPage(page, shown);
}

function shown(row: Row): z.input<typeof PartnerCounted> {
  const { clientId, loanId, reportId } = row;
  const kind = LoanKindName.safeParse(row.kind).data;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    client: clientId ? { id: clientId, name: row.clientName ?? "" } : null,
    loan:
      loanId && kind ? { id: loanId, kind, title: row.title ?? "", status: LoanStatusName.parse(row.status) } : null,
    report:
      reportId && kind
        ? {
            number: row.number ?? "",
            version: row.version ?? 1,
            openedAt: row.openedAt ? new Date(row.openedAt).toISOString() : null,
            link: row.key ? linkPath({ id: reportId, kind }, row.key) : null,
          }
        : null,
    amountCents: row.cents === null ? null : Number(row.cents),
  };
}
