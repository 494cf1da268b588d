import { type CompanyScheduleName, SCHEDULES, spreadMs } from "@hearthline/contract/platform/schedules";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import { PassingFailure } from "@hearthline/providers/failure";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { HANDLERS } from "../handlers.ts";
import { createRunner, tableOf } from "../runner.ts";
import { until } from "../testing/world.ts";
import { type DueJob, startRuns } from "./start-runs.ts";
import { endTick, startMissed, tickOf } from "./ticks.ts";
import { setUp, world, NIGHTLY, at, claim } from "./schedules.fixture.ts";

setUp();

const systemRuns = (schedule: string) =>
  world.database.system((db) => db.systemRun.findMany({ where: { schedule }, orderBy: { dueAt: "asc" } }));

async function company(timeZone = "America/New_York"): Promise<string> {
  const id = newId();
  await world.database.system((db) => db.company.create({ data: { id, name: `Company ${id}`, timeZone } }));
  return id;
}

const comparisons = (companyIds: readonly string[], day: string): DueJob[] =>
  companyIds.map((companyId) => ({ companyId, payload: { day }, key: `billing-${companyId}-${day}` }));

const start = (name: CompanyScheduleName, due: readonly DueJob[], now: Date) =>
  startRuns(world.database, name, due, now);

const runsOf = (companyId: string) =>
  world.database.system((db) => db.scheduleRun.findMany({ where: { companyId }, orderBy: { createdAt: "asc" } }));

const jobsOf = (companyId: string) =>
  world.database.system((db) => db.outbox.findMany({ where: { companyId }, orderBy: { createdAt: "asc" } }));

describe("a scheduled start", () => {
  test("is recognized by its id as the queue writes it, and nothing else is", () => {
    const due = Date.parse("2026-11-28T08:20:00Z");
    const job = SCHEDULES[NIGHTLY].job;
    expect(tickOf({ id: `repeat:${NIGHTLY}:${due}`, name: job })).toEqual({ name: NIGHTLY, due: new Date(due) });
    expect(tickOf({ id: `missed:${NIGHTLY}:${due}`, name: job })).toEqual({ name: NIGHTLY, due: new Date(due) });
    for (const id of [newId(), `repeat:gone:${due}`, `repeat:nightly-audit:${due}`])
      expect(tickOf({ id, name: job })).toBeUndefined();
  });

  test("does a period once: a second worker, and a second start, find it done", async () => {
    const due = "2026-11-28T08:20:00Z";
    expect(await claim(NIGHTLY, due, "one")).toBe("claimed");
    expect(await claim(NIGHTLY, due, "two")).toBe("done before");
    await endTick(world.database, { id: "one" }, { result: { sessions: 3 } }, at(due));
    expect(await claim(NIGHTLY, due, "one")).toBe("done before");
    expect(await claim(NIGHTLY, due, "two", "2026-11-28T20:00:00Z")).toBe("done before");
    expect(await systemRuns(NIGHTLY)).toMatchObject([
      { period: "2026-11-28", tries: 1, counts: { sessions: 3 }, failure: null, missed: false, endedAt: at(due) },
    ]);
  });

  test("is taken over by the next attempt of the same job if its worker died, and by no other job", async () => {
    const due = "2026-11-28T08:20:00Z";
    await claim(NIGHTLY, due, "one");
    expect(await claim(NIGHTLY, due, "two", "2026-11-28T08:21:00Z")).toBe("done before");
    expect(await claim(NIGHTLY, due, "one", "2026-11-28T08:21:00Z")).toBe("claimed");
    await endTick(world.database, { id: "one" }, { error: "The disk is full.", final: false }, at(due));
    expect(await claim(NIGHTLY, due, "one", "2026-11-28T08:22:00Z")).toBe("claimed");
    await endTick(world.database, { id: "one" }, { error: "The disk is full.", final: true }, at(due));
    expect(await claim(NIGHTLY, due, "one", "2026-11-28T08:23:00Z")).toBe("done before");
    expect(await systemRuns(NIGHTLY)).toMatchObject([{ tries: 3, failure: "The disk is full.", endedAt: at(due) }]);
  });

  test("does only the newest period, once, after a day of downtime", async () => {
    await claim("morning-digests", "2026-11-26T12:30:00Z", "before");
    const [late, now] = ["2026-11-26T12:45:00Z", "2026-11-28T12:47:00Z"];
    expect(await claim("morning-digests", late, "late", now)).toBe("claimed");
    expect(await claim("morning-digests", "2026-11-28T12:45:00Z", "newest", now)).toBe("done before");
    expect((await systemRuns("morning-digests")).at(-1)).toMatchObject({
      period: "2026-11-28T12:45Z",
      jobKey: "late",
    });
    // Last night's run is made up once, before tonight's.
    expect(await claim(NIGHTLY, "2026-11-25T08:20:00Z", "one", "2026-11-28T08:00:00Z")).toBe("claimed");
    expect(await claim(NIGHTLY, "2026-11-26T08:20:00Z", "two", "2026-11-28T08:00:00Z")).toBe("done before");
    expect((await systemRuns(NIGHTLY)).map(({ period }) => period)).toEqual(["2026-11-27"]);
  });

  test("is recorded as missed, and not done, if it is too late, and the next one is done", async () => {
    const due = "2026-11-28T08:50:00Z";
    expect(await claim("nightly-metrics", due, "late", "2026-11-28T14:50:01Z")).toBe("missed");
    expect(await claim("nightly-metrics", due, "late", "2026-11-28T14:51:00Z")).toBe("done before");
    expect(await systemRuns("nightly-metrics")).toMatchObject([{ missed: true, startedAt: null, dueAt: at(due) }]);
    expect(await claim("nightly-metrics", "2026-11-29T08:50:00Z", "next", "2026-11-29T14:50:00Z")).toBe("claimed");
  });

  test("keeps only the newest row of a schedule that runs every minute, and those that failed", async () => {
    for (let minute = 10; minute < 20; minute += 1) {
      const due = `2026-11-28T12:${minute}:00Z`;
      await claim("metrics", due, `job ${minute}`);
      const outcome = minute === 13 ? { error: "No.", final: true } : { result: { started: 1 } };
      await endTick(world.database, { id: `job ${minute}` }, outcome, at(due));
    }
    expect((await systemRuns("metrics")).map(({ period }) => period)).toEqual([
      "2026-11-28T12:13Z",
      "2026-11-28T12:19Z",
    ]);
  });
});

describe("after a period without workers", () => {
  test("starts each schedule that has run before once for its newest time, no matter how many workers start", async () => {
    await claim(NIGHTLY, "2026-11-20T08:20:00Z", "before");
    await claim("nightly-audit", "2026-11-28T08:30:00Z", "up to date");
    await claim("morning-digests", "2026-11-20T08:15:00Z", "before, too");
    await claim("metrics", "2026-11-20T08:20:00Z", "comes again in half a minute");
    const now = at("2026-11-28T13:00:30Z");
    const { queue } = world.services;
    const booted = await Promise.all([1, 2, 3].map(() => startMissed(world.database, queue, now)));
    for (const names of booted) expect(names.toSorted()).toEqual(["morning-digests", NIGHTLY]);
    expect((await queue.counts()).waiting).toBe(2);

    const seen: string[] = [];
    const work = await queue.work(async ({ id }) => void seen.push(id));
    await until(
      async () => seen.length,
      (count) => count === 2,
    );
    await work.close();
    expect(seen.toSorted()).toEqual([
      `missed:morning-digests:${Date.parse("2026-11-28T13:00:00Z")}`,
      `missed:${NIGHTLY}:${Date.parse("2026-11-28T08:20:00Z")}`,
    ]);
  });
});

describe("the run of a company", () => {
  const day = "2026-11-28";
  const now = at("2026-11-28T09:10:00Z");

  test("is written once per period with its jobs, spread out, and again with those that a killed start left out", async () => {
    const [one, two] = [await company(), await company()];
    expect(await start("nightly-billing", comparisons([one], day), now)).toEqual({ started: 1, paused: 0 });
    expect(await start("nightly-billing", comparisons([one, two], day), now)).toEqual({ started: 1, paused: 0 });
    expect(await start("nightly-billing", comparisons([one, two], day), now)).toEqual({ started: 0, paused: 0 });
    for (const companyId of [one, two]) {
      expect(await runsOf(companyId)).toMatchObject([{ period: day, open: 1, byHand: false, endedAt: null }]);
      expect(await jobsOf(companyId)).toMatchObject([{ delayMs: spreadMs("nightly-billing", companyId) }]);
    }
  });

  test("creates its jobs once if two workers start it concurrently", async () => {
    const companies = await Promise.all(Array.from({ length: 5 }, () => company()));
    const due = comparisons(companies, day);
    const both = await Promise.all([start("nightly-billing", due, now), start("nightly-billing", due, now)]);
    expect(both[0].started + both[1].started).toBe(5);
    for (const companyId of companies) {
      expect(await runsOf(companyId)).toMatchObject([{ open: 1 }]);
      expect(await jobsOf(companyId)).toHaveLength(1);
    }
  });

  test("does not happen if the company has paused it, and others' runs do", async () => {
    const [one, two] = [await company(), await company()];
    await world.database.system((db) => db.schedulePause.create({ data: { companyId: one, schedule: "home-values" } }));
    const due = [one, two].map((companyId) => ({
      companyId,
      payload: { day, turn: 0 },
      key: `home-values-${companyId}-1`,
    }));
    expect(await start("home-values", due, now)).toEqual({ started: 1, paused: 1 });
    expect([await runsOf(one), await jobsOf(one)]).toEqual([[], []]);
    expect(await runsOf(two)).toHaveLength(1);
  });

  test("has the day of the company's own time zone", async () => {
    const [there, here] = [await company("Pacific/Honolulu"), await company("America/New_York")];
    const late = at("2026-12-01T07:00:00Z");
    const due = [there, here].map((companyId) => ({ companyId, payload: {}, key: `credits-${companyId}` }));
    await start("credits", due, late);
    expect(await runsOf(there)).toMatchObject([{ period: "2026-11" }]);
    expect(await runsOf(here)).toMatchObject([{ period: "2026-12" }]);
  });

  test("alternates between ten companies: none waits for all of the largest", async () => {
    const largest = await company();
    const companies = [largest, ...(await Promise.all(Array.from({ length: 9 }, () => company())))];
    const due = companies.flatMap((companyId) =>
      Array.from({ length: companyId === largest ? 300 : 25 }, () => {
        const userId = newId();
        return { companyId, payload: { userId, day }, key: `digest-${userId}-${day}` };
      }),
    );
    expect(await start("morning-digests", due, now)).toEqual({ started: 525, paused: 0 });
    const jobs = await world.database.system((db) =>
      db.outbox.findMany({ where: { job: "notifications.digest" }, orderBy: { createdAt: "asc" } }),
    );
    const lastOfOthers = jobs.findLastIndex(({ companyId }) => companyId !== largest);
    expect(jobs.slice(0, lastOfOthers).filter(({ companyId }) => companyId === largest).length).toBeLessThanOrEqual(40);
    expect(await runsOf(largest)).toMatchObject([{ open: 300 }]);
  });

  test("begins, counts and ends with its jobs, says why one failed, and a retry corrects it", async () => {
    const { companyId } = world.company;
    const { database } = world;
    const table = new Map(tableOf(HANDLERS));
    const digest = table.get("notifications.digest");
    if (!digest) throw new Error("There is no such handler.");
    const fails = new Set<string>();
    table.set("notifications.digest", {
      ...digest,
      run: async (_services, payload) => {
        const { userId } = payload as { userId: string };
        if (fails.has(userId)) throw new PassingFailure("The email server is not responding.");
        return { sent: true, readers: 2 };
      },
      gaveUp: async () => undefined,
    });
    const { run } = createRunner(table, { ...world.services, log: pino({ level: "silent" }) });
    const [ann, bea, cal] = [newId(), newId(), newId()];
    const keyOf = (userId: string) => `digest-${userId}-${day}`;
    const due = [ann, bea, cal].map((userId) => ({ companyId, payload: { userId, day }, key: keyOf(userId) }));
    await start("morning-digests", due, now);
    fails.add(cal);
    const deliver = (userId: string, attemptsLeft = 3) =>
      run({
        id: keyOf(userId),
        name: "notifications.digest",
        payload: { companyId, userId, day },
        attempt: 4 - attemptsLeft,
        attemptsLeft,
      }).catch(() => undefined);
    const row = async () => (await runsOf(companyId))[0];

    await deliver(ann);
    await deliver(ann);
    expect(await row()).toMatchObject({ open: 2, tries: 1, counts: { sent: 1, readers: 2 }, endedAt: null });
    await deliver(cal);
    expect(await row()).toMatchObject({ open: 2, failed: 0, failure: null });
    await deliver(cal, 0);
    await deliver(bea);
    expect(await row()).toMatchObject({
      open: 0,
      failed: 1,
      tries: 4,
      failure: "The email server is not responding.",
      counts: { sent: 2, readers: 4 },
      startedAt: expect.any(Date),
      endedAt: expect.any(Date),
    });
    fails.clear();
    await deliver(cal);
    expect(await row()).toMatchObject({ open: 0, failed: 0, failure: null, counts: { sent: 3, readers: 6 } });
    expect(await database.system((db) => db.jobRun.count({ where: { companyId, status: "done" } }))).toBe(3);
  });

  test("keeps only the newest row of a schedule that runs every minute", async () => {
    const id = await company();
    for (let minute = 10; minute < 15; minute += 1) {
      await start("metrics", [{ companyId: id, payload: {}, key: `metrics-${id}-${minute}` }], at(`2026-11-28T12:${minute}:00Z`));
      await world.deliver({ name: "metrics.recount", payload: { companyId: id }, id: `metrics-${id}-${minute}` });
    }
    expect((await runsOf(id)).map(({ period }) => period)).toEqual(["2026-11-28T12:14Z"]);
  });
});

describe("run now", () => {
  // The loan of the world was counted when it was created.
  beforeEach(() => world.database.system(async (db) => void (await db.metricStale.deleteMany())));

  test("does what is due for the company in a separate run, and leaves the regular start as it is", async () => {
    const { companyId, officerId } = world.company;
    await world.database.system((db) =>
      db.metricStale.create({ data: { id: newId(), companyId, officerId, day: at("2026-11-20T00:00:00Z") } }),
    );
    const runId = newId();
    const payload = { companyId, schedule: "metrics", runId };
    await world.database.scoped(companyId, async (db) => {
      await db.scheduleRun.create({ data: { id: runId, schedule: "metrics", period: "by hand", byHand: true, open: 1 } });
      await writeJob(db, { companyId, job: "schedules.run-now", payload, key: `run-${runId}`, runId });
    });
    await world.deliver({ name: "schedules.run-now", payload, id: `run-${runId}` });
    const [, job] = await jobsOf(companyId);
    expect(job).toMatchObject({ job: "metrics.recount", runId, delayMs: 0 });
    expect(await runsOf(companyId)).toMatchObject([{ byHand: true, open: 1, endedAt: null }]);
    await world.deliver({ name: "metrics.recount", payload: { companyId }, id: job?.jobKey ?? "" });
    expect(await runsOf(companyId)).toMatchObject([{ open: 0, counts: { days: 1 }, endedAt: expect.any(Date) }]);

    await world.deliver({ name: "metrics.start-recounts", payload: {}, id: newId() });
    expect(await runsOf(companyId)).toHaveLength(1);
    await world.database.system((db) =>
      db.metricStale.create({ data: { id: newId(), companyId, officerId, day: at("2026-11-20T00:00:00Z") } }),
    );
    await world.deliver({ name: "metrics.start-recounts", payload: {}, id: newId() });
    expect(await runsOf(companyId)).toHaveLength(2);
  });

  test("says so if nothing is due", async () => {
    const { companyId } = world.company;
    for (const schedule of ["home-values", "morning-digests", "credits", "nightly-billing", "metrics"]) {
      const runId = newId();
      const payload = { companyId, schedule, runId };
      await world.database.scoped(companyId, async (db) => {
        await db.scheduleRun.create({ data: { id: runId, schedule, period: runId, byHand: true, open: 1 } });
        await writeJob(db, { companyId, job: "schedules.run-now", payload, key: `run-${runId}`, runId });
      });
      await world.deliver({ name: "schedules.run-now", payload, id: `run-${runId}` });
    }
    for (const run of await runsOf(companyId))
      expect(run).toMatchObject({ open: 0, note: "Nothing is due right now.", endedAt: expect.any(Date) });
  });
});
