import { dayPlus } from "@hearthline/contract/clients/signal-words";
import type { CompanyScheduleName } from "@hearthline/contract/platform/schedules";
import { newId } from "@hearthline/db/ids";
import { refreshStale } from "@hearthline/domain/signals/refresh-signals";
import type { TaskKind } from "@hearthline/domain/signals/task-kinds";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FIND_DUE } from "../../schedules/find-due.ts";
import { startRuns } from "../../schedules/start-runs.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { DUE_TASKS } from "./start-tasks.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterEach(() => world.close());

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const date = (day: string) => new Date(`${day}T00:00:00Z`);

async function client(data: { birthday?: string; firstName?: string } = {}): Promise<string> {
  const { companyId, officerId, branchId } = world.company;
  const id = newId();
  await system((db) =>
    db.client.create({
      data: {
        id,
        companyId,
        officerId,
        branchId,
        firstName: data.firstName ?? "Nora",
        lastName: "Haddad",
        ...(data.birthday && { birthday: date(data.birthday) }),
      },
    }),
  );
  return id;
}

/** Creates a signal as it would be computed. */
const signal = (
  clientId: string,
  kind: TaskKind,
  row: { onDay: string; untilDay?: string; yearDay?: number; ref?: string; at?: string; data?: object },
) =>
  system((db) =>
    db.clientSignal.create({
      data: {
        companyId: world.company.companyId,
        clientId,
        officerId: world.company.officerId,
        branchId: world.company.branchId,
        kind,
        ref: row.ref ?? "",
        at: new Date(row.at ?? "2026-01-05T12:00:00Z"),
        onDay: date(row.onDay),
        untilDay: row.untilDay ? date(row.untilDay) : null,
        yearDay: row.yearDay ?? null,
        data: row.data ?? {},
      },
    }),
  );

const set = (kind: TaskKind, day: string) =>
  world.deliver({
    name: "signals.set-tasks",
    payload: { companyId: world.company.companyId, kind, day },
    id: newId(),
  }) as Promise<{ set: number }>;
/** Returns on which of these days a task is set, and its title. */
async function over(kind: TaskKind, first: string, days: number): Promise<string[]> {
  const said: string[] = [];
  for (let at = 0; at < days; at += 1) {
    const day = dayPlus(first, at);
    const before = new Set((await tasks()).map(({ id }) => id));
    await set(kind, day);
    for (const task of await tasks()) if (!before.has(task.id)) said.push(`${day}: ${task.title}`);
  }
  return said;
}
const tasks = () => system((db) => db.clientTask.findMany({ orderBy: { createdAt: "asc" } }));

describe("a task of a schedule", () => {
  test("is set for a birthday on its day each year, on February 28 if there is no 29th", async () => {
    const one = await client();
    await signal(one, "birthday", { onDay: "1980-03-01", yearDay: 301 });
    const leap = await client();
    await signal(leap, "birthday", { onDay: "1980-02-29", yearDay: 229 });
    expect(await over("birthday", "2027-02-25", 8)).toEqual([
      "2027-02-28: Birthday on Feb 28, 2027",
      "2027-03-01: Birthday on Mar 1, 2027",
    ]);
    expect(await over("birthday", "2028-02-25", 8)).toEqual([
      "2028-02-29: Birthday on Feb 29, 2028",
      "2028-03-01: Birthday on Mar 1, 2028",
    ]);
    expect(await tasks()).toMatchObject(Array(4).fill({ assigneeId: world.company.officerId, doneAt: null }));
  });

  test("is set for an anniversary from the next year on, across the turn of the year", async () => {
    const id = await client();
    await signal(id, "anniversary", {
      onDay: "2026-01-01",
      yearDay: 1231,
      ref: "c1",
      data: { day: "2025-12-31", what: "closing", address: "62 Fieldstone Drive, Raleigh" },
    });
    expect(await over("anniversary", "2025-12-30", 4)).toEqual([]);
    expect(await over("anniversary", "2026-12-30", 4)).toEqual(["2026-12-31: 1 year since the closing: Dec 31, 2026"]);
    expect(await over("anniversary", "2027-12-30", 4)).toEqual(["2027-12-31: 2 years since the closing: Dec 31, 2027"]);
    expect((await tasks())[0]?.note).toBe("62 Fieldstone Drive, Raleigh");
  });

  test("is set 30 days before a pre-approval ends, or when it becomes known later, and again if extended", async () => {
    const id = await client();
    const loan = { ref: "l1", data: { title: "Haddad, Fieldstone Drive" } };
    await signal(id, "pre-approval-ends", { ...loan, onDay: "2027-03-31" });
    expect(await over("pre-approval-ends", "2027-02-26", 10)).toEqual([
      "2027-03-01: Pre-approval ends on Mar 31, 2027",
    ]);
    await system((db) => db.clientSignal.deleteMany({ where: { clientId: id } }));
    await signal(id, "pre-approval-ends", { ...loan, onDay: "2027-04-20" });
    expect(await over("pre-approval-ends", "2027-03-18", 10)).toEqual([
      "2027-03-21: Pre-approval ends on Apr 20, 2027",
    ]);
    const late = await client();
    await signal(late, "pre-approval-ends", { ref: "l2", onDay: "2027-05-10", at: "2027-05-01T14:00:00Z" });
    expect(await over("pre-approval-ends", "2027-04-28", 8)).toEqual(["2027-05-01: Pre-approval ends on May 10, 2027"]);
  });

  test("is set 183 days before an adjustable rate changes, and once when insurance can be canceled", async () => {
    const id = await client();
    await signal(id, "arm-adjusts", {
      onDay: "2027-08-01",
      untilDay: "2027-08-01",
      ref: "m1 2027-08-01",
      data: { noteRate: 0.06125 },
    });
    expect(await over("arm-adjusts", "2027-01-28", 8)).toEqual(["2027-01-30: Rate adjusts on Aug 1, 2027, now 6.125%"]);
    await signal(id, "insurance-can-go", {
      onDay: "2027-01-31",
      untilDay: "2029-01-01",
      ref: "m1",
      data: { by: "schedule" },
    });
    expect(await over("insurance-can-go", "2027-01-29", 8)).toEqual([
      "2027-01-31: Mortgage insurance can go: 80% by schedule",
    ]);
  });

  test("is set once, even by two concurrent workers, and not again if it is done or deleted", async () => {
    const id = await client();
    await signal(id, "birthday", { onDay: "1980-06-15", yearDay: 615 });
    const both = await Promise.all([set("birthday", "2027-06-15"), set("birthday", "2027-06-15")]);
    expect(both.map((one) => one.set).sort()).toEqual([0, 1]);
    const [task] = await tasks();
    await system((db) => db.clientTask.update({ where: { id: task?.id ?? "" }, data: { doneAt: new Date() } }));
    expect((await set("birthday", "2027-06-15")).set).toBe(0);
    await system((db) => db.clientTask.deleteMany());
    expect((await set("birthday", "2027-06-16")).set).toBe(0);
    expect((await set("birthday", "2028-06-15")).set).toBe(1);
  });

  test("is set late after three days of downtime, and no later, so that no one finds years of them one morning", async () => {
    for (const [yearDay, onDay] of [
      [612, "1980-06-12"],
      [613, "1980-06-13"],
      [101, "1980-01-01"],
    ] as const)
      await signal(await client(), "birthday", { onDay, yearDay });
    for (const onDay of ["2024-01-01", "2027-06-13"])
      await signal(await client(), "insurance-can-go", { onDay, ref: onDay });
    expect((await set("birthday", "2027-06-16")).set).toBe(1);
    expect((await set("insurance-can-go", "2027-06-16")).set).toBe(1);
  });

  test("is not a second reason to call in addition to its signal, unlike one that a person set", async () => {
    const { companyId } = world.company;
    const id = await client({ birthday: "1980-06-15" });
    const refresh = () => system((db) => refreshStale(db, world.services.keys, companyId));
    await refresh();
    await set("birthday", "2027-06-15");
    await system((db) =>
      db.clientTask.create({ data: { companyId, clientId: id, title: "Call", dueOn: date("2027-06-15") } }),
    );
    await refresh();
    const due = await system((db) => db.clientSignal.findMany({ where: { clientId: id, kind: "task-due" } }));
    expect(due.map(({ data }) => data)).toEqual([{ title: "Call" }]);
  });
});

describe("a strike rate's task", () => {
  const strike = (clientId: string, onDay: string, more: { surveyDate?: string; todayRate?: number } = {}) =>
    signal(clientId, "strike-rate-met", {
      ref: more.surveyDate ? "s1 survey" : "s1",
      onDay,
      data: {
        noteRate: 0.0625,
        todayRate: more.todayRate ?? 0.0615,
        title: "Lower payment",
        ...(more.surveyDate && { surveyDate: more.surveyDate }),
      },
    });
  const clear = () => system((db) => db.clientSignal.deleteMany());

  test("names the survey's average, its date and its source, so that no one takes it for a quote", async () => {
    const id = await client();
    await strike(id, "2027-01-07", { surveyDate: "2027-01-07" });
    expect(await over("strike-rate-met", "2027-01-06", 4)).toEqual([
      "2027-01-07: Strike rate of 6.250% met: national average 6.15% on Jan 7, 2027, Freddie Mac",
    ]);
  });

  test("is set once a survey week, whichever rate meets it, and not while the previous one is open", async () => {
    const id = await client();
    await strike(id, "2027-01-08", { todayRate: 0.06125 });
    expect(await over("strike-rate-met", "2027-01-08", 1)).toEqual([
      "2027-01-08: Strike rate of 6.250% met: you quote 6.125%",
    ]);
    await clear();
    await strike(id, "2027-01-14", { surveyDate: "2027-01-14" });
    expect(await over("strike-rate-met", "2027-01-14", 2)).toEqual([]);
    await system((db) => db.clientTask.updateMany({ data: { doneAt: new Date() } }));
    expect(await over("strike-rate-met", "2027-01-15", 2)).toHaveLength(1);
    await system((db) => db.clientTask.updateMany({ data: { doneAt: new Date() } }));
    await clear();
    await strike(id, "2027-01-18");
    expect(await over("strike-rate-met", "2027-01-18", 3)).toEqual([]);
    // The survey of a Wednesday before a holiday is that of its Thursday.
    await clear();
    await strike(id, "2027-01-20", { surveyDate: "2027-01-20" });
    expect(await over("strike-rate-met", "2027-01-20", 2)).toHaveLength(1);
    await system((db) => db.clientTask.updateMany({ data: { doneAt: new Date() } }));
    await clear();
    await strike(id, "2027-01-22");
    expect(await over("strike-rate-met", "2027-01-22", 2)).toEqual([]);
  });
});

describe("a schedule that sets tasks", () => {
  const names = Object.keys(DUE_TASKS) as CompanyScheduleName[];
  const ZONES = ["America/New_York", "America/Phoenix", "America/Los_Angeles", "Pacific/Honolulu", "Asia/Kolkata"];
  const due = async (name: CompanyScheduleName, now: string) =>
    (
      await FIND_DUE[name]({
        query: world.database.systemQuery,
        now: new Date(now),
        billing: undefined,
      })
    ).filter(({ companyId }) => companyId === world.company.companyId);

  test.each(ZONES)(
    "starts once a day in %s, at 5:30 local time, across daylight saving changes and ends of months",
    async (zone) => {
      const { companyId } = world.company;
      await system((db) => db.company.update({ where: { id: companyId }, data: { timeZone: zone } }));
      await signal(await client(), "birthday", { onDay: "1980-06-15", yearDay: 615 });
      const time = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
      const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
      for (const first of ["2027-03-13", "2027-11-06", "2027-02-27", "2028-02-28", "2027-12-30"]) {
        const keys = new Map<string, Date>();
        for (
          let at = Date.parse(`${first}T00:00:00Z`);
          at < Date.parse(`${first}T00:00:00Z`) + 4 * 86_400_000;
          at += 900_000
        ) {
          const now = new Date(at);
          const [job] = await due("birthdays", now.toISOString());
          expect(Boolean(job), now.toISOString()).toBe(time.format(now) >= "05:30");
          if (!job) continue;
          expect(job.payload).toEqual({ kind: "birthday", day: day.format(now) });
          if (!keys.has(job.key)) keys.set(job.key, now);
        }
        // The period begins and ends within a day: the days between are those that begin at 5:30.
        const starts = [...keys.values()].slice(1).map((at) => time.format(at));
        expect(new Set(starts), first).toEqual(new Set(["05:30"]));
        expect(starts.length, first).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test("writes one run a day with its count, and none if the company has paused it", async () => {
    const { companyId } = world.company;
    await signal(await client(), "birthday", { onDay: "1980-06-15", yearDay: 615 });
    const now = new Date("2027-06-15T14:00:00Z");
    const jobs = await due("birthdays", now.toISOString());
    await system((db) => db.schedulePause.create({ data: { companyId, schedule: "birthdays" } }));
    expect(await startRuns(world.database, "birthdays", jobs, now)).toEqual({ started: 0, paused: 1 });
    await system((db) => db.schedulePause.deleteMany());
    expect(await startRuns(world.database, "birthdays", jobs, now)).toEqual({ started: 1, paused: 0 });
    expect(await startRuns(world.database, "birthdays", jobs, now)).toEqual({ started: 0, paused: 0 });
    for (const { key, payload } of jobs)
      await world.deliver({ name: "signals.set-tasks", payload: { companyId, ...payload }, id: key });
    const runs = await system((db) => db.scheduleRun.findMany({ where: { companyId, schedule: "birthdays" } }));
    expect(runs).toMatchObject([{ period: "2027-06-15", open: 0, counts: { set: 1 }, failed: 0 }]);
  });

  test("runs now for one company, and says so if nothing has come due", async () => {
    const { companyId } = world.company;
    for (const name of names) {
      const runId = newId();
      await system((db) =>
        db.scheduleRun.create({ data: { id: runId, companyId, schedule: name, period: runId, byHand: true, open: 1 } }),
      );
      await world.deliver({ name: "schedules.run-now", payload: { companyId, schedule: name, runId }, id: newId() });
    }
    expect(await tasks()).toEqual([]);
  });
});
