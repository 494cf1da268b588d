import { z } from "zod";
import { ImportId } from "../imports/imports.ts";
import { WrittenMessage } from "../reports/written-message.ts";
import { JobId, ReportId } from "../values/ids.ts";
import { BulkResult } from "./bulk.ts";

/** How long a job can be read after it was asked for. */
export const JOB_DAYS = 7;
/** A job that has not ended within this time has failed: nothing works on it any more. */
export const JOB_HOURS = 24;

/** Seconds after which it is worth asking again how far a job is: most are done within a few of these. */
export const ASK_AGAIN_SECONDS = 2;

const ImportResult = z
  .object({
    importId: ImportId,
    url: z.url().meta({
      description: "Where to read the import: what its dry run says, or what it wrote. Call it with your token",
      examples: ["https://app.example.com/api/imports/01990000-0000-7000-8000-000090100001"],
    }),
  })
  .meta({ id: "ImportResult", description: "Where an imported file is followed; there from the beginning" });

/** What the result of each type of job holds. A new type is an entry here; `ctx.startJob` takes no other. */
export const JOB_TYPES = {
  /** Makes the PDF of a report version. */
  "report.pdf": z
    .object({
      reportId: ReportId,
      url: z.url().meta({
        description: "Where the PDF is. Call it with your token",
        examples: ["https://app.example.com/api/reports/01990000-0000-7000-8000-000011100001/pdf"],
      }),
    })
    .meta({ id: "ReportPdfResult", description: "Where the printed report is" }),
  /** Writes an email or text out as it would go. */
  "message.preview": WrittenMessage,
  /** Writes up to a thousand clients. */
  "client.bulk": BulkResult,
  /** Writes up to a thousand loans. */
  "loan.bulk": BulkResult,
  /** Reads a file of clients, and what its dry run says is the end, or what it wrote. */
  "client.import": ImportResult,
  /** As `client.import`, of past loans. */
  "loan.import": ImportResult,
} as const satisfies Record<string, z.ZodType>;

export type JobType = keyof typeof JOB_TYPES;
export type JobResult<T extends JobType> = z.output<(typeof JOB_TYPES)[T]>;

export const JOB_STATUSES = ["queued", "running", "done", "failed"] as const;
export const JobStatus = z
  .enum(JOB_STATUSES)
  .meta({ id: "JobStatus", description: "How far it is; done and failed are the end", examples: ["done"] });
export type JobStatus = z.output<typeof JobStatus>;

const common = {
  id: JobId,
  status: JobStatus,
  progress: z
    .object({
      done: z.int().meta({ description: "Rows done so far", examples: [250] }),
      total: z.int().meta({ description: "Rows in all", examples: [1000] }),
    })
    .nullable()
    .describe("How many rows are done; null for a job that is not counted"),
  error: z
    .string()
    .nullable()
    .meta({ description: "Why it failed, as a sentence; null unless it failed", examples: [null] }),
  createdAt: z.iso.datetime().meta({ description: "When it was asked for", examples: ["2026-11-20T15:04:05.000Z"] }),
  endedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When it was done or failed; null until then", examples: ["2026-11-20T15:04:09.000Z"] }),
};

const ofType = <T extends JobType>(type: T) =>
  z.object({
    ...common,
    type: z.literal(type).describe("What it does"),
    result: JOB_TYPES[type]
      .nullable()
      .describe("What came of it, of a counted job also while it runs; null until there is something"),
  });

/** A job that a call answered 202 for. */
export const Job = z
  .discriminatedUnion("type", [
    ofType("report.pdf"),
    ofType("message.preview"),
    ofType("client.bulk"),
    ofType("loan.bulk"),
    ofType("client.import"),
    ofType("loan.import"),
  ])
  .meta({ id: "Job", description: "Background work behind a 202, from queued to done or failed" });
