import { newId } from "@hearthline/db/ids";
import { replyAddress } from "@hearthline/domain/messages/reply-address";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InboundMailServer, openInboundMailServer } from "./inbound-mail-server.ts";
import { openWorld, type World } from "./testing/world.ts";

const DOMAIN = "reply.hearthline.test";
let world: World;
let inbound: InboundMailServer;
let clientId = "";
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent", REPLY_DOMAIN: DOMAIN });
  inbound = await openInboundMailServer(world.services, { port: 0, host: "127.0.0.1", domain: DOMAIN });
  const { companyId, officerId } = world.company;
  clientId = newId();
  await system((db) =>
    db.client.create({
      data: {
        id: clientId,
        companyId,
        officerId,
        firstName: "Helen",
        emails: { create: { companyId, email: "helen@inbound.test", position: 0 } },
      },
    }),
  );
});
afterAll(async () => {
  await inbound.close();
  await world.close();
});

const person = { email: "laura@x.test", name: "Laura Whitfield", phone: null, nmls: null };
const data = {
  note: "Shall I call you?",
  unsubscribe: "http://hearthline.test/unsubscribe?key=x",
  officer: person,
  company: { name: "Harbor", nmls: null, brandColor: null, logoUrl: null },
};
async function sent(more: object = {}): Promise<string> {
  const id = newId();
  const { companyId, officerId } = world.company;
  const row = {
    id,
    companyId,
    channel: "email",
    template: "client",
    toAddress: "helen@inbound.test",
    subject: "Hello",
  };
  await system((db) => db.message.create({ data: { ...row, clientId, sentById: officerId, data, ...more } }));
  await world.deliver({ name: "messages.send", payload: { companyId, messageId: id }, id: `message-${id}` });
  return id;
}
const headersOf = async (id: string, to = "helen@inbound.test") => {
  const [newest] = await world.inbox(to);
  const response = await fetch(`${world.sandbox.url}/sandbox/messages/${newest?.id}`);
  const { headers } = (await response.json()) as { headers: { name: string; value: string }[] };
  const found = new Map(headers.map(({ name, value }) => [name, value]));
  expect(found.get("Message-ID")).toContain(id);
  return found;
};
const addressOf = (kind: "reply" | "bounce", id: string) => replyAddress(DOMAIN, world.services.keys, kind, id);
const said = () =>
  system((db) => db.chatMessage.findMany({ where: { thread: { clientId } }, orderBy: { seq: "asc" } }));

async function response(to: string[], mail: object = {}) {
  const transport = createTransport({ host: "127.0.0.1", port: inbound.port, tls: { rejectUnauthorized: false } });
  try {
    return await transport.sendMail({ from: "Helen <helen@inbound.test>", to, text: "Yes, at 5.", ...mail });
  } finally {
    transport.close();
  }
}

describe("an email to a client", () => {
  it("has reply and bounce addresses at Hearthline, in the officer's name", async () => {
    const id = await sent();
    const headers = await headersOf(id);
    expect(headers.get("Reply-To")).toBe(`Laura Whitfield <${addressOf("reply", id)}>`);
    expect(headers.get("Return-Path")).toBe(`<${addressOf("bounce", id)}>`);
    expect(headers.get("From")).toContain("no-reply@hearthline.test");
  });

  it("with a report takes replies into the conversation; a reply to an email to a realtor goes to the officer's own mailbox", async () => {
    const { companyId, loanId } = world.company;
    await system((db) => db.loanClient.create({ data: { companyId, loanId, clientId, position: 0 } }));
    const reportId = await world.report();
    const replyTo = async (toAddress: string) => {
      const link = "http://hearthline.test/purchase-report/x";
      const row = { toAddress, shareOf: reportId, data: { link, reportId, attachPdf: false } };
      const { messageId, key } = await world.message(row);
      await world.deliver({ name: "messages.send", payload: { companyId, messageId }, id: key });
      return { messageId, header: (await headersOf(messageId, toAddress)).get("Reply-To") ?? "" };
    };
    const toClient = await replyTo("helen@inbound.test");
    expect(toClient.header).toContain(addressOf("reply", toClient.messageId));
    expect((await replyTo("realtor@inbound.test")).header).not.toContain(DOMAIN);
    const before = (await said()).length;
    await response([addressOf("reply", toClient.messageId)], { text: "Is this the lowest rate?" });
    expect((await said()).slice(before).map(({ text }) => text)).toEqual(["Is this the lowest rate?"]);
  });

  it("about an account keeps its usual reply address", async () => {
    const id = await sent({
      template: "reset-password",
      data: { link: "http://hearthline.test/reset-password/x", hours: 1 },
    });
    expect((await headersOf(id)).get("Return-Path")).toBe("<no-reply@hearthline.test>");
  });
});

describe("the inbound mail server", () => {
  it("stores a reply once, no matter how often it is sent", async () => {
    const id = await sent();
    const before = (await said()).length;
    const mail = { messageId: "<once@inbound.test>" };
    await response([addressOf("reply", id)], mail);
    await response([addressOf("reply", id)], mail);
    expect((await said()).slice(before).map(({ text, via }) => [text, via])).toEqual([["Yes, at 5.", "email"]]);
  });

  it("does not relay: it rejects an address of another domain or one that Hearthline has not signed", async () => {
    const id = await sent();
    const before = await said();
    const [local = ""] = addressOf("reply", id).split("@");
    for (const to of [
      "helen@inbound.test",
      `${local}@inbound.test`,
      `${local.slice(0, -1)}x@${DOMAIN}`,
      `laura@${DOMAIN}`,
    ])
      await expect(response([to])).rejects.toThrow(/550/);
    expect(await said()).toEqual(before);
  });

  it("ignores mail without an envelope sender", async () => {
    const id = await sent();
    const before = await said();
    await response([], { envelope: { from: "", to: addressOf("reply", id) } });
    expect(await said()).toEqual(before);
  });

  it("rejects an oversized email before reading it, and too many connections at the same time", async () => {
    const id = await sent();
    const many = Array.from({ length: 9 }, () => addressOf("reply", id)).map((to, n) => `${n}${to}`);
    await expect(response(many)).rejects.toThrow();
    const large = { attachments: [{ filename: "a.bin", content: Buffer.alloc(20 * 2 ** 20) }] };
    await expect(response([addressOf("reply", id)], large)).rejects.toThrow(/552/);
  });
});
