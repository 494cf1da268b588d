import { describe, expect, it } from "vitest";
import { JOBS } from "./jobs.ts";
import { periodOf, SCHEDULE_NAMES, SCHEDULES, scheduleOf, spreadMs, tickPeriod, ticksOf } from "./schedules.ts";

describe("a period", () => {
  it.each([
    // days and months follow the zone
    ["day", "2026-12-01T04:59:59Z", "America/New_York", "2026-11-30"],
    ["day", "2026-12-01T05:00:00Z", "America/New_York", "2026-12-01"],
    ["month", "2026-12-01T04:59:59Z", "America/New_York", "2026-11"],
    ["month", "2026-12-01T09:59:59Z", "Pacific/Honolulu", "2026-11"],
    ["month", "2026-12-01T10:00:00Z", "Pacific/Honolulu", "2026-12"],
    ["month", "2028-03-01T06:59:59Z", "America/Phoenix", "2028-02"],
    ["day", "2028-02-29T23:59:59Z", "UTC", "2028-02-29"],
    ["day", "2027-01-01T07:59:59Z", "America/Los_Angeles", "2026-12-31"],
    ["day", "2026-12-31T18:30:00Z", "Asia/Kolkata", "2027-01-01"],
    // days of 23 and 25 hours
    ["day", "2027-03-14T04:59:59Z", "America/New_York", "2027-03-13"],
    ["day", "2027-03-15T03:59:59Z", "America/New_York", "2027-03-14"],
    ["day", "2027-03-15T04:00:00Z", "America/New_York", "2027-03-15"],
    ["day", "2026-11-01T04:00:00Z", "America/New_York", "2026-11-01"],
    ["day", "2026-11-02T04:59:59Z", "America/New_York", "2026-11-01"],
    // the repeated hour of a fall night counts as two hours
    ["hour", "2026-11-01T05:30:00Z", "America/New_York", "2026-11-01T05:00Z"],
    ["hour", "2026-11-01T06:30:00Z", "America/New_York", "2026-11-01T06:00Z"],
    ["minute", "2026-11-28T14:15:59.999Z", "UTC", "2026-11-28T14:15Z"],
    ["quarter-hour", "2026-11-28T14:22:00Z", "Asia/Kolkata", "2026-11-28T14:15Z"],
    ["half-hour", "2026-11-28T14:59:00Z", "UTC", "2026-11-28T14:30Z"],
    ["week", "2026-11-30T04:59:59Z", "America/New_York", "week of 2026-11-23"],
    ["week", "2026-11-30T05:00:00Z", "America/New_York", "week of 2026-11-30"],
    ["week", "2027-01-01T12:00:00Z", "UTC", "week of 2026-12-28"],
    ["day", "2026-11-28T12:00:00Z", "Nowhere/At_All", "2026-11-28"],
  ] as const)("of one %s that contains %s in %s is %s", (every, at, zone, key) => {
    expect(periodOf(every, new Date(at), zone)).toBe(key);
  });

  it("has the same key at any time within it, and a different one in the next, over a whole year", () => {
    for (const zone of ["America/New_York", "America/Phoenix", "Pacific/Honolulu", "Asia/Kolkata", "UTC"]) {
      const keys: string[] = [];
      for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 1_800_000) {
        const key = periodOf("day", new Date(at), zone);
        if (keys.at(-1) !== key) keys.push(key);
      }
      expect(new Set(keys).size, zone).toBe(keys.length);
      expect(keys, zone).toEqual(keys.toSorted());
      expect(keys.length, zone).toBeGreaterThanOrEqual(365);
    }
  });
});

describe("the schedules table", () => {
  it.each(SCHEDULE_NAMES)("%s is due at given minutes and describes what it does", (name) => {
    const schedule = scheduleOf(name);
    for (const cron of [schedule.cron, ticksOf(schedule)]) expect(cron.split(" ")).toHaveLength(5);
    expect(schedule.does).toMatch(/^[A-Z].*\.$/);
    expect(schedule.lateMinutes).toBeGreaterThan(0);
    if (schedule.for === "everyone") return;
    expect(JOBS[schedule.starts].payload.safeParse({}).success).toBe(false);
    // A schedule in the company's zone is checked from UTC, and has a text for when it is due.
    expect(Boolean(schedule.looks)).toBe(schedule.zone === "company");
    expect(Boolean(schedule.when)).toBe(schedule.zone === "company");
  });

  it("gives each start of a schedule that checks companies its own period, and a nightly one its day", () => {
    const due = new Date("2026-11-28T09:15:00Z");
    expect(tickPeriod(SCHEDULES["morning-digests"], due)).toBe("2026-11-28T09:15Z");
    expect(tickPeriod(SCHEDULES["nightly-billing"], due)).toBe("2026-11-28");
  });
});

it("spreads companies evenly, each always at the same time", () => {
  const companies = Array.from(
    { length: 1_000 },
    (_, number) => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`,
  );
  const delays = companies.map((id) => spreadMs("home-values", id));
  expect(delays).toEqual(companies.map((id) => spreadMs("home-values", id)));
  const longest = SCHEDULES["home-values"].spreadSeconds * 1_000;
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => delays.filter((ms) => Math.floor((ms / longest) * 10) === tenth).length,
  );
  expect(tenths.reduce((sum, count) => sum + count)).toBe(1_000);
  for (const count of tenths) expect(count).toBeGreaterThan(60);
});
