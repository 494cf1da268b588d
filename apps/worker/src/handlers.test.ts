import { JOBS } from "@hearthline/contract/platform/jobs";
import { SCHEDULE_NAMES, scheduleOf } from "@hearthline/contract/platform/schedules";
import { describe, expect, test } from "vitest";
import { HANDLERS } from "./handlers.ts";
import { tableOf } from "./runner.ts";

describe("the handler table", () => {
  test("has a handler for every job of the contract", () => {
    expect([...tableOf(HANDLERS).keys()].sort()).toEqual(Object.keys(JOBS).sort());
  });

  test("does not start if a job has no handler, or two", () => {
    const [first, ...others] = HANDLERS;
    expect(() => tableOf(others)).toThrow(`${first.job} has no handler`);
    expect(() => tableOf([...HANDLERS, first])).toThrow(`${first.job} has two handlers`);
  });

  test("schedules only system jobs, each started by one schedule", () => {
    const jobs = SCHEDULE_NAMES.map((name) => scheduleOf(name).job);
    expect(new Set(jobs).size).toBe(jobs.length);
    for (const job of jobs) expect(JOBS[job].payload.safeParse({}).success).toBe(true);
  });
});
