import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CONDITION_MS } from "../../../scripts/waits.ts";
import { PassingFailure } from "./failure.ts";
import { backends, children, open, openQueue, postgres, role, setUp, until, where } from "./queue.fixture.ts";
import { createQueue } from "./queue.ts";
import { migrateQueue } from "./queue-connection.ts";
import type { RunningJob } from "./queue-types.ts";

setUp();

describe.each(backends)("jobs on %s", (backend) => {
  const aQueue = () => openQueue(backend);

  test("delayed and prioritized jobs run in order", async () => {
    const queue = await aQueue();
    const ran: string[] = [];
    await queue.add("bulk", {}, { jobId: "bulk", priority: 10 });
    await queue.add("now", {}, { jobId: "now" });
    await queue.add("later", {}, { jobId: "later", delayMs: 400 });
    expect(await queue.counts()).toMatchObject({ waiting: 2, delayed: 1 });
    await queue.work(async (job) => ran.push(job.id), { concurrency: 1 });
    await until(() => ran.length === 3);
    expect(ran).toEqual(["now", "bulk", "later"]);
  });

  test("a schedule runs by its cron expression and stays single however often it is upserted", async () => {
    const queue = await aQueue();
    const ran: RunningJob[] = [];
    await queue.work(async (job) => ran.push(job));
    await queue.upsertSchedule("old", "0 0 1 1 *", "old", {});
    await queue.upsertSchedule("tick", "* * * * * *", "tick", { n: 1 }, { attempts: 3 });
    await queue.upsertSchedule("tick", "* * * * * *", "tick", { n: 2 }, { attempts: 3 });
    await queue.keepSchedules(["tick"]);
    await until(() => ran.length >= 2);
    expect(ran.length).toBeLessThanOrEqual(4);
    expect(ran[0]).toMatchObject({ name: "tick", attemptsLeft: 2 });
    expect(ran.at(-1)?.payload).toEqual({ n: 2 });
    expect((await queue.counts()).delayed).toBe(1);
  });

  test("closing waits for the running job", async () => {
    const queue = await aQueue();
    let done = false;
    const work = await queue.work(async () => {
      await delay(400);
      done = true;
    });
    await queue.add("slow", {}, { jobId: "slow" });
    await until(async () => (await queue.counts()).active === 1);
    expect(await work.close()).toBe(true);
    expect(done).toBe(true);
    expect((await queue.counts()).completed).toBe(1);
  });
});

describe.each(backends)("a killed worker on %s", (backend) => {
  test("a job whose worker was killed twice is taken over within 15 seconds each time", async () => {
    const queue = await openQueue(backend, "work");
    await queue.add("render", { report: 1 }, { jobId: "killed" });
    for (let killed = 0; killed < 2; killed++) {
      const child = await aProcess(backend, "worker");
      await child.says((line) => line.started === "killed");
      child.process.kill("SIGKILL");
    }
    const since = Date.now();
    const ran: RunningJob[] = [];
    const stalled: string[] = [];
    await queue.work(async (job) => ran.push(job), { onStalled: (id) => stalled.push(id) });
    await until(() => ran.length === 1);
    expect(Date.now() - since).toBeLessThan(15_500);
    await delay(200);
    expect(ran.map((job) => job.id)).toEqual(["killed"]);
    expect(await queue.waitFor("killed", CONDITION_MS)).toBe(1);
  });
});

describe("failures", () => {
  test("queue, work and channels come back after a restart of Postgres", async () => {
    const errors: Error[] = [];
    const name = "restart";
    await migrateQueue(postgres.ownerUrl, { grantTo: role, queueNames: [name] });
    const queue = await createQueue({
      kind: "postgres",
      connectionString: postgres.url,
      name,
      onError: (error) => errors.push(error),
    });
    open.push(queue);
    const ran: string[] = [];
    const heard: unknown[] = [];
    await queue.work(async (job) => {
      if (job.name === "long") await delay(3_000);
      ran.push(job.id);
    });
    await queue.subscribe("company:1", (payload) => heard.push(payload));
    await queue.add("x", {}, { jobId: "before" });
    await queue.add("long", {}, { jobId: "during" });
    await queue.publish("company:1", "before");
    await until(() => ran.length === 1 && heard.length === 1);

    await postgres.stop();
    await expect(queue.ping()).rejects.toBeInstanceOf(PassingFailure);
    await expect(queue.add("x", {}, { jobId: "refused" })).rejects.toBeInstanceOf(PassingFailure);
    await delay(1_500);
    await postgres.start();

    await queue.ping();
    const since = Date.now();
    await queue.add("x", {}, { jobId: "after" });
    await until(() => ran.includes("after"));
    const workBack = Date.now() - since;
    await until(async () => {
      await queue.publish("company:1", "after");
      await delay(200);
      return heard.includes("after");
    });
    expect(workBack).toBeLessThan(8_000);
    await until(() => ran.includes("during"));
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThan(500);
  });
});

describe.each(backends)("channels on %s", (backend) => {
  test("a message reaches every process within 200 ms, and each listener of a process once", async () => {
    const queue = await openQueue(backend, "work");
    const channel = "company:0198.a/b";
    const other = await aProcess(backend, "subscriber", channel);
    await other.says((line) => line.ready === true);
    const first: unknown[] = [];
    const second: unknown[] = [];
    const end = await queue.subscribe(channel, (payload) => first.push(payload));
    await queue.subscribe(channel, (payload) => second.push(payload));
    await queue.subscribe("company:other", () => second.push("wrong"));
    await queue.publish(channel, { opened: 0 });
    await until(() => first.length === 1);

    let told = 0;
    /** The 95th percentile of the messages' times. */
    const latency = async () => {
      const each: number[] = [];
      for (let n = 0; n < 20; n++) {
        const opened = ++told;
        const at = Date.now();
        await queue.publish(channel, { opened });
        const line = await other.says((said) => JSON.stringify(said.heard) === JSON.stringify({ opened }));
        each.push(Number(line.at) - at);
      }
      return each.sort((a, b) => a - b)[18] ?? 0;
    };
    // A machine that is busy for a second gets a second attempt.
    const tries = [await latency()];
    while (Math.min(...tries) >= 200 && tries.length < 5) tries.push(await latency());
    expect(Math.min(...tries)).toBeLessThan(200);
    await until(() => first.length === told + 1 && second.length === told + 1);
    await end();
    await queue.publish(channel, { opened: told + 1 });
    await until(() => second.length === told + 2);
    expect(first).toHaveLength(told + 1);
    expect(second).not.toContain("wrong");
  });
});

type Line = { ready?: boolean; started?: string; heard?: unknown; at?: number };

async function aProcess(backend: (typeof backends)[number], role: string, channel = "") {
  const script = fileURLToPath(new URL("../test/queue-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, role, JSON.stringify(where(backend)), channel], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const said: Line[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => said.push(JSON.parse(line)));
  await once(child, "spawn");
  return {
    process: child,
    async says(matches: (line: Line) => boolean): Promise<Line> {
      await until(() => said.some(matches));
      return said.find(matches) ?? {};
    },
  };
}
