import { z } from "zod";
import { ImportId } from "../imports/imports.ts";
import { WrittenMessage } from "../reports/written-message.ts";
import { JobId, ReportId } from "../values/ids.ts";
import { BulkResult } from "./bulk.ts";

/** How long a job can be read after it was requested. */
export const JOB_DAYS = 7;
/** A job that has not ended within this time counts as failed, because nothing is working on it anymore. */
export const JOB_HOURS = 24;

/** Recommended polling interval in seconds; most jobs are done within a few intervals. */
export const ASK_AGAIN_SECONDS = 2;

const ImportResult = z
  .object({
    importId: ImportId,
    url: z.url().meta({
      description: "URL of the import, with the results of its dry run or of writing it. Call it with your token",
      examples: ["https://app.example.com/api/imports/01990000-0000-7000-8000-000090100001"],
    }),
  })
  .meta({ id: "ImportResult", description: "Where the progress of an import can be read; available from the start" });

/** The result of each type of job. A new type needs an entry here; `ctx.startJob` accepts no others. */
export const JOB_TYPES = {
  /** Renders the PDF of a report version. */
  "report.pdf": z
    .object({
      reportId: ReportId,
      url: z.url().meta({
        description: "URL of the PDF. Call it with your token",
        examples: ["https://app.example.com/api/reports/01990000-0000-7000-8000-000011100001/pdf"],
      }),
    })
    .meta({ id: "ReportPdfResult", description: "Location of the rendered report" }),
  /** Renders an email or text as it would be sent. */
  "message.preview": WrittenMessage,
  /** Writes up to a thousand clients. */
  "client.bulk": BulkResult,
  /** Writes up to a thousand loans. */
  "loan.bulk": BulkResult,
  /** Imports a file of clients; ends with the results of the dry run or of writing it. */
  "client.import": ImportResult,
  /** Imports a file of past loans, like `client.import`. */
  "loan.import": ImportResult,
} as const satisfies Record<string, z.ZodType>;

export type JobType = keyof typeof JOB_TYPES;
export type JobResult<T extends JobType> = z.output<(typeof JOB_TYPES)[T]>;

export const JOB_STATUSES = ["queued", "running", "done", "failed"] as const;
export const JobStatus = z
  .enum(JOB_STATUSES)
  .meta({ id: "JobStatus", description: "State of the job; `done` and `failed` are final", examples: ["done"] });
export type JobStatus = z.output<typeof JobStatus>;

const common = {
  id: JobId,
  status: JobStatus,
  progress: z
    .object({
      done: z.int().meta({ description: "Number of rows processed so far", examples: [250] }),
      total: z.int().meta({ description: "Total number of rows", examples: [1000] }),
    })
    .nullable()
    .describe("Number of rows processed; null for a job without rows"),
  error: z
    .string()
    .nullable()
    .meta({ description: "Why it failed, as a message; null unless it failed", examples: [null] }),
  createdAt: z.iso.datetime().meta({ description: "When it was requested", examples: ["2026-11-20T15:04:05.000Z"] }),
  endedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When it finished or failed; null until then", examples: ["2026-11-20T15:04:09.000Z"] }),
};

const ofType = <T extends JobType>(type: T) =>
  z.object({
    ...common,
    type: z.literal(type).describe("Type of the job"),
    result: JOB_TYPES[type]
      .nullable()
      .describe("Result of the job; for a job with rows, also while it runs. Null until there is one"),
  });

/** A job whose call returned 202. */
export const Job = z
  .discriminatedUnion("type", [
    ofType("report.pdf"),
    ofType("message.preview"),
    ofType("client.bulk"),
    ofType("loan.bulk"),
    ofType("client.import"),
    ofType("loan.import"),
  ])
  .meta({ id: "Job", description: "Background job started by a call that returned 202" });
