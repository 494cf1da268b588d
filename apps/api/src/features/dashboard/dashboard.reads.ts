import type { View } from "@hearthline/contract/clients/call-today";
import type { LoanCount } from "@hearthline/contract/loans/status-rule";
import type {
  DashboardBox,
  DashboardLoan,
  DashboardSort,
  DashboardSummary,
  DashboardTableInput,
} from "@hearthline/contract/reports/dashboard";
import type { DashboardTab, DashboardTabCounts } from "@hearthline/contract/reports/dashboard-tabs";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { totalOf } from "../../kernel/large-lists.ts";
import { mapPage, type PageRequest } from "../../kernel/list-page.ts";
import type { Period } from "../../kernel/periods.ts";
import { narrowedTo } from "../../kernel/view.ts";
import { officerSql, visibleLoanSql } from "../../kernel/visibility.ts";
import { countedSql, pipelineAt } from "../loans/counted.rules.ts";
import { type ListedLoan, listedLoan, loanPage } from "../loans/loan-list.reads.ts";
import { boxOf } from "./dashboard.rules.ts";
import { tabSql } from "./tabs.rules.ts";

const period = ({ filter, from, to }: Period) => ({ filter, from, to });

/** Every box in two statements. Sums are texts on the way: cents of many loans may pass what a double holds of a bigint column's sum. */
export async function dashboardSummary(
  ctx: Context,
  over: Period,
  view: View = {},
): Promise<z.output<typeof DashboardSummary>> {
  const narrowed = await narrowedTo(ctx, view);
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
    FROM "Loan" l WHERE l."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "l")} AND ${narrowed("l")}`;
  const [clients] = await ctx.db.$queryRaw<Record<string, string>[]>`
    SELECT count(*) FILTER (WHERE c."createdAt" >= ${start})::text AS now, count(*) FILTER (WHERE c."createdAt" < ${start})::text AS before
    FROM "Client" c WHERE c."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "c")} AND ${narrowed("c")}
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

/** Loans with a report; and loans begun from a fee template that have none yet. No loan is in both. */
export type Table = "graph" | "template";
const HAS_REPORT = Prisma.sql`EXISTS (SELECT 1 FROM "Report" p WHERE p."loanId" = l.id)`;
const OF_TABLE: Record<Table, Prisma.Sql> = {
  graph: HAS_REPORT,
  template: Prisma.sql`l."templateId" IS NOT NULL AND NOT ${HAS_REPORT}`,
};

export async function dashboardTable(
  ctx: Context,
  table: Table,
  { tab = "all", ...input }: DashboardTableInput & { tab?: DashboardTab | undefined },
) {
  const { q, status, officerId, branchId } = input;
  const narrowed = await narrowedTo(ctx, { officerId, branchId });
  const where = [
    OF_TABLE[table],
    tabSql(ctx, tab),
    narrowed("l"),
    ...(status ? [Prisma.sql`l.status = ${status}`] : []),
  ];
  const filter = { status, officerId, branchId, tab };
  const page = await loanPage(ctx, input, { name: `dashboard ${table}`, filter }, { where, q });
  return mapPage(page, dashboardLoan);
}

/** How many loans each tab has: the totals of its rows. */
export async function tabCounts(ctx: Context, view: View): Promise<z.output<typeof DashboardTabCounts>> {
  const narrowed = await narrowedTo(ctx, view);
  const countOf = async (tab: DashboardTab): Promise<number> => {
    const where = Prisma.sql`l."companyId" = ${ctx.actor.companyId}::uuid AND ${visibleLoanSql(ctx.actor)} AND ${OF_TABLE.graph}
      AND ${tabSql(ctx, tab)} AND ${narrowed("l")}`;
    return totalOf(ctx, { many: false }, ["dashboard tab", where.text, where.values], async () => {
      const [row] = await ctx.sql<{ total: number }>(
        Prisma.sql`SELECT count(*)::int AS total FROM "Loan" l WHERE ${where}`,
      );
      return row?.total ?? 0;
    });
  };
  return {
    all: await countOf("all"),
    opened: await countOf("opened"),
    waiting: await countOf("waiting"),
    ending: await countOf("ending"),
  };
}

/** The loans behind a number of the summary. */
export async function loansBehind(
  ctx: Context,
  counted: LoanCount,
  over: Period,
  input: PageRequest & View & { filter: string; q?: string | undefined; sort: z.output<typeof DashboardSort> },
): Promise<Page<z.output<typeof DashboardLoan>>> {
  const { filter, q, officerId, branchId } = input;
  const narrowed = await narrowedTo(ctx, { officerId, branchId });
  const where = [countedSql(counted, over), narrowed("l")];
  return mapPage(
    await loanPage(ctx, input, { name: `dashboard ${counted}`, filter: { filter, officerId, branchId } }, { where, q }),
    dashboardLoan,
  );
}

function dashboardLoan(row: ListedLoan): z.output<typeof DashboardLoan> {
  const { report } = row;
  const opened = row.lastOpenedAt !== null;
  const sent = row.lastSentAt !== null;
  return {
    ...listedLoan(row),
    address: row.address,
    templateName: row.templateName,
    state: opened ? "opened" : sent ? "sent" : "not-sent",
    opened,
    unread: sent && !opened,
    report: report && {
      id: report.id,
      number: report.number,
      version: report.version,
      createdAt: new Date(report.createdAt).toISOString(),
    },
  };
}
