import { handOverBatch } from "@hearthline/domain/message-batches/hand-over";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, PUBLIC_URL, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const OFFICER = "officer@demo.test";
const post = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
const get = (path: string, as = OFFICER) => world.api(as, "get", `/api/${path}`);
async function client(firstName: string, more: object = {}): Promise<string> {
  const { body } = await post("client/store", { firstName, lastName: "Many", ...more });
  expect(body.message).toBe("The client is saved.");
  return body.data.id;
}

/** Runs the job once, as the worker does. */
async function turn(batchId: string) {
  const { database, secrets } = world.running.services;
  const { companyId } = await database.system((db) => db.messageBatch.findUniqueOrThrow({ where: { id: batchId } }));
  return database.scoped(companyId, (db) =>
    handOverBatch({ db, emit: () => undefined, keys: secrets, publicUrl: PUBLIC_URL, now: new Date() }, batchId),
  );
}
const mail = {
  channel: "email",
  subject: "{{client.firstName|Hello}}, your rate",
  body: "Hi {{client.firstName|there}} from {{client.city|your area}}. {{officer.name}}",
};
const errorsOf = async (body: object, path = "message-batches") => (await post(path, body)).body.errors;

describe("the content of a message to many clients", () => {
  it("is rejected at its field for an unknown variable, a line break in the subject, or no recipients", async () => {
    const ids = [await client("Words", { emails: ["words@many.test"] })];
    expect(await errorsOf({ ...mail, ids, body: "Hi {{client.firstname}}" })).toEqual({
      body: ["There is no {{client.firstname}}. Did you mean {{client.firstName}}?"],
    });
    expect(await errorsOf({ ...mail, ids, subject: "One\nBcc: all@many.test" })).toEqual({
      subject: ["A subject is one line."],
    });
    expect(await errorsOf({ ...mail, ids, subject: "" })).toEqual({ subject: ["An email needs a subject."] });
    expect(await errorsOf(mail)).toEqual({ filter: ["Say which clients: by a filter or by their ids."] });
    expect(await errorsOf({ ...mail, ids, channel: "sms", body: "a".repeat(201) })).toEqual({
      body: ["At most 200 characters, so that your name and how to stop the texts fit."],
    });
    expect(await errorsOf({ ...mail, ids, sends: "at", sendAt: "2020-01-01T00:00:00Z" })).toEqual({
      sendAt: ["This moment is over: choose a later one."],
    });
    expect(await errorsOf({ ...mail, ids, sends: "local", sendOn: "2020-01-01", sendTime: "09:00" })).toEqual({
      sendOn: ["This day is over everywhere: choose a later one."],
    });
    expect(await errorsOf({ ...mail, ids, sends: "local" })).toEqual({
      sendOn: ["Say on which day it is to go."],
      sendTime: ["Say at what time it is to go."],
    });
  });

  it("is rejected for marketing while the company has no postal address", async () => {
    const ids = [await client("Postal", { emails: ["postal@many.test"] })];
    const { database } = world.running.services;
    const { companyId } = await database.system((db) => db.user.findUniqueOrThrow({ where: { email: OFFICER } }));
    const { address1 } = await database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));
    const set = (street: string | null) =>
      database.system((db) => db.company.update({ where: { id: companyId }, data: { address1: street } }));
    await set(null);
    const errors = await errorsOf({ ...mail, ids, purpose: "marketing" });
    await set(address1);
    expect(errors.purpose[0]).toContain("postal address");
  });
});

describe("a preview", () => {
  it("shows the message as each client would get it, by name, and says why one would not", async () => {
    const ids = [
      await client("Bea", {
        lastName: "Manyb",
        emails: ["bea@many.test"],
        addresses: [{ address1: "1 Main St", city: "Cary" }],
      }),
      await client("Al", { lastName: "Manya" }),
    ];
    const first = (await post("message-batches/preview", { ...mail, ids })).body.data;
    expect(first).toMatchObject({
      total: 2,
      place: 1,
      clientName: "Al Manya",
      to: "",
      leftOut: "No address to write to",
    });
    expect(first).toMatchObject({ subject: "Al, your rate", missing: [], sms: null });
    const second = (await post("message-batches/preview", { ...mail, ids, place: 2 })).body.data;
    expect(second).toMatchObject({ clientName: "Bea Manyb", to: "bea@many.test", leftOut: null });
    expect(second.body).toBe("Hi Bea from Cary. Laura Whitfield");
    expect(await errorsOf({ ...mail, ids, place: 3 }, "message-batches/preview")).toEqual({
      place: ["There is no client at place 3."],
    });
  });

  it("shows for a text message whose name it carries, how many parts it has and what it costs", async () => {
    const ids = [await client("Emo", { phones: ["+19195550190"] })];
    const body = `{{client.firstName}} ${"🙂".repeat(60)}`;
    const { data } = (await post("message-batches/preview", { channel: "sms", body, ids })).body;
    expect(data.body).toMatch(/^Laura Whitfield, .*: Emo 🙂+ Reply STOP to end texts\.$/u);
    expect(data.sms).toMatchObject({ encoding: "UCS-2", parts: 3, priceHundredths: 369 });
    expect(data.leftOut).toBe("They have not agreed to be texted about this");
  });
});

describe("a recipient count", () => {
  it("says how many the message would reach, and why not the others", async () => {
    const two = await client("Two");
    const { database } = world.running.services;
    const { companyId } = await database.system((db) => db.client.findUniqueOrThrow({ where: { id: two } }));
    const ids = [
      await client("One", { emails: ["one@many.test"] }),
      two,
      await client("Three"),
      await client("Four", { emails: ["four@many.test"] }),
    ];
    await database.system((db) =>
      db.clientEmail.create({ data: { companyId, clientId: two, email: "one@many.test" } }),
    );
    await post("client/consents", {
      clientId: ids[3],
      channel: "email",
      address: "four@many.test",
      granted: false,
      purpose: "marketing",
      source: "spoken",
      words: "No offers, please.",
    });
    const count = async (purpose: string) =>
      (await post("message-batches/count", { ids, channel: "email", purpose })).body.data;
    expect(await count("service")).toMatchObject({ clients: 4, reachable: 2 });
    expect((await count("service")).leftOut.map((one: { reason: string }) => one.reason)).toEqual([
      "no-address",
      "shared-address",
    ]);
  });
});

describe("a message to many clients", () => {
  it("is sent, reports a result per recipient, and is listed in each client's messages", async () => {
    const ids = [await client("Send", { emails: ["send@many.test"] }), await client("Mute")];
    const made = (await post("message-batches", { ...mail, ids })).body.data;
    expect(made).toMatchObject({ state: "queued", total: 0, sends: "now" });
    await turn(made.id);
    const read = (await get(`message-batches/${made.id}`)).body.data;
    expect(read).toMatchObject({ state: "done", total: 2, counts: { queued: 1, skipped: 1, waiting: 0 } });
    expect(read.skipped).toEqual([{ words: "No address to write to", clients: 1 }]);
    const queued = (await get(`message-batches/${made.id}/recipients?state=queued`)).body.data;
    expect(queued).toMatchObject([{ clientId: ids[0], name: "Send Many", address: "send@many.test", state: "queued" }]);
    const timeline = JSON.stringify((await get(`client/fetch-timelines?id=${ids[0]}`)).body.data ?? "");
    expect(timeline).toContain("Send, your rate");
    expect((await get("message-batches?q=your rate")).body.data[0]).toMatchObject({ id: made.id });
    expect((await get(`message-batches/${made.id}`, "daniel@demo.test")).status).toBe(404);
  });

  it("waits when paused, continues when resumed, and ends when recalled", async () => {
    const ids = [await client("Pause", { emails: ["pause@many.test"] })];
    const { id } = (await post("message-batches", { ...mail, ids })).body.data;
    await turn(id);
    await world.running.services.database.system((db) =>
      db.messageBatch.update({ where: { id }, data: { state: "sending", endedAt: null } }),
    );
    const paused = (await post(`message-batches/${id}/pause`, {})).body.data;
    expect(paused).toMatchObject({ state: "paused", counts: { waiting: 1, queued: 0 } });
    expect((await post(`message-batches/${id}/pause`, {})).body.data).toMatchObject({ state: "paused" });
    await turn(id);
    expect((await get(`message-batches/${id}`)).body.data.counts.queued).toBe(0);
    expect((await post(`message-batches/${id}/resume`, {})).body.data).toMatchObject({ state: "sending" });
    const recalled = (await post(`message-batches/${id}/recall`, {})).body.data;
    expect(recalled).toMatchObject({ state: "recalled", counts: { waiting: 0, skipped: 1 } });
    expect(recalled.skipped).toEqual([{ words: "Recalled before it went", clients: 1 }]);
    expect((await post(`message-batches/${id}/resume`, {})).status).toBe(409);
  });

  it("can be tested by sending it to oneself only", async () => {
    const ids = [await client("Try", { emails: ["try@many.test"] })];
    const sent = (await post("message-batches/test", { ...mail, ids })).body.data;
    expect(sent.to).toBe(OFFICER);
    const message = await world.running.services.database.system((db) =>
      db.message.findUniqueOrThrow({ where: { id: sent.messageId } }),
    );
    expect(message).toMatchObject({ toAddress: OFFICER, subject: "Test: Try, your rate", clientId: null });
  });
});
