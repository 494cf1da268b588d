import type { ChatThread } from "@hearthline/contract/chat/chat";
import type { LinkChat } from "@hearthline/contract/chat/link-chat";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  age,
  at,
  clientId,
  done,
  heardBy,
  type Message,
  OFFICER,
  onKey,
  PHONE_BROWSER,
  post,
  read,
  sentLink,
  setUp,
  system,
  words,
  world,
} from "./chat.fixture.ts";

setUp();

type Thread = z.output<typeof ChatThread>;

const threads = async (as: string) => (await read<{ threads: Thread[] }>(as, "get")).threads;

describe("the conversation on a report's link", () => {
  let key: string;
  beforeEach(async () => {
    key = await sentLink();
  });
  const onLink = (path: string, body?: object) => onKey(key, path, body);

  it("is the client's with the officer: a message about a figure is asked, replied to and read", async () => {
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

  it("includes a question asked at a figure, and a reply in chat answers that question", async () => {
    const asked = await onLink("question", { figure: "Cash to close", text: "Is the deposit in it?" });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const [thread] = await threads(OFFICER);
    expect(thread).toMatchObject({ clientId, last: { from: "client", text: "Is the deposit in it?" } });
    await post({ threadId: thread?.id }, "It is.");
    const [question] = await system((db) => db.question.findMany({ orderBy: { id: "desc" }, take: 1 }));
    expect(question).toMatchObject({ reply: "It is.", answeredAt: expect.any(Date) });
  });

  it("includes a reply that was emailed from the notifications, and does not email it again", async () => {
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

  it("contains what two clients wrote before they were merged, and can be opened by either conversation's id", async () => {
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

  it("rejects a message from a colleague who opens the link", async () => {
    const written = await request(world.app.server)
      .post(`/api/reports/${key}/chat`)
      .set("user-agent", PHONE_BROWSER)
      .set("cookie", `access_token=${await world.token(OFFICER)}`)
      .send({ text: "As if I were them", clientMessageId: "x1" });
    expect(written.status).toBe(403);
  });

  it("is not marked read by the officer who opens the link", async () => {
    await post({ clientId }, "For you.");
    const looked = await request(world.app.server)
      .post(`/api/reports/${key}/chat-seen`)
      .set("user-agent", PHONE_BROWSER)
      .set("cookie", `access_token=${await world.token(OFFICER)}`)
      .send({ read: 1 });
    expect(looked.body.data).toEqual({ readSeq: 0 });
  });

  it("is hidden on a copied link, whose reader is unknown", async () => {
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

  it("appears on the client's timeline", async () => {
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

  const shown = async (query = ""): Promise<LinkChat> => {
    const answer = await onLink(`chat${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const written = async (text: string, id = text) =>
    (await onLink("chat", { text, clientMessageId: id })).body.data as LinkChat["messages"][number];

  it("is read page by page, newest first, back to its first message", async () => {
    const { threadId } = await post({ clientId }, "1");
    await system(
      (db) => db.$executeRaw`
        INSERT INTO "ChatMessage" (id, "companyId", "threadId", seq, "senderName", text, "clientMessageId", "typedBy")
        SELECT gen_random_uuid(), t."companyId", t.id, n, 'Laura', n::text, concat('p', n), 'p'
        FROM "ChatThread" t, generate_series(2, 60) n WHERE t.id = ${threadId}::uuid`,
    );
    const newest = await shown();
    expect(newest).toMatchObject({ nextBefore: 11, unread: 60 });
    expect(newest.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11));
    const older = await shown(`?before=${newest.nextBefore}`);
    expect(older.nextBefore).toBeNull();
    expect(older.messages.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, n) => String(n + 1)));
  });

  it("lets the client change and delete what they wrote for 15 minutes, and the officer sees it", async () => {
    const { id, changeableUntil } = await written("It is $1,515?");
    expect(changeableUntil).toEqual(expect.any(String));
    const changed = await onKey(key, `chat/${id}`, { text: "It is $1,551?" }, "patch");
    expect(changed.body.data).toMatchObject({ text: "It is $1,551?", editedAt: expect.any(String) });
    const [thread] = await threads(OFFICER);
    const messages = async () => (await read<{ messages: Message[] }>(OFFICER, `get?threadId=${thread?.id}`)).messages;
    expect(await messages()).toMatchObject([{ text: "It is $1,551?", editedAt: expect.any(String) }]);
    await age(id, 16);
    expect((await shown()).messages).toMatchObject([{ changeableUntil: null }]);
    const late = await onKey(key, `chat/${id}`, { text: "Later" }, "patch");
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("for 15 minutes")]);
    expect((await onKey(key, `chat/${id}`, {}, "delete")).status).toBe(409);
    await age(id, 14);
    expect((await onKey(key, `chat/${id}`, {}, "delete")).body.data).toMatchObject({
      text: "",
      deletedAt: expect.any(String),
      changeableUntil: null,
    });
    expect((await onKey(key, `chat/${id}`, { text: "Back" }, "patch")).status).toBe(404);
    expect(await messages()).toMatchObject([{ text: "", deletedAt: expect.any(String) }]);
  });

  it("does not let a link change what the officer, another client or staff wrote, or what was emailed", async () => {
    const theirs = await post({ clientId }, "From Laura.");
    expect((await onKey(key, `chat/${theirs.id}`, { text: "Forged" }, "patch")).status).toBe(404);
    const { id } = await written("Mine.");
    await onLink("question", { figure: "Cash to close", text: "Is the deposit in it?" });
    const question = (await shown()).messages.find(({ about }) => about !== "");
    expect(question).toMatchObject({ mine: true, changeableUntil: null });
    const mailed = await onKey(key, `chat/${question?.id}`, { text: "Never mind." }, "patch");
    expect([mailed.status, mailed.body.message]).toEqual([409, expect.stringContaining("by email")]);
    const staff = await request(world.app.server)
      .patch(`/api/reports/${key}/chat/${id}`)
      .set("user-agent", PHONE_BROWSER)
      .set("cookie", `access_token=${await world.token(OFFICER)}`)
      .send({ text: "As if I were them" });
    expect(staff.status).toBe(403);
    const other = await world.api(OFFICER, "post", "/api/client/store", {
      name: `Other Client ${at}`,
      email: `other.${at}@client.test`,
    });
    const foreign = await sentLink({}, { id: other.body.data.id, email: `other.${at}@client.test` });
    expect((await onKey(foreign, `chat/${id}`, { text: "Not mine" }, "patch")).status).toBe(404);
    expect((await onKey(foreign, `chat/${id}`, {}, "delete")).status).toBe(404);
    expect((await shown()).messages.find((one) => one.id === id)).toMatchObject({ text: "Mine.", editedAt: null });
  });

  it("shows each side that the other is typing, until the message arrives", async () => {
    expect((await onLink("chat-typing", {})).body.data).toEqual({ told: false });
    const { threadId } = await post({ clientId }, "Hello.");
    await done(OFFICER, "typing", { threadId });
    await expect.poll(async () => (await shown()).typing).toMatch(/\w/);
    await post({ threadId }, "And more.");
    await expect.poll(async () => (await shown()).typing).toBeNull();
    const heard = await heardBy(OFFICER, "chat.typing", () => onLink("chat-typing", {}));
    expect(heard).toMatchObject({
      kind: "chat.typing",
      threadId,
      byId: null,
      byName: expect.stringMatching(/^Chat Client/),
    });
  });

  it.each(["expired", "revoked"] as const)(
    "is closed behind a link that has %s: nothing can be read, written or changed",
    async (how) => {
      const { id } = await written("While it worked.");
      await post({ clientId }, "Answered.");
      await system((db) =>
        db.share.updateMany({
          where: { recipients: { some: { key } } },
          data: how === "expired" ? { expiresAt: new Date(Date.now() - 1_000) } : { revokedAt: new Date() },
        }),
      );
      for (const refused of [
        await onLink("chat"),
        await onLink("chat", { text: "Still there?", clientMessageId: "late" }),
        await onLink("chat-typing", {}),
        await onLink("chat-seen", { read: 2 }),
        await onKey(key, `chat/${id}`, { text: "No" }, "patch"),
        await onKey(key, `chat/${id}`, {}, "delete"),
      ])
        expect([refused.status, refused.body.code]).toEqual([410, "gone"]);
    },
  );

  it("is closed without the access code or with a wrong one, and open with the right one", async () => {
    key = await sentLink({ accessCode: "482913" });
    const closed = await onLink("chat");
    expect([closed.status, closed.body.code]).toEqual([403, "forbidden"]);
    expect((await onLink("chat", { text: "Let me in", clientMessageId: "c" })).status).toBe(403);
    const [recipient] = await system((db) =>
      db.recipient.findMany({ where: { key }, include: { share: { include: { report: true } } } }),
    );
    const give = (code: string) =>
      request(world.app.server)
        .post(`/reports/purchase-report/${recipient?.share.reportId}/link`)
        .type("form")
        .set("user-agent", PHONE_BROWSER)
        .send({ key, code });
    const cookieOf = (answer: request.Response) => String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
    const wrong = await give("000000");
    expect(wrong.status).toBe(403);
    expect((await onLink("chat").set("cookie", cookieOf(wrong))).status).toBe(403);
    const right = await give("482913");
    expect(right.status).toBe(303);
    expect((await onLink("chat").set("cookie", cookieOf(right))).body.data).toMatchObject({ open: true });
  });
});
