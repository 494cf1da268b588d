import { randomBytes } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import request from "supertest";
import { expect, test } from "vitest";
import { expectStops, message, PATH, setUp, told, world } from "./twilio.fixture.ts";

setUp();

const newSid = () => `SM${randomBytes(16).toString("hex")}`;

const read = (id: string) =>
  world.running.services.database.system((db) => db.message.findUniqueOrThrow({ where: { id } }));

test("rejects a call that Twilio has not signed, and changes nothing", async () => {
  const sid = newSid();
  const { id } = await message({ status: "sent", providerId: sid });
  const fields = { MessageSid: sid, MessageStatus: "delivered" };
  expect(await told(fields, { token: "another-token" })).toBe(403);
  expect((await request(world.app.server).post(PATH).type("form").send(fields)).status).toBe(403);
  expect((await read(id)).status).toBe("sent");
});

test("records a delivery once, and ignores a later report with an older status", async () => {
  const sid = newSid();
  const { id } = await message({ status: "sent", providerId: sid });
  expect(await told({ MessageSid: sid, MessageStatus: "delivered" })).toBe(204);
  const delivered = await read(id);
  expect(delivered).toMatchObject({ status: "delivered", failure: null });
  for (const MessageStatus of ["delivered", "sent", "queued", "undelivered"])
    expect(await told({ MessageSid: sid, MessageStatus })).toBe(204);
  expect((await read(id)).deliveredAt).toEqual(delivered.deliveredAt);
  expect((await read(id)).status).toBe("delivered");
});

test("gives the reason for a text that was not delivered", async () => {
  const sid = newSid();
  const { id } = await message({ status: "sent", providerId: sid });
  expect(await told({ MessageSid: sid, MessageStatus: "undelivered", ErrorCode: "30006" })).toBe(204);
  expect(await read(id)).toMatchObject({
    status: "failed",
    failure: "This is a landline: it cannot receive text messages.",
  });
});

test("finds a message whose worker died before storing Twilio's id by its own id", async () => {
  const { id, companyId } = await message({ status: "sending" });
  const sid = newSid();
  const path = `${PATH}?company=${companyId}&message=${id}`;
  expect(await told({ MessageSid: sid, MessageStatus: "queued" }, { path })).toBe(204);
  expect(await read(id)).toMatchObject({ status: "sent", providerId: sid });
  // Another text with the same ids in its address does not affect it.
  expect(await told({ MessageSid: newSid(), MessageStatus: "failed" }, { path })).toBe(204);
  expect(await read(id)).toMatchObject({ status: "sent", providerId: sid });
});

test("acknowledges and ignores an unknown message and a malformed form", async () => {
  expect(await told({ MessageSid: newSid(), MessageStatus: "delivered" })).toBe(204);
  expect(await told({ MessageSid: "1", MessageStatus: "delivered" })).toBe(204);
  expect(await told({})).toBe(204);
});

test("STOP ends a company's texts to the number, START resumes them, and each is recorded once", () => expectStops(2));

const phone = "+19195550171";

async function textedClient(number = phone) {
  const { database } = world.running.services;
  const id = newId();
  await database.system(async (db) => {
    const { companyId, id: officerId } = await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } });
    await db.client.create({
      data: {
        id,
        companyId,
        officerId,
        firstName: "Tex",
        phones: { create: { companyId, phone: number, position: 0 } },
      },
    });
    const row = { companyId, channel: "sms", template: "client-sms", toAddress: number, clientId: id };
    await db.message.create({ data: { id: newId(), status: "delivered", ...row } });
  });
  return id;
}

test("adds a person's text to their conversation, once, except for words that Twilio responds to", async () => {
  const clientId = await textedClient();
  const inbound = (Body: string, more: Record<string, string> = {}) =>
    told(
      { From: phone, To: "+15125550100", Body, MessageSid: newSid(), ...more },
      { path: "/webhooks/twilio/inbound" },
    );
  const MessageSid = newSid();
  const twice = await Promise.all([inbound("Call me at 5", { MessageSid }), inbound("Call me at 5", { MessageSid })]);
  expect(twice).toEqual([200, 200]);
  for (const word of ["STOP", "start", "HELP", " info "]) expect(await inbound(word)).toBe(200);
  expect(await inbound("Yes", { OptOutType: "START" })).toBe(200);
  expect(await inbound("", { NumMedia: "2" })).toBe(200);
  // A number that no one has written to.
  expect(await inbound("Hello?", { From: "+19195550172" })).toBe(200);
  const rows = await world.running.services.database.system((db) =>
    db.chatMessage.findMany({ where: { thread: { clientId } }, orderBy: { seq: "asc" } }),
  );
  expect(rows.map(({ text, via, fromClient }) => [text, via, fromClient])).toEqual([
    ["Call me at 5", "sms", true],
    ["Yes", "sms", true],
    ["Sent along, and not kept here: pictures", "sms", true],
  ]);
});

test("records and shows a stop in other words, and holds further texts after an unclear one until the officer decides", async () => {
  const number = "+19195550173";
  const clientId = await textedClient(number);
  const { database } = world.running.services;
  const inbound = (Body: string) =>
    told({ From: number, To: "+15125550100", Body, MessageSid: newSid() }, { path: "/webhooks/twilio/inbound" });
  const newest = () =>
    database.system((db) => db.consent.findFirst({ where: { address: number }, orderBy: { createdAt: "desc" } }));
  const shown = async () => {
    const rows = await database.system((db) =>
      db.chatMessage.findMany({ where: { thread: { clientId } }, orderBy: { seq: "asc" } }),
    );
    return rows.map(({ text }) => text);
  };
  expect(await inbound("START")).toBe(200);
  expect(await inbound("How do I make these stop")).toBe(200);
  expect(await newest()).toMatchObject({ granted: false, source: "held", words: "How do I make these stop" });
  expect(await shown()).toContain("How do I make these stop");
  const said = {
    clientId,
    channel: "sms",
    address: number,
    source: "spoken",
    words: "She meant the rain. Texts are fine.",
  };
  expect((await world.api("officer@demo.test", "post", "/api/client/consents", said)).status).toBeLessThan(300);
  expect(await newest()).toMatchObject({ granted: true, source: "spoken" });
  expect(await inbound("Please take me off your list")).toBe(200);
  expect(await newest()).toMatchObject({ granted: false, source: "stop" });
  expect(await shown()).toContain("Please take me off your list");
  await world.api("officer@demo.test", "post", "/api/client/consents", said);
  expect(await newest()).toMatchObject({ granted: false, source: "stop" });
  expect(await inbound("START")).toBe(200);
});

const STOPPING = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];

test.each(STOPPING.flatMap((stop) => ["START", "UNSTOP", "YES"].map((start) => [stop, start] as const)))(
  "%s ends the texts to a number and %s resumes them, in upper or lower case",
  async (stop, start) => {
    const { companyId } = await message({ status: "delivered" });
    const { database } = world.running.services;
    const newest = () =>
      database.system((db) =>
        db.consent.findFirst({ where: { companyId, address: "+19195550163" }, orderBy: { createdAt: "desc" } }),
      );
    const inbound = (Body: string) =>
      told({ From: "+19195550163", To: "+15125550100", Body }, { path: "/webhooks/twilio/inbound" });
    expect(await inbound(` ${stop.toLowerCase()}\n`)).toBe(200);
    expect(await newest()).toMatchObject({ granted: false, source: "stop" });
    expect(await inbound(start)).toBe(200);
    expect(await newest()).toMatchObject({ granted: true, source: "start" });
  },
);

test("finds the sender of a text by an index, no matter how many texts there are", async () => {
  const plan = await world.running.services.database.system(async (db) => {
    await db.$executeRaw`SET LOCAL enable_seqscan = off`;
    await db.$executeRaw`SET LOCAL enable_bitmapscan = off`;
    return db.$queryRaw<
      object[]
    >`EXPLAIN SELECT "companyId" FROM "Message" WHERE channel = 'sms' AND "toAddress" = '+19195550163' GROUP BY "companyId"`;
  });
  expect(JSON.stringify(plan)).toContain("Message_channel_toAddress_companyId_idx");
});
