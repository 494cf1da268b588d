import { setTimeout as delay } from "node:timers/promises";
import { Worker as BullWorker, type Job, UnrecoverableError } from "bullmq";
import { PermanentFailure } from "./failure.ts";
import { ready, type Wire } from "./queue-connection.ts";
import { fromBullId, toRunning } from "./queue-jobs.ts";
import type { RunningJob, Work, WorkOptions } from "./queue-types.ts";

/**
 * A job's lock is renewed every third of its time, and lost jobs are looked for every 4 seconds. With 10 seconds a
 * killed worker's job is taken over after 7 to 15 seconds, while a process that hangs for less than 7 keeps its job.
 * Five lost workers end a job: by then it is likely the job that kills them.
 */
export async function startWorker(
  wire: Wire,
  name: string,
  handle: (job: RunningJob) => Promise<unknown>,
  options: WorkOptions,
  report: (error: Error) => void,
): Promise<Work> {
  const lockDuration = options.lockMs ?? 10_000;
  const worker = await ready(wire, Date.now() + 30_000, () => {
    const made = new BullWorker(
      name,
      async (job: Job) => {
        try {
          return (await handle(toRunning(job))) ?? null;
        } catch (error) {
          if (error instanceof PermanentFailure) throw unrecoverable(error);
          throw error;
        }
      },
      {
        connection: wire.connection,
        autorun: false,
        concurrency: options.concurrency ?? 4,
        lockDuration,
        lockRenewTime: lockDuration / 3,
        stalledInterval: Math.min(4_000, lockDuration),
        maxStalledCount: 5,
        runRetryDelay: 1_000,
      },
      wire.backend,
    );
    made.on("error", report);
    made.on("stalled", (jobId) => options.onStalled?.(fromBullId(jobId)));
    made.on("completed", (job) =>
      options.onCompleted?.(toRunning(job, 0), (job.finishedOn ?? 0) - (job.processedOn ?? 0)),
    );
    made.on("failed", (job, error) => {
      if (job) options.onFailed?.(toRunning(job, 0), error, job.finishedOn !== undefined);
    });
    return made;
  });
  worker.run().catch(report);

  return {
    async close(timeoutMs = 25_000) {
      const closed = worker.close().then(() => true);
      return Promise.race([closed, delay(timeoutMs, false, { ref: false })]);
    },
  };
}

/** The worker reports `error` as the job's reason; the error's class decides whether it is retried. */
function unrecoverable(error: PermanentFailure): UnrecoverableError {
  const wrapped = new UnrecoverableError(error.message);
  wrapped.cause = error;
  if (error.stack) wrapped.stack = error.stack;
  return wrapped;
}
