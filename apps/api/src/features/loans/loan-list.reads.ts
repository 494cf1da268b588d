import { LoanKindName, LoanProgramName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { LoanTitle, leadShape, OfficerName } from "@hearthline/contract/loans/response-fields";
import type { LoanCount } from "@hearthline/contract/loans/status-rule";
import { Metadata, syncedResponseFields } from "@hearthline/contract/platform/sync";
import type { DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import type { Page } from "@hearthline/contract/values/paging";
import { Id, type Named } from "@hearthline/contract/values/people";
import { Prisma } from "@hearthline/db/client";
import { externalIdSql, namedSql } from "@hearthline/domain/records/external-refs";
import { z } from "zod";
import { narrowedTo } from "../../kernel/access/view.ts";
import { visibleLoanSql } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { periodOf } from "../../kernel/input/periods.ts";
import { loansWith, totalOf, wordsOf } from "../../kernel/paging/large-lists.ts";
import { listPage, mapPage, orderSince, type PageRequest } from "../../kernel/paging/list-page.ts";
import { down, type Order, orderSql, ordersOf, type Slice, sliceSql, up } from "../../kernel/paging/order.ts";
import { currentLinkSql, linkPath } from "../../kernel/sharing/share-keys.ts";
import { countedSql } from "./counted.rules.ts";

/** Columns that a list of loans shows. */
export const LoanRow = z
  .object({
    id: z.uuid().describe("Id of the loan"),
    kind: LoanKindName,
    title: LoanTitle,
    status: LoanStatusName,
    clients: z
      .array(
        z.object({ id: z.uuid().describe("Id of the borrower"), name: z.string().describe("Name of the borrower") }),
      )
      .describe("The borrowers"),
    address: z.string().nullable().describe("Address of the home"),
    program: LoanProgramName,
    ...leadShape,
    officerId: Id,
    officerName: OfficerName,
    reportCount: z.int().describe("Versions of its report"),
    ...syncedResponseFields,
    link: z.string().nullable().describe("Path of the newest report's copied link"),
    lastSentAt: z.iso.datetime().nullable().describe("When its report was last sent"),
    lastOpenedAt: z.iso.datetime().nullable().describe("When its report was last opened"),
    createdAt: z.iso.datetime().describe("When it was created"),
    updatedAt: z.iso.datetime().describe("When it was last changed"),
  })
  .meta({ id: "LoanRow", description: "A loan in a list, with the figures of its first scenario" });

const id = up("id", "uuid");
export const LOAN_SORTS = [
  "updatedAt",
  "createdAt",
  "lastOpenedAt",
  "title",
  "loanAmountCents",
  "noteRate",
  "principalAndInterestCents",
  "status",
] as const;
/** Sort orders of loans; each has its index. */
const ORDERS = ordersOf<(typeof LOAN_SORTS)[number]>({
  updatedAt: [up("updatedAt", "timestamptz"), id],
  createdAt: [up("createdAt", "timestamptz"), id],
  lastOpenedAt: [up("lastOpenedAt", "timestamptz", { nullable: true }), id],
  title: [up("title", "text"), id],
  loanAmountCents: [up("leadLoanAmountCents", "bigint"), id],
  noteRate: [up("leadNoteRate", "float8"), id],
  principalAndInterestCents: [up("leadPaymentCents", "bigint"), id],
  status: [up("status", "text"), down("updatedAt", "timestamptz"), down("id", "uuid")],
});
type LoanSort = keyof typeof ORDERS;

/** A loan as read for lists and the dashboard's tables. */
export interface ListedLoan {
  id: string;
  kind: string;
  title: string;
  status: string;
  address: string;
  leadProgram: string;
  leadLoanAmountCents: bigint | string;
  leadNoteRate: number;
  leadPaymentCents: bigint | string;
  officerId: string;
  officerName: string;
  templateName: string | null;
  clients: z.output<typeof Named>[];
  reportCount: number;
  externalId: string | null;
  metadata: unknown;
  /** The newest version of its report, with the key of a link open to anyone. */
  report: { id: string; kind: string; number: string; version: number; createdAt: string; key: string | null } | null;
  lastSentAt: Date | null;
  lastOpenedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Adds what a list shows of the loans `l`, for the loans of the page only. */
const shown = (ctx: Context, page: Prisma.Sql, order: Order) => Prisma.sql`
  SELECT l.id::text, l.kind, l.title, l.status, concat_ws(', ', nullif(l.address1, ''), nullif(l.city, '')) AS address,
    l."leadProgram", l."leadLoanAmountCents", l."leadNoteRate", l."leadPaymentCents", l."lastSentAt", l."lastOpenedAt", l."createdAt", l."updatedAt",
    u.id::text AS "officerId", u.name AS "officerName", (SELECT t.name FROM "FeeTemplate" t WHERE t.id = l."templateId") AS "templateName",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', btrim(c."firstName" || ' ' || c."lastName")) ORDER BY lc.position), '[]')
      FROM "LoanClient" lc JOIN "Client" c ON c.id = lc."clientId" WHERE lc."loanId" = l.id) AS clients,
    (SELECT count(*)::int FROM "Report" p WHERE p."loanId" = l.id) AS "reportCount",
    l.metadata, ${externalIdSql(ctx.actor, "loan", "l.id")} AS "externalId",
    (SELECT jsonb_build_object('id', p.id, 'kind', p.kind, 'number', p.number, 'version', p.version, 'createdAt', p."createdAt",
        'key', (SELECT r.key FROM "Share" s JOIN "Recipient" r ON r."shareId" = s.id WHERE s."reportId" = p.id AND ${currentLinkSql(ctx.now)}
          ORDER BY s."createdAt" DESC LIMIT 1))
      FROM "Report" p WHERE p."loanId" = l.id ORDER BY p.version DESC LIMIT 1) AS report
  FROM (${page}) l JOIN "User" u ON u.id = l."officerId" ORDER BY ${orderSql(order, "l")}`;

export interface LoanSelection {
  /** Conditions on `Loan l` in addition to the caller's visibility. */
  where: Prisma.Sql[];
  /** Text that the loans must contain. */
  q?: string | undefined;
}

/** Returns loans that the caller sees, in order, in one statement. */
const loansInOrder = (
  ctx: Context,
  where: Prisma.Sql,
  order: Order,
  slice: Slice,
  { many }: { many: boolean },
): Promise<ListedLoan[]> =>
  ctx.sql<ListedLoan>(
    shown(ctx, sliceSql({ read: Prisma.sql`SELECT l.* FROM "Loan" l`, where, alias: "l", order }, slice), order),
    { inOrder: many },
  );

/**
 * Returns a page of the loans that the caller sees.
 *
 * @param name identifies the list in its cursors
 * @param filter the filter as requested
 */
export async function loanPage(
  ctx: Context,
  request: PageRequest & { sort?: LoanSort | undefined; updatedSince?: string | undefined },
  { name, filter }: { name: string; filter: unknown },
  { where, q }: LoanSelection,
): Promise<Page<ListedLoan>> {
  const { updatedSince } = request;
  const order = orderSince(ORDERS, request, "-updatedAt");
  const text = await loansWith(ctx, wordsOf(q));
  const seen = Prisma.join(
    [
      Prisma.sql`l."companyId" = ${ctx.actor.companyId}::uuid`,
      visibleLoanSql(ctx.actor),
      ...where,
      ...(updatedSince ? [Prisma.sql`l."updatedAt" >= ${updatedSince}::timestamptz`] : []),
      text.sql,
    ],
    " AND ",
  );
  return listPage(
    ctx,
    request,
    { name, filter: { filter, q }, order, since: updatedSince },
    {
      read: (slice) => loansInOrder(ctx, seen, order, slice, text),
      total: () =>
        totalOf(ctx, text, [name, seen.text, seen.values], async () => {
          const [row] = await ctx.sql<{ total: number }>(
            Prisma.sql`SELECT count(*)::int AS total FROM "Loan" l WHERE ${seen}`,
          );
          return row?.total ?? 0;
        }),
    },
  );
}

/** Returns the list of loans of either kind. */
export async function loanRows(
  ctx: Context,
  input: PageRequest & {
    q?: string;
    kind?: string;
    status?: string;
    clientId?: string;
    externalId?: string | undefined;
    counted?: LoanCount;
    period: DashboardFilter;
    officerId?: string | undefined;
    branchId?: string | undefined;
    sort?: LoanSort;
    updatedSince?: string;
  },
): Promise<Page<z.input<typeof LoanRow>>> {
  const { q, kind, status, clientId, externalId, counted, period, officerId, branchId } = input;
  const narrowed = await narrowedTo(ctx, { officerId, branchId });
  const where = [
    narrowed("l"),
    ...(kind ? [Prisma.sql`l.kind = ${kind}`] : []),
    ...(status ? [Prisma.sql`l.status = ${status}`] : []),
    ...(clientId
      ? [Prisma.sql`EXISTS (SELECT 1 FROM "LoanClient" b WHERE b."loanId" = l.id AND b."clientId" = ${clientId}::uuid)`]
      : []),
    ...(externalId === undefined ? [] : [namedSql(ctx.actor, "loan", "l.id", externalId)]),
    ...(counted ? [countedSql(counted, periodOf(period, ctx.now, ctx.actor.timeZone))] : []),
  ];
  const filter = { kind, status, clientId, externalId, counted, period, officerId, branchId };
  return mapPage(await loanPage(ctx, input, { name: "loans", filter }, { where, q }), loanRow);
}

/** Returns the fields shown in every list of loans. */
export const listedLoan = (row: ListedLoan) => ({
  id: row.id,
  kind: LoanKindName.parse(row.kind),
  title: row.title,
  status: LoanStatusName.parse(row.status),
  clients: row.clients,
  program: LoanProgramName.parse(row.leadProgram),
  loanAmountCents: Number(row.leadLoanAmountCents),
  noteRate: row.leadNoteRate,
  principalAndInterestCents: Number(row.leadPaymentCents),
  officerName: row.officerName,
  link: row.report?.key ? linkPath(row.report, row.report.key) : null,
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const loanRow = (row: ListedLoan): z.input<typeof LoanRow> => ({
  ...listedLoan(row),
  officerId: row.officerId,
  address: row.address || null,
  reportCount: row.reportCount,
  externalId: row.externalId,
  metadata: Metadata.parse(row.metadata),
});
