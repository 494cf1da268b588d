import { z } from "zod";
import { Instant } from "../values/people.ts";
import { COMPANY_SCHEDULE_NAMES, FAILURE_DAYS, SCHEDULE_NAMES } from "./schedules.ts";

export const RUN_STATES = ["waiting", "running", "done", "failed", "missed"] as const;

/** What a schedule did in one period, for an admin. */
export const ScheduleRun = z
  .object({
    state: z
      .enum(RUN_STATES)
      .meta({ description: "Outcome; `missed` if no worker was running when it was due", examples: ["done"] }),
    startedAt: Instant.describe("When it started, or was due"),
    endedAt: Instant.nullable().describe("When it ended; null while it runs"),
    counts: z
      .array(
        z.object({
          label: z.string().meta({ description: "Label of the count", examples: ["mailed"] }),
          count: z.int().meta({ description: "The count", examples: [12] }),
        }),
      )
      .describe("What it did for your company, as counts"),
    note: z
      .string()
      .nullable()
      .meta({
        description: "Why it did nothing; null if it did something",
        examples: ["Nothing is due right now."],
      }),
    byHand: z.boolean().describe("Whether a user started it"),
    by: z
      .string()
      .nullable()
      .meta({ description: "User who started it; null if the schedule did", examples: ["June Abbott"] }),
  })
  .meta({ id: "ScheduleRun", description: "One run of a schedule" });
export type ScheduleRun = z.output<typeof ScheduleRun>;

const Failure = z
  .object({
    at: Instant.describe("When it failed"),
    reason: z
      .string()
      .meta({ description: "Why it failed, as a message", examples: ["The email server is not responding."] }),
    failed: z.int().meta({ description: "Number of failed jobs in the run", examples: [1] }),
    tries: z.int().meta({ description: "Maximum number of attempts for any of them", examples: [4] }),
  })
  .meta({ id: "ScheduleFailure", description: "A failed run" });

/** Maximum number of failures listed, newest first. */
export const MAX_FAILURES = 20;

/** A schedule with its current state, for an admin of the company. */
export const ScheduleRow = z
  .object({
    name: z.enum(SCHEDULE_NAMES).meta({ description: "Name of the schedule", examples: ["home-values"] }),
    label: z.string().meta({ description: "Display name", examples: ["Home value emails"] }),
    does: z.string().meta({
      description: "What it does, in one sentence",
      examples: ["Mails clients the value of their home when it is due, as far as this month's credits go."],
    }),
    when: z
      .string()
      .meta({ description: "When it runs, in your company's time zone", examples: ["Every day at 7:30 AM"] }),
    scope: z.enum(["company", "everyone"]).meta({
      description:
        "`company`: you can run it and, in most cases, pause it; `everyone`: maintenance of the whole server",
      examples: ["company"],
    }),
    lastRun: ScheduleRun.nullable().describe("Its most recent run; null if it has not run yet"),
    nextAt: Instant.nullable().describe("When it is due next; null while it is paused"),
    failures: z
      .array(Failure)
      .describe(
        `Runs for your company that failed in the last ${FAILURE_DAYS} days, newest first, up to ${MAX_FAILURES}`,
      ),
    paused: z
      .object({
        since: Instant.describe("When it was paused"),
        by: z
          .string()
          .nullable()
          .meta({ description: "Who paused it", examples: ["June Abbott"] }),
      })
      .nullable()
      .describe("Who paused it and when; null if it is not paused"),
    holds: z
      .array(
        z.object({
          what: z.string().meta({
            description: "What the data covers, and through when",
            examples: ["Week of Dec 31, 2025: 30-year 6.15%, 15-year 5.44%"],
          }),
          source: z
            .string()
            .meta({ description: "Source of the data", examples: ["Freddie Mac Primary Mortgage Market Survey"] }),
          readAt: Instant.describe("When it was read"),
        }),
      )
      .describe("Public data that it reads, as currently stored; empty for schedules that read none"),
    always: z
      .string()
      .nullable()
      .meta({
        description: "Why it cannot be paused; null if it can, or if it is not your company's",
        examples: ["Your plan has to match what you pay for, so it is always compared."],
      }),
  })
  .meta({ id: "Schedule", description: "Work that runs on a schedule" });
export type ScheduleRow = z.output<typeof ScheduleRow>;

/** The name of a company's own schedule. */
const OwnScheduleName = z
  .enum(COMPANY_SCHEDULE_NAMES, "There is no such schedule of your company.")
  .meta({ id: "CompanyScheduleName", description: "Name of a schedule of your company", examples: ["home-values"] });
export const CompanyScheduleInput = z.object({ name: OwnScheduleName });
