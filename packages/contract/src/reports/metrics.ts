import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { COUNT_RULES } from "../loans/status-rule.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";
import { DashboardFilterName, DashboardFilterWord } from "./dashboard.ts";
import { REPORT_SECTIONS } from "./report-sections.ts";

/** From a loan's first report to its closing. A loan stands in the funnel of the day of its first report, whenever the steps follow. */
export const FUNNEL_STEPS = ["reports", "opened", "tried", "pre-approved", "closed"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** What became of the loans that were pre-approved on a day. */
export const PULL_STATES = ["pre-approved", "closed", "declined", "open"] as const;
export type PullState = (typeof PULL_STATES)[number];

/** What a borrower or realtor waits for an answer to. */
export const ASKED_KINDS = ["question", "try", "letter"] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** How long the answer took, each up to so many seconds; what has none waits. */
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

/** What happened on a day, each counted alone. */
export const ACTIVITIES = ["clients", "reports", "sent", "opened", "tried", "questions", "closed", "declined"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Which closed loans each table counts, in one line at the number: one is the dashboard's, the others follow loans begun earlier. */
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

/** Every number that is kept by day: what is counted is a row, so each of them opens the rows it counts. */
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
  description: "A number of the metrics: its group, and which of it",
  examples: ["funnel.opened"],
});

export const METRIC_GROUPINGS = ["officer", "branch", "source"] as const;
export const MetricGrouping = z
  .enum(METRIC_GROUPINGS)
  .meta({ id: "MetricGrouping", description: "What the rows of a table of numbers are" })
  .default("officer")
  .meta({ description: "What the rows of the table are", examples: ["officer"] });

const filterShape = {
  period: DashboardFilterName,
  officerId: Id.optional().meta({ description: "Only what is this officer's" }),
  branchId: Id.optional().meta({ description: "Only what is this branch's" }),
  source: lineUpTo(120)
    .optional()
    .meta({ description: "Only of clients from this source; empty for those without one", examples: ["Open house"] }),
};
export const MetricsFilter = z.object(filterShape);
export type MetricsFilter = z.output<typeof MetricsFilter>;
export const MetricsInput = MetricsFilter.extend({ by: MetricGrouping });
export type MetricsInput = z.output<typeof MetricsInput>;

const Count = z.int().describe("How many");
/** A row of a table: an officer, a branch or a source; without a key what has none. */
const groupShape = {
  key: z.string().nullable().describe("Id of the officer or branch, or the source; null for what has none"),
  name: z.string().describe("Name of the officer, branch or source"),
};

export const FunnelCounts = z
  .object({
    reports: z.int().describe("Loans whose first report was made in the period"),
    opened: z.int().describe("Of them, those that a borrower has opened"),
    tried: z.int().describe("Of them, those whose borrower tried other numbers"),
    "pre-approved": z.int().describe("Of them, those that came to a pre-approval or to a closing"),
    closed: z.int().describe("Of them, those that closed"),
  })
  .meta({ id: "FunnelCounts", description: "How far loans came from their first report" });

export const PullCounts = z
  .object({
    "pre-approved": z.int().describe("Loans that were first pre-approved in the period"),
    closed: z.int().describe("Of them, those that closed"),
    declined: z.int().describe("Of them, those that were declined"),
    open: z.int().describe("Of them, those that are open still"),
    closedCents: z.int().describe("Loan amounts of those that closed, in cents"),
    rate: z.number().nullable().describe("Closed of pre-approved, as a fraction; null where none was pre-approved"),
  })
  .meta({ id: "PullCounts", description: "What became of pre-approved loans" });

export const ActivityCounts = z
  .object({
    clients: z.int().describe("New clients"),
    reports: z.int().describe("Report versions made"),
    sent: z.int().describe("Reports sent to a borrower"),
    opened: z.int().describe("Reports opened by a borrower for the first time"),
    tried: z.int().describe("Numbers that borrowers tried"),
    questions: z.int().describe("Questions that borrowers asked"),
    closed: z.int().describe("Loans that closed"),
    closedCents: z.int().describe("Loan amounts of those that closed, in cents"),
    declined: z.int().describe("Loans that were declined"),
  })
  .meta({ id: "ActivityCounts", description: "What was done in a period" });

export const AnswerCounts = z
  .object({
    kind: z.enum(ASKED_KINDS).describe("What was asked"),
    hour: z.int().describe("Answered within an hour"),
    "four-hours": z.int().describe("Answered within four hours"),
    day: z.int().describe("Answered within a day"),
    "three-days": z.int().describe("Answered within three days"),
    later: z.int().describe("Answered later"),
    waiting: z.int().describe("Not answered yet"),
    averageSeconds: z.int().nullable().describe("Seconds to the answer, on average; null where nothing was answered"),
  })
  .meta({ id: "AnswerCounts", description: "How soon one kind of asking was answered" });

export const SectionReading = z
  .object({
    section: z.enum(REPORT_SECTIONS).describe("Part of the report"),
    seconds: z.int().describe("Seconds that borrowers read it, in all"),
    readings: z.int().describe("Visits in which it was read"),
    averageSeconds: z.int().describe("Seconds a visit, on average"),
  })
  .meta({ id: "SectionReading", description: "How long borrowers read one part of their reports" });

export const MetricsPeriod = z.object({
  filter: DashboardFilterWord,
  from: withoutRules(PlainDate).describe("First day, in the company's time zone"),
  to: withoutRules(PlainDate).describe("Last day"),
});
const Period = MetricsPeriod.describe("The period, in days of the company's time zone");

export const Funnel = z
  .object({
    period: Period,
    total: FunnelCounts.extend(groupShape).describe("All of it"),
    rows: z.array(FunnelCounts.extend(groupShape)).describe("By officer, branch or source, the most first"),
  })
  .meta({ id: "Funnel", description: "From a first report to the closing" });
export const PullThrough = z
  .object({
    period: Period,
    total: PullCounts.extend(groupShape).describe("All of it"),
    rows: z.array(PullCounts.extend(groupShape)).describe("By officer, branch or source, the most first"),
  })
  .meta({ id: "PullThrough", description: "What became of the loans that were pre-approved" });
export const ActivityTable = z
  .object({
    period: Period,
    total: ActivityCounts.extend(groupShape).describe("All of it"),
    rows: z.array(ActivityCounts.extend(groupShape)).describe("By officer, branch or source, the most first"),
  })
  .meta({ id: "ActivityTable", description: "What was done in a period" });
export const ResponseTimes = z
  .object({ period: Period, kinds: z.array(AnswerCounts).describe("By what was asked") })
  .meta({ id: "ResponseTimes", description: "How soon borrowers and realtors were answered" });
export const SectionsRead = z
  .object({ period: Period, sections: z.array(SectionReading).describe("The longest read first") })
  .meta({ id: "SectionsRead", description: "What borrowers read longest" });

export const METRIC_TABLES = ["funnel", "pull-through", "activity", "response-times", "sections"] as const;
export type MetricTable = (typeof METRIC_TABLES)[number];
export const MetricTableName = z.enum(METRIC_TABLES).meta({ description: "Which table", examples: ["funnel"] });

const Choice = z.object({ id: Id, name: z.string().describe("Name") });
export const MetricsChoices = z
  .object({
    officers: z.array(Choice).describe("Officers whose numbers you see"),
    branches: z.array(Choice).describe("Branches whose numbers you see; none where you see one officer's"),
    sources: z.array(z.string().describe("Source")).describe("Sources of the clients you see"),
  })
  .meta({ id: "MetricsChoices", description: "What the metrics can be narrowed to" });

/** What a number counts, one by one. */
export const MetricRow = z
  .object({
    id: Id,
    at: Instant.describe("When it happened"),
    loan: z
      .object({ id: Id, kind: LoanKindName, title: z.string().describe("Title of the loan") })
      .nullable()
      .describe("The loan; null for a client who has none"),
    client: z
      .object({ id: Id, name: z.string().describe("Name") })
      .nullable()
      .describe("The client"),
    officerName: z.string().describe("Name of the loan officer"),
    source: z.string().describe("Source of the client"),
    amountCents: z.int().nullable().describe("Loan amount in cents, of a loan that closed"),
    seconds: z.int().nullable().describe("Seconds: to the answer, or read"),
  })
  .meta({ id: "MetricRow", description: "One of the rows that a number counts" });
export const MetricRowsInput = PageInput.extend({
  sort: sortBy(["at"]).default("-at"),
  ...filterShape,
  metric: MetricName,
});
export const MetricRows = pageOf(MetricRow).extend({ period: Period, metric: MetricName, count: Count });
