import { SCHEDULE_NAMES, SCHEDULES } from "@hearthline/contract/platform/schedules";
import { describe, expect, it } from "vitest";
import {
  ADMIN,
  call,
  companyId,
  expectOneRunAMinute,
  OTHER,
  otherId,
  setUp,
  system,
  world,
} from "./schedules.fixture.ts";

setUp();

interface Row {
  name: string;
  lastRun: { state: string } | null;
  [field: string]: unknown;
}

const list = async (as = ADMIN): Promise<Map<string, Row>> => {
  const { body } = await world.api(as, "get", "/api/jobs/schedules");
  return new Map((body.data.items as Row[]).map((row) => [row.name, row]));
};

describe("schedules", () => {
  it("are listed in words, with their last run, next run and recent failures", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await system(async (db) => {
      const run = { companyId, schedule: "nightly-billing", open: 0, tries: 4 };
      await db.scheduleRun.createMany({
        data: [
          { ...run, period: "old", createdAt: ago(20), endedAt: ago(20), failed: 1, failure: "Too long ago." },
          { ...run, period: "bad", createdAt: ago(2), endedAt: ago(2), failed: 1, failure: "Stripe does not answer." },
          {
            ...run,
            period: "new",
            createdAt: ago(1),
            startedAt: ago(1),
            endedAt: ago(1),
            counts: { differences: 2, others: 9 },
          },
          {
            ...run,
            companyId: otherId,
            period: "theirs",
            createdAt: ago(0),
            endedAt: ago(0),
            failed: 1,
            failure: "Theirs.",
          },
        ],
      });
      await db.systemRun.createMany({
        data: [
          {
            schedule: "nightly-keys",
            period: "1",
            dueAt: ago(2),
            jobKey: "1",
            counts: { mailboxes: 9 },
            endedAt: ago(2),
            startedAt: ago(2),
          },
          { schedule: "nightly-audit", period: "1", dueAt: ago(2), jobKey: "2", missed: true, endedAt: ago(1) },
          { schedule: "nightly-events", period: "1", dueAt: ago(2), jobKey: "3", failure: "No.", endedAt: ago(1) },
        ],
      });
    });
    const rows = await list();
    expect([...rows.keys()]).toEqual([...SCHEDULE_NAMES]);
    expect(rows.get("nightly-billing")).toMatchObject({
      label: "Billing check",
      scope: "company",
      when: expect.stringMatching(/^Every day at \d+:10 AM$/),
      lastRun: { state: "done", counts: [{ label: "differences", count: 2 }], note: null, byHand: false, by: null },
      failures: [{ reason: "Stripe does not answer.", failed: 1, tries: 4 }],
      paused: null,
      always: SCHEDULES["nightly-billing"].always,
    });
    expect(rows.get("morning-digests")).toMatchObject({ when: "Every day at 7:30 AM", lastRun: null, always: null });
    expect(rows.get("nightly-keys")).toMatchObject({ scope: "everyone", lastRun: { state: "done", counts: [] } });
    expect(rows.get("nightly-audit")?.lastRun?.state).toBe("missed");
    expect(rows.get("nightly-events")).toMatchObject({ lastRun: { state: "failed" }, failures: [] });
    const next = new Date(String(rows.get("morning-digests")?.nextAt));
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.getTime()).toBeLessThanOrEqual(Date.now() + 25 * 3_600_000);
  });

  it("of public data show what is stored, through when, and its source", async () => {
    const rows = await list();
    expect(rows.get("mortgage-survey")).toMatchObject({
      scope: "everyone",
      when: "Thursdays at noon Eastern, then daily until the week is there",
      holds: [
        {
          what: "Week of Dec 31, 2025: 30-year 6.15%, 15-year 5.44%",
          source: expect.stringContaining("Freddie Mac"),
          readAt: expect.any(String),
        },
      ],
    });
    expect(rows.get("house-prices")?.holds).toMatchObject([
      { what: "Metro areas through Q4 2025", source: expect.stringContaining("FHFA") },
      { what: "States through Q4 2024", source: expect.stringContaining("FHFA") },
    ]);
    expect(rows.get("morning-digests")?.holds).toEqual([]);
    const next = new Date(String(rows.get("mortgage-survey")?.nextAt));
    const eastern = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      weekday: "short",
      hour: "numeric",
    });
    expect(eastern.format(next)).toBe("Thu 12 PM");
  });

  it("run once a minute when started manually, in a job of that run, with no effect on scheduled runs", () =>
    expectOneRunAMinute(() => call("home-values", "run")));

  it("can be paused and resumed per company, and reject a manual run in the meantime", async () => {
    const paused = await call("morning-digests", "pause");
    expect(paused.body.data).toMatchObject({
      nextAt: null,
      paused: { by: expect.any(String), since: expect.any(String) },
    });
    expect((await call("morning-digests", "pause")).body.data.paused).toEqual(paused.body.data.paused);
    expect((await list(OTHER)).get("morning-digests")?.paused).toBeNull();
    const refused = await call("morning-digests", "run");
    expect([refused.status, refused.body.message]).toEqual([409, "It is paused. Resume it first."]);
    expect((await call("morning-digests", "resume")).body.data).toMatchObject({
      paused: null,
      nextAt: expect.any(String),
    });
    expect((await call("morning-digests", "resume")).status).toBe(200);
    const entries = await system((db) =>
      db.auditEntry.findMany({ where: { companyId, operation: { startsWith: "schedules." } } }),
    );
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(
      new Set(["schedules.run", "schedules.pause", "schedules.resume"]),
    );
  });

  it.each(["credits", "nightly-billing", "metrics"] as const)("reject pausing %s and say why", async (name) => {
    const response = await call(name, "pause");
    expect([response.status, response.body.message]).toEqual([409, SCHEDULES[name].always]);
  });

  it("of the server cannot be run or paused, nor can unknown ones", async () => {
    for (const name of ["nightly-housekeeping", "signals", "made-up"])
      for (const verb of ["run", "pause", "resume"] as const) expect((await call(name, verb)).status).toBe(422);
  });

  it("are hidden from officers, branch admins and signed-out users", async () => {
    for (const email of ["officer@demo.test", "branch@demo.test"]) {
      expect((await world.api(email, "get", "/api/jobs/schedules")).status).toBe(403);
      expect((await call("home-values", "run", email)).status).toBe(403);
    }
    expect((await world.api(undefined, "get", "/api/jobs/schedules")).status).toBe(401);
  });
});
