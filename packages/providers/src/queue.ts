import { setTimeout as delay } from "node:timers/promises";
import { Queue as BullQueue, ErrorCode, SchemaMigrationRequiredError } from "bullmq";
import { type Failure, PassingFailure, PermanentFailure } from "./failure.ts";
import { createChannels } from "./queue-channels.ts";
import { connect, lazily, ready } from "./queue-connection.ts";
import { startEvents } from "./queue-events.ts";
import { fromBullId, toBull, toBullId, toDead } from "./queue-jobs.ts";
import type { Queue, QueueConfig, Work } from "./queue-types.ts";
import { startWorker } from "./queue-work.ts";

const week = 7 * 24 * 3600;
const UPSERT_TRIES = 10;

/** The error codes of BullMQ and PostgreSQL (deadlock, serialization, unique key) for a concurrent write of the same thing. */
const RACES: ReadonlySet<unknown> = new Set([ErrorCode.SchedulerJobIdCollision, "40P01", "40001", "23505"]);

/** Workers that start at the same time all create a schedule's next job: the slower ones get an error, and find the job a moment later. */
const isRace = (error: unknown): boolean => RACES.has((error as { code?: unknown } | null)?.code);

/** A queue and its live channels on BullMQ, over PostgreSQL or Redis/Valkey. Migrate first: `migrateQueue`. */
export async function createQueue(config: QueueConfig): Promise<Queue> {
  const name = config.name ?? "work";
  const report = config.onError ?? (() => {});
  const wire = connect(config, report);
  const until = Date.now() + (config.connectTimeoutMs ?? 60_000);

  const bull = await ready(wire, until, () => {
    const queue = new BullQueue(
      name,
      {
        connection: wire.connection,
        defaultJobOptions: {
          removeOnComplete: { age: week, count: 50_000 },
          removeOnFail: { age: 8 * week, count: 50_000 },
        },
      },
      wire.backend,
    );
    queue.on("error", report);
    return queue;
  }).catch(async (error: unknown) => {
    await wire.close();
    throw asFailure(error);
  });

  const events = lazily(() => startEvents(wire, name, report));
  const works = new Set<Work>();
  const channels = createChannels(wire, name, report, until);

  return guardAll({
    async add(jobName, payload, options = {}) {
      const job = await bull.add(jobName, payload, toBull(options));
      return fromBullId(job.id);
    },
    async addMany(jobs) {
      const ids: string[] = [];
      for (let start = 0; start < jobs.length; start += 500) {
        const chunk = jobs.slice(start, start + 500);
        const added = await bull.addBulk(
          chunk.map(({ name: jobName, payload, ...options }) => ({
            name: jobName,
            data: payload,
            opts: toBull(options),
          })),
        );
        ids.push(...added.map((job) => fromBullId(job.id)));
      }
      return ids;
    },
    async work(handle, options = {}) {
      const work = await startWorker(wire, name, handle, options, report);
      works.add(work);
      return work;
    },
    async upsertSchedule(key, cron, jobName, payload, options = {}) {
      const { attempts, backoff } = toBull(options);
      const upsert = () =>
        bull.upsertJobScheduler(
          key,
          { pattern: cron, tz: "UTC" },
          { name: jobName, data: payload, opts: { attempts, backoff } },
        );
      for (let tries = 1; ; tries++) {
        try {
          await upsert();
          return;
        } catch (error) {
          if (!isRace(error) || tries === UPSERT_TRIES) throw error;
          await delay(50 * tries + Math.random() * 100);
        }
      }
    },
    async keepSchedules(keys) {
      for (const { key } of await bull.getJobSchedulers()) {
        if (!keys.includes(key)) await bull.removeJobScheduler(key);
      }
    },
    async waitFor(jobId, ms) {
      const id = toBullId(jobId);
      const finished = await events();
      const deadline = Date.now() + ms;
      while (true) {
        const next = finished.next(id, Math.min(1_000, Math.max(0, deadline - Date.now())));
        try {
          const state = await bull.getJobState(id);
          if (state === "completed" || state === "failed") {
            const job = await bull.getJob(id);
            if (state === "failed") throw new PermanentFailure(job?.failedReason ?? "The job has failed.");
            return job?.returnvalue;
          }
          if (Date.now() >= deadline) return undefined;
          await next.settled;
        } finally {
          next.cancel();
        }
      }
    },
    async deadJobs(page = 1, perPage = 25) {
      const start = (page - 1) * perPage;
      const [jobs, total] = await Promise.all([
        bull.getJobs(["failed"], start, start + perPage - 1, false),
        bull.getJobCountByTypes("failed"),
      ]);
      return { jobs: jobs.map(toDead), total };
    },
    async retryDead(jobId) {
      // A schedule's jobs have BullMQ's own ids.
      const job = (await bull.getJob(toBullId(jobId))) ?? (await bull.getJob(jobId));
      if (!job || !(await job.isFailed())) return false;
      await job.retry("failed", { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    },
    async counts() {
      const counts = await bull.getJobCounts("waiting", "prioritized", "active", "delayed", "completed", "failed");
      return {
        waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
        active: counts.active ?? 0,
        delayed: counts.delayed ?? 0,
        completed: counts.completed ?? 0,
        failed: counts.failed ?? 0,
      };
    },
    publish: (channel, payload) => channels.publish(channel, payload),
    subscribe: (channel, listener) => channels.subscribe(channel, listener),
    ping: () => wire.ping(),
    async close() {
      await Promise.all([...works].map((work) => work.close()));
      await channels.close();
      await events.close((source) => source.close());
      await bull.close();
      await wire.close();
    },
  });
}

function guardAll(queue: Queue): Queue {
  const guarded = Object.entries(queue).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (method as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        throw asFailure(error);
      }
    },
  ]);
  return Object.fromEntries(guarded) as Queue;
}

function asFailure(error: unknown): Failure {
  if (error instanceof PassingFailure || error instanceof PermanentFailure) return error;
  if (error instanceof SchemaMigrationRequiredError) {
    return new PassingFailure("The queue has no tables yet: migrateQueue makes them.", { cause: error });
  }
  return new PassingFailure("The queue cannot be reached.", { cause: error });
}
