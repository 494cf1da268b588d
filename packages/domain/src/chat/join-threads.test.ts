import { beforeEach, describe, expect, it } from "vitest";
import { createCompany, database, setUp } from "./company.fixture.ts";
import { joinThreads, splitThreads, threadIdOf } from "./join-threads.ts";
import { type ChatWriter, postChat, threadOfClient } from "./post-chat.ts";

setUp();

let company: Awaited<ReturnType<typeof createCompany>>;
let officer = "";
let kept = { id: "", threadId: "" };
let gone = { id: "", threadId: "" };
let at = 0;

beforeEach(async () => {
  company = await createCompany();
  officer = await company.user("officer", "Loan Officer");
  const client = async (name: string) => {
    const id = await company.client(officer, name);
    const threadId = await company.at("2027-03-10T09:00:00Z", (ctx) => threadOfClient(ctx, { id, officerId: officer }));
    return { id, threadId };
  };
  kept = await client("Kept");
  gone = await client("Gone");
  at = 0;
});

const laura = (): ChatWriter => ({ kind: "user", userId: officer, name: "Laura" });
const helen = ({ id }: { id: string }): ChatWriter => ({ kind: "client", clientId: id, name: "Helen" });
/** Each message is one minute after the one before. */
const write = ({ threadId }: { threadId: string }, by: ChatWriter, text: string, clientMessageId = `${text} ${at}`) => {
  at += 1;
  return company.at(new Date(Date.UTC(2027, 2, 10, 10, at)), (ctx) =>
    postChat(ctx, threadId, { by, text, clientMessageId }),
  );
};
const read = (threadId: string, readSeq: number) =>
  database.system(async (db) => {
    await db.chatMember.update({ where: { threadId_userId: { threadId, userId: officer } }, data: { readSeq } });
    await db.chatThread.update({ where: { id: threadId }, data: { clientReadSeq: readSeq } });
  });
const shown = async (threadId: string) => {
  const { seq, messages, clientReadSeq, members } = await database.system((db) =>
    db.chatThread.findUniqueOrThrow({
      where: { id: threadId },
      include: { messages: { orderBy: { seq: "asc" } }, members: true },
    }),
  );
  return { seq, clientReadSeq, ours: members[0]?.readSeq, words: messages.map((one) => `${one.seq} ${one.text}`) };
};
/** The state that a client merge leaves: both conversations are the kept client's. */
const merge = async () => {
  await database.system((db) => db.chatThread.update({ where: { id: gone.threadId }, data: { clientId: kept.id } }));
  await company.at("2027-03-10T12:00:00Z", (ctx) => joinThreads(ctx, kept.id, kept.threadId));
};
const undo = async () => {
  await database.system((db) => db.chatThread.update({ where: { id: gone.threadId }, data: { clientId: gone.id } }));
  await company.at("2027-03-10T13:00:00Z", (ctx) => splitThreads(ctx, [kept.id, gone.id]));
};

describe("the conversations of two merged clients", () => {
  it("become one in chronological order, and nothing unread becomes read", async () => {
    await write(kept, helen(kept), "one");
    await write(gone, helen(gone), "two");
    await write(kept, laura(), "three");
    await write(gone, laura(), "four");
    await write(kept, helen(kept), "five");
    await read(kept.threadId, 3);
    await read(gone.threadId, 1);
    await merge();
    const found = await company.at("2027-03-10T12:00:00Z", (ctx) => threadIdOf(ctx, kept.id));
    expect(found).toBe(kept.threadId);
    // The client has not read "four"; the officer, who wrote it, has nothing left to read.
    expect(await shown(kept.threadId)).toEqual({
      seq: 5,
      clientReadSeq: 3,
      ours: 5,
      words: ["1 one", "2 two", "3 three", "4 four", "5 five"],
    });
    const next = await company.at("2027-03-10T14:00:00Z", async (ctx) => {
      const threadId = await threadOfClient(ctx, { id: kept.id, officerId: officer });
      return postChat(ctx, threadId, { by: laura(), text: "six", clientMessageId: "six" });
    });
    expect(next.message).toMatchObject({ threadId: kept.threadId, seq: 6 });
  });

  it("keep both messages that two screens gave the same id", async () => {
    await write(kept, laura(), "to one", "reply-1");
    await write(gone, laura(), "to the other", "reply-1");
    await merge();
    expect((await shown(kept.threadId)).words).toEqual(["1 to one", "2 to the other"]);
  });

  it("queue one more check for unread messages, since positions changed after it was queued", async () => {
    await write(kept, laura(), "one");
    await write(gone, laura(), "two");
    await merge();
    const jobs = await database.system((db) =>
      db.outbox.findMany({ where: { companyId: company.companyId, job: "chat.tell" } }),
    );
    expect(jobs).toMatchObject([{ payload: { threadId: kept.threadId, seq: 2 }, delayMs: 20 * 60_000 }]);
  });

  it("are separate again once the merge is undone, and later messages stay", async () => {
    await write(kept, helen(kept), "one");
    await write(gone, helen(gone), "two");
    await write(gone, laura(), "three");
    await read(gone.threadId, 1);
    await merge();
    await write(kept, laura(), "since");
    await undo();
    expect(await shown(kept.threadId)).toMatchObject({ seq: 2, words: ["1 one", "2 since"] });
    expect(await shown(gone.threadId)).toEqual({
      seq: 2,
      clientReadSeq: 1,
      ours: 1,
      words: ["1 two", "2 three"],
    });
    const found = await company.at("2027-03-10T14:00:00Z", (ctx) => threadIdOf(ctx, gone.id));
    expect(found).toBe(gone.threadId);
  });
});
