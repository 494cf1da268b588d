import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { COUNT_RULES } from "../loans/status-rule.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";
import { DashboardFilterName, DashboardFilterWord } from "./dashboard.ts";
import { REPORT_SECTIONS } from "./report-sections.ts";

/** Steps from a loan's first report to its closing. A loan counts on the day of its first report, whenever later steps happen. */
export const FUNNEL_STEPS = ["reports", "opened", "tried", "pre-approved", "closed"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Outcomes of the loans that were pre-approved on a day. */
export const PULL_STATES = ["pre-approved", "closed", "declined", "open"] as const;
export type PullState = (typeof PULL_STATES)[number];

/** Requests of borrowers and realtors that wait for the officer. */
export const ASKED_KINDS = ["question", "try", "letter"] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** Response times, each up to this many seconds; requests without a response are waiting. */
export const ANSWER_TIMES = {
  hour: 3_600,
  "four-hours": 14_400,
  day: 86_400,
  "three-days": 259_200,
  later: Number.POSITIVE_INFINITY,
  waiting: null,
} as const;
export type AnswerTime = keyof typeof ANSWER_TIMES;
export const ANSWER_TIME_NAMES = Object.keys(ANSWER_TIMES) as [AnswerTime, ...AnswerTime[]];

/** Events of a day, each counted separately. */
export const ACTIVITIES = ["clients", "reports", "sent", "opened", "tried", "questions", "closed", "declined"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Which closed loans each table counts, shown next to the figure: one table matches the dashboard, the others follow loans started earlier. */
export const CLOSED_RULES = {
  activity: `Closed is the dashboard’s number. ${COUNT_RULES.closed}`,
  funnel:
    "Closed here follows the loans first reported in the period, whenever they closed. The dashboard counts all that closed in the period.",
  pull: "Closed here follows the loans first pre-approved in the period, whenever they closed. The dashboard counts all that closed in the period.",
} as const satisfies Record<"activity" | "funnel" | "pull", string>;

const names = <const Head extends string, const Tail extends string>(head: Head, tails: readonly Tail[]) =>
  tails.map((tail) => `${head}.${tail}` as const);

export const METRIC_GROUPS = {
  activity: names("activity", ACTIVITIES),
  funnel: names("funnel", FUNNEL_STEPS),
  pull: names("pull", PULL_STATES),
  answers: ASKED_KINDS.flatMap((kind) => names(`answers.${kind}`, ANSWER_TIME_NAMES)),
  read: names("read", REPORT_SECTIONS),
} as const;
export type MetricGroup = keyof typeof METRIC_GROUPS;

/** All figures stored by day. Each counts rows, so it can list them. */
export const METRICS = [
  ...METRIC_GROUPS.activity,
  ...METRIC_GROUPS.funnel,
  ...METRIC_GROUPS.pull,
  ...METRIC_GROUPS.answers,
  ...METRIC_GROUPS.read,
] as const;
export type Metric = (typeof METRICS)[number];

export const MetricName = z.enum(METRICS as [Metric, ...Metric[]]).meta({
  id: "MetricName",
  description: "A figure of the metrics, by group and name",
  examples: ["funnel.opened"],
});

export const METRIC_GROUPINGS = ["officer", "branch", "source"] as const;
export const MetricGrouping = z
  .enum(METRIC_GROUPINGS)
  .meta({ id: "MetricGrouping", description: "What the rows of a table of figures are grouped by" })
  .default("officer")
  .meta({ description: "What the rows of the table are grouped by", examples: ["officer"] });

const filterShape = {
  period: DashboardFilterName,
  officerId: Id.optional().meta({ description: "Only figures of this officer" }),
  branchId: Id.optional().meta({ description: "Only figures of this branch" }),
  source: lineUpTo(120)
    .optional()
    .meta({ description: "Only clients with this lead source; empty for those without one", examples: ["Open house"] }),
};
export const MetricsFilter = z.object(filterShape);
export type MetricsFilter = z.output<typeof MetricsFilter>;
export const MetricsInput = MetricsFilter.extend({ by: MetricGrouping });
export type MetricsInput = z.output<typeof MetricsInput>;

const Count = z.int().describe("The count");
/** A row of a table: an officer, a branch or a source; the row without a key covers what has none. */
const groupShape = {
  key: z.string().nullable().describe("Id of the officer or branch, or the source; null for what has none"),
  name: z.string().describe("Name of the officer, branch or source"),
};

export const FunnelCounts = z
  .object({
    reports: z.int().describe("Loans whose first report was created in the period"),
    opened: z.int().describe("Number of those that a borrower opened"),
    tried: z.int().describe("Number of those whose borrower tried other numbers"),
    "pre-approved": z.int().describe("Number of those that reached a pre-approval or a closing"),
    closed: z.int().describe("Number of those that closed"),
  })
  .meta({ id: "FunnelCounts", description: "Progress of loans since their first report" });

export const PullCounts = z
  .object({
    "pre-approved": z.int().describe("Loans that were first pre-approved in the period"),
    closed: z.int().describe("Number of those that closed"),
    declined: z.int().describe("Number of those that were declined"),
    open: z.int().describe("Number of those that are still open"),
    closedCents: z.int().describe("Loan amounts of the closed loans, in cents"),
    rate: z
      .number()
      .nullable()
      .describe("Closed loans divided by pre-approved ones, as a fraction; null if none was pre-approved"),
  })
  .meta({ id: "PullCounts", description: "Outcomes of pre-approved loans" });

export const ActivityCounts = z
  .object({
    clients: z.int().describe("New clients"),
    reports: z.int().describe("Report versions created"),
    sent: z.int().describe("Reports sent to a borrower"),
    opened: z.int().describe("Reports opened by a borrower for the first time"),
    tried: z.int().describe("Numbers that borrowers tried"),
    questions: z.int().describe("Questions that borrowers asked"),
    closed: z.int().describe("Loans that closed"),
    closedCents: z.int().describe("Loan amounts of the closed loans, in cents"),
    declined: z.int().describe("Loans that were declined"),
  })
  .meta({ id: "ActivityCounts", description: "Activity in a period" });

export const AnswerCounts = z
  .object({
    kind: z.enum(ASKED_KINDS).describe("Kind of request"),
    hour: z.int().describe("Handled within an hour"),
    "four-hours": z.int().describe("Handled within four hours"),
    day: z.int().describe("Handled within a day"),
    "three-days": z.int().describe("Handled within three days"),
    later: z.int().describe("Handled later"),
    waiting: z.int().describe("Not handled yet"),
    averageSeconds: z.int().nullable().describe("Average response time in seconds; null if none was handled"),
  })
  .meta({ id: "AnswerCounts", description: "Response times for one kind of request" });

export const SectionReading = z
  .object({
    section: z.enum(REPORT_SECTIONS).describe("Part of the report"),
    seconds: z.int().describe("Total number of seconds borrowers read it"),
    readings: z.int().describe("Number of visits in which it was read"),
    averageSeconds: z.int().describe("Average number of seconds per visit"),
  })
  .meta({ id: "SectionReading", description: "Time borrowers spent on one part of their reports" });

export const MetricsPeriod = z.object({
  filter: DashboardFilterWord,
  from: withoutRules(PlainDate).describe("First day, in the company's time zone"),
  to: withoutRules(PlainDate).describe("Last day"),
});
const Period = MetricsPeriod.describe("The period, in days of the company's time zone");

export const Funnel = z
  .object({
    period: Period,
    total: FunnelCounts.extend(groupShape).describe("The total"),
    rows: z.array(FunnelCounts.extend(groupShape)).describe("By officer, branch or source, largest first"),
  })
  .meta({ id: "Funnel", description: "Progress of loans from their first report to the closing" });
export const PullThrough = z
  .object({
    period: Period,
    total: PullCounts.extend(groupShape).describe("The total"),
    rows: z.array(PullCounts.extend(groupShape)).describe("By officer, branch or source, largest first"),
  })
  .meta({ id: "PullThrough", description: "Outcomes of pre-approved loans" });
export const ActivityTable = z
  .object({
    period: Period,
    total: ActivityCounts.extend(groupShape).describe("The total"),
    rows: z.array(ActivityCounts.extend(groupShape)).describe("By officer, branch or source, largest first"),
  })
  .meta({ id: "ActivityTable", description: "Activity in a period" });
export const ResponseTimes = z
  .object({ period: Period, kinds: z.array(AnswerCounts).describe("By kind of request") })
  .meta({ id: "ResponseTimes", description: "Response times to borrowers and realtors" });
export const SectionsRead = z
  .object({ period: Period, sections: z.array(SectionReading).describe("Sections, the longest read first") })
  .meta({ id: "SectionsRead", description: "Time borrowers spent on each section" });

export const METRIC_TABLES = ["funnel", "pull-through", "activity", "response-times", "sections"] as const;
export type MetricTable = (typeof METRIC_TABLES)[number];
export const MetricTableName = z.enum(METRIC_TABLES).meta({ description: "The table", examples: ["funnel"] });

const Choice = z.object({ id: Id, name: z.string().describe("Name") });
export const MetricsChoices = z
  .object({
    officers: z.array(Choice).describe("Officers whose figures you see"),
    branches: z.array(Choice).describe("Branches whose figures you see; empty if you only see one officer's"),
    sources: z.array(z.string().describe("Source")).describe("Sources of the clients you see"),
  })
  .meta({ id: "MetricsChoices", description: "Available filters of the metrics" });

/** The rows behind a figure. */
export const MetricRow = z
  .object({
    id: Id,
    at: Instant.describe("When it happened"),
    loan: z
      .object({ id: Id, kind: LoanKindName, title: z.string().describe("Title of the loan") })
      .nullable()
      .describe("The loan; null for a client without one"),
    client: z
      .object({ id: Id, name: z.string().describe("Name") })
      .nullable()
      .describe("The client"),
    officerName: z.string().describe("Name of the loan officer"),
    source: z.string().describe("Source of the client"),
    amountCents: z.int().nullable().describe("Loan amount in cents, for a closed loan"),
    seconds: z.int().nullable().describe("Seconds until the response, or seconds read"),
  })
  .meta({ id: "MetricRow", description: "One of the rows behind a figure" });
export const MetricRowsInput = PageInput.extend({
  sort: sortBy(["at"]).default("-at"),
  ...filterShape,
  metric: MetricName,
});
export const MetricRows = pageOf(MetricRow).extend({ period: Period, metric: MetricName, count: Count });
