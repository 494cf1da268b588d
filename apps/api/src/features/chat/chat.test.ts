import type { ChatThread } from "@hearthline/contract/chat/chat";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  age,
  at,
  call,
  clientId,
  DURHAM,
  done,
  MATE,
  type Message,
  OFFICER,
  people,
  post,
  read,
  setUp,
  system,
  words,
  world,
} from "./chat.fixture.ts";

setUp();

type Thread = z.output<typeof ChatThread>;

const threads = async (as: string) => (await read<{ threads: Thread[] }>(as, "get")).threads;

describe("a conversation", () => {
  it("starts with the first message to a client, and the next message joins it", async () => {
    const first = await post({ clientId }, "The report is ready.");
    const second = await post({ clientId }, "Call me when you have read it.");
    expect(first).toMatchObject({ seq: 1, from: "you", senderName: expect.any(String), about: null });
    expect(second).toMatchObject({ seq: 2, threadId: first.threadId });
    expect(await words(first.threadId)).toEqual(["The report is ready.", "Call me when you have read it."]);
  });

  it("accepts a message once if it is posted twice concurrently", async () => {
    const body = { clientId, text: "Sent on a bad line.", clientMessageId: "bad-line" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(OFFICER, "post", body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
    expect(await words(answers[0]?.body.data.threadId)).toEqual(["Sent on a bad line."]);
  });

  it("is read page by page, newest first", async () => {
    const { threadId } = await post({ clientId }, "1");
    for (const text of ["2", "3", "4", "5"]) await post({ threadId }, text);
    const page = (before?: number) =>
      read<{ messages: Message[]; nextBefore: number | null }>(
        OFFICER,
        `get?threadId=${threadId}&limit=2${before ? `&before=${before}` : ""}`,
      );
    const newest = await page();
    expect(newest.messages.map(({ text }) => text)).toEqual(["4", "5"]);
    const middle = await page(newest.nextBefore ?? 0);
    expect(middle.messages.map(({ text }) => text)).toEqual(["2", "3"]);
    expect(await page(middle.nextBefore ?? 0)).toMatchObject({ messages: [{ text: "1" }], nextBefore: null });
  });

  it("between two colleagues exists once, even if both start it concurrently, and is hidden from everyone else", async () => {
    const mate = await people.id(MATE);
    const officer = await people.id(OFFICER);
    const [one, other] = await Promise.all([
      post({ userId: mate }, "Lunch?"),
      post({ userId: officer }, "Lunch?", MATE),
    ]);
    expect(one.threadId).toBe(other.threadId);
    expect((await threads(MATE)).find(({ id }) => id === one.threadId)).toMatchObject({ kind: "people", unread: 1 });
    for (const stranger of [DURHAM, "admin@demo.test", "admin@other.test"]) {
      const refused = await world.api(stranger, "get", `/api/chat/get?threadId=${one.threadId}`);
      expect(refused.status, stranger).toBe(404);
      expect((await call(stranger, "post", { threadId: one.threadId, text: "Hi", clientMessageId: "x" })).status).toBe(
        404,
      );
    }
  });

  it("is closed to a colleague who no longer sees the client, and moves with the client to a new officer", async () => {
    const { threadId } = await post({ clientId }, "Mine so far.");
    expect((await world.api(DURHAM, "get", `/api/chat/get?threadId=${threadId}`)).status).toBe(404);
    const handed = await world.api("admin@demo.test", "post", "/api/client/update", {
      id: clientId,
      officerId: await people.id(DURHAM),
    });
    expect(handed.status, JSON.stringify(handed.body)).toBe(200);
    expect((await world.api(OFFICER, "get", `/api/chat/get?threadId=${threadId}`)).status).toBe(404);
    expect((await threads(OFFICER)).map(({ id }) => id)).not.toContain(threadId);
    expect((await threads(DURHAM)).find(({ id }) => id === threadId)).toMatchObject({ unread: 1, clientId });
  });

  it("with a client is found by everyone who sees the client, even while it is a colleague's", async () => {
    const { threadId } = await post({ clientId }, "Laura's so far.");
    expect((await threads("admin@demo.test")).map(({ id }) => id)).not.toContain(threadId);
    const found = (as: string) => read<{ threads: Thread[] }>(as, `get?clientId=${clientId}`);
    expect((await found("admin@demo.test")).threads).toMatchObject([{ id: threadId, clientId }]);
    expect((await found(DURHAM)).threads).toEqual([]);
    const mate = await people.id(MATE);
    const pair = await post({ userId: mate }, "Us two");
    expect((await read<{ threads: Thread[] }>(OFFICER, `get?userId=${mate}`)).threads).toMatchObject([
      { id: pair.threadId },
    ]);
    expect((await read<{ threads: Thread[] }>(DURHAM, `get?userId=${mate}`)).threads).toEqual([]);
  });

  it("with a realtor is possible only with the officers they work with", async () => {
    const realtor = "realtor@demo.test";
    const { items } = await read<{ items: { kind: string; id: string; name: string }[] }>(realtor, "contacts");
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ kind }) => kind === "user")).toBe(true);
    const asked = await post({ userId: items[0]?.id }, "Is Ridgewood still on?", realtor);
    expect(asked).toMatchObject({ from: "you", seq: 1 });
    const stranger = await call(realtor, "post", {
      userId: await people.id(DURHAM),
      text: "Hello",
      clientMessageId: "r",
    });
    expect(stranger.status).toBe(404);
    expect((await call(realtor, "post", { clientId, text: "Hello", clientMessageId: "r2" })).status).toBe(404);
  });

  it("with a realtor ends immediately when they are unlinked: they cannot read it and no one can write to them", async () => {
    const realtor = await people.user("unlinked@demo.test", "Realtor");
    const officer = await people.id(OFFICER);
    const { companyId } = people;
    await system((db) => db.partnerLink.create({ data: { companyId, officerId: officer, partnerId: realtor } }));
    const { threadId } = await post({ userId: realtor }, "The appraisal is in.");
    expect(await words(threadId, "unlinked@demo.test")).toEqual(["The appraisal is in."]);
    await system((db) => db.partnerLink.deleteMany({ where: { partnerId: realtor } }));
    expect((await world.api("unlinked@demo.test", "get", `/api/chat/get?threadId=${threadId}`)).status).toBe(404);
    expect((await world.api("unlinked@demo.test", "get", "/api/chat/search?q=appraisal")).body.data.items).toEqual([]);
    const refused = await call(OFFICER, "post", { threadId, text: "Are you there?", clientMessageId: "u1" });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.threadId[0]).toMatch(/no longer has access/);
    expect(await read(OFFICER, `get?threadId=${threadId}`)).toMatchObject({ thread: { active: false } });
    expect(await words(threadId)).toEqual(["The appraisal is in."]);
  });
});

describe("the read position", () => {
  it("is counted for each person, moves forward only, and is shown to the writer", async () => {
    const mate = await people.id(MATE);
    const { threadId, seq } = await post({ userId: mate }, "One");
    await post({ threadId }, "Two");
    const unread = async () => (await read<{ unread: number }>(MATE, "unread")).unread;
    const before = await unread();
    const own = (await threads(MATE)).find(({ id }) => id === threadId)?.unread ?? 0;
    expect(own).toBeGreaterThanOrEqual(2);
    await done(MATE, "seen", { threadId, read: seq + 1 });
    expect(await done<Thread>(MATE, "seen", { threadId, read: seq })).toMatchObject({ unread: 0 });
    expect(await unread()).toBe(before - own);
    const { thread } = await read<{ thread: Thread }>(OFFICER, `get?threadId=${threadId}`);
    expect(thread.theirs).toEqual({ deliveredSeq: seq + 1, readSeq: seq + 1 });
  });

  it("of a muted conversation is counted in that conversation, but not in the total", async () => {
    const mate = await people.id(MATE);
    const { threadId } = await post({ userId: mate }, "Psst");
    const whole = async () => (await read<{ unread: number }>(MATE, "unread")).unread;
    const before = await whole();
    expect(await done<Thread>(MATE, "mute", { threadId, muted: true })).toMatchObject({ muted: true });
    expect(await whole()).toBeLessThan(before);
    expect(await done<Thread>(MATE, "mute", { threadId, muted: false })).toMatchObject({ muted: false });
    expect(await whole()).toBe(before);
  });
});

describe("a message", () => {
  it("is changed and deleted by its writer, within 15 minutes", async () => {
    const made = await post({ clientId }, "It is $1,515");
    expect(await done(OFFICER, "update", { id: made.id, text: "It is $1,551" })).toMatchObject({
      text: "It is $1,551",
      editedAt: expect.any(String),
    });
    expect((await call("admin@demo.test", "update", { id: made.id, text: "No" })).status).toBe(404);
    await age(made.id, 16);
    expect((await call(OFFICER, "update", { id: made.id, text: "Later" })).status).toBe(409);
    expect((await call(OFFICER, "delete", { id: made.id })).status).toBe(409);
    await age(made.id, 14);
    expect(await done(OFFICER, "delete", { id: made.id })).toMatchObject({ text: "", deletedAt: expect.any(String) });
    expect((await call(OFFICER, "delete", { id: made.id })).status).toBe(404);
    expect(await words(made.threadId)).toEqual([""]);
  });

  it.each([
    ["10,000 characters", { text: "a".repeat(10_000) }, "text", /4,000/],
    ["nothing but blanks", { text: " \n " }, "text", /Write your message first/],
    ["two addressees", { text: "Hi", userId: "01990000-0000-7000-8000-000000000018" }, "threadId", /one of/],
  ])("with %s is rejected with an error message", async (_name, body, field, sentence) => {
    const refused = await call(OFFICER, "post", { clientId, clientMessageId: "bad", ...body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.[field]?.[0], JSON.stringify(refused.body)).toMatch(sentence);
  });

  it("keeps its exact text, whatever it looks like", async () => {
    const text = "<img src=x onerror=alert(1)> **bold** javascript:alert(1) ’; DROP TABLE";
    expect((await post({ clientId }, text)).text).toBe(text);
  });

  it("is found by its words, but only by those who may read it", async () => {
    await post({ clientId }, "The zebra clause is gone.");
    const found = (as: string) => read<{ items: { message: Message }[] }>(as, "search?q=zebra%20clause");
    expect((await found(OFFICER)).items.map(({ message }) => message.text)).toEqual(["The zebra clause is gone."]);
    expect((await found(DURHAM)).items).toEqual([]);
    expect((await found("admin@other.test")).items).toEqual([]);
  });

  it("is found by a word that thousands of colleagues' messages have: the newest ones the caller may read", async () => {
    const theirs = await world.api(DURHAM, "post", "/api/client/store", { name: `Durham Client ${at}` });
    const { threadId } = await post({ clientId: theirs.body.data.id }, "Escrow 0", DURHAM);
    const more = (to: string, from: number, until: number, minutes: number) =>
      system(
        (db) => db.$executeRaw`
          INSERT INTO "ChatMessage" (id, "companyId", "threadId", seq, "senderName", text, "clientMessageId", "typedBy", "createdAt")
          SELECT gen_random_uuid(), t."companyId", t.id, n, 'Dana', concat('Escrow ', n), concat('e', n), 'e', now() - make_interval(mins => ${minutes}::int - n)
          FROM "ChatThread" t, generate_series(${from}::int, ${until}::int) n WHERE t.id = ${to}::uuid`,
      );
    const mine = await post({ clientId }, "Nothing of it");
    await more(mine.threadId, 2, 41, 9_000);
    await more(threadId, 2, 2_200, 5_000);
    for (const as of [OFFICER, "branch@demo.test"]) {
      const { items } = await read<{ items: { message: Message }[] }>(as, "search?q=escrow");
      expect(
        items.map(({ message }) => message.text),
        as,
      ).toEqual(Array.from({ length: 30 }, (_, n) => `Escrow ${41 - n}`));
    }
    const all = await read<{ items: { message: Message }[] }>("admin@demo.test", "search?q=escrow");
    expect(all.items[0]?.message.text).toBe("Escrow 0");
    expect(all.items[1]?.message.text).toBe("Escrow 2200");
  });
});
