import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { LoanTitle, OfficerName, ReportNumber, VersionNumber } from "@hearthline/contract/loans/response-fields";
import { ExternalIdFilter, Metadata, syncedResponseFields } from "@hearthline/contract/platform/sync";
import { ClientId, LoanId } from "@hearthline/contract/values/ids";
import { type Page, PageInput, sortUnlessSince, UpdatedSince } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { Prisma } from "@hearthline/db/client";
import { IS_RECIPIENT } from "@hearthline/db/viewer-sql";
import { externalIdSql, namedSql } from "@hearthline/domain/records/external-refs";
import { z } from "zod";
import { visibleLoanSql } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { loansWith, totalOf, wordsOf } from "../../kernel/paging/large-lists.ts";
import { listPage, mapPage, orderSince } from "../../kernel/paging/list-page.ts";
import { type Order, orderSql, ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";

export const ReportRow = z
  .object({
    id: Id,
    loanId: Id,
    kind: LoanKindName,
    number: ReportNumber,
    version: VersionNumber,
    title: LoanTitle,
    clients: z.array(z.string()).describe("Names of the borrowers"),
    borrowers: z
      .array(
        z.object({
          id: Id,
          name: z.string().meta({ description: "Name of the client", examples: ["June Abbott"] }),
          externalId: z
            .string()
            .nullable()
            .meta({
              description: "External id of the client for your integration; null if it has none",
              examples: ["crm-48213"],
            }),
        }),
      )
      .describe("The borrowers as clients, in the same order"),
    address: z.string().nullable().describe("Address of the home"),
    status: z.string().describe("Status of the loan"),
    officerId: Id,
    officerName: OfficerName,
    createdAt: z.iso.datetime().describe("When the version was created"),
    updatedAt: z.iso
      .datetime()
      .describe("When anything about it last changed: its recording, its PDF, its recipients, an opening"),
    sentTo: z.int().describe("Recipients it was sent to"),
    opened: z.int().describe("Recipients who opened it"),
    ...syncedResponseFields,
    lastOpenedAt: z.iso
      .datetime()
      .nullable()
      .describe("When a recipient last opened it with their own link; a copied link does not count"),
  })
  .meta({ id: "ReportRow", description: "A report version in a list" });

export const REPORT_SORTS = ["createdAt", "updatedAt"] as const;
/** Sort orders of report versions; each has its index. */
export const REPORT_ORDERS = ordersOf<(typeof REPORT_SORTS)[number]>({
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});

export const ReportListInput = PageInput.extend({
  sort: sortUnlessSince(REPORT_SORTS, "-createdAt"),
  updatedSince: UpdatedSince,
  kind: LoanKindName.optional(),
  externalId: ExternalIdFilter,
  loanId: LoanId.optional().meta({ description: "Only versions of this loan" }),
  clientId: ClientId.optional().meta({ description: "Only versions of this client's loans" }),
});
export type ReportListInput = z.output<typeof ReportListInput>;

interface ListedReport {
  id: string;
  loanId: string;
  kind: string;
  number: string;
  version: number;
  title: string;
  borrowers: { id: string; name: string; externalId: string | null }[];
  address: string;
  status: string;
  officerId: string;
  officerName: string;
  createdAt: Date;
  updatedAt: Date;
  sentTo: number;
  opened: number;
  lastOpenedAt: Date | null;
  externalId: string | null;
  metadata: unknown;
}

/** Adds what a list shows of the report versions `p`, for the page only. Documents are large and not read. */
const shown = ({ actor }: Context, page: Prisma.Sql, order: Order) => Prisma.sql`
  SELECT p.id::text, p."loanId"::text, p.kind, p.number, p.version, p."createdAt", p."updatedAt", l.title, l.status, u.id::text AS "officerId", u.name AS "officerName",
    concat_ws(', ', nullif(l.address1, ''), nullif(l.city, '')) AS address, s."sentTo", s.opened, s."lastOpenedAt",
    p.metadata, ${externalIdSql(actor, "report", "p.id")} AS "externalId",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', btrim(c."firstName" || ' ' || c."lastName"),
        'externalId', ${externalIdSql(actor, "client", "c.id")}) ORDER BY lc.position, c.id), '[]')
      FROM "LoanClient" lc JOIN "Client" c ON c.id = lc."clientId" WHERE lc."loanId" = l.id) AS borrowers
  FROM (${page}) p JOIN "Loan" l ON l.id = p."loanId" JOIN "User" u ON u.id = l."officerId"
    CROSS JOIN LATERAL (SELECT count(*)::int AS "sentTo", count(r."firstOpenedAt")::int AS opened,
        max(r."lastOpenedAt") AS "lastOpenedAt"
      FROM "Share" s JOIN "Recipient" r ON r."shareId" = s.id WHERE s."reportId" = p.id AND ${IS_RECIPIENT}) s
  ORDER BY ${orderSql(order, "p")}`;

const COLUMNS = Prisma.sql`p.id, p."loanId", p.kind, p.number, p.version, p."createdAt", p."updatedAt", p.metadata`;

/** Returns a page of the report versions of loans that the caller sees. */
export async function reportPage(ctx: Context, input: ReportListInput): Promise<Page<z.input<typeof ReportRow>>> {
  const { q, kind, externalId, loanId, clientId, updatedSince } = input;
  const order = orderSince(REPORT_ORDERS, input, "-createdAt");
  const text = await loansWith(ctx, wordsOf(q));
  const where = Prisma.join(
    [
      Prisma.sql`p."companyId" = ${ctx.actor.companyId}::uuid`,
      visibleLoanSql(ctx.actor),
      ...(kind ? [Prisma.sql`p.kind = ${kind}`] : []),
      ...(externalId === undefined ? [] : [namedSql(ctx.actor, "report", "p.id", externalId)]),
      ...(loanId ? [Prisma.sql`p."loanId" = ${loanId}::uuid`] : []),
      ...(clientId
        ? [
            Prisma.sql`EXISTS (SELECT 1 FROM "LoanClient" b WHERE b."loanId" = p."loanId" AND b."clientId" = ${clientId}::uuid)`,
          ]
        : []),
      ...(updatedSince ? [Prisma.sql`p."updatedAt" >= ${updatedSince}::timestamptz`] : []),
      text.sql,
    ],
    " AND ",
  );
  const from = Prisma.sql`FROM "Report" p JOIN "Loan" l ON l.id = p."loanId"`;
  const read = Prisma.sql`SELECT ${COLUMNS} ${from}`;
  const list = { name: "reports", filter: { q, kind, externalId, loanId, clientId }, order, since: updatedSince };
  const page = await listPage<ListedReport>(ctx, input, list, {
    read: (slice) =>
      ctx.sql(shown(ctx, sliceSql({ read, where, alias: "p", order }, slice), order), { inOrder: text.many }),
    total: () =>
      totalOf(ctx, text, ["reports", where.text, where.values], async () => {
        const [row] = await ctx.sql<{ total: number }>(
          Prisma.sql`SELECT count(*)::int AS total ${from} WHERE ${where}`,
        );
        return row?.total ?? 0;
      }),
  });
  return mapPage(page, (row) => ({
    ...row,
    clients: row.borrowers.map(({ name }) => name),
    kind: LoanKindName.parse(row.kind),
    address: row.address || null,
    metadata: Metadata.parse(row.metadata),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }));
}
