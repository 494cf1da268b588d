import { newId } from "@hearthline/db/ids";
import { postChat, threadOfClient, threadOfPair } from "@hearthline/domain/chat/post-chat";
import { replyAddress } from "@hearthline/domain/messages/reply-address";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type InboundMailServer, openInboundMailServer } from "./inbound-mail-server.ts";
import { openWorld, type World } from "./testing/world.ts";

const DOMAIN = "reply.hearthline.test";
let world: World;
let inbound: InboundMailServer;
let clientId = "";
let officer = { id: "", email: "", name: "" };
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const inCompany = <T>(work: (ctx: Parameters<typeof postChat>[0]) => Promise<T>): Promise<T> => {
  const { companyId } = world.company;
  return world.database.scoped(companyId, (db) => work({ db, now: new Date(), actor: { companyId } }));
};

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent", REPLY_DOMAIN: DOMAIN });
  inbound = await openInboundMailServer(world.services, { port: 0, host: "127.0.0.1", domain: DOMAIN });
  const { companyId, officerId } = world.company;
  officer = await system((db) => db.user.findUniqueOrThrow({ where: { id: officerId } }));
  await system(async (db) => {
    const [role] = await db.role.findMany({ where: { companyId } });
    for (const permission of ["report:view", "client:manage"] as const)
      await db.rolePermission.createMany({
        data: [{ companyId, roleId: role?.id ?? "", permission }],
        skipDuplicates: true,
      });
  });
});
afterAll(async () => {
  await inbound.close();
  await world.close();
});
beforeEach(async () => {
  const { companyId, officerId } = world.company;
  clientId = newId();
  await system((db) => db.client.create({ data: { id: clientId, companyId, officerId, firstName: "Helen" } }));
});

/** Creates the email that notifies the officer of Helen's message, as the job writes it and the email server receives it. */
async function notified(text = "Is the deposit in it?") {
  const { companyId, officerId } = world.company;
  const threadId = await inCompany((ctx) => threadOfClient(ctx, { id: clientId, officerId }));
  const by = { kind: "client", clientId, name: "Helen" } as const;
  const { message } = await inCompany((ctx) => postChat(ctx, threadId, { by, text, clientMessageId: newId() }));
  return { threadId, ...(await tell(companyId, threadId, message.seq, officer.email)) };
}

async function tell(companyId: string, threadId: string, seq: number, to: string) {
  await world.deliver({ name: "chat.tell", payload: { companyId, threadId, seq }, id: newId() });
  const [mail] = await system((db) =>
    db.message.findMany({ where: { toAddress: to }, orderBy: { id: "desc" }, take: 1 }),
  );
  const messageId = mail?.id ?? "";
  await world.deliver({ name: "messages.send", payload: { companyId, messageId }, id: `message-${messageId}` });
  return { address: replyAddress(DOMAIN, world.services.keys, "reply", messageId) };
}

async function reply(address: string, mail: object = {}) {
  const transport = createTransport({ host: "127.0.0.1", port: inbound.port, tls: { rejectUnauthorized: false } });
  const from = `${officer.name} <${officer.email}>`;
  try {
    return await transport.sendMail({ from, to: [address], text: "Yes, it is.\n\n> Is the deposit in it?", ...mail });
  } finally {
    transport.close();
  }
}

const said = (threadId: string) =>
  system((db) => db.chatMessage.findMany({ where: { threadId, seq: { gt: 1 } }, orderBy: { seq: "asc" } }));
const sentBack = () =>
  system((db) => db.message.findMany({ where: { template: "chat-not-posted" }, orderBy: { id: "asc" } }));

describe("an email that notifies an officer of unread messages", () => {
  it("says where a reply is posted", async () => {
    const { address } = await notified();
    const [mail] = await world.inbox(officer.email);
    const answer = await fetch(`${world.sandbox.url}/sandbox/messages/${mail?.id}`);
    const { headers } = (await answer.json()) as { headers: { name: string; value: string }[] };
    expect(headers.find(({ name }) => name === "Reply-To")?.value).toBe(`Helen <${address}>`);
  });

  it("lets an officer reply by email, once, without the quoted text, and marks the messages read", async () => {
    const { threadId, address } = await notified();
    await reply(address, { messageId: "<once@officer.test>" });
    await reply(address, { messageId: "<once@officer.test>" });
    expect(await said(threadId)).toMatchObject([
      { text: "Yes, it is.", via: "email", senderId: officer.id, senderName: officer.name, fromClient: false },
    ]);
    const place = { threadId_userId: { threadId, userId: officer.id } };
    const member = await system((db) => db.chatMember.findUniqueOrThrow({ where: place }));
    expect(member.readSeq).toBe(1);
    // The client is notified of it after a while, like any other message.
    const jobs = await system((db) => db.outbox.count({ where: { jobKey: `chat-tell-${threadId}-2` } }));
    expect(jobs).toBe(1);
  });

  it("rejects a reply from another address and emails its text to the officer", async () => {
    const before = (await sentBack()).length;
    const { threadId, address } = await notified();
    const mail = { from: "Mallory <mallory@elsewhere.test>", messageId: "<forged@x.test>" };
    await reply(address, mail);
    await reply(address, mail);
    expect(await said(threadId)).toEqual([]);
    expect((await sentBack()).slice(before)).toMatchObject([
      {
        toAddress: officer.email,
        data: { reason: "address", fromAddress: "mallory@elsewhere.test", text: "Yes, it is." },
      },
    ]);
  });

  it("rejects a reply from an officer who no longer has the client, and notifies them", async () => {
    const before = (await sentBack()).length;
    const { threadId, address } = await notified();
    const { companyId, branchId } = world.company;
    await system(async (db) => {
      const next = await db.user.create({ data: { companyId, branchId, email: `${newId()}@next.test`, name: "Next" } });
      await db.client.update({ where: { id: clientId }, data: { officerId: next.id } });
    });
    await reply(address);
    expect(await said(threadId)).toEqual([]);
    expect((await sentBack()).slice(before)).toMatchObject([
      { toAddress: officer.email, data: { reason: "access", text: "Yes, it is." } },
    ]);
  });
});

describe("an email that notifies a realtor of unread messages", () => {
  it("accepts a reply from the realtor while they are linked to the officer, and not afterwards", async () => {
    const { companyId, branchId, officerId } = world.company;
    const realtor = await system(async (db) => {
      const user = await db.user.create({
        data: { companyId, branchId, email: `${newId()}@realtor.test`, name: "Rita" },
      });
      const role = await db.role.create({
        data: {
          companyId,
          name: newId(),
          reach: "shared",
          permissions: { create: { companyId, permission: "report:view" } },
        },
      });
      await db.userRole.create({ data: { companyId, userId: user.id, roleId: role.id } });
      await db.partnerLink.create({ data: { companyId, officerId, partnerId: user.id } });
      return user;
    });
    const threadId = await inCompany((ctx) => threadOfPair(ctx, [officerId, realtor.id]));
    const by = { kind: "user", userId: officerId, name: officer.name } as const;
    const { message } = await inCompany((ctx) =>
      postChat(ctx, threadId, { by, text: "Is Ridgewood still on?", clientMessageId: newId() }),
    );
    const { address } = await tell(companyId, threadId, message.seq, realtor.email);
    const from = `Rita <${realtor.email}>`;
    await reply(address, { from, text: "It is." });
    expect(await said(threadId)).toMatchObject([{ text: "It is.", senderId: realtor.id, via: "email" }]);
    await system((db) => db.partnerLink.deleteMany({ where: { partnerId: realtor.id } }));
    await reply(address, { from, text: "Or was." });
    expect(await said(threadId)).toHaveLength(1);
  });
});
