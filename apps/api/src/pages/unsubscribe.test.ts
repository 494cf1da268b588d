import { newId } from "@hearthline/db/ids";
import { currentConsents, recordConsents } from "@hearthline/domain/consents/consents";
import { unsubscribeLink } from "@hearthline/domain/messages/unsubscribe-link";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { recordConsent } from "../kernel/sharing/record-consent.ts";
import {
  key,
  keyIn,
  loanId,
  OFFICER,
  press,
  READER,
  send,
  setUp,
  shareKey,
  system,
  world,
} from "./unsubscribe.fixture.ts";

setUp();

const page = () => request(world.app.server).get(`/unsubscribe?key=${key}`);

it("asks first, since scanners open links, and names the company and the address", async () => {
  const { status, text, headers } = await page();
  expect(status).toBe(200);
  expect(text).toContain(READER);
  expect(text).toContain("Stop mails from");
  expect(headers["content-security-policy"]).toContain("form-action 'self'");
  expect((await send()).status).toBe(200);
});

it("ends the company's emails to the address, and its button resumes them", async () => {
  const done = await press({});
  expect(done.text).toContain("You are unsubscribed");
  const refused = await send();
  expect(refused.status).toBe(422);
  expect(refused.body.errors["to.0"][0]).toContain("has unsubscribed");
  expect((await press({ again: "1" })).text).toContain("You get mails again");
  expect((await send()).status).toBe(200);
});

it("works by an email program's own button, without a page", async () => {
  const oneClick = request(world.app.server)
    .post(`/unsubscribe?key=${key}`)
    .type("form")
    .send({ "List-Unsubscribe": "One-Click" });
  expect((await oneClick).status).toBe(200);
  expect((await send()).status).toBe(422);
  await press({ again: "1" });
});

describe("the page of preferences", () => {
  let phone = "";
  let made = 0;
  let companyId = "";
  let officerId = "";
  let own = "";
  let address = "";
  const keys = () => world.running.services.secrets;
  const on = (channel: "email" | "sms", at: string, purpose: "service" | "marketing") =>
    system(async (db) => (await currentConsents(db, keys(), { companyId, channel, addresses: [at], purpose })).get(at));
  const shown = async () => (await request(world.app.server).get(`/preferences?key=${own}`)).text;
  const chosen = async () =>
    [...(await shown()).matchAll(/<input type="radio"[^>]*>/g)].flatMap(([input]) =>
      input.includes("checked") ? [/value="(\w+)"/.exec(input)?.[1]] : [],
    );
  const save = (fields: Record<string, string>) =>
    request(world.app.server)
      .post("/preferences")
      .type("form")
      .send({ key: own, ...fields });

  beforeEach(async () => {
    const [clientId, messageId] = [newId(), newId()];
    address = `${clientId}@choosing.test`;
    made += 1;
    phone = `+1919558${String(made).padStart(4, "0")}`;
    await system(async (db) => {
      const officer = await db.user.findUniqueOrThrow({ where: { email: OFFICER } });
      ({ companyId, id: officerId } = officer);
      const emails = { create: { companyId, email: address, position: 0 } };
      const phones = { create: { companyId, phone, position: 0 } };
      await db.client.create({ data: { id: clientId, companyId, officerId, firstName: "Ina", emails, phones } });
      await db.message.create({
        data: { id: messageId, companyId, channel: "email", template: "client", toAddress: address, clientId },
      });
    });
    own = keyIn({ unsubscribe: unsubscribeLink("http://hearthline.test", keys(), messageId) });
  });

  it("shows the address masked, what is sent there now, and is linked from the unsubscribe page", async () => {
    const text = await shown();
    expect(text).not.toContain(address);
    expect(text).not.toContain(phone.slice(2, 8));
    expect(text).toContain("@choosing.test");
    expect(await chosen()).toEqual(["all", "none"]);
    const asked = await request(world.app.server).get(`/unsubscribe?key=${own}`);
    expect(asked.text).toContain(`/preferences?key=${own}`);
  });

  it("ends offers but not messages about their loan; an officer cannot resume offers afterward", async () => {
    expect((await save({ way0: "service" })).text).toContain("Saved");
    expect(await chosen()).toEqual(["service", "none"]);
    expect((await on("email", address, "marketing"))?.granted).toBe(false);
    expect((await on("email", address, "service"))?.granted).not.toBe(false);
    const word = {
      channel: "email" as const,
      address,
      granted: true,
      source: "spoken" as const,
      words: "Yes",
      recordedById: null,
    };
    const record = (purpose: "all" | "service" | "marketing") =>
      world.running.services.database.scoped(companyId, (db) =>
        recordConsents({ db, keys: keys(), emit: () => undefined, companyId }, [{ ...word, purpose }]),
      );
    expect(await record("marketing")).toEqual([false]);
    expect(await record("all")).toEqual([false]);
    expect(await record("service")).toEqual([true]);
    expect(await chosen()).toEqual(["service", "none"]);
    await save({ way0: "all" });
    expect(await chosen()).toEqual(["all", "none"]);
  });

  it("records nothing when saved unchanged; everything can be ended and resumed", async () => {
    const count = () => system((db) => db.consent.count({ where: { companyId, address } }));
    await save({ way0: "all", way1: "none" });
    expect(await count()).toBe(0);
    await save({ way0: "none" });
    await save({ way0: "none" });
    expect(await count()).toBe(1);
    expect((await on("email", address, "service"))?.granted).toBe(false);
    await save({ way0: "service" });
    expect((await on("email", address, "service"))?.granted).toBe(true);
    expect((await on("email", address, "marketing"))?.granted).toBe(false);
  });

  it("cannot resume texts, because the reader of an email may not own the phone number", async () => {
    await save({ way1: "all" });
    expect(await on("sms", phone, "service")).toBeUndefined();
    const granted = { companyId, channel: "sms" as const, address: phone, granted: true, source: "start" as const };
    await system((db) => recordConsent(db, keys(), granted));
    expect(await chosen()).toEqual(["all", "all"]);
    await save({ way1: "service" });
    expect(await chosen()).toEqual(["all", "service"]);
    expect((await on("sms", phone, "service"))?.granted).toBe(true);
    await save({ way1: "all" });
    expect(await chosen()).toEqual(["all", "service"]);
    await save({ way1: "none" });
    expect((await on("sms", phone, "service"))?.granted).toBe(false);
  });

  it("opens with no other key, and accepts only its own choices", async () => {
    expect((await request(world.app.server).get("/preferences?key=nothing")).status).toBe(404);
    expect((await request(world.app.server).post("/preferences").type("form").send({ way0: "none" })).status).toBe(404);
    expect((await save({ way0: "everything", way9: "none" })).status).toBe(200);
    expect(await chosen()).toEqual(["all", "none"]);
  });
});

it("is not a report's key, and does not open a report", async () => {
  expect(key).not.toContain(shareKey);
  expect((await request(world.app.server).get(`/unsubscribe?key=${shareKey}`)).status).toBe(404);
  expect((await request(world.app.server).post("/unsubscribe").type("form").send({ key: shareKey })).status).toBe(404);
  const [id, signed = ""] = key.split(".");
  for (const made of [`${id}.${"x".repeat(43)}`, `${READER}.${signed}`, `${loanId}.${signed}`])
    expect((await request(world.app.server).get(`/unsubscribe?key=${made}`)).status).toBe(404);
  const opened = await request(world.app.server).post("/api/loan/log-view-report").send({ key });
  expect(opened.status).toBe(404);
});

it("of an email from before it had its own key uses the report's key", async () => {
  const [recipient] = (await send()).body.data.recipients;
  const old = new URL(recipient.link).searchParams.get("key");
  await system((db) =>
    db.message.update({ where: { id: recipient.messageId }, data: { data: { link: recipient.link } } }),
  );
  expect((await request(world.app.server).get(`/unsubscribe?key=${old}`)).text).toContain(READER);
});

it("rejects any other key", async () => {
  expect((await request(world.app.server).get("/unsubscribe?key=nothing")).status).toBe(404);
  expect((await request(world.app.server).get(`/unsubscribe?key=${"x".repeat(43)}`)).status).toBe(404);
});

it("of an officer's morning email ends only those emails", async () => {
  const user = () => system((db) => db.user.findUniqueOrThrow({ where: { email: OFFICER } }));
  const { id: userId, companyId } = await user();
  const digest = { key: "d".repeat(43), day: new Date("2026-11-24T00:00:00Z"), toldUntil: new Date() };
  await system((db) => db.digest.create({ data: { ...digest, userId, companyId } }));
  const url = `/unsubscribe?key=${digest.key}`;
  const asked = await request(world.app.server).get(url);
  expect(asked.status).toBe(200);
  expect(asked.text).toContain(OFFICER);
  expect(await user()).toMatchObject({ morningDigest: true });
  const send = (fields: object) => request(world.app.server).post(url).type("form").send(fields);
  expect((await send({ "List-Unsubscribe": "One-Click" })).text).toContain("You get no more emails of the morning");
  expect(await user()).toMatchObject({ morningDigest: false, awayBy: "email" });
  expect(await system((db) => db.consent.count({ where: { address: OFFICER } }))).toBe(0);
  expect((await send({ again: "1" })).text).toContain("You get the emails of the morning again");
  expect(await user()).toMatchObject({ morningDigest: true });
});
