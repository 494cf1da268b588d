import { expect, test } from "vitest";
import {
  balance,
  clock,
  mailings,
  openForEachTest,
  scoped,
  sendAll,
  strikes,
  watch,
  watchRow,
  world,
} from "./home-values.fixture.ts";

openForEachTest();

/** A watch since March, whose April email was sent. */
async function longWatched(email: string, more: object = {}) {
  const id = await watch(email, { begunAt: new Date("2026-03-01"), createdAt: new Date("2026-03-01"), ...more });
  await scoped((db) =>
    db.homeMailing.create({
      data: { watchId: id, dueOn: new Date("2026-04-01"), state: "sent", createdAt: new Date("2026-04-01") },
    }),
  );
  return id;
}
const tasks = () => scoped((db) => db.clientTask.findMany({ where: { title: { startsWith: "Call Nora" } } }));

test("mails a report less often once it stayed unopened for half a year, and creates a task that says so", async () => {
  const [unread, read] = [
    await longWatched("unread@haddad.test"),
    await longWatched("read@haddad.test", { openedAt: new Date("2026-11-01") }),
  ];
  await strikes();
  expect(await watchRow(unread)).toMatchObject({ state: "cooling", slowedMonths: 2, nextOn: new Date("2027-02-01") });
  expect(await watchRow(read)).toMatchObject({ state: "active", slowedMonths: null, nextOn: new Date("2027-01-01") });
  expect([(await mailings(unread)).length, (await mailings(read)).length]).toEqual([2, 2]);
  expect(await tasks()).toMatchObject([{ note: expect.stringContaining("now goes every 2 months") }]);
});

test("slows an unopened report from one month to two, three and six, half a year apart, never faster than chosen", async () => {
  const [monthly, chosen] = [
    await longWatched("unread@haddad.test"),
    await longWatched("rare@haddad.test", { everyMonths: 6, nextOn: new Date("2027-11-01") }),
  ];
  const steps: (number | null)[] = [];
  for (const now of ["2026-12-02", "2027-03-03", "2027-06-16", "2027-12-20", "2028-07-06"]) {
    clock(`${now}T17:00:00Z`);
    await scoped((db) => db.homeWatch.updateMany({ where: { id: monthly }, data: { nextOn: new Date(now) } }));
    await strikes();
    steps.push((await watchRow(monthly)).slowedMonths);
  }
  expect(steps).toEqual([2, 2, 3, 6, 6]);
  expect((await tasks()).length).toBe(3);
  expect((await watchRow(chosen)).slowedMonths).toBe(6);
});

test("returns a slowed report to its old pace once opened, counted from its last email", async () => {
  const id = await longWatched("unread@haddad.test", {
    state: "cooling",
    slowedMonths: 6,
    nextOn: new Date("2027-06-01"),
  });
  await scoped((db) =>
    db.homeMailing.create({
      data: { watchId: id, dueOn: new Date("2026-12-01"), state: "sent", createdAt: new Date("2026-12-01T17:00:00Z") },
    }),
  );
  await scoped((db) =>
    db.homeWatch.update({ where: { id }, data: { state: "active", openedAt: new Date("2026-12-02T16:00:00Z") } }),
  );
  await strikes();
  expect(await watchRow(id)).toMatchObject({ state: "active", slowedMonths: null, nextOn: new Date("2027-01-01") });
});

test.each(["America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "America/Phoenix", "Pacific/Guam"])(
  "sends an email of the 31st on Feb 28 and on Mar 31 again in %s, across the change to daylight saving time",
  async (timeZone) => {
    await world.database.system((db) =>
      db.company.update({ where: { id: world.company.companyId }, data: { timeZone, updatedAt: new Date() } }),
    );
    const id = await watch("nora@haddad.test", { nextOn: new Date("2027-01-31"), anchorDay: 31 });
    const due: string[] = [];
    for (const day of ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]) {
      // Noon in the company's time zone.
      const noon = (hour: number) => new Date(Date.parse(`${day}T12:00:00Z`) + hour * 3_600_000).toISOString();
      const offset =
        { "Pacific/Guam": -10, "America/New_York": 5, "America/Phoenix": 7, "Pacific/Honolulu": 10 }[timeZone] ?? 8;
      clock(noon(offset));
      await strikes();
      due.push((await watchRow(id)).nextOn.toISOString().slice(0, 10));
    }
    expect(due).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect((await mailings(id)).map(({ dueOn }) => dueOn.toISOString().slice(0, 10))).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
    ]);
  },
);

const byOwner = (id: string, choice: "stop" | "pause", more: object = {}) =>
  scoped((db) =>
    db.homeWatch.update({
      where: { id },
      data: {
        state: choice === "stop" ? "stopped" : "paused",
        ownerChoice: choice,
        ownerChoseAt: new Date(),
        ...more,
      },
    }),
  );

test.each(["stop", "pause"] as const)(
  "cancels a pending email when the owner chooses %s, and returns its credit",
  async (choice) => {
    const id = await watch("nora@haddad.test");
    await strikes();
    expect(await balance()).toBe(9);
    await byOwner(id, choice);
    await sendAll();
    expect(await world.inbox("nora@haddad.test")).toEqual([]);
    expect(await mailings(id)).toMatchObject([{ state: "failed", reason: expect.stringContaining("The owner") }]);
    expect(await balance()).toBe(10);
  },
);

test("cancels a pending email when the officer stops the report", async () => {
  const id = await watch("nora@haddad.test");
  await strikes();
  await scoped((db) => db.homeWatch.update({ where: { id }, data: { state: "stopped" } }));
  await sendAll();
  expect(await world.inbox("nora@haddad.test")).toEqual([]);
});

test("ends an owner's pause of some months on its day", async () => {
  const id = await watch("nora@haddad.test");
  const until = new Date("2026-12-03");
  await byOwner(id, "pause", { pausedUntil: until, nextOn: until });
  expect(await strikes()).toBe(0);
  clock("2026-12-03T17:00:00Z");
  expect(await strikes()).toBe(1);
  expect(await mailings(id)).toMatchObject([{ state: "queued", dueOn: until }]);
  expect(await watchRow(id)).toMatchObject({ state: "active", pausedUntil: null, ownerChoice: null });
});

test("keeps an open-ended pause, and a stop", async () => {
  const paused = await watch("paused@haddad.test");
  const stopped = await watch("stopped@haddad.test");
  await byOwner(paused, "pause");
  await byOwner(stopped, "stop");
  clock("2027-12-02T17:00:00Z");
  expect(await strikes()).toBe(0);
  expect([await mailings(paused), await mailings(stopped)]).toEqual([[], []]);
});
