import { setTimeout as delay } from "node:timers/promises";
import { Queue as BullQueue, ErrorCode, SchemaMigrationRequiredError } from "bullmq";
import { type Failure, PassingFailure, PermanentFailure } from "./failure.ts";
import { createChannels } from "./queue-channels.ts";
import { connect, lazily, ready } from "./queue-connection.ts";
import { startEvents } from "./queue-events.ts";
import { fromBullId, toBull, toBullId, toDead } from "./queue-jobs.ts";
import { startWorker } from "./queue-work.ts";

export { migrateQueue } from "./queue-connection.ts";

export type QueueConfig = (
  | {
      kind: "postgres";
      /** not through a pooler in transaction mode: LISTEN needs a session of its own */
      connectionString: string;
      /** connections at most, three of them for LISTEN; 8 unless told */
      poolSize?: number;
    }
  | { kind: "redis"; redisUrl: string }
) & {
  /** queues of different names share nothing; "work" unless told */
  name?: string;
  /** how long to wait for the backend to answer at first; 30 seconds unless told */
  connectTimeoutMs?: number;
  /** connection trouble that mends itself, for the log */
  onError?: (error: Error) => void;
};

export type AddOptions = {
  /** adding twice with the same id does nothing, also while the first is running, and for a week after it is done */
  jobId?: string;
  /** tries in all; 1 unless told */
  attempts?: number;
  /** wait before the second try; doubles with each further one, give or take a quarter; 1 second unless told */
  backoffMs?: number;
  delayMs?: number;
  /** 1 is taken first; without it a job is taken before any that has one */
  priority?: number;
};

export type NewJob = AddOptions & { name: string; payload: unknown };

export type RunningJob = {
  id: string;
  name: string;
  payload: unknown;
  /** 1 on the first try */
  attempt: number;
  /** 0 on the last try */
  attemptsLeft: number;
};

export type WorkOptions = {
  /** jobs at a time in this process; 4 unless told */
  concurrency?: number;
  /** a job whose worker died has been taken up again */
  onStalled?: (jobId: string) => void;
  onCompleted?: (job: RunningJob, ms: number) => void;
  /** one try failed; `final` where no further one follows */
  onFailed?: (job: RunningJob, error: Error, final: boolean) => void;
  /** how long a dead worker's job stays its own; see `startWorker` */
  lockMs?: number;
};

export type Work = {
  /** Takes no more jobs and waits for the running ones, at most so long; false where some still ran. */
  close(timeoutMs?: number): Promise<boolean>;
};

export type DeadJob = {
  id: string;
  name: string;
  payload: unknown;
  reason: string;
  attempts: number;
  addedAt: string;
  failedAt: string;
};

export type QueueCounts = Record<"waiting" | "active" | "delayed" | "completed" | "failed", number>;

/** Every method throws PassingFailure where the backend does not answer. */
export type Queue = {
  /** Resolves to the job's id once the backend has it. */
  add(name: string, payload: unknown, options?: AddOptions): Promise<string>;
  addMany(jobs: NewJob[]): Promise<string[]>;
  /**
   * Runs jobs in this process. A job runs at least once: a worker killed in the middle leaves it to another about 15 seconds later, so a
   * handler must be able to meet its own half-done work. A PermanentFailure ends the job at once; any other error is tried again.
   */
  work(handle: (job: RunningJob) => Promise<unknown>, options?: WorkOptions): Promise<Work>;
  /** One job each time the cron expression (UTC) comes due, in however many processes this is called. */
  upsertSchedule(key: string, cron: string, name: string, payload: unknown, options?: AddOptions): Promise<void>;
  /** Ends every schedule whose key is not among these: what a release no longer has must not go on. */
  keepSchedules(keys: string[]): Promise<void>;
  /**
   * The job's result, or undefined where it is not done in time; a job not added yet is waited for too.
   *
   * @throws {PermanentFailure} the job has failed for good
   */
  waitFor(jobId: string, ms: number): Promise<unknown>;
  /** Jobs that failed for good, the latest first; pages count from 1. */
  deadJobs(page?: number, perPage?: number): Promise<{ jobs: DeadJob[]; total: number }>;
  /** Puts a dead job back with all its tries; false where there is none such. */
  retryDead(jobId: string): Promise<boolean>;
  counts(): Promise<QueueCounts>;
  /** Tells every process that subscribes to the channel, this one too. Told once, kept for nobody. */
  publish(channel: string, payload: unknown): Promise<void>;
  /** `listener` gets each payload from now on; resolves, once it will, to the function that ends it. */
  subscribe(channel: string, listener: (payload: unknown) => void): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  /** Closes works (waiting for running jobs), subscriptions and connections. */
  close(): Promise<void>;
};

const week = 7 * 24 * 3600;
const UPSERT_TRIES = 10;

/** What BullMQ and PostgreSQL (deadlock, serialization, unique key) call it when somebody else does the same at the same moment. */
const RACES: ReadonlySet<unknown> = new Set([ErrorCode.SchedulerJobIdCollision, "40P01", "40001", "23505"]);

/** Workers that start at once all make a schedule's next job: the slower ones are refused, and find it made a moment later. */
const isRace = (error: unknown): boolean => RACES.has((error as { code?: unknown } | null)?.code);

/** A queue and its live channels on BullMQ, over PostgreSQL or over Redis/Valkey. Migrate first: `migrateQueue`. */
export async function createQueue(config: QueueConfig): Promise<Queue> {
  const name = config.name ?? "work";
  const report = config.onError ?? (() => {});
  const wire = connect(config, report);
  const until = Date.now() + (config.connectTimeoutMs ?? 30_000);

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
  const channels = createChannels(wire, name, report);

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
      // A schedule's jobs have ids of BullMQ's own.
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
