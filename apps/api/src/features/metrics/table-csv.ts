import {
  ACTIVITIES,
  ANSWER_TIME_NAMES,
  FUNNEL_STEPS,
  type MetricsInput,
  type MetricTable,
  PULL_STATES,
} from "@hearthline/contract/reports/metrics";
import { SECTION_NAMES } from "@hearthline/contract/reports/report-sections";
import { stringify } from "csv-stringify/sync";
import type { Context } from "../../kernel/calls/context.ts";
import { activityOf, funnelOf, pullThroughOf, responseTimesOf, sectionsReadOf } from "./metrics.reads.ts";

type Cell = string | number;
const GROUPING = { officer: "Officer", branch: "Branch", source: "Source" } as const;

const TABLES: Record<MetricTable, (ctx: Context, input: MetricsInput) => Promise<Cell[][]>> = {
  async funnel(ctx, input) {
    const { rows, total } = await funnelOf(ctx, input);
    const head = [GROUPING[input.by], "First report", "Opened", "Tried", "Pre-approved", "Closed"];
    return [head, ...[...rows, total].map((row) => [row.name, ...FUNNEL_STEPS.map((step) => row[step])])];
  },
  async "pull-through"(ctx, input) {
    const { rows, total } = await pullThroughOf(ctx, input);
    const head = [GROUPING[input.by], "Pre-approved", "Closed", "Declined", "Open", "Closed amount", "Pull-through"];
    return [
      head,
      ...[...rows, total].map((row) => [
        row.name,
        ...PULL_STATES.map((state) => row[state]),
        dollars(row.closedCents),
        row.rate === null ? "" : row.rate.toFixed(4),
      ]),
    ];
  },
  async activity(ctx, input) {
    const { rows, total } = await activityOf(ctx, input);
    const head = [
      GROUPING[input.by],
      "New clients",
      "Reports made",
      "Sent",
      "Opened",
      "Tried",
      "Questions",
      "Closed",
      "Declined",
      "Closed amount",
    ];
    return [
      head,
      ...[...rows, total].map((row) => [row.name, ...ACTIVITIES.map((one) => row[one]), dollars(row.closedCents)]),
    ];
  },
  async "response-times"(ctx, input) {
    const { kinds } = await responseTimesOf(ctx, input);
    const head = [
      "Asked",
      "Within an hour",
      "Within four hours",
      "Within a day",
      "Within three days",
      "Later",
      "Waiting",
      "Average seconds",
    ];
    return [
      head,
      ...kinds.map((row) => [row.kind, ...ANSWER_TIME_NAMES.map((time) => row[time]), row.averageSeconds ?? ""]),
    ];
  },
  async sections(ctx, input) {
    const { sections } = await sectionsReadOf(ctx, input);
    const head = ["Part of the report", "Seconds", "Visits", "Average seconds"];
    return [
      head,
      ...sections.map((row) => [SECTION_NAMES[row.section], row.seconds, row.readings, row.averageSeconds]),
    ];
  },
};

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Returns a table as CSV that is safe to open in a spreadsheet, whatever a source or name starts with. */
export async function tableCsv(ctx: Context, table: MetricTable, input: MetricsInput): Promise<Uint8Array> {
  return Buffer.from(stringify(await TABLES[table](ctx, input), { escape_formulas: true, bom: true }), "utf8");
}
