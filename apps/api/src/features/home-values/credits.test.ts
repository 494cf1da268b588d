import { undoBulkEdit } from "@hearthline/domain/clients/bulk/undo-bulk-edit";
import { writeBulkEdit } from "@hearthline/domain/clients/bulk/write-bulk-edit";
import { bulkStarts } from "@hearthline/domain/home-values/bulk-starts";
import { settleMailing } from "@hearthline/domain/home-values/mail-home-value";
import { beforeAll, describe, expect, it } from "vitest";
import { recordConsent } from "../../kernel/sharing/record-consent.ts";
import { demoPeople, type People } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let people: People;
const [OFFICER, ADMIN, COLLEAGUE] = ["officer@demo.test", "admin@demo.test", "daniel@demo.test"];

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  await people.plan("professional_month");
});

const post = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
async function done(path: string, body: object, as = OFFICER) {
  const answer = await post(path, body, as);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}
const get = async (path: string, as = OFFICER) => (await world.api(as, "get", `/api/${path}`)).body;
const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

/** Reads a path the way the billing page does. */
async function trpc(name: string, input: object) {
  const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const headers = { authorization: `Bearer ${await world.token(ADMIN)}` };
  return (await world.app.inject({ url, headers })).json().result.data;
}

let count = 0;
/** Creates a client with a home and the given details. */
async function client(
  { name = "Nora Haddad", email = true, home = true, street = "Credit Street" } = {},
  as = OFFICER,
) {
  count += 1;
  const made = await done("client/store", { name, ...(email && { email: `credits${count}@haddad.test` }) }, as);
  const address = { address1: `${count} ${street}`, city: "Raleigh", state: "NC", zipcode: "27605" };
  const value = { amountCents: 345_000_00, asOf: "2019-10-01", source: "sale" };
  const owned = home ? await done("homes", { ...address, value, owners: [{ clientId: made.id }] }, as) : null;
  return { id: made.id as string, email: `credits${count}@haddad.test`, homeId: owned?.id as string };
}
async function watched(more = {}, as = OFFICER) {
  const made = await client(more, as);
  const watch = await done("tune-homevalue/store", { homeId: made.homeId, clientId: made.id }, as);
  return { ...made, watch };
}
const bounce = (address: string) =>
  system((db) =>
    db.bouncedAddress.create({
      data: {
        companyId: people.companyId,
        channel: "email",
        address,
        reason: "The email came back: there is no such mailbox (5.1.1).",
      },
    }),
  );

const unsubscribe = (address: string) =>
  system((db) =>
    recordConsent(db, world.running.services.secrets, {
      companyId: people.companyId,
      channel: "email",
      address,
      granted: false,
      source: "unsubscribe",
    }),
  );

describe("a provider's value on the officer's screen", () => {
  it("appears after a refresh, takes precedence over the index, and is not requested again this month", async () => {
    const { watch } = await watched();
    expect(watch).toMatchObject({ providers: [], value: { basis: "index" } });
    const refreshed = await done(`home-values/${watch.id}/refresh`, {});
    expect(refreshed).toMatchObject({
      providers: [{ provider: "rentcast", outcome: "found", sentence: null }],
      value: { basis: "estimate", provider: "rentcast" },
    });
    await done(`home-values/${watch.id}/refresh`, {});
    const calls = await system((db) => db.providerCall.findMany({ where: { companyId: people.companyId } }));
    expect(calls.map((one) => one.calls)).toEqual([2]);
  });

  it("is requested by a preview and before the email is sent", async () => {
    const [one, other] = [await watched(), await watched()];
    await done("home-values/preview", { id: one.watch.id, wait: 0 });
    await done("send-homevalue-report", { id: other.watch.id });
    for (const { watch } of [one, other])
      expect((await get(`home-values/${watch.id}`)).data).toMatchObject({ value: { basis: "estimate" } });
  });

  it("is requested once by a job when the emails start", async () => {
    const { watch, homeId, id } = await watched();
    await done("tune-homevalue/store", { homeId, clientId: id, everyMonths: 3 });
    const jobs = await system((db) => db.outbox.findMany({ where: { job: "home-values.ask-providers" } }));
    const own = jobs.filter(({ payload }) => (payload as { homeId: string }).homeId === watch.homeId);
    expect(own.length).toBe(1);
  });

  it.each([
    ["Ambiguous Road", "ambiguous", "RentCast found two homes at this address: add the unit."],
    ["Nowhere Road", "unknown", "RentCast does not know this address. Check its spelling."],
    ["Toomany Road", "failed", "RentCast is busy. Try again in a few minutes."],
    ["Broken Road", "failed", "RentCast is out of order. Try again in a few minutes."],
    ["Garbage Road", "failed", "RentCast sent a response that we cannot read. Try again later."],
    ["Onedollar Road", "implausible", "RentCast says $1, too little for a home. This value is not used."],
  ])(
    "falls back to the index at %s with the reason, and the email is still sent",
    async (street, outcome, sentence) => {
      const { watch } = await watched({ street });
      const refreshed = await done(`home-values/${watch.id}/refresh`, {});
      expect(refreshed).toMatchObject({
        providers: [{ provider: "rentcast", outcome, sentence }],
        value: { basis: "index" },
      });
      await done("send-homevalue-report", { id: watch.id });
    },
  );

  it("cannot be read or refreshed for another company's home", async () => {
    const { watch } = await watched();
    expect((await post(`home-values/${watch.id}/refresh`, {}, "officer@other.test")).status).toBe(404);
  });
});

describe("the month's credits", () => {
  /** Returns every line of the ledger, reading it page by page. */
  async function ledger(as = OFFICER) {
    const lines: {
      id: string;
      kind: string;
      credits: number;
      balance: number;
      clientId: string | null;
      month: string;
    }[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await get(`home-value-credits/ledger?page=${page}&perPage=10`, as);
      lines.push(...data);
      if (data.length < 10) return lines;
    }
  }

  it("are the same in the ledger, on the home value screen and on the billing page, even after a bounce", async () => {
    const sent = [await watched(), await watched(), await watched()];
    for (const { watch } of sent) await done("send-homevalue-report", { id: watch.id });
    const mailing = await system((db) =>
      db.homeMailing.findFirstOrThrow({ where: { watchId: sent[0]?.watch.id ?? "" } }),
    );
    const before = (await get("home-value-credits", ADMIN)).data;
    await world.running.services.database.scoped(people.companyId, (db) =>
      settleMailing(db, mailing.messageId ?? "", { sent: false, reason: "The email came back." }),
    );
    const { data: credits } = await get("home-value-credits", ADMIN);
    expect([credits.used, credits.returned, credits.left]).toEqual([
      before.used - 1,
      before.returned + 1,
      before.left + 1,
    ]);
    const lines = (await ledger(ADMIN)).filter(({ month }) => month === credits.month);
    const sum = (...kinds: string[]) =>
      lines.reduce((total, { kind, credits: of }) => total + (kinds.includes(kind) ? of : 0), 0);
    expect(-sum("reserve", "release")).toBe(credits.used);
    expect(sum("grant", "reserve", "commit", "release", "expire")).toBe(credits.left);
    const standing = await trpc("billing.standing", {});
    const usage = standing.usage.find(({ use }: { use: string }) => use === "homeValueReports");
    expect([usage.used, usage.limit]).toEqual([credits.used, credits.planned]);
    const rows = await trpc("billing.usedRows", { use: "homeValueReports" });
    expect(rows.rows.length + rows.others).toBe(credits.used);
    const byClient = credits.byClient.clients.reduce(
      (total: number, one: { credits: number }) => total + one.credits,
      0,
    );
    expect(byClient + credits.byClient.others).toBe(credits.used);
    const { data: calendar } = await get("home-value-calendar", ADMIN);
    expect([calendar.spent, calendar.left]).toEqual([credits.used, credits.left]);
  });

  it("name only clients whom the reader sees, while the figures are the company's", async () => {
    const { watch, id } = await watched();
    await done("send-homevalue-report", { id: watch.id });
    const [own, other] = [await get("home-value-credits"), await get("home-value-credits", COLLEAGUE)];
    expect(other.data.used).toBe(own.data.used);
    const ids = ({ data }: { data: { byClient: { clients: { clientId: string }[] } } }) =>
      data.byClient.clients.map(({ clientId }) => clientId);
    expect([ids(own).includes(id), ids(other).includes(id)]).toEqual([true, false]);
    const of = async (as: string) => (await ledger(as)).some(({ clientId }) => clientId === id);
    expect([await of(OFFICER), await of(COLLEAGUE)]).toEqual([true, false]);
  });

  it("come with the month's balance after each line, regardless of page, filter or reach", async () => {
    const { watch } = await watched();
    await done("send-homevalue-report", { id: watch.id });
    const entries = await system((db) =>
      db.creditEntry.findMany({
        where: { companyId: people.companyId },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      }),
    );
    const sums = new Map<string, number>();
    const balances = new Map(
      entries.map(({ id, month, credits }) => {
        const balance = (sums.get(month) ?? 0) + credits;
        sums.set(month, balance);
        return [id, balance];
      }),
    );
    const check = (lines: { id: string; balance: number }[]) => {
      expect(lines.length).toBeGreaterThan(0);
      for (const { id, balance } of lines) expect(balance).toBe(balances.get(id));
    };
    check(await ledger(ADMIN));
    check(await ledger(COLLEAGUE));
    for (const page of [1, 2]) check((await get(`home-value-credits/ledger?perPage=2&page=${page}`, ADMIN)).data);
    check((await get("home-value-credits/ledger?q=reserve&sort=createdAt", ADMIN)).data);
  });

  it("show what the next weeks need, when credits come next, and how often providers were asked", async () => {
    const { data } = await get("home-value-credits");
    expect(data.ahead).toMatchObject({ days: 45, waiting: 0, hasRoom: true, nextGrant: { credits: data.planned } });
    expect(data.ahead.needed).toBeGreaterThan(0);
    expect(data.ahead.nextGrant.on).toMatch(/-01$/);
    const [rentcast] = data.providerCalls;
    expect(rentcast.provider).toBe("rentcast");
    expect(rentcast.found).toBeGreaterThan(0);
    expect(rentcast.calls).toBeGreaterThan(rentcast.found);
  });

  it("leave a list of waiting reports with the day of the next credits when they run out", async () => {
    await people.plan("growth_month");
    const { watch } = await watched();
    await system(async (db) => {
      const { month, balance } = await db.creditMonth.findFirstOrThrow({
        where: { companyId: people.companyId, balance: { gt: 0 } },
        orderBy: { month: "desc" },
      });
      const spent = { kind: "expire", credits: -balance, key: `spent ${watch.id}` };
      await db.creditEntry.create({ data: { companyId: people.companyId, month, ...spent } });
      await db.homeWatch.update({ where: { id: watch.id }, data: { nextOn: new Date("2026-01-05") } });
    });
    const { data } = await get(`home-values/${watch.id}`);
    expect(data.waitsUntil).toMatch(/^\d{4}-\d{2}-01$/);
    const { data: calendar } = await get("home-value-calendar");
    expect(calendar.left).toBe(0);
    const waits = calendar.days[0].mails.find(({ id }: { id: string }) => id === watch.id);
    expect(waits).toMatchObject({ covered: false, goesOn: data.waitsUntil });
    await people.plan("enterprise");
    expect((await get(`home-values/${watch.id}`)).data.waitsUntil).toBeNull();
    expect((await get("home-value-credits")).data).toMatchObject({ planned: null, left: null });
    await people.plan("professional_month");
  });
});

describe("starting home value emails for many clients", () => {
  async function work(editId: string, as: typeof writeBulkEdit | typeof undoBulkEdit) {
    const { database } = world.running.services;
    const { companyId } = people;
    while (
      (await database.scoped(companyId, (db) =>
        as(db, { companyId, editId, watches: bulkStarts(world.running.services.secrets) }),
      )) > 0
    );
  }

  it("previews who would start and who is skipped and why, does exactly that, and can be undone", async () => {
    const fresh = [await client(), await client()];
    const already = await watched();
    const stopped = await watched();
    await done("tune-homevalue/store", { homeId: stopped.homeId, clientId: stopped.id, state: "stopped" });
    const homeless = await client({ home: false });
    const silent = await client({ email: false });
    const bounced = await client();
    await bounce(bounced.email);
    const unsubscribed = await client();
    await unsubscribe(unsubscribed.email);
    const archived = await client();
    await system((db) => db.client.update({ where: { id: archived.id }, data: { archivedAt: new Date() } }));
    const ids = [...fresh, already, stopped, homeless, silent, bounced, unsubscribed, archived].map(({ id }) => id);

    const plan = await done("home-values/start-plan", { ids });
    expect([plan.clients, plan.homes]).toEqual([2, 2]);
    const skipped = plan.skipped.map(({ reason, clients, names }: Record<string, unknown>) => [reason, clients, names]);
    expect(skipped).toEqual(
      ["archived", "no-home", "no-email", "bounced", "unsubscribed", "stopped", "already"].map((reason) => [
        reason,
        1,
        ["Nora Haddad"],
      ]),
    );

    const { id: editId } = await done("bulk-edits", { action: "mail-home-values", ids, everyMonths: 3 });
    await work(editId, writeBulkEdit);
    const { data: edit } = await get(`bulk-edits/${editId}`);
    expect(edit).toMatchObject({ state: "done", total: 9, changed: 2, failed: 6 });
    const { data: failed } = await get(`bulk-edits/${editId}/rows?status=failed`);
    const reasons = failed.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toContain("They own no home here. Add one first.");
    expect(reasons).toContain("They have unsubscribed from your emails.");
    for (const { homeId } of fresh) {
      const [watch] = (await get(`home-values?homeId=${homeId}`)).data;
      expect(watch).toMatchObject({ state: "active", everyMonths: 3 });
    }
    expect((await done("home-values/start-plan", { ids })).clients).toBe(0);

    await done(`bulk-edits/${editId}/undo`, {});
    await work(editId, undoBulkEdit);
    for (const { homeId } of fresh) expect((await get(`home-values?homeId=${homeId}`)).data).toEqual([]);
  });

  it("is rejected for a user who may edit clients but not home values", async () => {
    await people.user("tagger@credits.test", {
      name: "Tagger",
      reach: "company",
      permissions: ["client:manage", "report:view"],
    });
    const { id } = await client();
    const refused = await post("bulk-edits", { action: "mail-home-values", ids: [id] }, "tagger@credits.test");
    expect(refused.status).toBe(403);
  });
});

describe("bounced addresses", () => {
  it("are listed with the reason for users who see the client, and can be cleared in bulk", async () => {
    const [one, other] = [await watched({ name: "Bounced First" }), await watched({ name: "Bounced Second" })];
    for (const { email } of [one, other]) await bounce(email);
    const list = async (as = OFFICER) => (await get("home-value-bad-addresses?q=Bounced", as)).data;
    expect((await list()).map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [one.watch.id, other.watch.id].toSorted(),
    );
    expect((await list())[0]).toMatchObject({ reason: "The email came back: there is no such mailbox (5.1.1)." });
    expect(await list(COLLEAGUE)).toEqual([]);
    const ids = [one.watch.id, other.watch.id];
    expect((await post("home-value-bad-addresses/clear", { ids }, COLLEAGUE)).status).toBe(404);
    expect(await done("home-value-bad-addresses/clear", { ids })).toEqual({ cleared: 2 });
    expect(await list()).toEqual([]);
  });
});
