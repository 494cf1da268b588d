import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { linkOutbox, type Posted, type WaitingMessage } from "./link-outbox.ts";

/** A browser's storage; `full` accepts nothing more. */
function browserStore(full = false) {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem(key: string, value: string) {
      if (full) throw new Error("QuotaExceededError");
      items.set(key, value);
    },
  });
}

beforeEach(() => browserStore());
afterEach(() => void vi.unstubAllGlobals());

/** An outbox whose server responds as the test says, and accepts messages by default. */
function withServer(answers: Record<string, Posted> = {}) {
  const taken: string[] = [];
  const post = async ({ text }: WaitingMessage): Promise<Posted> => {
    const posted = answers[text] ?? "posted";
    if (posted === "posted") taken.push(text);
    return posted;
  };
  const outbox = linkOutbox("key", post, () => undefined);
  return { outbox, taken, answers, words: () => outbox.list().map(({ text }) => text) };
}

describe("a message typed on a report's link", () => {
  it("is sent in order, and stored until the server has it", async () => {
    const { outbox, taken, words } = withServer();
    outbox.add("one");
    outbox.add("two");
    await vi.waitFor(() => expect(taken).toEqual(["one", "two"]));
    await vi.waitFor(() => expect(words()).toEqual([]));
  });

  it("waits across a reload while the server is unreachable, and is then sent once", async () => {
    const first = withServer({ one: "later", two: "later" });
    first.outbox.add("one");
    first.outbox.add("two");
    await vi.waitFor(() => expect(first.words()).toEqual(["one", "two"]));
    const reloaded = withServer();
    await reloaded.outbox.send();
    expect(reloaded.taken).toEqual(["one", "two"]);
    await reloaded.outbox.send();
    expect(reloaded.taken).toEqual(["one", "two"]);
  });

  it("does not overtake a rejected message, which has to be sent again or removed first", async () => {
    const { outbox, taken, answers, words } = withServer({ one: { refused: "Too long." }, two: { refused: "No." } });
    outbox.add("one");
    outbox.add("two");
    outbox.add("three");
    await vi.waitFor(() => expect(outbox.list()[0]?.refused).toBe("Too long."));
    await outbox.send();
    expect(taken).toEqual([]);
    delete answers.one;
    outbox.again(outbox.list()[0]?.id ?? "");
    await vi.waitFor(() => expect(outbox.list()[0]).toMatchObject({ text: "two", refused: "No." }));
    expect(taken).toEqual(["one"]);
    outbox.remove(outbox.list()[0]?.id ?? "");
    await vi.waitFor(() => expect(taken).toEqual(["one", "three"]));
    await vi.waitFor(() => expect(words()).toEqual([]));
  });

  it("is sent even if the browser stores nothing", async () => {
    browserStore(true);
    const { outbox, taken, answers, words } = withServer({ one: "later" });
    outbox.add("one");
    outbox.add("two");
    await vi.waitFor(() => expect(words()).toEqual(["one", "two"]));
    delete answers.one;
    await outbox.send();
    expect(taken).toEqual(["one", "two"]);
    expect(words()).toEqual([]);
  });
});
