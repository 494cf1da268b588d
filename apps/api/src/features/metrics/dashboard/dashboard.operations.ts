import {
  CallDecisionDraft,
  CallDecisionId,
  CallToday,
  SignalCount,
  View,
  viewShape,
} from "@hearthline/contract/clients/call-today";
import { CLIENT_SORTS, ClientRow } from "@hearthline/contract/clients/clients";
import { COUNT_RULES } from "@hearthline/contract/loans/status-rule";
import {
  Dashboard,
  DashboardBox,
  DashboardFilterName,
  DashboardLoan,
  DashboardPeriod,
  DashboardSort,
  DashboardSummary,
  DashboardTableInput,
} from "@hearthline/contract/reports/dashboard";
import { clientsOfView } from "@hearthline/contract/reports/dashboard-links";
import { DashboardTabCounts, DashboardTabName } from "@hearthline/contract/reports/dashboard-tabs";
import { PageInput, pageOf, sortBy } from "@hearthline/contract/values/paging";
import { Id, Instant } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { periodOf } from "../../../kernel/input/periods.ts";
import { clientPage } from "../../clients/clients.reads.ts";
import { callToday } from "./call-today.reads.ts";
import { dashboardSummary, dashboardTable, loansBehind, tabCounts } from "./dashboard.reads.ts";
import { decide, undoDecision } from "./decisions.rules.ts";
import { signalCounts } from "./signal-counts.reads.ts";

const over = (ctx: Context, filter: z.output<typeof DashboardFilterName>) =>
  periodOf(filter, ctx.now, ctx.actor.timeZone);
const Filter = z.object({ filter: DashboardFilterName, ...viewShape });
const LoansBehind = PageInput.extend({ filter: DashboardFilterName, ...viewShape, sort: DashboardSort });
/** Output schema of a list of the rows that a number counts, with the number. */
const behind = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({
    period: DashboardPeriod.describe("The period, in days of the company's time zone"),
    box: DashboardBox,
  });

export const dashboard = {
  callToday: query({
    summary: "List who to call today, and why",
    description:
      "At most ten people, each with the fact that lists them and the parts of their score. People with a decision are left out until there is newer evidence.",
    access: "report:view",
    rest: { method: "GET", path: "/dashboard/call-today" },
    input: View,
    output: CallToday,
    run: (ctx, view) => callToday(ctx, view),
  }),

  decideCall: mutation({
    callersOwn: true,
    summary: "Record that a client was called, is snoozed, or is not interested",
    description:
      "Holds until there is newer evidence: something that happened after what was shown. Rates and calendar dates count as news again after 14 days, or 90 after `not-interested`.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/dashboard/call-decisions", status: 201 },
    input: CallDecisionDraft,
    output: z.object({ id: Id, until: Instant.nullable().describe("When a snooze ends") }),
    run: (ctx, input) => decide(ctx, input),
  }),

  undoCallDecision: mutation({
    callersOwn: true,
    summary: "Undo a decision on a client to call",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/dashboard/call-decisions/{id}" },
    input: z.object({ id: CallDecisionId }),
    output: z.object({ id: Id }),
    run: (ctx, { id }) => undoDecision(ctx, id),
  }),

  signals: query({
    summary: "Count the clients for each reason to call",
    description: "Each number counts the clients that `signals` of the client list finds.",
    access: "report:view",
    rest: { method: "GET", path: "/dashboard/signals" },
    lean: true,
    input: View,
    output: z.object({ signals: z.array(SignalCount).describe("Every reason, the highest weight first") }),
    async run(ctx, view) {
      return { signals: await signalCounts(ctx, view) };
    },
  }),

  get: query({
    summary: "Read the dashboard",
    description: "The summary of the last 30 days and the first page of both tables.",
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard" },
    input: Filter,
    output: Dashboard,
    async run(ctx, { filter, ...view }) {
      const first = { ...DashboardTableInput.parse({}), ...view };
      return {
        summary: await dashboardSummary(ctx, over(ctx, filter), view),
        graphReports: await dashboardTable(ctx, "graph", first),
        templateReports: await dashboardTable(ctx, "template", first),
      };
    },
  }),

  summary: query({
    summary: "Read the dashboard's numbers",
    description:
      "Each with the figure of the preceding period of equal length. Days start at midnight in the company's time zone.",
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-summary" },
    lean: true,
    input: z.object({ widget_filter: DashboardFilterName, ...viewShape }),
    output: DashboardSummary,
    run: (ctx, { widget_filter, ...view }) => dashboardSummary(ctx, over(ctx, widget_filter), view),
  }),

  newClients: query({
    summary: "List the clients that are new in a period",
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-clients" },
    input: PageInput.extend({
      filter: DashboardFilterName,
      ...viewShape,
      sort: sortBy(CLIENT_SORTS).default("-createdAt"),
    }),
    output: behind(ClientRow),
    async run(ctx, { filter, officerId, branchId, ...page }) {
      const view = { officerId, branchId };
      const { newClients: box, period } = await dashboardSummary(ctx, over(ctx, filter), view);
      return { ...(await clientPage(ctx, { ...page, ...clientsOfView(view), addedIn: filter })), period, box };
    },
  }),

  preApproved: query({
    summary: "List the loans that became pre-approved in a period",
    description: COUNT_RULES["pre-approved"],
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-preapproved" },
    input: LoansBehind,
    output: behind(DashboardLoan),
    async run(ctx, input) {
      const counted = over(ctx, input.filter);
      const { preApproved: box, period } = await dashboardSummary(ctx, counted, input);
      return { ...(await loansBehind(ctx, "pre-approved", counted, input)), period, box };
    },
  }),

  pipelineTotal: query({
    summary: "List the loans in the pipeline",
    description: COUNT_RULES.pipeline,
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-pipelinetotal" },
    input: LoansBehind,
    output: behind(DashboardLoan).extend({ count: DashboardBox }),
    async run(ctx, input) {
      const counted = over(ctx, input.filter);
      const { pipeline: box, pipelineCount: count, period } = await dashboardSummary(ctx, counted, input);
      return { ...(await loansBehind(ctx, "pipeline", counted, input)), period, box, count };
    },
  }),

  closedLoanTotal: query({
    summary: "List the loans that closed in a period",
    description: COUNT_RULES.closed,
    access: "report:view",
    rest: { method: "GET", path: "/client/dashboard-closed-loan-total" },
    input: LoansBehind,
    output: behind(DashboardLoan).extend({ count: DashboardBox }),
    async run(ctx, input) {
      const counted = over(ctx, input.filter);
      const { closed: box, closedCount: count, period } = await dashboardSummary(ctx, counted, input);
      return { ...(await loansBehind(ctx, "closed", counted, input)), period, box, count };
    },
  }),

  graphReports: query({
    summary: "List the loans that have a report",
    access: "report:view",
    rest: { method: "POST", path: "/client/dashboard-paginate" },
    lean: true,
    input: DashboardTableInput.extend({ tab: DashboardTabName.optional() }),
    output: pageOf(DashboardLoan),
    run: (ctx, input) => dashboardTable(ctx, "graph", input),
  }),

  tabs: query({
    summary: "Count the loans of each tab of the dashboard",
    description: "Each number counts the loans with a report that `tab` finds.",
    access: "report:view",
    rest: { method: "GET", path: "/dashboard/tabs" },
    lean: true,
    input: View,
    output: DashboardTabCounts,
    run: (ctx, view) => tabCounts(ctx, view),
  }),

  templateReports: query({
    summary: "List the loans started from a template that have no report yet",
    access: "report:view",
    rest: { method: "POST", path: "/client/dashboard-list-paginate" },
    lean: true,
    input: DashboardTableInput,
    output: pageOf(DashboardLoan),
    run: (ctx, input) => dashboardTable(ctx, "template", input),
  }),
};
