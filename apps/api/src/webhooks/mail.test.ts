import { randomUUID } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import { replyAddress } from "@hearthline/domain/messages/reply-address";
import { signedHeaders } from "@hearthline/providers/mail-in/webhook-signature";
import request from "supertest";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openWorld, type World } from "../testing/world.ts";

const SECRET = "sandbox-mail-secret";
const DOMAIN = "reply.hearthline.test";
let world: World;
let companyId = "";
let officerId = "";
let clientId = "";
let address = "";
beforeAll(async () => {
  world = await openWorld();
});

type System = Parameters<typeof world.running.services.database.system>[0];
const system = <T>(work: (db: Parameters<System>[0]) => Promise<T>) => world.running.services.database.system(work);

beforeEach(async () => {
  clientId = newId();
  address = `${clientId}@answers.test`;
  await system(async (db) => {
    const officer = await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } });
    ({ id: officerId, companyId } = officer);
    await db.client.create({
      data: {
        id: clientId,
        companyId,
        officerId,
        firstName: "Anna",
        lastName: "Answers",
        emails: { create: { companyId, email: address, position: 0 } },
      },
    });
  });
});

async function sent(more: object = {}) {
  const id = newId();
  const row = {
    id,
    companyId,
    channel: "email",
    template: "client",
    toAddress: address,
    clientId,
    sentById: officerId,
  };
  await system((db) => db.message.create({ data: { ...row, status: "sent", subject: "Your rate", ...more } }));
  return id;
}
const toOf = (kind: "reply" | "bounce", id: string) => replyAddress(DOMAIN, world.running.services.secrets, kind, id);

async function post(to: string, mime: string, secret = SECRET) {
  const body = Buffer.from(mime.replaceAll("\n", "\r\n"));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return request(world.app.server)
    .post(`/webhooks/mail?to=${encodeURIComponent(to)}`)
    .set(signedHeaders(secret, { id: randomUUID(), timestamp, body }))
    .set("content-type", "message/rfc822")
    .send(body);
}
const typed = (text: string, { from = `Anna <${address}>`, id = randomUUID(), headers = "" } = {}) =>
  `From: ${from}\nSubject: Re: Your rate\nMessage-ID: <${id}@answers.test>\n${headers}\n${text}\n`;
const thread = () =>
  system((db) => db.chatMessage.findMany({ where: { thread: { clientId } }, orderBy: { seq: "asc" } }));

it("rejects an email that is not signed", async () => {
  const to = toOf("reply", await sent());
  expect((await post(to, typed("Hi"), "another-mail-secret")).status).toBe(403);
  expect((await request(world.app.server).post(`/webhooks/mail?to=${to}`).send("x")).status).toBe(403);
  expect(await thread()).toEqual([]);
});

it("adds a reply to the client's conversation and timeline, once, and notifies the client's followers", async () => {
  const to = toOf("reply", await sent());
  const id = randomUUID();
  const mail = typed("Yes, call me at 5.\n\nOn Fri, Nov 27, 2026 Laura <l@x.test> wrote:\n\n> Shall I call you?", {
    id,
  });
  const responses = await Promise.all([post(to, mail), post(to, mail), post(to, mail)]);
  expect(responses.map(({ status, body }) => [status, body.taken])).toEqual(Array(3).fill([200, "answer"]));
  const [message, ...others] = await thread();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    text: "Yes, call me at 5.",
    fromClient: true,
    senderName: "Anna Answers",
    via: "email",
  });
  const timeline = await world.api("officer@demo.test", "get", `/api/client/fetch-timelines?id=${clientId}`);
  expect(timeline.body.data).toContainEqual(
    expect.objectContaining({ kind: "chat", via: "email", text: "Yes, call me at 5." }),
  );
  const threadId = message?.threadId ?? "";
  const [event] = await system((db) => db.event.findMany({ where: { type: "chat.posted", objectId: threadId } }));
  expect(event?.data).toMatchObject({ clientId, fromClient: true });
  expect(await system((db) => db.outbox.count({ where: { jobKey: `chat-tell-${threadId}-1` } }))).toBe(1);
});

it("does not post an email from another address as the client's: it names the sender, and nothing counts as read", async () => {
  const to = toOf("reply", await sent());
  await system((db) => db.chatThread.updateMany({ where: { clientId }, data: { clientToldSeq: 1 } }));
  await post(
    to,
    `From: Bob <bob@elsewhere.test>\nMessage-ID: <${randomUUID()}@x>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\nSee this\n--B\nContent-Disposition: attachment; filename="paystub.pdf"\nContent-Type: application/pdf\n\nx\n--B--\n`,
  );
  const [message] = await thread();
  expect(message?.senderName).toBe("Bob <bob@elsewhere.test>");
  expect(message?.text).toContain("See this");
  expect(message?.text).toContain("paystub.pdf");
  expect(message?.fromAddress).toBe("bob@elsewhere.test");
  const threadId = message?.threadId ?? "";
  const shown = await world.api("officer@demo.test", "get", `/api/chat/get?threadId=${threadId}`);
  expect(shown.body.data.messages).toMatchObject([{ from: "other", via: "email" }]);
  const [event] = await system((db) => db.event.findMany({ where: { type: "chat.posted", objectId: threadId } }));
  expect(event?.data).toMatchObject({ clientId, fromClient: false });
  const row = await system((db) => db.chatThread.findUniqueOrThrow({ where: { id: threadId } }));
  expect(row.clientReadSeq).toBe(0);
});

it("stores ten thousand words in full, message after message", async () => {
  const to = toOf("reply", await sent());
  const words = Array.from({ length: 2_000 }, (_, n) => `word${n}`).join(" ");
  expect((await post(to, typed(words))).status).toBe(200);
  const messages = await thread();
  expect(messages.length).toBeGreaterThan(2);
  expect(messages.map(({ text }) => text).join(" ")).toBe(words);
});

it("adds no absence notice to a conversation, nor an email to an address that Hearthline has not made", async () => {
  const id = await sent();
  const auto = await post(toOf("reply", id), typed("I am away", { headers: "Auto-Submitted: auto-replied\n" }));
  expect(auto.body).toEqual({ taken: "auto" });
  const [local = ""] = toOf("reply", id).split("@");
  const forged = `${local.slice(0, -1)}${local.endsWith("0") ? "1" : "0"}@${DOMAIN}`;
  expect((await post(forged, typed("Hi"))).body).toEqual({ taken: "unknown" });
  // The bounce address of an email is not its reply address.
  expect((await post(toOf("bounce", id), typed("Hi"))).body).toEqual({ taken: "auto" });
  expect(await thread()).toEqual([]);
});

it("accepts an email whose address is in lower case or has a name before it in capitals", async () => {
  const to = toOf("reply", await sent()).toUpperCase();
  expect((await post(to, typed("Hi"))).body).toEqual({ taken: "answer" });
});

it("rejects a body that is no email, and a call that names no address, with an error message", async () => {
  const refused = await post("", typed("Hi"));
  expect(refused.status).toBe(200);
  expect(refused.body).toEqual({ taken: "unknown" });
  const body = Buffer.from("x");
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const none = await request(world.app.server)
    .post("/webhooks/mail")
    .set(signedHeaders(SECRET, { id: "1", timestamp, body }))
    .set("content-type", "message/rfc822")
    .send(body);
  expect(none.status).toBe(422);
});

const dsn = (status: string, action = "failed") =>
  `From: mailer-daemon@answers.test\nMessage-ID: <${randomUUID()}@mx>\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="B"\n\n--B\n\nSorry\n--B\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 ${status} Recipient address rejected\n\n--B--\n`;
const isBounced = () => system((db) => db.bouncedAddress.findFirst({ where: { companyId, address } }));
const mailOf = (id: string) => system((db) => db.message.findUniqueOrThrow({ where: { id } }));

it("marks the row and the address of a permanently bounced email, and emits one event", async () => {
  const id = await sent();
  for (let turn = 0; turn < 2; turn += 1)
    expect((await post(toOf("bounce", id), dsn("5.1.1"))).body.taken).toBe("bounce");
  const failure = "The email came back: there is no such mailbox (5.1.1).";
  expect(await mailOf(id)).toMatchObject({ status: "failed", failure });
  expect(await isBounced()).toMatchObject({ channel: "email", reason: failure });
  const events = await system((db) => db.event.findMany({ where: { type: "message.bounced", objectId: id } }));
  expect(events).toHaveLength(1);
  expect(events[0]?.data).toMatchObject({ to: address, reason: failure });
});

it("leaves the address alone after a delay, a full mailbox or a spam rejection", async () => {
  const id = await sent();
  await post(toOf("bounce", id), dsn("4.4.1", "delayed"));
  expect((await mailOf(id)).status).toBe("sent");
  for (const status of ["4.2.2", "5.2.2", "5.7.1"]) {
    const other = await sent();
    await post(toOf("bounce", other), dsn(status));
    expect((await mailOf(other)).status).toBe("failed");
    expect(await isBounced()).toBeNull();
  }
});

it("counts soft bounces, and marks the address as bounced after the fifth", async () => {
  for (let mails = 1; mails <= 5; mails += 1) {
    expect(await isBounced()).toBeNull();
    const id = await sent();
    await post(toOf("bounce", id), dsn("4.2.2"));
    await post(toOf("bounce", id), dsn("4.2.2"));
  }
  expect((await isBounced())?.reason).toContain("5 mails in 30 days came back");
});

it("ends offers and news to the address after a complaint, once, and nothing else", async () => {
  const id = await sent();
  const complaint = `From: fbl@isp.test\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=feedback-report; boundary="B"\n\n--B\n\nspam\n--B\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\n\n--B--\n`;
  for (let turn = 0; turn < 3; turn += 1)
    expect((await post(toOf("bounce", id), complaint)).body.taken).toBe("complaint");
  const words = await system((db) => db.consent.findMany({ where: { companyId, address } }));
  expect(words).toHaveLength(1);
  expect(words[0]).toMatchObject({ purpose: "marketing", granted: false, source: "complaint" });
});
