import type { JobName, JobPayload } from "@hearthline/contract/platform/jobs";
import type { ScopedDb } from "@hearthline/db/client";
import { writeJob } from "@hearthline/db/outbox";

/** The acting company, whose rows a rule may read and write. A rule about one person's rows requires more. */
export interface Acting {
  readonly companyId: string;
}

/** Writes a job in the transaction. A job with the same key runs once. */
export type Enqueue = <N extends JobName>(
  job: N,
  payload: Omit<JobPayload<N>, "companyId">,
  key: string,
) => Promise<unknown>;

/** What a rule needs to read: the acting company's rows, in the caller's transaction. A rule never opens one, so several rules can be one change. */
export interface ReadContext<A extends Acting = Acting> {
  readonly db: ScopedDb;
  readonly actor: A;
  readonly now: Date;
}

/** What a rule needs to write. An operation's context satisfies it; a job creates its own (`worker/src/domain-context.ts`). */
export interface WriteContext<A extends Acting = Acting> extends ReadContext<A> {
  readonly enqueue: Enqueue;
}

/** Enqueues jobs in a transaction that belongs to neither an operation nor a job. */
export const enqueueIn =
  (db: ScopedDb, companyId: string): Enqueue =>
  (job, payload, key) =>
    writeJob(db, { companyId, job, payload, key });
