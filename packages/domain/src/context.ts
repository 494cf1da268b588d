import type { JobName, JobPayload } from "@hearthline/contract/platform/jobs";
import type { ScopedDb } from "@hearthline/db/client";
import { writeJob } from "@hearthline/db/outbox";

/** Who acts: the company whose rows a rule may touch. A rule about a person's rows asks for more. */
export interface Acting {
  readonly companyId: string;
}

/** Writes a job into the transaction; the same key is the same effect and runs once. */
export type Enqueue = <N extends JobName>(
  job: N,
  payload: Omit<JobPayload<N>, "companyId">,
  key: string,
) => Promise<unknown>;

/**
 * What a rule that reads is given: the acting company's rows, in the transaction that its caller has opened. A rule opens none of its own, so that several
 * of them are one change.
 */
export interface ReadContext<A extends Acting = Acting> {
  readonly db: ScopedDb;
  readonly actor: A;
  readonly now: Date;
}

/** What a rule that writes is given besides: an operation's context is one, and a job makes one of its own (`worker/src/domain-context.ts`). */
export interface WriteContext<A extends Acting = Acting> extends ReadContext<A> {
  readonly enqueue: Enqueue;
}

/** Jobs of a transaction that is neither an operation's nor a job's own. */
export const enqueueIn =
  (db: ScopedDb, companyId: string): Enqueue =>
  (job, payload, key) =>
    writeJob(db, { companyId, job, payload, key });
