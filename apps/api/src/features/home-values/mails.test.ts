import { addMonths } from "@hearthline/calc/dates";
import { dayIn } from "@hearthline/contract/values/day-in";
import { describe, expect, it } from "vitest";
import { BROWSER, call, done, OFFICER, open, owned, read, send, setUp, staffCookies, system } from "./owner.fixture.ts";

setUp();

const MAILS = "/home-value/mails";
const choose = (key: string, fields: object) => send(MAILS, { key, ...fields });
const row = (id: string) => system((db) => db.homeWatch.findUniqueOrThrow({ where: { id } }));
const today = () =>
  system(async (db) => {
    const { company } = await db.user.findUniqueOrThrow({ where: { email: OFFICER }, include: { company: true } });
    return dayIn(company.timeZone, new Date());
  });
const noticesOf = (watchId: string) =>
  system((db) =>
    db.message.findMany({
      where: { template: "home-mails-chosen", data: { path: ["watchId"], equals: watchId } },
      orderBy: { createdAt: "asc" },
    }),
  );
const timelineOf = (clientId: string) => read(`clients/${clientId}/timeline?kinds=home-mails`);

describe("the page on which an owner chooses how often emails are sent", () => {
  it("shows the current setting in the owner's language, and changes nothing when opened", async () => {
    const { key, watch } = await owned({ language: "es" });
    const before = await row(watch.id);
    for (const agent of [BROWSER, "Mozilla/5.0 (compatible; Googlebot/2.1)"]) {
      const shown = await open(MAILS, key).set("user-agent", agent);
      expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<html lang="es">')]);
      expect(shown.text).toContain("Con qué frecuencia recibe el valor de su vivienda");
      expect(shown.headers["x-robots-tag"]).toBe("noindex");
    }
    expect(await row(watch.id)).toEqual(before);
  });

  it.each([1, 2, 3, 6])(
    "sets every %i months, says so, and notifies the officer by email and on the timeline",
    async (months) => {
      const { key, watch, client } = await owned();
      await done("tune-homevalue/store", {
        homeId: watch.homeId,
        clientId: client.id,
        everyMonths: months === 1 ? 2 : 1,
      });
      const saved = await choose(key, { choice: "every", everyMonths: String(months) });
      expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("Saved.")]);
      expect(await read(`home-values/${watch.id}`)).toMatchObject({
        everyMonths: months,
        state: "active",
        ownerChose: { choice: "every" },
      });
      const [notice, ...more] = await noticesOf(watch.id);
      expect([notice?.toAddress, more]).toEqual([OFFICER, []]);
      expect((await timelineOf(client.id))[0]).toMatchObject({
        kind: "home-mails",
        choice: "every",
        everyMonths: months,
      });
    },
  );

  it("counts the next email from the last one sent", async () => {
    const { key, watch } = await owned();
    const day = await today();
    await done("send-homevalue-report", { id: watch.id });
    await choose(key, { choice: "every", everyMonths: "6" });
    expect((await read(`home-values/${watch.id}`)).nextOn).toBe(addMonths(day, 6));
  });

  it.each([
    ["1", 1],
    ["3", 3],
    ["6", 6],
    ["", null],
  ])("pauses for “%s” months and shows until when", async (typed, months) => {
    const { key, watch } = await owned();
    const saved = await choose(key, { choice: "pause", pauseMonths: typed });
    expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("Paused")]);
    const until = months === null ? null : addMonths(await today(), months);
    const paused = await read(`home-values/${watch.id}`);
    expect(paused).toMatchObject({ state: "paused", pausedUntil: until, ownerChose: { choice: "pause" } });
    if (until) expect(paused.nextOn >= until).toBe(true);
    expect((await choose(key, { choice: "start" })).text).toContain("Every month now");
    expect(await read(`home-values/${watch.id}`)).toMatchObject({ state: "active", pausedUntil: null });
  });

  it("sends the officer one email for the same choice, even if it is submitted repeatedly", async () => {
    const { key, watch } = await owned();
    for (let turn = 0; turn < 3; turn += 1) await choose(key, { choice: "pause", pauseMonths: "3" });
    expect(await noticesOf(watch.id)).toHaveLength(1);
    expect(await system((db) => db.homeMailChoice.count({ where: { watchId: watch.id } }))).toBe(1);
  });

  it("rejects an unknown pace or pause with a message, and changes nothing", async () => {
    const { key, watch } = await owned();
    for (const fields of [
      { choice: "every", everyMonths: "5" },
      { choice: "every" },
      { choice: "pause", pauseMonths: "2" },
      { choice: "forget" },
    ]) {
      const refused = await choose(key, fields);
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Nothing was changed.")]);
    }
    expect(await row(watch.id)).toMatchObject({ state: "active", everyMonths: 1, ownerChoice: null });
  });

  it("accepts no choice from a copied link or from a browser in which staff have signed in", async () => {
    const { key, copied, watch } = await owned();
    expect((await open(MAILS, copied)).text).not.toContain("<form");
    expect((await choose(copied, { choice: "stop" })).status).toBe(403);
    const cookie = await staffCookies();
    expect((await choose(key, { choice: "stop" }).set({ cookie, origin: "http://hearthline.test" })).status).toBe(403);
    expect(await row(watch.id)).toMatchObject({ state: "active", ownerChoice: null });
    expect(await noticesOf(watch.id)).toEqual([]);
  });
});

describe("an owner's stop", () => {
  it("holds until the owner starts again: the officer can neither send nor change the state", async () => {
    const { key, watch, tune } = await owned();
    await choose(key, { choice: "stop" });
    for (const state of ["active", "paused"]) {
      const refused = await call("tune-homevalue/store", { ...tune, state });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining("Nora Haddad stopped these mails on"),
      ]);
    }
    const sent = await call("send-homevalue-report", { id: watch.id });
    expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining("Only they can start them again")]);
    // Other settings remain the officer's, and do not end the stop.
    await done("tune-homevalue/store", { ...tune, everyMonths: 2, growthRate: 0.04, state: "stopped" });
    expect(await read(`home-values/${watch.id}`)).toMatchObject({ state: "stopped", ownerChose: { choice: "stop" } });
    expect((await open("/home-value", key)).status).toBe(200);
    const again = await choose(key, { choice: "start" });
    expect(again.text).toContain("Every 2 months now");
    expect(await read(`home-values/${watch.id}`)).toMatchObject({ state: "active", ownerChose: { choice: "start" } });
    await done("tune-homevalue/store", { ...tune, state: "paused" });
  });

  it("explains how to continue when the owner chooses a pace before starting again", async () => {
    const { key } = await owned();
    await choose(key, { choice: "stop" });
    const refused = await choose(key, { choice: "every", everyMonths: "3" });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Start them again first.")]);
  });
});

describe("an owner's choice", () => {
  it("blocks sending an email manually during a pause, but the officer may resume the emails", async () => {
    const { key, watch, tune } = await owned();
    await choose(key, { choice: "pause", pauseMonths: "3" });
    const sent = await call("send-homevalue-report", { id: watch.id });
    expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining("paused these mails on")]);
    await done("tune-homevalue/store", { ...tune, state: "active" });
    expect(await read(`home-values/${watch.id}`)).toMatchObject({
      state: "active",
      pausedUntil: null,
      ownerChose: null,
    });
  });

  it("does not end a pause set by the officer", async () => {
    const { key, tune } = await owned();
    await done("tune-homevalue/store", { ...tune, state: "paused" });
    expect((await open(MAILS, key)).text).toContain("Laura Whitfield paused these emails");
    const refused = await choose(key, { choice: "start" });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Ask them to go on.")]);
    expect((await choose(key, { choice: "stop" })).status).toBe(200);
  });
});
