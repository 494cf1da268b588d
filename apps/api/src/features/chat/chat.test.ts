import type { ChatThread } from "@hearthline/contract/chat/chat";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
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

const PHONE_BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

const threads = async (as: string) => (await read<{ threads: Thread[] }>(as, "get")).threads;

/** As if it had been written so many minutes ago. */
const age = (id: string, minutes: number) =>
  system((db) =>
    db.chatMessage.update({ where: { id }, data: { createdAt: new Date(Date.now() - minutes * 60_000) } }),
  );

describe("a conversation", () => {
  it("begins with the first message to a client, and the next goes to the same one", async () => {
    const first = await post({ clientId }, "The report is ready.");
    const second = await post({ clientId }, "Call me when you have read it.");
    expect(first).toMatchObject({ seq: 1, from: "you", senderName: expect.any(String), about: null });
    expect(second).toMatchObject({ seq: 2, threadId: first.threadId });
    expect(await words(first.threadId)).toEqual(["The report is ready.", "Call me when you have read it."]);
  });

  it("takes a message that is posted twice at once as one", async () => {
    const body = { clientId, text: "Sent on a bad line.", clientMessageId: "bad-line" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(OFFICER, "post", body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
    expect(await words(answers[0]?.body.data.threadId)).toEqual(["Sent on a bad line."]);
  });

  it("is read by its page, the newest first, without an end", async () => {
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

  it("of two colleagues is one, also begun by both at once, and nobody else's, not even an admin's", async () => {
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

  it("is lost at once by a colleague who no longer sees the client, and goes with the client to a new officer", async () => {
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

  it("with a client is found by who sees the client, also where a colleague has it so far", async () => {
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

  it("with a realtor is between them and the officers they work with", async () => {
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

  it("with a realtor ends at once where they are unlinked: they read nothing more, and no one writes to them", async () => {
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

describe("how far it is read", () => {
  it("is counted for each, goes forward only, and is shown to the writer", async () => {
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

  it("of a muted conversation is counted in it, and not in the whole", async () => {
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
  it("is changed and deleted by who wrote it, within 15 minutes", async () => {
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
  ])("with %s is refused in words", async (_name, body, field, sentence) => {
    const refused = await call(OFFICER, "post", { clientId, clientMessageId: "bad", ...body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.[field]?.[0], JSON.stringify(refused.body)).toMatch(sentence);
  });

  it("stays the text it is, whatever it looks like", async () => {
    const text = "<img src=x onerror=alert(1)> **bold** javascript:alert(1) ’; DROP TABLE";
    expect((await post({ clientId }, text)).text).toBe(text);
  });

  it("is found by its words by who may read it, and by nobody else", async () => {
    await post({ clientId }, "The zebra clause is gone.");
    const found = (as: string) => read<{ items: { message: Message }[] }>(as, "search?q=zebra%20clause");
    expect((await found(OFFICER)).items.map(({ message }) => message.text)).toEqual(["The zebra clause is gone."]);
    expect((await found(DURHAM)).items).toEqual([]);
    expect((await found("admin@other.test")).items).toEqual([]);
  });

  it("is found by a word that thousands of colleagues' messages have: the newest that one may read", async () => {
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

describe("the conversation on a report's link", () => {
  let key: string;
  beforeEach(async () => {
    const made = await world.api(OFFICER, "post", "/api/loan/purchase/create", {
      title: "Alder Creek",
      clientIds: [clientId],
      scenarios: [
        { name: "10 % down", priceCents: 50_000_000, downPaymentCents: 5_000_000, termMonths: 360, noteRate: 0.065 },
      ],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const sent = await world.api(OFFICER, "post", "/api/loan/send-purchase-report-email", {
      id: made.body.data.id,
      to: [`chat.${at}@client.test`],
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    key = new URL(sent.body.data.recipients[0].link).searchParams.get("key") ?? "";
  });
  const onLink = (path: string, body?: object) => {
    const url = `/api/reports/${key}/${path}`;
    const asked = body ? request(world.app.server).post(url).send(body) : request(world.app.server).get(url);
    return asked.set("user-agent", PHONE_BROWSER);
  };

  it("is the client's with the officer: asked about a figure, answered, read", async () => {
    const asked = await onLink("chat", {
      text: "What is this $1,515?",
      clientMessageId: "l1",
      about: { figure: "Cash to close" },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const [thread] = await threads(OFFICER);
    expect(thread).toMatchObject({ clientId, unread: 1, last: { from: "client", text: "What is this $1,515?" } });
    const { messages } = await read<{ messages: Message[] }>(OFFICER, `get?threadId=${thread?.id}`);
    expect(messages[0]).toMatchObject({
      from: "client",
      about: { figure: "Cash to close", reportId: expect.any(String) },
    });
    await post({ threadId: thread?.id }, "Your prepaid taxes.");
    const shown = (await onLink("chat")).body.data;
    expect(shown).toMatchObject({
      open: true,
      unread: 1,
      readSeq: 0,
      messages: [{ mine: true }, { mine: false, text: "Your prepaid taxes." }],
    });
    expect((await onLink("chat-seen", { read: 2 })).body.data).toEqual({ readSeq: 2 });
    expect((await threads(OFFICER))[0]).toMatchObject({ theirs: { deliveredSeq: 2, readSeq: 2 }, unread: 1 });
    await done(OFFICER, "seen", { threadId: thread?.id, read: 2 });
    expect((await onLink("chat")).body.data).toMatchObject({ readSeq: 2, unread: 0 });
  });

  it("has what was asked beside a figure, and an answer in it answers the question", async () => {
    const asked = await onLink("question", { figure: "Cash to close", text: "Is the deposit in it?" });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const [thread] = await threads(OFFICER);
    expect(thread).toMatchObject({ clientId, last: { from: "client", text: "Is the deposit in it?" } });
    await post({ threadId: thread?.id }, "It is.");
    const [question] = await system((db) => db.question.findMany({ orderBy: { id: "desc" }, take: 1 }));
    expect(question).toMatchObject({ reply: "It is.", answeredAt: expect.any(Date) });
  });

  it("has the answer that was mailed from the notifications, and does not mail it again", async () => {
    await onLink("question", { figure: "Cash to close", text: "And the taxes?" });
    const [question] = await system((db) => db.question.findMany({ orderBy: { id: "desc" }, take: 1 }));
    const replied = await world.api(OFFICER, "post", "/api/notifications/reply", {
      kind: "question.asked",
      id: question?.id,
      channel: "email",
      message: "Three months of them.",
    });
    expect(replied.status, JSON.stringify(replied.body)).toBe(200);
    const thread = await system((db) => db.chatThread.findFirstOrThrow({ where: { clientId } }));
    expect(thread).toMatchObject({ seq: 2, clientToldSeq: 2 });
    expect(await words(thread.id)).toEqual(["And the taxes?", "Three months of them."]);
  });

  it("has what two clients wrote before they were merged, and the address of either conversation leads to it", async () => {
    await onLink("chat", { text: "From the link.", clientMessageId: "g1" });
    const double = await world.api(OFFICER, "post", "/api/client/store", {
      name: `Chat Double ${at}`,
      email: `double.${at}@client.test`,
    });
    const goneId = double.body.data.id;
    const old = await post({ clientId: goneId }, "To the double.");
    const merged = await world.api(OFFICER, "post", "/api/clients/merge", { keptId: clientId, goneId });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const both = ["From the link.", "To the double."];
    const texts = async () => (await onLink("chat")).body.data.messages.map(({ text }: { text: string }) => text);
    expect(await texts()).toEqual(both);
    expect(await words(old.threadId)).toEqual(both);
    expect((await threads(OFFICER)).filter((one) => one.clientId === clientId)).toHaveLength(1);
    expect(await post({ threadId: old.threadId }, "To both.")).toMatchObject({ seq: 3 });
    const undone = await world.api(OFFICER, "post", "/api/clients/merges/undo", { mergeId: merged.body.data.mergeId });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await texts()).toEqual(["From the link.", "To both."]);
    expect(await words(old.threadId)).toEqual(["To the double."]);
  });

  it("takes nothing from a colleague who looks at the link", async () => {
    const written = await request(world.app.server)
      .post(`/api/reports/${key}/chat`)
      .set("user-agent", PHONE_BROWSER)
      .set("cookie", `access_token=${await world.token(OFFICER)}`)
      .send({ text: "As if I were them", clientMessageId: "x1" });
    expect(written.status).toBe(403);
  });

  it("is not moved on by the officer who looks at the link", async () => {
    await post({ clientId }, "For you.");
    const looked = await request(world.app.server)
      .post(`/api/reports/${key}/chat-seen`)
      .set("user-agent", PHONE_BROWSER)
      .set("cookie", `access_token=${await world.token(OFFICER)}`)
      .send({ read: 1 });
    expect(looked.body.data).toEqual({ readSeq: 0 });
  });

  it("is on no copied link: who holds it is nobody in particular", async () => {
    await post({ clientId }, "Only for Chat Client.");
    const { rows } = await system(async (db) => ({
      rows: await db.loan.findMany({ where: { clients: { some: { clientId } } } }),
    }));
    const link = await world.api(OFFICER, "post", "/api/loan/report-link", { id: rows[0]?.id });
    key = new URL(link.body.data?.link ?? link.body.data?.url ?? `http://x/?key=${key}`).searchParams.get("key") ?? "";
    const shown = (await onLink("chat")).body.data;
    expect(shown).toMatchObject({ open: false, messages: [] });
    expect((await onLink("chat", { text: "Hi", clientMessageId: "c1" })).status).toBe(403);
  });

  it("stands on the client's timeline", async () => {
    await onLink("chat", { text: "Do we owe the insurance every month?", clientMessageId: "t1" });
    const told = await world.api(OFFICER, "get", `/api/client/fetch-timelines?id=${clientId}&kinds=chat`);
    expect(told.body.data).toMatchObject([
      {
        kind: "chat",
        text: "Do we owe the insurance every month?",
        who: expect.stringContaining("Chat Client"),
        fromClient: true,
      },
    ]);
  });
});
