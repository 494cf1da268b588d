import { dayIn } from "@hearthline/contract/values/day-in";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
const OTHER = "officer@other.test";
let plan: (name: string) => Promise<unknown>;

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  plan = people.plan;
});

const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
async function done(path: string, body: object, as = OFFICER) {
  const answer = await call(path, body, as);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}
let count = 0;
async function watched(more: object = {}, { email = `nora${++count}@haddad.test` }: { email?: string | null } = {}) {
  const client = await done("client/store", { name: "Nora Haddad", ...(email && { email }) });
  const home = await done("homes", {
    address1: `${62 + ++count} Fieldstone Drive`,
    city: "Raleigh",
    state: "NC",
    zipcode: "27605",
    owners: [{ clientId: client.id }],
    value: { amountCents: 345_000_00, asOf: "2019-10-01", source: "sale" },
    mortgage: {
      balanceCents: 284_500_00,
      balanceAsOf: "2026-10-01",
      noteRate: 0.0725,
      termMonths: 300,
      firstPaymentDate: "2017-01-01",
    },
  });
  const watch = await done("tune-homevalue/store", { homeId: home.id, clientId: client.id, ...more });
  const copied = new URL(watch.link, "http://x.test").searchParams.get("key") ?? "";
  // The owner's own key is sent only in their emails.
  const { key } = await world.running.services.database.system((db) =>
    db.homeWatch.findUniqueOrThrow({ where: { id: watch.id }, select: { key: true } }),
  );
  return { client, home, watch, key, copied };
}
const read = async (id: string) => (await world.api(OFFICER, "get", `/api/home-values/${id}`)).body.data;
const calendar = async () => (await world.api(OFFICER, "get", "/api/home-value-calendar")).body.data;

describe("a home value report", () => {
  it("names the provider of each estimate in the series on the owner's page", async () => {
    const { key, home } = await watched();
    await world.running.services.database.system(async (db) => {
      const { companyId } = await db.home.findUniqueOrThrow({ where: { id: home.id } });
      const row = { companyId, homeId: home.id, amountCents: 470_000_00n, source: "automatic" };
      await db.homeValue.create({ data: { ...row, asOf: new Date("2026-03-01"), provider: "attom" } });
      await db.homeValue.create({ data: { ...row, asOf: new Date("2026-05-01"), provider: "rentcast" } });
    });
    const { body } = await world.api(undefined, "post", "/api/home-values/report-link", { key });
    expect(body.data.values).toMatchObject([
      { source: "sale", provider: null },
      { source: "automatic", asOf: "2026-03-01", provider: "attom" },
      { source: "automatic", asOf: "2026-05-01", provider: "rentcast" },
    ]);
  });

  it("is sent monthly from tomorrow on, with a value from the purchase price and FHFA's index", async () => {
    const { watch, home } = await watched();
    expect(watch).toMatchObject({
      state: "active",
      everyMonths: 1,
      goesFirst: false,
      clientName: "Nora Haddad",
      lastMail: null,
    });
    expect(watch.value).toMatchObject({ basis: "index", source: "sale", place: "Raleigh-Cary, NC" });
    const again = await done("tune-homevalue/store", {
      homeId: home.id,
      clientId: watch.clientId,
      everyMonths: 6,
      state: "paused",
      growthRate: 0.05,
    });
    expect(again).toMatchObject({
      id: watch.id,
      everyMonths: 6,
      state: "paused",
      growthRate: 0.05,
      nextOn: watch.nextOn,
    });
  });

  it("shows why an email is delayed, and retries immediately after a change", async () => {
    const { home, watch } = await watched();
    expect(watch.failure).toBeNull();
    const retryAt = new Date("2026-12-02T17:30:00.000Z");
    await world.running.services.database.system((db) =>
      db.homeWatch.update({
        where: { id: watch.id },
        data: { failures: 2, failure: "Something went wrong on our side. It is tried again.", retryAt },
      }),
    );
    expect((await read(watch.id)).failure).toEqual({
      reason: "Something went wrong on our side. It is tried again.",
      tries: 2,
      retryAt: retryAt.toISOString(),
    });
    const tuned = await done("tune-homevalue/store", {
      homeId: home.id,
      clientId: watch.clientId,
      growthRate: 0.04,
    });
    expect(tuned.failure).toBeNull();
  });

  it("uses the officer's own value and reason, and shows the other value next to it if it differs widely", async () => {
    const { watch } = await watched({ value: { amountCents: 700_000_00, reason: "Two lots in one" } });
    expect(watch.value).toMatchObject({ basis: "own", amountCents: 700_000_00, reason: "Two lots in one" });
    expect(watch.value.other).toMatchObject({ basis: "index" });
  });

  it("shows one provider estimate per day in its series: the one at the top of the page", async () => {
    const { home, key } = await watched();
    const { id: companyId, timeZone } = await world.running.services.database.system(async (db) => {
      const { companyId } = await db.home.findUniqueOrThrow({ where: { id: home.id }, select: { companyId: true } });
      return db.company.findUniqueOrThrow({ where: { id: companyId } });
    });
    const asOf = new Date(dayIn(timeZone, new Date()));
    const range = { lowCents: 500_000_00n, highCents: 560_000_00n };
    await world.running.services.database.system((db) =>
      db.homeValue.createMany({
        data: [
          {
            companyId,
            homeId: home.id,
            source: "automatic",
            provider: "rentcast",
            asOf,
            amountCents: 530_000_00n,
            ...range,
          },
          {
            companyId,
            homeId: home.id,
            source: "automatic",
            provider: "attom",
            asOf,
            amountCents: 534_000_00n,
            ...range,
          },
        ],
      }),
    );
    const { value, values } = await done("home-values/report-link", { key });
    expect(value).toMatchObject({ basis: "estimate", provider: "rentcast" });
    expect(values.at(-1)).toMatchObject({ amountCents: 530_000_00, source: "automatic" });
    expect(values.filter(({ source }: { source: string }) => source === "automatic")).toHaveLength(1);
  });

  it("is rejected for a client who does not own the home, a day in the past, and another company's home", async () => {
    const { home, watch } = await watched();
    const stranger = await done("client/store", { name: "Sam Stranger" });
    const refused = await call("tune-homevalue/store", { homeId: home.id, clientId: stranger.id });
    expect([refused.status, refused.body.errors?.clientId?.[0]]).toEqual([
      422,
      expect.stringContaining("does not own"),
    ]);
    const past = await call("tune-homevalue/store", {
      homeId: home.id,
      clientId: watch.clientId,
      nextOn: "2020-01-01",
    });
    expect([past.status, past.body.errors?.nextOn?.[0]]).toEqual([422, "Choose a day after today."]);
    expect((await call("tune-homevalue/store", { homeId: home.id, clientId: watch.clientId }, OTHER)).status).toBe(404);
  });
});

describe("sending a home value report", () => {
  it("spends one credit, works once a day, and sets the next day by the cadence", async () => {
    const { watch } = await watched({ everyMonths: 3 });
    const before = await calendar();
    const sent = await done("send-homevalue-report", { id: watch.id });
    expect(sent).toMatchObject({
      id: watch.id,
      to: expect.stringContaining("@haddad.test"),
      creditsLeft: before.left - 1,
    });
    expect((await read(watch.id)).lastMail).toMatchObject({ state: "queued" });
    const again = await call("send-homevalue-report", { id: watch.id });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("today")]);
    expect((await calendar()).left).toBe(before.left - 1);
  });

  it("is rejected for a stopped report, whose page no longer exists", async () => {
    const { watch, home } = await watched();
    const before = await calendar();
    await done("tune-homevalue/store", { homeId: home.id, clientId: watch.clientId, state: "stopped" });
    const refused = await call("send-homevalue-report", { id: watch.id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This report is stopped. Resume it before you send it.",
    ]);
    expect((await calendar()).left).toBe(before.left);
  });

  it("spends nothing without a recipient: no address, unsubscribed, or same address as a co-owner", async () => {
    const { left } = await calendar();
    const { watch: mute } = await watched({}, { email: null });
    expect((await call("send-homevalue-report", { id: mute.id })).body.message).toContain("has no email address");
    const one = await watched({}, { email: "both@haddad.test" });
    const other = await done("client/store", { name: "Samir Haddad", email: "both2@haddad.test" });
    await done("homes/owners", { id: one.home.id, owners: [{ clientId: one.client.id }, { clientId: other.id }] });
    const second = await done("tune-homevalue/store", { homeId: one.home.id, clientId: other.id });
    await world.running.services.database.system((db) =>
      db.clientEmail.updateMany({ where: { clientId: other.id }, data: { email: "both@haddad.test" } }),
    );
    await done("send-homevalue-report", { id: one.watch.id });
    expect((await call("send-homevalue-report", { id: second.id })).body.message).toContain("already");
    expect((await calendar()).left).toBe(left - 1);
  });

  it("is rejected with credit_required when the month's credits are used up, and writes nothing", async () => {
    const { watch } = await watched();
    await world.running.services.database.system(async (db) => {
      const { companyId, month, balance } = await db.creditMonth.findFirstOrThrow({
        where: {
          balance: { gt: 0 },
          companyId: (await db.homeWatch.findUniqueOrThrow({ where: { id: watch.id } })).companyId,
        },
        orderBy: { month: "desc" },
      });
      await db.creditEntry.create({
        data: { companyId, month, kind: "expire", credits: -balance, key: "spent in a test" },
      });
    });
    const refused = await call("send-homevalue-report", { id: watch.id });
    expect([refused.status, refused.body.code]).toEqual([402, "credit_required"]);
    expect((await read(watch.id)).lastMail).toBeNull();
    expect(
      (await calendar()).days.flatMap(({ mails }: { mails: { covered: boolean }[] }) => mails).length,
    ).toBeGreaterThan(0);
    await plan("professional_month");
  });
});

const BROWSER = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const page = (key: string) => request(world.app.server).get(`/home-value?key=${key}`);
const post = (body: object) => request(world.app.server).post("/home-value").type("form").send(body);

describe("the owner's page", () => {
  it("can be read without an account, and counts as opened only in a browser", async () => {
    const { watch, key } = await watched();
    const crawled = await page(key).set("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1)");
    expect(crawled.status).toBe(200);
    expect((await read(watch.id)).openedAt).toBeNull();
    const opened = await page(key).set("user-agent", BROWSER);
    expect(opened.text).toContain("Estimated value");
    expect(opened.text).toContain("Still owed");
    expect(opened.headers["x-robots-tag"]).toBe("noindex");
    expect((await read(watch.id)).openedAt).not.toBeNull();
  });

  it("is the same by the copied link, which records no opening, accepts no value and names no other key", async () => {
    const { watch, key, copied } = await watched();
    const opened = await page(copied).set("user-agent", BROWSER);
    expect(opened.text).toContain("Estimated value");
    expect(opened.text).not.toContain(key);
    expect(opened.text).not.toContain("<form");
    const answer = await post({ key: copied, value: "$520,000", reason: "Finished the attic" });
    expect(answer.status).toBe(403);
    expect(await read(watch.id)).toMatchObject({ openedAt: null, value: { basis: "index" } });
    expect((await page(key).set("user-agent", BROWSER)).text).toContain("<form");
  });

  it("records no opening and accepts no value when staff use the owner's link, signed in or signed out since", async () => {
    const { watch, key } = await watched();
    const signedIn = await request(world.app.server)
      .post("/api/auth/login")
      .set({ origin: "http://hearthline.test", "user-agent": BROWSER })
      .send({ email: OFFICER, password: "demo-password" });
    const cookies = [signedIn.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0] ?? "");
    for (const cookie of [cookies.join("; "), cookies.filter((one) => one.startsWith("known_device=")).join("; ")]) {
      const own = { cookie, origin: "http://hearthline.test", "user-agent": BROWSER };
      expect((await page(key).set(own)).status).toBe(200);
      const answer = await post({ key, value: "$520,000", reason: "Finished the attic" }).set(own);
      expect(answer.status).toBe(403);
    }
    expect(await read(watch.id)).toMatchObject({ openedAt: null, value: { basis: "index" } });
  });

  it("says whom to contact after the report is stopped, and nothing for an invented key", async () => {
    const { home, watch, key } = await watched();
    await done("tune-homevalue/store", { homeId: home.id, clientId: watch.clientId, state: "stopped" });
    const [stopped, madeUp] = await Promise.all([page(key), page("a".repeat(43))]);
    expect([stopped.status, madeUp.status]).toEqual([404, 404]);
    expect(stopped.text).toContain("Laura Whitfield");
    expect(stopped.text).not.toContain(home.address1);
    expect(madeUp.text).not.toContain("Laura");
    expect((await post({ key, value: "520000", reason: "Still here" })).status).toBe(404);
  });
});

describe("the subdomain operations of a website", () => {
  const get = (path: string, query: object) => request(world.app.server).get(`/api/subdomain/${path}`).query(query);

  it("return the home for its key, with given figures in place of those on record", async () => {
    const { key, client, home } = await watched();
    const found = await get("get-close-loan/northgate-home-lending", {
      key,
      client_id: client.id,
      address1: home.address1,
    });
    expect([found.status, found.body.data?.balanceCents]).toEqual([200, expect.any(Number)]);
    const other = await get("get-close-loan/northgate-home-lending", {
      key,
      loanAmount: "400000",
      interestRate: "6.5",
      loanTerm: "30",
      loanOriginatedDate: "2024-03-01",
      appraised_value: "500000",
    });
    expect(other.body.data.payment).toMatchObject({ noteRate: 0.065, principalAndInterestCents: 252_827 });
    expect(other.body.data.value).toMatchObject({ source: "appraisal" });
    const mortgages = await get("get-mortgages", { subdomain: "northgate-home-lending", key });
    expect(mortgages.body.data.mortgages).toEqual([expect.objectContaining({ lien: "first", noteRate: 0.0725 })]);
  });

  it("respond identically to every wrong name, so that no one learns whether a home exists", async () => {
    const { key, client } = await watched();
    const wrong = [
      { key: "b".repeat(43) },
      { key, address1: "1 Elsewhere Road" },
      { key, client_id: "01990000-0000-7000-8000-000002100015" },
    ];
    const answers = await Promise.all(wrong.map((query) => get("get-close-loan/northgate-home-lending", query)));
    const site = await get("get-close-loan/another-lender", { key, client_id: client.id });
    expect(new Set([...answers, site].map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(site.status).toBe(404);
    expect((await get("get-mortgages", { subdomain: "northgate-home-lending" })).status).toBe(422);
  });
});
