import { z } from "zod";
import { Instant } from "../values/people.ts";
import { COMPANY_SCHEDULE_NAMES, FAILURE_DAYS, SCHEDULE_NAMES } from "./schedules.ts";

export const RUN_STATES = ["waiting", "running", "done", "failed", "missed"] as const;

/** What a schedule did in one period, for an admin. */
export const ScheduleRun = z
  .object({
    state: z
      .enum(RUN_STATES)
      .meta({ description: "How it went; missed: no worker was up when it was due", examples: ["done"] }),
    startedAt: Instant.describe("When it started, or was due"),
    endedAt: Instant.nullable().describe("When it ended; null while it runs"),
    counts: z
      .array(
        z.object({
          label: z.string().meta({ description: "What is counted", examples: ["mailed"] }),
          count: z.int().meta({ description: "How many", examples: [12] }),
        }),
      )
      .describe("What it did for your company, in numbers"),
    note: z
      .string()
      .nullable()
      .meta({
        description: "Why it did nothing; null where it did something",
        examples: ["Nothing is due right now."],
      }),
    byHand: z.boolean().describe("Whether somebody started it"),
    by: z
      .string()
      .nullable()
      .meta({ description: "Who started it; null where that was the schedule", examples: ["June Abbott"] }),
  })
  .meta({ id: "ScheduleRun", description: "One run of a schedule" });
export type ScheduleRun = z.output<typeof ScheduleRun>;

const Failure = z
  .object({
    at: Instant.describe("When it failed"),
    reason: z
      .string()
      .meta({ description: "Why it failed, in a sentence", examples: ["The email server does not answer."] }),
    failed: z.int().meta({ description: "Jobs of the run that failed", examples: [1] }),
    tries: z.int().meta({ description: "Tries that one of them took, at most", examples: [4] }),
  })
  .meta({ id: "ScheduleFailure", description: "A run that failed, and why" });

/** The newest are listed, no more. */
export const MAX_FAILURES = 20;

/** A schedule with how it stands, for an admin of the company. */
export const ScheduleRow = z
  .object({
    name: z.enum(SCHEDULE_NAMES).meta({ description: "Name of the schedule", examples: ["home-values"] }),
    label: z.string().meta({ description: "What it is called", examples: ["Home value emails"] }),
    does: z.string().meta({
      description: "What it does, in a sentence",
      examples: ["Mails clients the value of their home when it is due, as far as this month's credits go."],
    }),
    when: z
      .string()
      .meta({ description: "When it runs, in your company's time zone", examples: ["Every day at 7:30 AM"] }),
    scope: z.enum(["company", "everyone"]).meta({
      description: "company: you can run it, and pause most of these; everyone: upkeep of the whole server",
      examples: ["company"],
    }),
    lastRun: ScheduleRun.nullable().describe("Its newest run; null where it has not run yet"),
    nextAt: Instant.nullable().describe("When it is due next; null while it is paused"),
    failures: z
      .array(Failure)
      .describe(
        `Runs for your company that failed in the last ${FAILURE_DAYS} days, newest first, ${MAX_FAILURES} at most`,
      ),
    paused: z
      .object({
        since: Instant.describe("Since when"),
        by: z
          .string()
          .nullable()
          .meta({ description: "Who paused it", examples: ["June Abbott"] }),
      })
      .nullable()
      .describe("Null where it is not paused"),
    holds: z
      .array(
        z.object({
          what: z.string().meta({
            description: "What is held, through when",
            examples: ["Week of Dec 31, 2025: 30-year 6.15%, 15-year 5.44%"],
          }),
          source: z
            .string()
            .meta({ description: "Where it is from", examples: ["Freddie Mac Primary Mortgage Market Survey"] }),
          readAt: Instant.describe("When it was read"),
        }),
      )
      .describe("Public data that it reads, as it is held; empty for schedules that read none"),
    always: z
      .string()
      .nullable()
      .meta({
        description: "Why it cannot be paused; null where it can, or is not your company's",
        examples: ["Your plan has to match what you pay for, so it is always compared."],
      }),
  })
  .meta({ id: "Schedule", description: "Work that runs by the clock" });
export type ScheduleRow = z.output<typeof ScheduleRow>;

/** One of the company's own. */
const OwnScheduleName = z
  .enum(COMPANY_SCHEDULE_NAMES, "There is no such schedule of your company.")
  .meta({ id: "CompanyScheduleName", description: "Name of a schedule of your company", examples: ["home-values"] });
export const CompanyScheduleInput = z.object({ name: OwnScheduleName });
