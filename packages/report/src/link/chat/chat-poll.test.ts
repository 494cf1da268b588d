import { afterEach, expect, it, vi } from "vitest";
import { nextLook, startPoll } from "./chat-poll.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a link polls every four seconds while its chat is open, and less and less often while nothing new arrives", () => {
  expect([1, 20, 21, 22, 23, 24, 60].map((quiet) => nextLook("open", quiet))).toEqual([
    4_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

it("a link polls every half minute while its chat is closed, and in the end every five minutes", () => {
  expect([1, 4, 5, 6, 7, 8, 60].map((quiet) => nextLook("closed", quiet))).toEqual([
    30_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
  ]);
});

it("a link whose first request for messages fails retries within seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 60].map((quiet) => nextLook("first", quiet))).toEqual([
    1_000, 1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it("a link whose first request for messages fails gets them a second later, without a click", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  const look = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error("503")).mockResolvedValue(true);
  const poll = startPoll(look, false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(look).toHaveBeenCalledTimes(3);
  poll.stop();
});
