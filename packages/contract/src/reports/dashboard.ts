import { z } from "zod";
import { viewShape } from "../clients/call-today.ts";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import {
  HomeAddress,
  LoanTitle,
  leadShape,
  OfficerName,
  ReportNumber,
  VersionNumber,
} from "../loans/response-fields.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";
import { DASHBOARD_FILTERS, type DashboardFilter } from "./dashboard-periods.ts";

export const DashboardFilterWord = z
  .enum(Object.keys(DASHBOARD_FILTERS) as [DashboardFilter, ...DashboardFilter[]])
  .meta({
    id: "DashboardFilter",
    description: "The period of the dashboard: the last 7 or 30 days, the last 6 months or the last year",
  });
export const DashboardFilterName = DashboardFilterWord.default("30d");

/** A figure compared with the equally long period before. */
export const DashboardBox = z
  .object({
    value: z.int().describe("The figure, in `unit`"),
    previous: z
      .int()
      .describe("The figure for the previous period; for the pipeline, its value at the start of the period"),
    changeRate: z
      .number()
      .nullable()
      .describe("(value − previous) / previous as a fraction; null if the previous figure is zero"),
    unit: z.enum(["cents", "count"]).describe("Whether the figure is in cents or a count"),
  })
  .meta({ id: "DashboardBox", description: "A figure of the dashboard" });
export type DashboardBox = z.output<typeof DashboardBox>;

export const DashboardPeriod = z.object({
  filter: DashboardFilterWord,
  /** First and last day, in the company's time zone. */
  from: withoutRules(PlainDate),
  to: withoutRules(PlainDate),
});

export const DashboardSummary = z
  .object({
    period: DashboardPeriod.describe("The period, in days of the company's time zone"),
    /** Loan amounts in the pipeline, by the status rule, now and at the start of the period; and the number of loans. */
    pipeline: DashboardBox,
    pipelineCount: DashboardBox,
    /** Loans that became pre-approved and still are. */
    preApproved: DashboardBox,
    /** Loan amounts of closed loans, and the number of loans. */
    closed: DashboardBox,
    closedCount: DashboardBox,
    newClients: DashboardBox,
  })
  .meta({ id: "DashboardSummary", description: "The dashboard's figures for one period" });

/** A loan in the dashboard's tables. */
export const DashboardLoan = z
  .object({
    id: Id,
    kind: LoanKindName,
    title: LoanTitle,
    clients: z.array(Named).describe("The borrowers"),
    address: HomeAddress,
    program: z.string().describe("Loan program of the first scenario"),
    ...leadShape,
    status: LoanStatusName,
    officerName: OfficerName,
    templateName: z.string().nullable().describe("Name of the fee template it started from"),
    state: z
      .enum(["not-sent", "sent", "opened"])
      .describe("Whether its report was sent, and whether a borrower opened it"),
    opened: z.boolean().describe("Whether a borrower opened its report"),
    unread: z.boolean().describe("Whether it was sent and no one has opened it yet"),
    lastSentAt: Instant.nullable().describe("When its report was last sent"),
    lastOpenedAt: Instant.nullable().describe("When its report was last opened"),
    report: z
      .object({
        id: Id,
        number: ReportNumber,
        version: VersionNumber,
        createdAt: Instant,
      })
      .nullable()
      .describe("Newest version of its report"),
    link: z.string().nullable().describe("Path of the newest report's copied link, if there is one"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "DashboardLoan", description: "A loan behind a figure of the dashboard" });

export const DASHBOARD_SORTS = [
  "updatedAt",
  "createdAt",
  "lastOpenedAt",
  "loanAmountCents",
  "noteRate",
  "principalAndInterestCents",
  "status",
  "title",
] as const;

export const DashboardSort = sortBy(DASHBOARD_SORTS, "DashboardSort").default("-updatedAt");

export const DashboardTableInput = PageInput.extend({
  perPage: PageInput.shape.perPage
    .unwrap()
    .meta({ description: "Rows per page, 100 at most", examples: [10] })
    .default(10),
  ...viewShape,
  status: LoanStatusName.optional(),
  sort: DashboardSort,
  link: lineUpTo(1_000)
    .meta({
      description: "One of the `links` in the previous response, from which page, page size and filters are taken",
      examples: ["/api/client/dashboard-paginate?page=1&perPage=10"],
    })
    .optional(),
});
export type DashboardTableInput = z.output<typeof DashboardTableInput>;

export const Dashboard = z
  .object({
    summary: DashboardSummary,
    graphReports: pageOf(DashboardLoan).describe("Loans that have a report"),
    templateReports: pageOf(DashboardLoan).describe("Loans started from a template that have no report yet"),
  })
  .meta({ id: "Dashboard", description: "The dashboard's figures, with the loans behind them" });
