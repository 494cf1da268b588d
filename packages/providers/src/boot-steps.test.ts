import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBootSteps } from "./boot-steps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reports what a slow start waits for until it is ready, and logs nothing during a quick one", async () => {
  const said: string[] = [];
  const boot = createBootSteps((sentence) => said.push(sentence), 5_000);
  await boot.waitFor("the database", Promise.resolve());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said).toEqual([]);

  let response = (_word: string): void => {};
  const queue = boot.waitFor(
    "the queue",
    new Promise<string>((resolve) => {
      response = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([
    "Still starting after 25 s: waiting for the queue.",
    "Still starting after 30 s: waiting for the queue.",
  ]);
  response("ready");
  expect(await queue).toBe("ready");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said).toHaveLength(2);
});
