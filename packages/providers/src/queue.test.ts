import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { CONDITION_MS } from "../../../scripts/waits.ts";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import { backends, open, openQueue, postgres, role, setUp, until } from "./queue.fixture.ts";
import { createQueue } from "./queue.ts";
import type { RunningJob } from "./queue-types.ts";

setUp();

test("the database's URL may have its own options, such as the role to use", async () => {
  const address = new URL(postgres.url);
  address.searchParams.set("options", `-c role=${role}`);
  const queue = await createQueue({ kind: "postgres", connectionString: address.toString(), name: "other" });
  open.push(queue);
  const ran: string[] = [];
  await queue.work(async (job) => ran.push(job.id));
  await queue.add("mail", {}, { jobId: "by-role" });
  await until(() => ran.includes("by-role"));
});

describe.each(backends)("jobs on %s", (backend) => {
  const aQueue = () => openQueue(backend);

  test("a job added twice with one id runs once, even if it is added again afterwards", async () => {
    const queue = await aQueue();
    const ran: string[] = [];
    await queue.work(async (job) => ran.push(job.id));
    expect(await queue.add("mail", { to: 1 }, { jobId: "mail:0198:7" })).toBe("mail:0198:7");
    await queue.add("mail", { to: 2 }, { jobId: "mail:0198:7" });
    await queue.addMany([
      { name: "mail", payload: {}, jobId: "mail:0198:7" },
      { name: "mail", payload: {}, jobId: "42" },
      { name: "mail", payload: {}, jobId: "42" },
    ]);
    await until(() => ran.length >= 2);
    await queue.add("mail", { to: 3 }, { jobId: "mail:0198:7" });
    await delay(300);
    expect(ran.sort()).toEqual(["42", "mail:0198:7"]);
    expect(await queue.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, completed: 2, failed: 0 });
  });

  test("a passing error is retried and a permanent failure is not", async () => {
    const queue = await aQueue();
    const seen: RunningJob[] = [];
    const failures: boolean[] = [];
    await queue.work(
      async (job) => {
        seen.push(job);
        if (job.name === "never") throw new PermanentFailure("The address is refused.");
        if (job.attempt < 3) throw new PassingFailure("busy");
        return { done: job.attempt };
      },
      { onFailed: (_job, _error, final) => failures.push(final) },
    );
    await queue.add("again", {}, { jobId: "a", attempts: 3, backoffMs: 50 });
    await queue.add("never", { at: 1 }, { jobId: "n", attempts: 5, backoffMs: 50 });
    expect(await queue.waitFor("a", CONDITION_MS)).toEqual({ done: 3 });
    await expect(queue.waitFor("n", CONDITION_MS)).rejects.toThrow(new PermanentFailure("The address is refused."));
    expect(seen.filter((job) => job.name === "again").map((job) => [job.attempt, job.attemptsLeft])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
    expect(failures.sort()).toEqual([false, false, true]);
    const { jobs, total } = await queue.deadJobs();
    expect(total).toBe(1);
    expect(jobs[0]).toMatchObject({ id: "n", name: "never", payload: { at: 1 }, reason: "The address is refused." });
  });

  test("a dead job can be retried with all its attempts", async () => {
    const queue = await aQueue();
    let well = false;
    const attempts: number[] = [];
    await queue.work(async (job) => {
      attempts.push(job.attempt);
      if (!well) throw new Error("not yet");
      return "done";
    });
    await queue.add("x", {}, { jobId: "dead", attempts: 2, backoffMs: 10 });
    await until(async () => (await queue.deadJobs()).total === 1);
    well = true;
    expect(await queue.retryDead("dead")).toBe(true);
    expect(await queue.waitFor("dead", CONDITION_MS)).toBe("done");
    expect(attempts).toEqual([1, 2, 1]);
    expect(await queue.retryDead("dead")).toBe(false);
    expect(await queue.retryDead("unknown")).toBe(false);
  });

  test("waiting for a job works before it is added, and gives up in time", async () => {
    const queue = await aQueue();
    await queue.work(async () => ({ url: "/x" }));
    const waited = queue.waitFor("later", CONDITION_MS);
    await delay(100);
    await queue.add("pdf", {}, { jobId: "later" });
    expect(await waited).toEqual({ url: "/x" });
    expect(await queue.waitFor("never-added", 150)).toBeUndefined();
  });

  test("a schedule that many processes upsert at the same moment stays single, and no call fails", async () => {
    const name = `test-${Math.random().toString(36).slice(2)}`;
    const queues = await Promise.all(Array.from({ length: 4 }, () => openQueue(backend, name)));
    const [first] = queues;
    for (let round = 0; round < 8; round++) {
      await Promise.all(queues.map((queue) => queue.upsertSchedule(`nightly-${round}`, "20 8 * * *", "tick", {})));
      expect((await first?.counts())?.delayed).toBe(round + 1);
    }
  });
});

describe("failures", () => {
  test("a database without the queue's tables is reported as not migrated", async () => {
    await expect(
      createQueue({
        kind: "postgres",
        connectionString: postgres.emptyUrl,
        connectTimeoutMs: 0,
      }),
    ).rejects.toBeInstanceOf(PassingFailure);
  });
});
