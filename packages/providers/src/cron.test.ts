import { describe, expect, test } from "vitest";
import { lastDue, nextDue } from "./cron.ts";

const NEW_YORK = "America/New_York";
const next = (cron: string, at: string, zone?: string) => nextDue(cron, new Date(at), zone).toISOString();
const last = (cron: string, at: string, zone?: string) => lastDue(cron, new Date(at), zone).toISOString();

describe("a cron expression", () => {
  test("is due at its own moment, until the next one", () => {
    expect(last("20 8 * * *", "2026-11-28T08:20:00.000Z")).toBe("2026-11-28T08:20:00.000Z");
    expect(last("20 8 * * *", "2026-11-28T08:20:00.250Z")).toBe("2026-11-28T08:20:00.000Z");
    expect(last("20 8 * * *", "2026-11-28T08:19:59.999Z")).toBe("2026-11-27T08:20:00.000Z");
    expect(next("20 8 * * *", "2026-11-28T08:20:00.000Z")).toBe("2026-11-29T08:20:00.000Z");
    expect(last("*/15 * * * *", "2026-12-31T23:59:59.000Z")).toBe("2026-12-31T23:45:00.000Z");
  });

  test.each([
    // spring: the hour from 2 to 3 is skipped
    ["30 7 * * *", "2027-03-13T13:00:00Z", NEW_YORK, "2027-03-14T11:30:00.000Z"],
    ["30 2 * * *", "2027-03-14T05:00:00Z", NEW_YORK, "2027-03-14T07:30:00.000Z"],
    // fall: the hour from 1 to 2 occurs twice, the work once
    ["30 7 * * *", "2026-10-31T12:00:00Z", NEW_YORK, "2026-11-01T12:30:00.000Z"],
    ["30 1 * * *", "2026-11-01T05:30:00Z", NEW_YORK, "2026-11-02T06:30:00.000Z"],
    ["0 0 1 * *", "2026-11-30T23:00:00Z", "Pacific/Honolulu", "2026-12-01T10:00:00.000Z"],
    ["0 0 1 * *", "2027-02-28T12:00:00Z", "America/Phoenix", "2027-03-01T07:00:00.000Z"],
    ["0 0 1 * *", "2028-02-28T12:00:00Z", "America/Los_Angeles", "2028-03-01T08:00:00.000Z"],
    ["7,22,37,52 9-19 * * *", "2026-11-29T00:52:30Z", NEW_YORK, "2026-11-29T14:07:00.000Z"],
  ])("%s after %s in %s is due at %s", (cron, at, zone, due) => {
    expect(next(cron, at, zone)).toBe(due);
  });
});
