import type { View } from "@hearthline/contract/clients/call-today";
import { type LoanCount, PIPELINE_STATUSES } from "@hearthline/contract/loans/status-rule";
import type {
  DashboardBox,
  DashboardLoan,
  DashboardSort,
  DashboardSummary,
  DashboardTableInput,
} from "@hearthline/contract/reports/dashboard";
import {
  DASHBOARD_TAB_NAMES,
  type DashboardTab,
  type DashboardTabCounts,
} from "@hearthline/contract/reports/dashboard-tabs";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { narrowedTo } from "../../../kernel/access/view.ts";
import { officerSql, visibleLoanSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import type { Period } from "../../../kernel/input/periods.ts";
import { keptFor, totalsOf } from "../../../kernel/paging/large-lists.ts";
import { mapPage, type PageRequest } from "../../../kernel/paging/list-page.ts";
import { COUNTS_AT_ALL, countedSql, standsSql, stoodInPipeline } from "../../loans/counted.rules.ts";
import { type ListedLoan, listedLoan, loanPage } from "../../loans/loan-list.reads.ts";
import { boxOf } from "./dashboard.rules.ts";
import { tabSql } from "./tabs.rules.ts";

const period = ({ filter, from, to }: Period) => ({ filter, from, to });

/** Above this many loans and new clients, the numbers are cached for a minute, like the totals of long lists. */
const MANY_COUNTED = 5_000;
const kept = keptFor<Record<string, string>>();

/** Returns every box in one statement. Sums are read as text, since cents of many loans may exceed what a double holds exactly. */
export async function dashboardSummary(
  ctx: Context,
  over: Period,
  view: View = {},
): Promise<z.output<typeof DashboardSummary>> {
  const narrowed = await narrowedTo(ctx, view);
  const { before, start, end } = over;
  const previously = { start: before, end: start };
  const whose = (table: string) =>
    Prisma.sql`${Prisma.raw(table)}."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, table)} AND ${narrowed(table)}`;
  const now = (count: LoanCount) => standsSql(count, over);
  const then = (count: LoanCount) => standsSql(count, previously);
  const sum = (which: string) => Prisma.raw(`coalesce(sum(m.cents) FILTER (WHERE m."${which}"), 0)::text`);
  const number = (which: string) => Prisma.raw(`(count(*) FILTER (WHERE m."${which}"))::text`);
  // Each loan is read once, and only if its status or status time may matter.
  const counted = Prisma.sql`
    SELECT ${sum("pipeline")} AS pipeline, ${sum("pipelineBefore")} AS "pipelineBefore", ${number("pipeline")} AS "pipelineCount",
      ${number("pipelineBefore")} AS "pipelineCountBefore", ${sum("closed")} AS closed, ${sum("closedBefore")} AS "closedBefore",
      ${number("closed")} AS "closedCount", ${number("closedBefore")} AS "closedCountBefore", ${number("preApproved")} AS "preApproved",
      ${number("preApprovedBefore")} AS "preApprovedBefore", count(*)::text AS loans, max(k."newClients")::text AS "newClients", max(k."newClientsBefore")::text AS "newClientsBefore"
    FROM (SELECT count(*) FILTER (WHERE c."createdAt" >= ${start}) AS "newClients", count(*) FILTER (WHERE c."createdAt" < ${start}) AS "newClientsBefore"
        FROM "Client" c WHERE ${whose("c")} AND c."createdAt" >= ${before} AND c."createdAt" < ${end}) k
      LEFT JOIN (SELECT l."leadLoanAmountCents" AS cents, ${now("pipeline")} AS pipeline, ${stoodInPipeline(start)} AS "pipelineBefore", ${now("closed")} AS closed,
          ${then("closed")} AS "closedBefore", ${now("pre-approved")} AS "preApproved", ${then("pre-approved")} AS "preApprovedBefore"
        FROM "Loan" l WHERE ${whose("l")} AND (l.status IN (${Prisma.join([...PIPELINE_STATUSES])}) OR l."statusAt" >= ${before}) AND ${COUNTS_AT_ALL}) m ON TRUE`;
  const row = await kept(ctx, counted, async () => {
    const [read] = await ctx.sql<Record<string, string>>(counted);
    return { value: read ?? {}, many: Number(read?.loans) + Number(read?.newClients) > MANY_COUNTED };
  });
  const box = (unit: DashboardBox["unit"], name: string) =>
    boxOf(unit, Number(row[name] ?? 0), Number(row[`${name}Before`] ?? 0));
  return {
    period: period(over),
    pipeline: box("cents", "pipeline"),
    pipelineCount: box("count", "pipelineCount"),
    preApproved: box("count", "preApproved"),
    closed: box("cents", "closed"),
    closedCount: box("count", "closedCount"),
    newClients: box("count", "newClients"),
  };
}

/** Lists loans with a report, or loans started from a fee template without one. No loan is in both. */
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

/** Returns the number of loans on each tab, in one statement. */
export async function tabCounts(ctx: Context, view: View): Promise<z.output<typeof DashboardTabCounts>> {
  const narrowed = await narrowedTo(ctx, view);
  const countOf = (tab: DashboardTab) => Prisma.sql`SELECT count(*) FROM "Loan" l
    WHERE l."companyId" = ${ctx.actor.companyId}::uuid AND ${visibleLoanSql(ctx.actor)} AND ${OF_TABLE.graph} AND ${tabSql(ctx, tab)} AND ${narrowed("l")}`;
  return totalsOf(
    ctx,
    Object.fromEntries(DASHBOARD_TAB_NAMES.map((tab) => [tab, countOf(tab)])) as Record<DashboardTab, Prisma.Sql>,
  );
}

/** Lists the loans behind a number of the summary. */
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
