import { newId } from "@hearthline/db/ids";
import { mailHomeValue } from "@hearthline/domain/home-values/mail-home-value";
import { expect, test } from "vitest";
import {
  balance,
  clock,
  DAY,
  mailings,
  NOON,
  openForEachTest,
  scoped,
  sendAll,
  strikes,
  watch,
  watchRow,
  world,
} from "./home-values.fixture.ts";

openForEachTest();

test("sends a due email once, despite repeated deliveries, and schedules the next a month after the due day", async () => {
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
])("%s in the company's time zone (%s) starts %i jobs", async (_, now, started) => {
  await watch("nora@haddad.test");
  clock(now);
  expect(await strikes()).toBe(started);
});

test("sends nothing and spends nothing for homes that are paused, bounced or unsubscribed", async () => {
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
    { state: "skipped", reason: expect.stringContaining("did not take an email") },
  ]);
  expect(await mailings(silent)).toMatchObject([{ state: "skipped", reason: expect.stringContaining("unsubscribed") }]);
  expect((await scoped((db) => db.creditEntry.findMany({ where: { kind: "reserve" } }))).length).toBe(0);
});

test("sends a former owner or former client no home value", async () => {
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
  ["is locked before the schedule starts", true, 0],
  ["is locked before its job starts", false, 1],
])("sends no email for a company that %s", async (_, early, started) => {
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

test("honors a pause, a stop or a new day set after the list was read, and spends nothing", async () => {
  const paused = await watch("paused@haddad.test", { state: "paused" });
  const stopped = await watch("stopped@haddad.test", { state: "stopped" });
  const moved = await watch("moved@haddad.test", { nextOn: new Date("2027-01-01") });
  for (const id of [paused, stopped, moved]) expect(await mailed(id, "2026-12-01")).toEqual({ state: "there" });
  expect((await scoped((db) => db.creditEntry.findMany({ where: { kind: "reserve" } }))).length).toBe(0);
});

test("refuses to send manually what was already sent today, or a stopped report's email", async () => {
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

test("is not delayed by a home whose only value is from 1850", async () => {
  const old = await watch("old@haddad.test", { goesFirst: true });
  const { homeId } = await watchRow(old);
  await scoped((db) => db.homeValue.updateMany({ where: { homeId }, data: { asOf: new Date("1850-01-01") } }));
  const other = await watch("nora@haddad.test");
  await strikes();
  expect(await mailings(old)).toMatchObject([{ state: "queued" }]);
  expect(await mailings(other)).toMatchObject([{ state: "queued" }]);
});

/** Creates a home whose email cannot be written: its value is from an unknown source. */
async function broken(email: string, more: object = {}) {
  const id = await watch(email, more);
  const { homeId } = await watchRow(id);
  await scoped((db) => db.homeValue.updateMany({ where: { homeId }, data: { source: "unheard of" } }));
  return { id, mend: () => scoped((db) => db.homeValue.updateMany({ where: { homeId }, data: { source: "sale" } })) };
}

test("sends the other emails no matter how many homes fail first, counts failures by reason, and spends no credit on them", async () => {
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

test("retries a failing home after 15 minutes, then twice as long each time, until it works", async () => {
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

test("treats two units of one building as two homes, and a home with and without ZIP code as one", async () => {
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

test("writes a home value email to a Spanish reader in Spanish, with a link to choose how often it comes", async () => {
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

test("shows the owner in the next email whether their corrections were accepted", async () => {
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
