import { ClientRow } from "@hearthline/contract/clients/clients";
import { COUNT_RULES } from "@hearthline/contract/loans/status-rule";
import {
  Dashboard,
  DashboardBox,
  DashboardFilterName,
  DashboardLoan,
  DashboardPeriod,
  DashboardSummary,
  DashboardTableInput,
} from "@hearthline/contract/reports/dashboard";
import { pageOf } from "@hearthline/contract/values/paging";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { query } from "../../kernel/operation.ts";
import { periodOf } from "../../kernel/periods.ts";
import { newestClients } from "../clients/clients.reads.ts";
import { countedSql } from "../loans/counted.rules.ts";
import { dashboardSummary, dashboardTable, loansBehind, ROWS_SHOWN } from "./dashboard.reads.ts";

const over = (ctx: Context, filter: z.output<typeof DashboardFilterName>) =>
  periodOf(filter, ctx.now, ctx.actor.timeZone);
const Filter = z.object({ filter: DashboardFilterName });
const behind = <T extends z.ZodType>(row: T) =>
  z.object({
    period: DashboardPeriod.describe("The period, in days of the company's time zone"),
    box: DashboardBox,
    rows: z.array(row),
  });
const NEWEST = `At most ${ROWS_SHOWN} rows, newest first.`;

export const dashboard = {
  get: query({
    summary: "Read the dashboard",
    description: "The summary of the last 30 days and the first page of both tables.",
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard" },
    input: Filter,
    output: Dashboard,
    async run(ctx, { filter }) {
      const first = DashboardTableInput.parse({});
      return {
        summary: await dashboardSummary(ctx, over(ctx, filter)),
        graphReports: await dashboardTable(ctx, "graph", first),
        templateReports: await dashboardTable(ctx, "template", first),
      };
    },
  }),

  summary: query({
    summary: "Read the dashboard's numbers",
    description:
      "Each with the figure of the period of equal length before. Days begin at midnight in the company's time zone.",
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-summary" },
    input: z.object({ widget_filter: DashboardFilterName }),
    output: DashboardSummary,
    run: (ctx, input) => dashboardSummary(ctx, over(ctx, input.widget_filter)),
  }),

  newClients: query({
    summary: "List the clients that are new in a period",
    description: NEWEST,
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-clients" },
    input: Filter,
    output: behind(ClientRow),
    async run(ctx, { filter }) {
      const period = over(ctx, filter);
      const { newClients: box, period: named } = await dashboardSummary(ctx, period);
      return { period: named, box, rows: await newestClients(ctx, filter, ROWS_SHOWN) };
    },
  }),

  preApproved: query({
    summary: "List the loans that became pre-approved in a period",
    description: `${COUNT_RULES["pre-approved"]} ${NEWEST}`,
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-preapproved" },
    input: Filter,
    output: behind(DashboardLoan),
    async run(ctx, { filter }) {
      const period = over(ctx, filter);
      const { preApproved: box, period: named } = await dashboardSummary(ctx, period);
      const rows = await loansBehind(ctx, countedSql("pre-approved", period));
      return { period: named, box, rows };
    },
  }),

  pipelineTotal: query({
    summary: "List the loans in the pipeline",
    description: `${COUNT_RULES.pipeline} ${NEWEST}`,
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-pipelinetotal" },
    input: Filter,
    output: behind(DashboardLoan).extend({ count: DashboardBox }),
    async run(ctx, { filter }) {
      const period = over(ctx, filter);
      const { pipeline: box, pipelineCount: count, period: named } = await dashboardSummary(ctx, period);
      return { period: named, box, count, rows: await loansBehind(ctx, countedSql("pipeline", period)) };
    },
  }),

  closedLoanTotal: query({
    summary: "List the loans that closed in a period",
    description: `${COUNT_RULES.closed} ${NEWEST}`,
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-closed-loan-total" },
    input: Filter,
    output: behind(DashboardLoan).extend({ count: DashboardBox }),
    async run(ctx, { filter }) {
      const period = over(ctx, filter);
      const { closed: box, closedCount: count, period: named } = await dashboardSummary(ctx, period);
      const rows = await loansBehind(ctx, countedSql("closed", period));
      return { period: named, box, count, rows };
    },
  }),

  graphReports: query({
    summary: "List the loans that have a report",
    access: "report:view",
    rest: { method: "POST", path: "/client/dashboard-paginate" },
    lean: true,
    input: DashboardTableInput,
    output: pageOf(DashboardLoan),
    run: (ctx, input) => dashboardTable(ctx, "graph", input),
  }),

  templateReports: query({
    summary: "List the loans begun from a template that have no report yet",
    access: "report:view",
    rest: { method: "POST", path: "/client/dashboard-list-paginate" },
    lean: true,
    input: DashboardTableInput,
    output: pageOf(DashboardLoan),
    run: (ctx, input) => dashboardTable(ctx, "template", input),
  }),
};
