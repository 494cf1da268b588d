import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import type { Probe } from "../../testing/probe.thread.ts";
import { DomainError } from "../calls/errors.ts";
import { createThreadWork, type ThreadLimits } from "./thread-work.ts";

const tooMuch = () => new DomainError("too_large", "The file takes too long to read.");
const probe = (limits: Partial<ThreadLimits> = {}) =>
  createThreadWork<Probe, string>(new URL("../../testing/probe.thread.ts", import.meta.url), {
    ms: 3_600_000,
    heapMb: 64,
    typicalMs: 100,
    busy: "Very many files are being read.",
    tooMuch,
    ...limits,
  });
const threads = (): { thread: Worker; online: Promise<unknown> }[] => {
  const begun: { thread: Worker; online: Promise<unknown> }[] = [];
  const keep = (thread: Worker) => void begun.push({ thread, online: once(thread, "online") });
  process.on("worker", keep as never);
  onTestFinished(() => void process.off("worker", keep as never));
  return begun;
};
/** The id of an ended thread is -1. */
const ended = ({ thread }: { thread: Worker }) => thread.threadId === -1;

it("a thread's work does not block the event loop: it ends only after a thousand turns of it", async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const response = probe()(() => ({ given: { do: "wait", flag } }));
  for (let turns = 0; turns < 1_000; turns += 1) await nextTurn();
  Atomics.store(flag, 0, 1);
  expect(await response).toBe("told");
});

it("ends work that takes longer than it may, and rejects it with an error message", async () => {
  const begun = threads();
  await expect(probe({ ms: 300 })(() => ({ given: { do: "spin" } }))).rejects.toThrow(tooMuch());
  expect(begun.map(ended)).toEqual([true]);
});

it("ends work that takes more memory than it may, with an error message; the rest of the process notices nothing", async () => {
  const begun = threads();
  await expect(probe({ heapMb: 16 })(() => ({ given: { do: "fill" } }))).rejects.toThrow(tooMuch());
  expect(begun.map(ended)).toEqual([true]);
});

it("ends work in the middle once no caller waits for it any more", async () => {
  const begun = threads();
  const caller = new AbortController();
  const response = probe()(() => ({ given: { do: "spin" } }), caller.signal);
  const refused = expect(response).rejects.toThrow("The caller has hung up.");
  await expect.poll(() => begun.length).toBe(1);
  await begun[0]?.online;
  caller.abort();
  await refused;
  expect(begun.map(ended)).toEqual([true]);
});

it("never starts work whose caller leaves while it waits, nor reads its input", async () => {
  const begun = threads();
  const caller = new AbortController();
  const work = probe({ atOnce: 1 });
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const first = work(() => ({ given: { do: "wait", flag } }));
  let read = 0;
  const second = work(() => {
    read += 1;
    return { given: { do: "refuse" } };
  }, caller.signal);
  const refused = expect(second).rejects.toThrow("The caller has hung up.");
  caller.abort();
  Atomics.store(flag, 0, 1);
  await first;
  await refused;
  expect([begun.length, read]).toEqual([1, 0]);
});

it("passes a thread's domain error to the caller with field and code; a bug stays a bug", async () => {
  const refused: unknown = await probe()(() => ({ given: { do: "refuse" } })).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({
    code: "invalid",
    message: "This is no such file.",
    facts: { details: [{ field: "file", code: "unreadable", message: "This is no such file." }] },
  });
  const broken: unknown = await probe()(() => ({ given: { do: "break" } })).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(TypeError);
  await expect(probe()(() => ({ given: { do: "leave" } }))).rejects.toThrow("no answer");
});

it("gives a thread nothing of the process environment, which holds the secrets", async () => {
  expect(await probe()(() => ({ given: { do: "environment" } }))).toBe("");
});
