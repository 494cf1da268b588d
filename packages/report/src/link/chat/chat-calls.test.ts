import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { postMessage, readChat } from "./chat-calls.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that never responds: a call ends when it is aborted. */
const silence = vi.fn(
  (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
);

it("a request for messages without a response fails after 20 seconds, and so can be repeated", async () => {
  vi.stubGlobal("fetch", silence);
  const failed = readChat("key").catch(() => "failed");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failed).toBe("failed");
});

it("a message without a response after 20 seconds is sent later", async () => {
  vi.stubGlobal("fetch", silence);
  const posted = postMessage("key", { id: "one", text: "Hello", at: "2026-12-01T12:00:00Z" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await posted).toBe("later");
});

it("a browser without AbortSignal.timeout, such as Safari 15, reads the messages", async () => {
  vi.stubGlobal("AbortSignal", class {});
  const chat = { open: true, messages: [] };
  vi.stubGlobal("fetch", async () => Response.json({ data: chat }));
  expect(await readChat("key")).toEqual(chat);
});
