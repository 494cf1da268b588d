import { describe, expect, it } from "vitest";
import { call, clientId, OFFICER, post, setUp, words } from "./chat.fixture.ts";

setUp();

describe("a conversation", () => {
  it("gives places without gaps to what comes at once", async () => {
    const { threadId } = await post({ clientId }, "first");
    const made = await Promise.all([1, 2, 3, 4, 5].map((n) => post({ threadId }, `at once ${n}`)));
    expect(made.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  });
});

describe("a message", () => {
  it("among fifty a second is put off in words, and nothing that was posted is lost", async () => {
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
