import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type { DashboardLoan, DashboardSummary, DashboardTableInput } from "@hearthline/contract/reports/dashboard";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { inOrder, loansWith, totalOf, wordsOf } from "../../kernel/large-lists.ts";
import { standingLinks } from "../../kernel/share-keys.ts";
import { officerRows, officerSql, visibleLoans } from "../../kernel/visibility.ts";
import { fullName } from "../clients/clients.rules.ts";
import { linkPath } from "../reports/reports.reads.ts";
import { boxOf, type Period } from "./dashboard.rules.ts";

const Kind = LoanKindName;
const Status = LoanStatusName;

const period = ({ filter, from, to }: Period) => ({ filter, from, to });

/** Every box in two statements. Sums are texts on the way: cents of many loans may pass what a double holds of a bigint column's sum. */
export async function dashboardSummary(ctx: Context, over: Period): Promise<z.output<typeof DashboardSummary>> {
  const { companyId } = ctx.actor;
  const own = (table: "Loan" | "Client") =>
    Prisma.sql`"companyId" = ${companyId}::uuid AND ${officerSql(ctx.actor, `"${table}"`)}`;
  const { before, start, end } = over;
  const cents = Prisma.sql`coalesce(sum("leadLoanAmountCents")`;
  const took = (status: string, from: Date, until: Date) =>
    Prisma.sql`"deletedAt" IS NULL AND status = ${status} AND "statusAt" >= ${from} AND "statusAt" < ${until}`;
  const [loans] = await ctx.db.$queryRaw<Record<string, string>[]>`
    SELECT ${cents} FILTER (WHERE "deletedAt" IS NULL AND status NOT IN ('closed', 'declined')), 0)::text AS pipeline,
      ${cents} FILTER (WHERE "createdAt" < ${start} AND ("deletedAt" IS NULL OR "deletedAt" >= ${start})
        AND (status NOT IN ('closed', 'declined') OR "statusAt" >= ${start})), 0)::text AS "pipelineBefore",
      ${cents} FILTER (WHERE ${took("closed", start, end)}), 0)::text AS closed,
      ${cents} FILTER (WHERE ${took("closed", before, start)}), 0)::text AS "closedBefore",
      count(*) FILTER (WHERE ${took("closed", start, end)})::text AS "closedCount",
      count(*) FILTER (WHERE ${took("closed", before, start)})::text AS "closedCountBefore",
      count(*) FILTER (WHERE ${took("pre-approval", start, end)})::text AS "preApproved",
      count(*) FILTER (WHERE ${took("pre-approval", before, start)})::text AS "preApprovedBefore"
    FROM "Loan" WHERE ${own("Loan")}`;
  const [clients] = await ctx.db.$queryRaw<Record<string, string>[]>`
    SELECT count(*) FILTER (WHERE "createdAt" >= ${start})::text AS now, count(*) FILTER (WHERE "createdAt" < ${start})::text AS before
    FROM "Client" WHERE ${own("Client")} AND "createdAt" >= ${before} AND "createdAt" < ${end}`;
  const loan = (name: string) => Number(loans?.[name] ?? 0);
  return {
    period: period(over),
    pipeline: boxOf("cents", loan("pipeline"), loan("pipelineBefore")),
    preApproved: boxOf("count", loan("preApproved"), loan("preApprovedBefore")),
    closed: boxOf("cents", loan("closed"), loan("closedBefore")),
    closedCount: boxOf("count", loan("closedCount"), loan("closedCountBefore")),
    newClients: boxOf("count", Number(clients?.now ?? 0), Number(clients?.before ?? 0)),
  };
}

const COLUMN = {
  updatedAt: "updatedAt",
  createdAt: "createdAt",
  loanAmountCents: "leadLoanAmountCents",
  noteRate: "leadNoteRate",
  principalAndInterestCents: "leadPaymentCents",
  status: "status",
  title: "title",
} as const;

function ordered(sort: DashboardTableInput["sort"]): Prisma.LoanOrderByWithRelationInput[] {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const name = sort.replace(/^-/, "") as keyof typeof COLUMN | "lastOpenedAt";
  return [
    name === "lastOpenedAt" ? { lastOpenedAt: { sort: direction, nulls: "last" } } : { [COLUMN[name]]: direction },
    { id: direction === "asc" ? "desc" : "asc" },
  ];
}

/** Loans with a report, or loans made from a template. */
export type Table = "graph" | "template";
const OF_TABLE = {
  graph: { reports: { some: {} } },
  template: { templateId: { not: null } },
} satisfies Record<Table, Prisma.LoanWhereInput>;

const shownOf = (now: Date) =>
  ({
    officer: { select: { name: true } },
    template: { select: { name: true } },
    clients: {
      orderBy: { position: "asc" },
      select: { client: { select: { id: true, firstName: true, lastName: true } } },
    },
    reports: {
      orderBy: { version: "desc" },
      take: 1,
      select: {
        id: true,
        kind: true,
        number: true,
        version: true,
        createdAt: true,
        shares: {
          where: standingLinks(now),
          orderBy: { createdAt: "desc" },
          take: 1,
          select: { recipients: { take: 1, select: { key: true } } },
        },
      },
    },
  }) satisfies Prisma.LoanInclude;
type Shown = Prisma.LoanGetPayload<{ include: ReturnType<typeof shownOf> }>;

/** The loans that match, newest change first unless told otherwise, as the tables show them. */
async function loansOf(
  ctx: Context,
  where: Prisma.LoanWhereInput,
  slice: { orderBy: Prisma.LoanOrderByWithRelationInput[]; skip: number; take: number },
) {
  const rows = await ctx.db.loan.findMany({
    where: { AND: [visibleLoans(ctx.actor), where] },
    ...slice,
    include: shownOf(ctx.now),
  });
  return rows.map(dashboardLoan);
}

export async function dashboardTable(ctx: Context, table: Table, input: DashboardTableInput) {
  const { page, perPage, q = "", status, sort } = input;
  const text = await loansWith(ctx, wordsOf(q).slice(0, 8));
  const where: Prisma.LoanWhereInput = { AND: [OF_TABLE[table], ...(status ? [{ status }] : []), text.where] };
  const items = await inOrder(ctx, text, () =>
    loansOf(ctx, where, { orderBy: ordered(sort), skip: (page - 1) * perPage, take: perPage }),
  );
  const seen = { AND: [visibleLoans(ctx.actor), where] };
  const total = await totalOf(ctx, text, ["dashboard", seen], () => ctx.db.loan.count({ where: seen }));
  return { items, page, perPage, total };
}

/** The rows behind a number of the summary. */
export const ROWS_SHOWN = 100;
export const loansBehind = (ctx: Context, where: Prisma.LoanWhereInput) =>
  loansOf(
    ctx,
    { AND: [officerRows(ctx.actor), where] },
    { orderBy: [{ updatedAt: "desc" }, { id: "asc" }], skip: 0, take: ROWS_SHOWN },
  );

function dashboardLoan(row: Shown): z.output<typeof DashboardLoan> {
  const [report] = row.reports;
  const key = report?.shares[0]?.recipients[0]?.key;
  const opened = row.lastOpenedAt !== null;
  const sent = row.lastSentAt !== null;
  return {
    id: row.id,
    kind: Kind.parse(row.kind),
    title: row.title,
    clients: row.clients.map(({ client }) => ({
      id: client.id,
      name: fullName(client),
    })),
    address: [row.address1, row.city].filter(Boolean).join(", "),
    program: row.leadProgram,
    loanAmountCents: Number(row.leadLoanAmountCents),
    noteRate: row.leadNoteRate.toNumber(),
    principalAndInterestCents: Number(row.leadPaymentCents),
    status: Status.parse(row.status),
    officerName: row.officer.name,
    templateName: row.template?.name ?? null,
    state: opened ? "opened" : sent ? "sent" : "not-sent",
    opened,
    unread: sent && !opened,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    report: report
      ? { id: report.id, number: report.number, version: report.version, createdAt: report.createdAt.toISOString() }
      : null,
    link: report && key ? linkPath(report, key) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
