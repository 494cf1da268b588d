import { JOBS } from "@hearthline/contract/platform/jobs";
import { describe, expect, test } from "vitest";
import { HANDLERS } from "./handlers.ts";
import { tableOf } from "./runner.ts";
import { SCHEDULES } from "./schedules.ts";

describe("the table of handlers", () => {
  test("has one for every job of the contract", () => {
    expect([...tableOf(HANDLERS).keys()].sort()).toEqual(Object.keys(JOBS).sort());
  });

  test("refuses to boot where a job has none, or two", () => {
    const [first, ...others] = HANDLERS;
    expect(() => tableOf(others)).toThrow(`${first.job} has no handler`);
    expect(() => tableOf([...HANDLERS, first])).toThrow(`${first.job} has two handlers`);
  });

  test("schedules only system jobs, each under a key of its own", () => {
    expect(new Set(SCHEDULES.map(({ key }) => key)).size).toBe(SCHEDULES.length);
    for (const { job } of SCHEDULES) expect(JOBS[job].payload.safeParse({}).success).toBe(true);
  });
});
