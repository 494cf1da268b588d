import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { call, clientId, DURHAM, OFFICER, people, post, read, setUp, words, world } from "./chat.fixture.ts";

setUp();

describe("a conversation", () => {
  it("numbers concurrent messages without gaps", async () => {
    const { threadId } = await post({ clientId }, "first");
    const made = await Promise.all([1, 2, 3, 4, 5].map((n) => post({ threadId }, `at once ${n}`)));
    expect(made.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  });
});

describe("a message", () => {
  it("is rate limited with an error message at fifty a second, and no posted message is lost", async () => {
    const { threadId } = await post({ clientId }, "start");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        call(OFFICER, "post", { threadId, text: `fast ${n}`, clientMessageId: `fast-${n}` }),
      ),
    );
    const posted = answers.filter(({ status }) => status === 201).length;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    expect((await words(threadId)).length).toBe(posted + 1);
  });
});

describe("a search among 100,000 messages", () => {
  beforeAll(async () => {
    const { companyId, branchId } = people;
    const officers = await Promise.all([OFFICER, DURHAM].map((email) => people.id(email)));
    const owner = new pg.Client({ connectionString: world.urls.owner });
    await owner.connect();
    // 4,000 conversations of 25 messages: one in ten is the officer's. Every third message has the common word, two in 100,000 the rare one.
    await owner.query(
      `WITH made AS (
        INSERT INTO "Client" (id, "companyId", "officerId", "branchId", "firstName", "lastName", "searchText", "updatedAt")
        SELECT gen_random_uuid(), $1::uuid, ($2::uuid[])[CASE WHEN n % 10 = 0 THEN 1 ELSE 2 END], $3::uuid, 'Many', n::text, '', now()
        FROM generate_series(1, 4000) n RETURNING id)
      INSERT INTO "ChatThread" (id, "companyId", "clientId", seq) SELECT gen_random_uuid(), $1::uuid, id, 25 FROM made`,
      [companyId, officers, branchId],
    );
    await owner.query(
      `INSERT INTO "ChatMessage" (id, "companyId", "threadId", seq, "senderName", text, "clientMessageId", "typedBy", "createdAt")
      SELECT gen_random_uuid(), t."companyId", t.id, n, 'Dana', concat('Thank you for the documents. ', CASE WHEN n % 3 = 0 THEN 'Insurance is due. ' END,
          CASE WHEN random() < 0.00002 THEN 'Quitclaim. ' END), n::text, 'e', now() - make_interval(mins => (random() * 500000)::int)
      FROM "ChatThread" t, generate_series(1, 25) n WHERE t."companyId" = $1::uuid AND t.seq = 25`,
      [companyId],
    );
    await owner.query("ANALYZE");
    await owner.end();
  });

  it.each([
    ["a common word", "insurance"],
    ["a rare word", "quitclaim"],
    ["a common and a rare word", "insurance quitclaim"],
    ["a word that no message has", "zyzzyva"],
  ])("for %s takes at most half a second, for an officer and for an admin", async (_name, q) => {
    for (const as of [OFFICER, "admin@demo.test"]) {
      await read(as, `search?q=${encodeURIComponent(q)}`);
      const start = performance.now();
      await read(as, `search?q=${encodeURIComponent(q)}`);
      expect(performance.now() - start, as).toBeLessThan(500);
    }
  });
});
