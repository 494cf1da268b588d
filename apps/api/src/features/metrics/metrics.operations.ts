import {
  ActivityTable,
  Funnel,
  MetricRows,
  MetricRowsInput,
  MetricsChoices,
  MetricsFilter,
  MetricsInput,
  MetricTableName,
  PullThrough,
  ResponseTimes,
  SectionsRead,
} from "@hearthline/contract/reports/metrics";
import { z } from "zod";
import { download, query } from "../../kernel/calls/operation.ts";
import { rowsOf } from "./metric-rows.reads.ts";
import { activityOf, choicesOf, funnelOf, pullThroughOf, responseTimesOf, sectionsReadOf } from "./metrics.reads.ts";
import { tableCsv } from "./table-csv.ts";

const DAYS = "Days start at midnight in the company's time zone, and a row counts for its current officer and branch.";

export const metrics = {
  funnel: query({
    summary: "Read how far loans got from their first report",
    description: `Of the loans whose first report was made in the period, how many were opened, tried, pre-approved and closed afterwards. ${DAYS}`,
    access: "report:view",
    rest: { method: "GET", path: "/metrics/funnel" },
    input: MetricsInput,
    output: Funnel,
    run: funnelOf,
  }),

  pullThrough: query({
    summary: "Read the outcome of pre-approved loans",
    description: `Of the loans that were first pre-approved in the period, how many closed, were declined or are still open. ${DAYS}`,
    access: "report:view",
    rest: { method: "GET", path: "/metrics/pull-through" },
    input: MetricsInput,
    output: PullThrough,
    run: pullThroughOf,
  }),

  activity: query({
    summary: "Read the activity of a period",
    description: `New clients, reports created, sent and opened, numbers tried, questions, and loans closed and declined. ${DAYS}`,
    access: "report:view",
    rest: { method: "GET", path: "/metrics/activity" },
    input: MetricsInput,
    output: ActivityTable,
    run: activityOf,
  }),

  responseTimes: query({
    summary: "Read response times to borrowers and realtors",
    description: `For questions and letters, the time until they are answered; for tried numbers, until the officer's next message about the loan. ${DAYS}`,
    access: "report:view",
    rest: { method: "GET", path: "/metrics/response-times" },
    input: MetricsFilter,
    output: ResponseTimes,
    run: responseTimesOf,
  }),

  sections: query({
    summary: "Read reading times of borrowers by report section",
    description: `Seconds per section of the reports, for visits that started in the period. ${DAYS}`,
    access: "report:view",
    rest: { method: "GET", path: "/metrics/sections" },
    input: MetricsFilter,
    output: SectionsRead,
    run: sectionsReadOf,
  }),

  choices: query({
    summary: "List the filter choices of the metrics",
    description: "Officers and branches whose numbers you see, and the sources of the clients you see.",
    access: "report:view",
    rest: { method: "GET", path: "/metrics/choices" },
    input: z.object({}),
    output: MetricsChoices,
    run: choicesOf,
  }),

  rows: query({
    summary: "List the rows that a number of the metrics counts",
    description:
      "Newest first. The total equals the number: both use the same condition. `q` searches clients, loans and officers.",
    access: "report:view",
    rest: { method: "GET", path: "/metrics/rows" },
    input: MetricRowsInput,
    output: MetricRows,
    run: rowsOf,
  }),

  table: download({
    summary: "Download a table of the metrics as CSV",
    description: "A value that a spreadsheet would read as a formula is written as text.",
    access: "report:view",
    rest: { method: "GET", path: "/metrics/table.csv" },
    file: { type: "text/csv; charset=utf-8" },
    input: MetricsInput.extend({ table: MetricTableName }),
    async run(ctx, { table, ...input }) {
      const body = await tableCsv(ctx, table, input);
      return { filename: `${table}-${input.period}-${ctx.now.toISOString().slice(0, 10)}.csv`, body };
    },
  }),
};
