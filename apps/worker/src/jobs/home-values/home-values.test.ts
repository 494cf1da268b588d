import { newId } from "@hearthline/db/ids";
import { replyAddress } from "@hearthline/db/messages/reply-address";
import { takeMail } from "@hearthline/db/messages/take-mail";
import { bringCreditsUpToDate } from "@hearthline/db/records/credits/ledger";
import { mailHomeValue, newWatchKey } from "@hearthline/db/records/home-values/mail-home-value";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { doorOf } from "../../mail-door.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const NOON = "2026-12-02T17:00:00Z";
const DAY = "2026-12-02";

beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  await world.database.system((db) =>
    db.company.update({
      where: { id: world.company.companyId },
      data: { timeZone: "America/New_York", plan: "growth_month", updatedAt: new Date() },
    }),
  );
  clock(NOON);
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});
const clock = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
const scoped = <T>(work: Parameters<typeof world.database.scoped<T>>[1]) =>
  world.database.scoped(world.company.companyId, work);

/** A client with a home that was bought for 345,000, whose value is due. */
async function watch(email: string, more: object = {}): Promise<string> {
  const { officerId, branchId } = world.company;
  const [id, clientId, homeId] = [newId(), newId(), newId()];
  await scoped(async (db) => {
    await db.client.create({ data: { id: clientId, officerId, branchId, firstName: "Nora", lastName: "Haddad" } });
    await db.clientEmail.create({ data: { clientId, email } });
    await db.home.create({ data: { id: homeId, address1: `${email} Street`, city: "Raleigh", state: "NC" } });
    await db.homeOwner.create({ data: { homeId, clientId } });
    await db.homeValue.create({
      data: { homeId, amountCents: 345_000_00n, asOf: new Date("2019-10-01"), source: "sale" },
    });
    await db.homeWatch.create({
      data: { id, homeId, clientId, key: newWatchKey(), nextOn: new Date("2026-12-01"), ...more },
    });
  });
  return id;
}
/** The worker's clock strikes, and what it starts is done; told twice, as a queue may. */
async function strikes() {
  await world.deliver({ name: "home-values.start-mailings", payload: {}, id: newId() });
  const rows = await world.database.system((db) =>
    db.outbox.findMany({ where: { job: "home-values.mail-due", companyId: world.company.companyId, handedAt: null } }),
  );
  for (const { payload, jobKey } of [...rows, ...rows])
    await world.deliver({ name: "home-values.mail-due", payload, id: `${jobKey}-${newId()}` });
  return rows.length;
}
async function sendAll() {
  const messages = await scoped((db) => db.message.findMany({ where: { template: "home-value", status: "queued" } }));
  for (const { id } of messages)
    await world
      .deliver({
        name: "messages.send",
        payload: { companyId: world.company.companyId, messageId: id },
        id: newId(),
        attemptsLeft: 0,
      })
      .catch(() => undefined);
}
const mailings = (watchId: string) =>
  scoped((db) => db.homeMailing.findMany({ where: { watchId }, orderBy: { dueOn: "asc" } }));
const watchRow = (id: string) => scoped((db) => db.homeWatch.findUniqueOrThrow({ where: { id } }));
const balance = async () => (await scoped((db) => db.creditMonth.findFirst({ where: { month: "2026-12" } })))?.balance;

test("what is due goes once, whatever is delivered twice, and the next is a month after the day it was due", async () => {
  const id = await watch("nora@haddad.test");
  expect(await strikes()).toBe(1);
  await strikes();
  expect(await mailings(id)).toMatchObject([{ state: "queued", dueOn: new Date("2026-12-01") }]);
  expect((await watchRow(id)).nextOn).toEqual(new Date("2027-01-01"));
  expect(await balance()).toBe(9);
  await sendAll();
  const [mail, ...more] = await world.inbox("nora@haddad.test");
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Your home in December 2026: \$\d{3},000 to \$\d{3},000$/);
  expect(mail?.text).toContain("/home-value?key=");
  expect(mail?.html).toContain("Open your home page");
  expect(mail?.text).toContain("/unsubscribe?key=");
  expect(await mailings(id)).toMatchObject([{ state: "sent" }]);
  expect(await balance()).toBe(9);
});

test.each([
  ["before nine in the morning", "2026-12-02T13:59:00Z", 0],
  ["from nine in the morning on", "2026-12-02T14:00:00Z", 1],
  ["at night", "2026-12-03T02:00:00Z", 0],
])("%s where the company is: %s", async (_, now, started) => {
  await watch("nora@haddad.test");
  clock(now);
  expect(await strikes()).toBe(started);
});

test("a mail that its server refuses for good gives the credit back", async () => {
  const id = await watch("bounce@haddad.test");
  await strikes();
  expect(await balance()).toBe(9);
  await scoped((db) => db.message.updateMany({ where: { template: "home-value" }, data: { toAddress: "no address" } }));
  await sendAll();
  expect(await mailings(id)).toMatchObject([
    { state: "failed", reason: expect.stringContaining("not an e-mail address") },
  ]);
  expect(await balance()).toBe(10);
});

/** The report of another mail server on a mail of ours that it had taken first. */
async function comesBack(status: string) {
  const { id } = await scoped((db) => db.message.findFirstOrThrow({ where: { template: "home-value" } }));
  const to = replyAddress("reply.hearthline.test", world.services.keys, "bounce", id);
  const mail = { action: "failed", status, diagnostic: "smtp; 550 no", messageId: newId() };
  return takeMail(doorOf(world.services), to, {
    ...mail,
    kind: "bounce",
    fromAddress: "mailer-daemon@haddad.test",
    fromName: "",
    subject: "Undelivered",
    text: "",
    attachments: [],
  });
}

test("a mail that comes back after it went gives the credit back, once, and is written down as failed with the reason", async () => {
  const id = await watch("nora@haddad.test");
  await strikes();
  await sendAll();
  expect([(await mailings(id))[0]?.state, await balance()]).toEqual(["sent", 9]);
  for (let turn = 0; turn < 2; turn += 1) expect(await comesBack("5.1.1")).toBe("bounce");
  expect(await mailings(id)).toMatchObject([
    { state: "failed", reason: "The mail came back: there is no such mailbox (5.1.1)." },
  ]);
  expect(await balance()).toBe(10);
});

test("a mail that comes back before it is known to have gone gives the credit back, and stays failed", async () => {
  const id = await watch("nora@haddad.test");
  await strikes();
  await comesBack("4.2.2");
  await sendAll();
  expect((await mailings(id))[0]?.state).toBe("failed");
  expect(await balance()).toBe(10);
});

test("with one credit left the one that the officer puts first goes, and the others wait and go with the next credits", async () => {
  const last = await watch("waits@haddad.test");
  const first = await watch("first@haddad.test", { goesFirst: true, nextOn: new Date(DAY) });
  await scoped(async (db) => {
    await bringCreditsUpToDate(db, new Date());
    await db.creditEntry.create({ data: { month: "2026-12", kind: "expire", credits: -9, key: "spent in a test" } });
  });
  await strikes();
  expect([(await mailings(first)).length, (await mailings(last)).length]).toEqual([1, 0]);
  expect((await watchRow(last)).nextOn).toEqual(new Date("2026-12-01"));
  clock("2027-01-04T17:00:00Z");
  await strikes();
  expect(await mailings(last)).toMatchObject([{ state: "queued", dueOn: new Date("2026-12-01") }]);
  expect((await watchRow(last)).nextOn).toEqual(new Date("2027-02-01"));
});

test("credits that run out in the middle of a batch end it with a sentence: what went is paid for, the others wait, and nothing goes twice", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) ids.push(await watch(`owner${at}@haddad.test`));
  await world.deliver({ name: "home-values.start-mailings", payload: {}, id: newId() });
  const { payload } = await world.database.system((db) =>
    db.outbox.findFirstOrThrow({ where: { job: "home-values.mail-due", companyId: world.company.companyId } }),
  );
  const run = () => world.deliver({ name: "home-values.mail-due", payload, id: newId() });
  const why = "no credits are left this month";
  expect(await run()).toMatchObject({ mailed: 10, why });
  expect(await run()).toMatchObject({ mailed: 0, why });
  const sent = (await Promise.all(ids.map(mailings))).map((all) => all.length);
  expect([sent.filter((mails) => mails === 1).length, sent.filter((mails) => mails === 0).length]).toEqual([10, 2]);
  const entries = await scoped((db) => db.creditEntry.findMany({ where: { month: "2026-12" } }));
  expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(0);
  expect(await balance()).toBe(0);
  clock("2027-01-04T17:00:00Z");
  await strikes();
  expect((await Promise.all(ids.map(mailings))).every((all) => all.length >= 1)).toBe(true);
});

test("nobody is written to who is paused, has no address that takes mail, or has unsubscribed, and it costs nothing", async () => {
  const paused = await watch("paused@haddad.test", { state: "paused" });
  const bounced = await watch("bounced@haddad.test");
  await scoped((db) =>
    db.bouncedAddress.create({ data: { channel: "email", address: "bounced@haddad.test", reason: "User unknown" } }),
  );
  const silent = await watch("silent@haddad.test");
  await scoped((db) =>
    db.consent.create({
      data: { channel: "email", address: "silent@haddad.test", purpose: "all", granted: false, source: "unsubscribe" },
    }),
  );
  await strikes();
  expect(await mailings(paused)).toEqual([]);
  expect(await mailings(bounced)).toMatchObject([
    { state: "skipped", reason: expect.stringContaining("did not take a mail") },
  ]);
  expect(await mailings(silent)).toMatchObject([{ state: "skipped", reason: expect.stringContaining("unsubscribed") }]);
  expect((await scoped((db) => db.creditEntry.findMany({ where: { kind: "reserve" } }))).length).toBe(0);
});

test("nobody gets the value of a home who has sold it, or is no client any more", async () => {
  const [sold, archived] = [await watch("sold@haddad.test"), await watch("archived@haddad.test")];
  const { homeId, clientId } = await watchRow(sold);
  await scoped((db) => db.homeOwner.deleteMany({ where: { homeId, clientId } }));
  const gone = await watchRow(archived);
  await scoped((db) => db.client.update({ where: { id: gone.clientId }, data: { archivedAt: new Date() } }));
  expect(await strikes()).toBe(0);
  await watch("nora@haddad.test");
  await strikes();
  expect([await mailings(sold), await mailings(archived)]).toEqual([[], []]);
});

test.each([
  ["is locked before the clock strikes", true, 0],
  ["is locked before its job begins", false, 1],
])("a company that %s mails nothing", async (_, early, started) => {
  const id = await watch("nora@haddad.test");
  const lapse = () =>
    world.database.system((db) =>
      db.company.update({ where: { id: world.company.companyId }, data: { lapsesAt: new Date("2026-12-01") } }),
    );
  if (early) await lapse();
  await world.deliver({ name: "home-values.start-mailings", payload: {}, id: newId() });
  if (!early) await lapse();
  const jobs = await world.database.system((db) =>
    db.outbox.findMany({ where: { job: "home-values.mail-due", companyId: world.company.companyId } }),
  );
  expect(jobs.length).toBe(started);
  for (const { payload } of jobs) await world.deliver({ name: "home-values.mail-due", payload, id: newId() });
  expect(await mailings(id)).toEqual([]);
});

const mailed = (id: string, dueOn: string, sentById?: string) =>
  scoped((db) =>
    mailHomeValue(
      {
        db,
        emit: () => undefined,
        companyId: world.company.companyId,
        keys: world.services.keys,
        publicUrl: "https://hearthline.test",
        now: new Date(),
      },
      id,
      dueOn,
      { subjectOf: () => "Your home", ...(sentById && { sentById }) },
    ),
  );

test("a pause, a stop or another day that came after the list was read holds, and costs nothing", async () => {
  const paused = await watch("paused@haddad.test", { state: "paused" });
  const stopped = await watch("stopped@haddad.test", { state: "stopped" });
  const moved = await watch("moved@haddad.test", { nextOn: new Date("2027-01-01") });
  for (const id of [paused, stopped, moved]) expect(await mailed(id, "2026-12-01")).toEqual({ state: "there" });
  expect((await scoped((db) => db.creditEntry.findMany({ where: { kind: "reserve" } }))).length).toBe(0);
});

test("one that went today by its day goes no second time by hand, and a stopped one is not sent by hand", async () => {
  const id = await watch("nora@haddad.test");
  await strikes();
  expect(await mailed(id, DAY, world.company.officerId)).toEqual({ state: "there" });
  expect(await balance()).toBe(9);
  const stopped = await watch("stopped@haddad.test", { state: "stopped" });
  expect(await mailed(stopped, DAY, world.company.officerId)).toMatchObject({
    state: "skipped",
    reason: expect.stringContaining("stopped"),
  });
});

test("a price of a century and a half ago holds nobody's mail up", async () => {
  const old = await watch("old@haddad.test", { goesFirst: true });
  const { homeId } = await watchRow(old);
  await scoped((db) => db.homeValue.updateMany({ where: { homeId }, data: { asOf: new Date("1850-01-01") } }));
  const other = await watch("nora@haddad.test");
  await strikes();
  expect(await mailings(old)).toMatchObject([{ state: "queued" }]);
  expect(await mailings(other)).toMatchObject([{ state: "queued" }]);
});

/** A home whose mail cannot be written, whatever is tried: its value is of a source that nobody knows. */
async function broken(email: string, more: object = {}) {
  const id = await watch(email, more);
  const { homeId } = await watchRow(id);
  await scoped((db) => db.homeValue.updateMany({ where: { homeId }, data: { source: "unheard of" } }));
  return { id, mend: () => scoped((db) => db.homeValue.updateMany({ where: { homeId }, data: { source: "sale" } })) };
}

test("however many homes fail that go first, the others are mailed, each failure is counted with its reason, and none costs a credit", async () => {
  const failing: string[] = [];
  for (let at = 0; at < 51; at += 1) failing.push((await broken(`bad${at}@haddad.test`, { goesFirst: true })).id);
  const other = await watch("nora@haddad.test");
  await strikes();
  await strikes();
  expect(await mailings(other)).toMatchObject([{ state: "queued" }]);
  const rows = await scoped((db) => db.homeWatch.findMany({ where: { id: { in: failing } } }));
  expect(rows.length).toBe(51);
  for (const row of rows)
    expect(row).toMatchObject({
      failures: 1,
      failure: "Something went wrong on our side. It is tried again.",
      retryAt: new Date("2026-12-02T17:15:00Z"),
    });
  expect(await balance()).toBe(9);
});

test("a home that fails waits a quarter of an hour, then twice as long each time, and goes once it can", async () => {
  const { id, mend } = await broken("bad@haddad.test");
  const tried: number[] = [];
  for (const minute of [0, 14, 15, 30, 45, 90, 104, 105]) {
    clock(new Date(Date.parse(NOON) + minute * 60_000).toISOString());
    await strikes();
    tried.push((await watchRow(id)).failures);
  }
  expect(tried).toEqual([1, 1, 2, 2, 3, 3, 3, 4]);
  await mend();
  clock("2026-12-02T20:45:00Z");
  await strikes();
  expect(await mailings(id)).toMatchObject([{ state: "queued", dueOn: new Date("2026-12-01") }]);
  expect(await watchRow(id)).toMatchObject({ failures: 0, failure: null, retryAt: null });
});

test("two units of one building are two homes; the same home with and without its ZIP code is one", async () => {
  const units = [await watch("nora@haddad.test"), await watch("nora@haddad.test"), await watch("nora@haddad.test")];
  const parts = [
    { address2: "Unit 1", zipcode: "27601" },
    { address2: "Unit 2", zipcode: "27601" },
    { address2: "unit 1", zipcode: null },
  ];
  for (const [at, id] of units.entries()) {
    const { homeId } = await watchRow(id);
    await scoped((db) => db.home.update({ where: { id: homeId }, data: parts[at] ?? {} }));
  }
  await strikes();
  const states = await Promise.all(units.map(async (id) => (await mailings(id))[0]?.state));
  expect(states).toEqual(["queued", "queued", "skipped"]);
});

test("no provider is asked for a mail that would not go", async () => {
  await world.close();
  world = await openWorld({ LOG_LEVEL: "silent", PROPERTY_API_KEY: "key", ATTOM_API_KEY: "key" });
  clock(NOON);
  const silent = await watch("12");
  await scoped((db) =>
    db.consent.create({
      data: { channel: "email", address: "12", purpose: "all", granted: false, source: "unsubscribe" },
    }),
  );
  await strikes();
  expect(await mailings(silent)).toMatchObject([{ state: "skipped" }]);
  expect(await scoped((db) => db.homeValue.count({ where: { source: "automatic" } }))).toBe(0);
});

/** A watch since March, whose mail of April went. */
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

test("a report that nobody has opened for half a year goes less often, not never, and the officer gets a task that says so", async () => {
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

test("an unopened report slows from one month to two, three and six, half a year apart, and never goes more often than the officer chose", async () => {
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

test("a slowed report that was opened goes as often as before, counted from its last mail", async () => {
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
  "a mail of the 31st goes on Feb 28 and on Mar 31 again in %s, over the change to summer time",
  async (timeZone) => {
    await world.database.system((db) =>
      db.company.update({ where: { id: world.company.companyId }, data: { timeZone, updatedAt: new Date() } }),
    );
    const id = await watch("nora@haddad.test", { nextOn: new Date("2027-01-31"), anchorDay: 31 });
    const due: string[] = [];
    for (const day of ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]) {
      // Noon where the company is.
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

test("the providers are asked where nothing newer is known, and their values stand in the home's series with their range", async () => {
  await world.close();
  world = await openWorld({ LOG_LEVEL: "silent", PROPERTY_API_KEY: "key", ATTOM_API_KEY: "key" });
  clock(NOON);
  const asked = await watch("12");
  await strikes();
  await strikes();
  const values = (watchId: string) =>
    scoped(async (db) => {
      const { homeId } = await db.homeWatch.findUniqueOrThrow({ where: { id: watchId } });
      return db.homeValue.findMany({ where: { homeId, source: "automatic" }, orderBy: { provider: "asc" } });
    });
  expect((await values(asked)).map(({ provider }) => provider)).toEqual(["attom", "rentcast"]);
  for (const { lowCents, amountCents, highCents } of await values(asked))
    expect((lowCents ?? 0n) < amountCents && amountCents < (highCents ?? 0n)).toBe(true);
  const busy = await watch("14 Toomany");
  clock("2026-12-02T17:15:00Z");
  await strikes();
  // The value comes from the price that was paid.
  expect(await values(busy)).toEqual([]);
  expect(await mailings(busy)).toMatchObject([{ state: "queued" }]);
});

const calls = () => scoped((db) => db.providerCall.findMany({ orderBy: [{ provider: "desc" }, { askedAt: "asc" }] }));
async function withProviders() {
  await world.close();
  world = await openWorld({ LOG_LEVEL: "silent", PROPERTY_API_KEY: "key", ATTOM_API_KEY: "key" });
  await world.database.system((db) =>
    db.company.update({
      where: { id: world.company.companyId },
      data: { plan: "growth_month", updatedAt: new Date() },
    }),
  );
  clock(NOON);
}
const ask = async (watchId: string) => {
  const { homeId } = await watchRow(watchId);
  const payload = { companyId: world.company.companyId, homeId };
  await world.deliver({ name: "home-values.ask-providers", payload, id: newId() });
  return scoped((db) =>
    db.homeValue.findMany({ where: { homeId, source: "automatic" }, orderBy: { provider: "asc" } }),
  );
};

test("an address that two clients of a company share is asked about once a month, counted, and both homes get the value", async () => {
  await withProviders();
  const [one, other] = [await watch("nora@haddad.test"), await watch("omar@haddad.test")];
  const address = { address1: "12 Ridgewood Avenue", city: "Austin", state: "TX" };
  const spelled = { ...address, address1: "12  ridgewood ave.", zipcode: "78701" };
  for (const [id, place] of [
    [one, address],
    [other, spelled],
  ] as const) {
    const { homeId } = await watchRow(id);
    await scoped((db) => db.home.update({ where: { id: homeId }, data: place }));
    await scoped((db) => db.homeValue.deleteMany({ where: { homeId } }));
  }
  const first = await ask(one);
  await ask(one);
  const second = await ask(other);
  expect(first.map(({ provider }) => provider)).toEqual(["attom", "rentcast"]);
  expect(second.map(({ amountCents }) => amountCents)).toEqual(first.map(({ amountCents }) => amountCents));
  // RentCast bills the value and the rent.
  expect(await calls()).toMatchObject([
    { provider: "rentcast", month: "2026-12", outcome: "found", calls: 2 },
    { provider: "attom", month: "2026-12", outcome: "found", calls: 1 },
  ]);
  clock("2027-01-02T17:00:00Z");
  await ask(one);
  expect((await calls()).length).toBe(4);
});

test("an address that no provider knows is not asked about again this month; a call that failed is", async () => {
  await withProviders();
  const [unknown, broken] = [await watch("1 Nowhere"), await watch("1 Broken")];
  for (let turn = 0; turn < 3; turn += 1) for (const id of [unknown, broken]) expect(await ask(id)).toEqual([]);
  const found = await calls();
  expect(found.filter(({ outcome }) => outcome === "unknown").map((one) => one.calls)).toEqual([1, 1]);
  expect(found.filter(({ outcome }) => outcome === "failed").map((one) => one.calls)).toEqual([3, 3]);
});

test.each([
  ["onedollar", "implausible", "RentCast says $1, too little for a home. This value is not used."],
  ["tenfold", "implausible", "more than three times away from"],
  ["ambiguous", "ambiguous", "RentCast found two homes at this address: add the unit."],
  ["garbage", "failed", "RentCast sent an answer that we cannot read. Try again later."],
])(
  "a provider's answer about an address with %s is %s, said in a sentence, and no value of it is taken",
  async (word, outcome, said) => {
    await withProviders();
    const values = await ask(await watch(`12 ${word}`));
    expect(values.some(({ provider }) => provider === "rentcast")).toBe(false);
    expect((await calls())[0]).toMatchObject({ outcome, reason: expect.stringContaining(said) });
  },
);

test("a call that was lost with its worker is made again after a minute, and not before", async () => {
  await withProviders();
  const id = await watch("12 Ridgewood");
  await ask(id);
  await scoped((db) => db.providerCall.updateMany({ data: { outcome: "asking" } }));
  clock("2026-12-02T17:00:59Z");
  await ask(id);
  expect((await calls()).map(({ calls }) => calls)).toEqual([2, 1]);
  clock("2026-12-02T17:01:01Z");
  await ask(id);
  expect((await calls()).map(({ calls }) => calls)).toEqual([4, 2]);
});

test("a plan without a limit never holds a mail back, and its ledger shows what was used", async () => {
  await world.database.system((db) =>
    db.company.update({ where: { id: world.company.companyId }, data: { plan: "enterprise", updatedAt: new Date() } }),
  );
  await scoped(async (db) => {
    await bringCreditsUpToDate(db, new Date());
    await db.creditEntry.create({
      data: { month: "2026-12", kind: "expire", credits: -1_000, key: "spent in a test" },
    });
  });
  const id = await watch("nora@haddad.test");
  await strikes();
  expect(await mailings(id)).toMatchObject([{ state: "queued" }]);
  expect(await balance()).toBe(999);
});

test("billing managers are notified once when 80 % of the month's credits are used, and once when all are", async () => {
  await world.database.system(async (db) => {
    const { companyId, branchId } = world.company;
    const role = await db.role.create({ data: { companyId, name: "Payer", reach: "company", builtIn: false } });
    await db.rolePermission.create({ data: { companyId, roleId: role.id, permission: "billing:manage" } });
    const user = { companyId, branchId, name: "Paula Payer", email: "paula@credits.test" };
    const { id: userId } = await db.user.create({ data: { ...user, emailVerifiedAt: new Date() } });
    await db.userRole.create({ data: { companyId, userId, roleId: role.id } });
  });
  const notified = async () =>
    (
      await scoped((db) => db.message.findMany({ where: { template: "usage-told" }, orderBy: { createdAt: "asc" } }))
    ).map(({ data }) => data);
  for (let home = 0; home < 7; home += 1) await watch(`owner${home}@credits.test`);
  await strikes();
  expect(await notified()).toEqual([]);
  await watch("owner7@credits.test");
  clock("2026-12-02T17:15:00Z");
  await strikes();
  expect(await notified()).toMatchObject([{ what: "home value reports", used: 8, limit: 10 }]);
  for (let home = 8; home < 12; home += 1) await watch(`owner${home}@credits.test`);
  clock("2026-12-02T17:30:00Z");
  await strikes();
  clock("2026-12-02T17:45:00Z");
  await strikes();
  expect(await notified()).toMatchObject([{ used: 8 }, { used: 10, limit: 10 }]);
});

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
  "a mail on its way when the owner chooses %s is not sent, and its credit comes back",
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

test("a mail on its way when the officer stops the report is not sent", async () => {
  const id = await watch("nora@haddad.test");
  await strikes();
  await scoped((db) => db.homeWatch.update({ where: { id }, data: { state: "stopped" } }));
  await sendAll();
  expect(await world.inbox("nora@haddad.test")).toEqual([]);
});

test("a pause that an owner set for some months ends on its day", async () => {
  const id = await watch("nora@haddad.test");
  const until = new Date("2026-12-03");
  await byOwner(id, "pause", { pausedUntil: until, nextOn: until });
  expect(await strikes()).toBe(0);
  clock("2026-12-03T17:00:00Z");
  expect(await strikes()).toBe(1);
  expect(await mailings(id)).toMatchObject([{ state: "queued", dueOn: until }]);
  expect(await watchRow(id)).toMatchObject({ state: "active", pausedUntil: null, ownerChoice: null });
});

test("a pause without an end goes on, and so does a stop", async () => {
  const paused = await watch("paused@haddad.test");
  const stopped = await watch("stopped@haddad.test");
  await byOwner(paused, "pause");
  await byOwner(stopped, "stop");
  clock("2027-12-02T17:00:00Z");
  expect(await strikes()).toBe(0);
  expect([await mailings(paused), await mailings(stopped)]).toEqual([[], []]);
});

test("a home value mail to a reader of Spanish is Spanish, with the way to choose how often it comes", async () => {
  const id = await watch("ines@lector.test");
  const { clientId } = await watchRow(id);
  await scoped((db) => db.client.update({ where: { id: clientId }, data: { language: "es" } }));
  await strikes();
  await sendAll();
  const [mail] = await world.inbox("ines@lector.test");
  expect(mail?.subject).toMatch(/^Su vivienda en diciembre de 2026: De \$/);
  expect(mail?.html).toContain('lang="es"');
  expect(mail?.text).toMatch(/¿Con qué frecuencia\? Pausar o dejar de recibir: \S+\/home-value\/mails\?key=/);
  expect(mail?.text).not.toMatch(/Your|Estimated|Correct/);
});

test("the next mail says what came of what the owner corrected", async () => {
  const id = await watch("nora@haddad.test");
  const figures = { amountCents: 520_000_00, balanceCents: null, paymentCents: null, noteRate: null, endedOn: null };
  await scoped((db) =>
    db.homeCorrection.create({
      data: {
        watchId: id,
        subject: "value",
        pageSaid: {},
        ownerSays: figures,
        reason: "Finished the attic",
        state: "declined",
        reply: "The appraisal of May says less.",
        decidedById: world.company.officerId,
        decidedAt: new Date("2026-12-01T12:00:00Z"),
        createdAt: new Date("2026-11-30T12:00:00Z"),
      },
    }),
  );
  await strikes();
  await sendAll();
  const [mail] = await world.inbox("nora@haddad.test");
  expect(mail?.text).toContain("You told us it is worth $520,000.");
  expect(mail?.text).toContain("looked at it: “The appraisal of May says less.”");
});
