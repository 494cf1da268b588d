import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type {
  DashboardBox,
  DashboardLoan,
  DashboardSummary,
  DashboardTableInput,
} from "@hearthline/contract/reports/dashboard";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { inOrder, loansWith, totalOf, wordsOf } from "../../kernel/large-lists.ts";
import type { Period } from "../../kernel/periods.ts";
import { standingLinks } from "../../kernel/share-keys.ts";
import { officerRows, officerSql, visibleLoans } from "../../kernel/visibility.ts";
import { fullName } from "../clients/clients.rules.ts";
import { countedSql, pipelineAt } from "../loans/counted.rules.ts";
import { linkPath } from "../reports/reports.reads.ts";
import { boxOf } from "./dashboard.rules.ts";

const Kind = LoanKindName;
const Status = LoanStatusName;

const period = ({ filter, from, to }: Period) => ({ filter, from, to });

/** Every box in two statements. Sums are texts on the way: cents of many loans may pass what a double holds of a bigint column's sum. */
export async function dashboardSummary(ctx: Context, over: Period): Promise<z.output<typeof DashboardSummary>> {
  const { before, start, end } = over;
  const previously = { start: before, end: start };
  const sum = (which: Prisma.Sql) =>
    Prisma.sql`coalesce(sum(l."leadLoanAmountCents") FILTER (WHERE ${which}), 0)::text`;
  const number = (which: Prisma.Sql) => Prisma.sql`(count(*) FILTER (WHERE ${which}))::text`;
  const [loans] = await ctx.db.$queryRaw<Record<string, string>[]>`
    SELECT ${sum(countedSql("pipeline", over))} AS pipeline, ${sum(pipelineAt(start))} AS "pipelineBefore",
      ${number(countedSql("pipeline", over))} AS "pipelineCount", ${number(pipelineAt(start))} AS "pipelineCountBefore",
      ${sum(countedSql("closed", over))} AS closed, ${sum(countedSql("closed", previously))} AS "closedBefore",
      ${number(countedSql("closed", over))} AS "closedCount", ${number(countedSql("closed", previously))} AS "closedCountBefore",
      ${number(countedSql("pre-approved", over))} AS "preApproved", ${number(countedSql("pre-approved", previously))} AS "preApprovedBefore"
    FROM "Loan" l WHERE l."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "l")}`;
  const [clients] = await ctx.db.$queryRaw<Record<string, string>[]>`
    SELECT count(*) FILTER (WHERE c."createdAt" >= ${start})::text AS now, count(*) FILTER (WHERE c."createdAt" < ${start})::text AS before
    FROM "Client" c WHERE c."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "c")}
      AND c."createdAt" >= ${before} AND c."createdAt" < ${end}`;
  const box = (unit: DashboardBox["unit"], name: string) =>
    boxOf(unit, Number(loans?.[name] ?? 0), Number(loans?.[`${name}Before`] ?? 0));
  return {
    period: period(over),
    pipeline: box("cents", "pipeline"),
    pipelineCount: box("count", "pipelineCount"),
    preApproved: box("count", "preApproved"),
    closed: box("cents", "closed"),
    closedCount: box("count", "closedCount"),
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

/** Loans with a report; and loans begun from a fee template that have none yet. No loan is in both. */
export type Table = "graph" | "template";
const OF_TABLE = {
  graph: { reports: { some: {} } },
  template: { templateId: { not: null }, reports: { none: {} } },
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
