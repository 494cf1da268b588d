import { DEFAULT_ROLES, type RoleName } from "@hearthline/contract/access/permissions";
import { newId } from "@hearthline/db/ids";
import { postChat, threadOfClient, threadOfPair } from "@hearthline/domain/chat/post-chat";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let threadId: string;
let clientId: string;
let at = 0;
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());
/** Noon and 11 p.m. in North Carolina, where the number is. */
const NOON = "2026-11-20T17:00:00Z";
const NIGHT = "2026-11-21T04:00:00Z";
const clock = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
beforeEach(() => void clock(NOON));
afterEach(() => void vi.useRealTimers());

type Written = Parameters<typeof postChat>[2];
const scoped = <T>(work: (context: Parameters<typeof postChat>[0]) => Promise<T>): Promise<T> => {
  const { companyId } = world.company;
  return world.database.scoped(companyId, (db) =>
    work({
      db,
      now: new Date(),
      actor: { companyId },
    }),
  );
};
async function write(by: Written["by"], text: string, about?: Written["about"], to = threadId): Promise<number> {
  at += 1;
  const { message } = await scoped((context) => postChat(context, to, { by, text, clientMessageId: `m${at}`, about }));
  return message.seq;
}
const officer = (): Written["by"] => ({ kind: "user", userId: world.company.officerId, name: "Laura Whitfield" });
const client = (): Written["by"] => ({ kind: "client", clientId, name: "Helen Dvorak" });
const tellIn = (to: string, seq: number) =>
  world.deliver({ name: "chat.tell", payload: { companyId: world.company.companyId, threadId: to, seq }, id: newId() });
const tell = (seq: number) => tellIn(threadId, seq);
const mailsTo = (toAddress: string) =>
  system((db) => db.message.findMany({ where: { toAddress }, orderBy: { id: "asc" } }));
/** Creates a user with one of the company's roles. */
async function officerNamed(name: string, role: RoleName = "Loan Officer") {
  const { companyId, branchId } = world.company;
  return system(async (db) => {
    const user = await db.user.create({ data: { companyId, branchId, email: `${newId()}@other.test`, name } });
    const reach = DEFAULT_ROLES[role].reach;
    const { id: roleId } = await db.role.create({
      data: {
        companyId,
        name: newId(),
        reach,
        permissions: { create: { companyId, permission: "report:view" } },
      },
    });
    await db.userRole.create({ data: { companyId, userId: user.id, roleId } });
    return user;
  });
}
const told = () =>
  system((db) => db.message.findMany({ where: { OR: [{ clientId }, { template: "chat" }] }, orderBy: { id: "asc" } }));

beforeEach(async () => {
  const { companyId, officerId, branchId } = world.company;
  clientId = newId();
  await system(async (db) => {
    await db.message.deleteMany({});
    await db.client.create({
      data: {
        id: clientId,
        companyId,
        officerId,
        branchId,
        firstName: "Helen",
        lastName: "Dvorak",
        emails: { create: { companyId, email: `${clientId}@client.test`, position: 0 } },
      },
    });
  });
  threadId = await scoped((context) => threadOfClient(context, { id: clientId, officerId }));
});

describe("a client who has not read what the officer wrote", () => {
  it("gets one email with all of it", async () => {
    const first = await write(officer(), "Your prepaid taxes.", undefined);
    const second = await write(officer(), "Shall I call you?");
    await tell(first);
    await tell(first);
    await tell(second);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      channel: "email",
      template: "client",
      toAddress: `${clientId}@client.test`,
      clientId,
    });
    expect(mail?.data).toMatchObject({
      note: "Your prepaid taxes.\n\nShall I call you?",
      unsubscribe: expect.stringMatching(/\/unsubscribe\?key=/),
    });
  });

  it("sees the name of an attachment, and finds the file behind the link", async () => {
    const file = { id: newId(), name: "Letter.pdf", type: "application/pdf", size: 5, sha256: "", storeKey: newId() };
    const { message } = await scoped((ctx) =>
      postChat(ctx, threadId, { by: officer(), text: "", clientMessageId: "file", file }),
    );
    await tell(message.seq);
    const [mail] = await told();
    expect(mail?.data).toMatchObject({ note: "Attached: Letter.pdf" });
  });

  it("gets an email about what was written after the last email, and nothing else", async () => {
    await tell(await write(officer(), "One"));
    await tell(await write(officer(), "Two"));
    expect((await told()).map(({ data }) => (data as { note: string }).note)).toEqual(["One", "Two"]);
  });

  it("gets no email about what they have read, or what was deleted", async () => {
    const read = await write(officer(), "Read");
    await system((db) => db.chatThread.update({ where: { id: threadId }, data: { clientReadSeq: read } }));
    await tell(read);
    const gone = await write(officer(), "Gone");
    await system((db) =>
      db.chatMessage.updateMany({ where: { threadId, seq: gone }, data: { deletedAt: new Date(), text: "" } }),
    );
    await tell(gone);
    expect(await told()).toEqual([]);
  });

  it("gets no email after unsubscribing, and no text without having consented", async () => {
    const { companyId } = world.company;
    await system(async (db) => {
      await db.consent.create({
        data: {
          companyId,
          channel: "email",
          address: `${clientId}@client.test`,
          granted: false,
          source: "unsubscribe",
        },
      });
      await db.clientPhone.create({
        data: { companyId, clientId, phone: "+19195550161", kind: "mobile", position: 0 },
      });
    });
    await tell(await write(officer(), "One"));
    expect(await told()).toEqual([]);
    await system((db) =>
      db.consent.create({
        data: { companyId, channel: "sms", address: "+19195550161", granted: true, source: "officer" },
      }),
    );
    await tell(await write(officer(), "Two"));
    expect(await told()).toMatchObject([{ channel: "sms", template: "client-sms", toAddress: "+19195550161" }]);
  });
});

describe("a client who is reached by text", () => {
  beforeEach(async () => {
    const { companyId } = world.company;
    await system(async (db) => {
      await db.bouncedAddress.deleteMany({});
      await db.clientEmail.deleteMany({ where: { clientId } });
      await db.clientPhone.create({
        data: { companyId, clientId, phone: "+19195550161", kind: "mobile", position: 0 },
      });
      await db.consent.create({
        data: { companyId, channel: "sms", address: "+19195550161", granted: true, source: "officer" },
      });
      await db.outbox.deleteMany({ where: { job: "chat.tell" } });
    });
  });

  it("gets a text at a number that takes texts, and an email at another address if there is none", async () => {
    const { companyId } = world.company;
    const agreed = (phone: string, position: number) =>
      system(async (db) => {
        await db.clientPhone.create({ data: { companyId, clientId, phone, kind: "mobile", position } });
        await db.consent.create({
          data: { companyId, channel: "sms", address: phone, granted: true, source: "officer" },
        });
      });
    const bounced = (channel: "email" | "sms", address: string) =>
      system((db) =>
        db.bouncedAddress.create({ data: { companyId, channel, address, reason: "This is a landline." } }),
      );
    await agreed("+19195550162", 1);
    await bounced("sms", "+19195550161");
    await tell(await write(officer(), "By text"));
    await bounced("sms", "+19195550162");
    await tell(await write(officer(), "To no one"));
    const emails = ["old", "new"].map((name) => `${name}.${clientId}@client.test`);
    for (const [position, email] of emails.entries())
      await system((db) => db.clientEmail.create({ data: { companyId, clientId, email, position } }));
    await bounced("email", emails[0] ?? "");
    await tell(await write(officer(), "By mail"));
    expect((await told()).map(({ channel, toAddress }) => [channel, toAddress])).toEqual([
      ["sms", "+19195550162"],
      ["email", emails[1]],
    ]);
  });

  it("is notified in the morning of what was written at night, unless they have read it by then", async () => {
    clock(NIGHT);
    const seq = await write(officer(), "Late");
    await tell(seq);
    expect(await told()).toEqual([]);
    const [again, ...others] = await system((db) => db.outbox.findMany({ where: { job: "chat.tell" } }));
    expect(others).toEqual([]);
    expect(again).toMatchObject({ payload: { threadId, seq }, delayMs: 9 * 3_600_000 });
    clock("2026-11-21T13:00:00Z");
    await tell(seq);
    expect(await told()).toMatchObject([{ channel: "sms", toAddress: "+19195550161" }]);
  });
});

describe("an officer who has not read what the client wrote", () => {
  it("gets one email with a link to the conversation", async () => {
    const seq = await write(client(), "What is this $1,515?");
    await tell(seq);
    await tell(seq);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "chat", data: { from: "Helen Dvorak", lines: ["What is this $1,515?"] } });
    expect(mail?.data).toMatchObject({ link: expect.stringContaining(`/chat?thread=${threadId}`) });
  });

  it("gets no email about a muted conversation, or about a client they no longer see", async () => {
    const key = { threadId_userId: { threadId, userId: world.company.officerId } };
    await system((db) => db.chatMember.update({ where: key, data: { muted: true } }));
    await tell(await write(client(), "Muted"));
    await system(async (db) => {
      await db.chatMember.update({ where: key, data: { muted: false } });
      const { companyId, branchId } = world.company;
      const other = await db.user.create({
        data: { companyId, branchId, email: `${newId()}@other.test`, name: "Other" },
      });
      await db.client.update({ where: { id: clientId }, data: { officerId: other.id } });
    });
    await tell(await write(client(), "Another's"));
    expect(await told()).toEqual([]);
  });

  it("gets an email about an unread conversation that came with a client, even if they never opened it", async () => {
    await write(client(), "Answered long ago");
    await write(officer(), "It is.");
    const other = await officerNamed("next");
    await system((db) => db.client.update({ where: { id: clientId }, data: { officerId: other.id } }));
    const seq = await write(client(), "Are you my new officer?");
    await tell(seq);
    await tell(seq);
    expect(await mailsTo(other.email)).toMatchObject([{ data: { lines: ["Are you my new officer?"] } }]);
  });
});

describe("a realtor or colleague who has not read what an officer wrote to them", () => {
  it("gets an email while they work together, and none once they are unlinked or their account is closed", async () => {
    const { companyId, officerId } = world.company;
    const realtor = await officerNamed("realtor", "Realtor");
    const mate = await officerNamed("mate");
    const pairs = await Promise.all(
      [realtor.id, mate.id].map((id) => scoped((context) => threadOfPair(context, [officerId, id]))),
    );
    await system((db) => db.partnerLink.create({ data: { companyId, officerId, partnerId: realtor.id } }));
    const [withRealtor = "", withMate = ""] = pairs;
    await tellIn(withRealtor, await write(officer(), "Linked", undefined, withRealtor));
    await tellIn(withMate, await write(officer(), "Here", undefined, withMate));
    await system(async (db) => {
      await db.partnerLink.deleteMany({ where: { partnerId: realtor.id } });
      await db.user.update({ where: { id: mate.id }, data: { deactivatedAt: new Date() } });
    });
    await tellIn(withRealtor, await write(officer(), "Unlinked", undefined, withRealtor));
    await tellIn(withMate, await write(officer(), "Gone", undefined, withMate));
    expect(await mailsTo(realtor.email)).toMatchObject([{ data: { lines: ["Linked"] } }]);
    expect(await mailsTo(mate.email)).toMatchObject([{ data: { lines: ["Here"] } }]);
  });
});
