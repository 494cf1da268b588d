import { beforeEach, describe, expect, it } from "vitest";
import {
  call,
  clientId,
  done,
  MATE,
  type Message,
  OFFICER,
  onKey,
  people,
  post,
  read,
  sentLink,
  setUp,
  system,
  words,
  world,
} from "./chat.fixture.ts";

setUp();

interface Guest {
  userId: string;
  invited: boolean;
}
let turn = 0;
let realtor = "";
let realtorId = "";
let threadId = "";
const link = { companyId: "", officerId: "", partnerId: "" };
let contactId = "";

beforeEach(async () => {
  realtor = `guest-${++turn}@demo.test`;
  realtorId = await people.user(realtor, "Realtor");
  Object.assign(link, { companyId: people.companyId, officerId: await people.id(OFFICER), partnerId: realtorId });
  contactId = await system(async (db) => {
    await db.partnerLink.create({ data: link });
    const contact = await db.contact.create({
      data: { companyId: link.companyId, name: "Sam Ortiz", userId: realtorId },
    });
    await db.clientContact.create({
      data: { companyId: link.companyId, clientId, contactId: contact.id, role: "realtor" },
    });
    return contact.id;
  });
  ({ threadId } = await post({ clientId }, "Before you came."));
});

const invite = (as = OFFICER, userId = realtorId) => call(as, "invite", { threadId, userId });
const sees = async () => {
  const { status } = await world.api(realtor, "get", `/api/chat/get?threadId=${threadId}`);
  const listed = await read<{ threads: { id: string }[] }>(realtor, "get");
  const found = await read<{ items: unknown[] }>(realtor, "search?q=before%20you");
  const typed = await call(realtor, "typing", { threadId });
  return [
    status === 200,
    listed.threads.some(({ id }) => id === threadId),
    found.items.length > 0,
    typed.status === 200,
  ];
};
const ALL = [true, true, true, true];
const NONE = [false, false, false, false];

describe("a client's realtor in their conversation", () => {
  it("can read and write once invited, and the client sees that they can", async () => {
    expect(await sees()).toEqual(NONE);
    expect((await read<{ items: Guest[] }>(OFFICER, `guests?threadId=${threadId}`)).items).toMatchObject([
      { userId: realtorId, invited: false },
    ]);
    const invited = await invite();
    expect([invited.status, invited.body.data.items]).toMatchObject([200, [{ userId: realtorId, invited: true }]]);
    expect(await sees()).toEqual(ALL);
    expect(await words(threadId, realtor)).toEqual(["Before you came."]);
    const written = await done<Message>(realtor, "post", {
      threadId,
      text: "I can show it on Friday.",
      clientMessageId: "r",
    });
    expect(written).toMatchObject({ from: "you", seq: 2 });
    const key = await sentLink();
    const shown = (await onKey(key, "chat")).body.data;
    expect(shown.guests).toHaveLength(1);
    expect(shown.messages).toMatchObject([{ mine: false }, { mine: false, text: "I can show it on Friday." }]);
    expect(await read(OFFICER, `get?threadId=${threadId}`)).toMatchObject({ thread: { guests: [expect.any(String)] } });
  });

  it("does not count as an answer to the client's questions to the officer, or mark them read for the officer", async () => {
    const key = await sentLink();
    await onKey(key, "question", { figure: "Cash to close", text: "Is the deposit in it?" });
    await invite();
    await done(realtor, "post", { threadId, text: "I think so.", clientMessageId: "q" });
    await done(realtor, "seen", { threadId, read: 3 });
    const [question] = await system((db) => db.question.findMany({ orderBy: { id: "desc" }, take: 1 }));
    expect(question).toMatchObject({ answeredAt: null });
    expect((await onKey(key, "chat")).body.data.readSeq).toBe(0);
  });

  it.each([
    ["their invitation ends", () => call(OFFICER, "uninvite", { threadId, userId: realtorId })],
    [
      "they are no longer a contact of the client",
      () => system((db) => db.clientContact.deleteMany({ where: { contactId } })),
    ],
    [
      "they no longer work with the officer",
      () => system((db) => db.partnerLink.deleteMany({ where: { partnerId: realtorId } })),
    ],
    [
      "the client is handed over to another officer",
      async () => {
        const officerId = await people.id(MATE);
        await system((db) => db.client.update({ where: { id: clientId }, data: { officerId } }));
      },
    ],
  ])("loses access immediately when %s", async (_when, end) => {
    await invite();
    expect(await sees()).toEqual(ALL);
    await end();
    expect(await sees()).toEqual(NONE);
    expect((await call(realtor, "post", { threadId, text: "Hello?", clientMessageId: "late" })).status).toBe(404);
    expect((await call(realtor, "mute", { threadId, muted: true })).status).toBe(404);
  });

  it("can be invited only if linked to the client, and only by someone who may write to the client", async () => {
    const stranger = await people.user(`stranger-${turn}@demo.test`, "Realtor");
    await system((db) => db.partnerLink.create({ data: { ...link, partnerId: stranger } }));
    expect((await invite(OFFICER, stranger)).status).toBe(404);
    expect((await invite(OFFICER, await people.id(MATE))).status).toBe(404);
    expect((await invite("admin@other.test")).status).toBe(404);
    expect((await invite("durham@demo.test")).status).toBe(404);
    expect((await invite("viewer@demo.test")).status).toBe(403);
    expect((await invite(realtor)).status).toBe(403);
    expect(await sees()).toEqual(NONE);
    const pair = await post({ userId: await people.id(MATE) }, "Us two");
    expect((await call(OFFICER, "invite", { threadId: pair.threadId, userId: realtorId })).status).toBe(404);
  });

  it("gets one email about the invitation, with a link to the conversation", async () => {
    await invite();
    await invite();
    await call(OFFICER, "uninvite", { threadId, userId: realtorId });
    await invite();
    const mails = await system((db) =>
      db.message.findMany({ where: { template: "chat-invited", toAddress: realtor } }),
    );
    expect(mails).toMatchObject([
      { channel: "email", data: { threadId, client: expect.stringMatching(/\w+ \w+/), invitedBy: "Laura Whitfield" } },
    ]);
    const sends = await system((db) => db.outbox.findMany({ where: { job: "messages.send" } }));
    const jobs = sends.filter(({ payload }) => (payload as { messageId: string }).messageId === mails[0]?.id);
    expect(jobs).toHaveLength(1);
  });

  it("comes back with another invitation", async () => {
    await invite();
    await call(OFFICER, "uninvite", { threadId, userId: realtorId });
    expect(await sees()).toEqual(NONE);
    await invite();
    expect(await sees()).toEqual(ALL);
  });
});
