import { randomUUID } from "node:crypto";
import type { Job } from "bullmq";
import type { AddOptions, DeadJob, RunningJob } from "./queue-types.ts";

/** Converts a job's options to BullMQ's. */
export function toBull({ jobId, attempts = 1, backoffMs = 1_000, delayMs, priority }: AddOptions) {
  return {
    jobId: toBullId(jobId ?? randomUUID()),
    attempts,
    backoff: { type: "exponential", delay: backoffMs, jitter: 0.25 },
    ...(delayMs !== undefined && { delay: delayMs }),
    ...(priority !== undefined && { priority }),
  };
}

/** BullMQ rejects ids that are all digits or contain a colon; ours may be anything. */
export const toBullId = (id: string) => `k.${encodeURIComponent(id)}`;
/** Returns the key that was passed to `toBullId`; BullMQ's own id if it was not ours. */
export const fromBullId = (id: string | undefined) =>
  id?.startsWith("k.") ? decodeURIComponent(id.slice(2)) : (id ?? "");

/** A job as its handler sees it. @param ahead attempts that BullMQ has not counted yet */
export function toRunning(job: Job, ahead = 1): RunningJob {
  const attempt = job.attemptsMade + ahead;
  return {
    id: fromBullId(job.id),
    name: job.name,
    payload: job.data,
    attempt,
    attemptsLeft: Math.max(0, (job.opts.attempts ?? 1) - attempt),
  };
}

/** A permanently failed job, as an admin's list shows it. */
export function toDead(job: Job): DeadJob {
  return {
    id: fromBullId(job.id),
    name: job.name,
    payload: job.data,
    reason: job.failedReason,
    attempts: job.attemptsMade,
    addedAt: new Date(job.timestamp).toISOString(),
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  };
}
