import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { demoUser, refuse, respond } from "@/testing/fake-server.ts";
import { open, setUp } from "./app-shell.fixture.tsx";

setUp();

const KEPT = `chat-outbox ${demoUser.id}`;
const to = (threadId: string, text: string, more: object = {}) => ({
  target: { threadId },
  text,
  clientMessageId: `${threadId} ${text}`,
  at: "2026-12-01T10:00:00.000Z",
  ...more,
});
const keep = (...messages: object[]) => localStorage.setItem(KEPT, JSON.stringify(messages));
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? "[]") as { text: string; refused?: string }[];

/** A server that accepts messages, except those in `refused` until they are removed from it. */
function taker(refused = new Set<string>()) {
  const taken: string[] = [];
  const post = (input: unknown) => {
    const { text } = input as { text: string };
    if (refused.has(text)) return refuse("invalid", 422, "Their account is closed.");
    taken.push(text);
    return respond({});
  };
  return { taken, refused, handlers: { "chat.post": post } };
}

describe("messages that wait in this browser", () => {
  it("are sent in order from any page, not only the chat's", async () => {
    const { taken, handlers } = taker();
    keep(to("a", "one"), to("a", "two"), to("b", "three"));
    await open(undefined, handlers);
    await waitFor(() => expect(taken).toEqual(["one", "two", "three"]));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it("wait behind a rejected message to the same person until it is resent or removed", async () => {
    const { taken, refused, handlers } = taker(new Set(["one", "two"]));
    keep(to("a", "one"), to("b", "other"), to("a", "two"), to("a", "three"));
    await open(undefined, handlers);
    await waitFor(() => expect(taken).toEqual(["other"]));
    await waitFor(() => expect(kept().map(({ text }) => text)).toEqual(["one", "two", "three"]));
    expect(kept()[0]?.refused).toBe("Their account is closed.");
    const { outbox } = await import("@/shared/chat/outbox.ts");
    refused.delete("one");
    outbox.again("a one");
    await waitFor(() => expect(kept()[0]).toMatchObject({ text: "two", refused: "Their account is closed." }));
    expect(taken).toEqual(["other", "one"]);
    outbox.take("a two");
    await waitFor(() => expect(taken).toEqual(["other", "one", "three"]));
    expect(kept()).toEqual([]);
  });

  it("stay while the server is unreachable, and are sent once the browser is back online", async () => {
    const { taken, handlers } = taker();
    let away = true;
    keep(to("a", "one"));
    const { server } = await open(undefined, {
      "chat.post": (input) => (away ? refuse("unavailable", 503, "Later.") : handlers["chat.post"](input)),
    });
    await waitFor(() => expect(server.calls).toContain("chat.post"));
    expect(kept()).toMatchObject([{ text: "one" }]);
    away = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(taken).toEqual(["one"]));
    await waitFor(() => expect(kept()).toEqual([]));
  });
});
