import type { EventType } from "@hearthline/contract/platform/event-types";
import type { EventBy } from "@hearthline/contract/platform/events";
import {
  type CompanyJob,
  JOBS,
  type JobName,
  type JobPayload,
  LIVE_CHANNEL,
  type LiveEnvelope,
  type SystemJob,
} from "@hearthline/contract/platform/jobs";
import type { Database, Prisma, RowsOf, ScopedDb } from "@hearthline/db/client";
import { collectEvents, type Emit } from "@hearthline/db/events";
import { writeJob } from "@hearthline/db/outbox";
import type { ReadyStatement } from "@hearthline/db/ready-statement";
import { addToRun } from "@hearthline/db/schedule-runs";
import { PermanentFailure } from "@hearthline/providers/failure";
import type { Logger } from "pino";
import type { Services } from "./services.ts";

/** The services other than database and queue; jobs get their own, narrower view of those two. */
type Outside = Omit<Services, "database" | "queue" | "nudge">;

/** The context of a company's job. */
export interface JobContext extends Outside {
  companyId: string;
  /**
   * Runs `work` in one transaction that sees the rows of the job's company. Events of the types declared in the job are written with it.
   *
   * @param by the user who requested it, if it was not Hearthline itself
   */
  db<T>(work: (db: ScopedDb, emit: Emit) => Promise<T>, by?: EventBy): Promise<T>;
  /**
   * Like `db`, while no one else holds the same key in any process. The lock ends with the transaction, also when this process is killed.
   * `tryLocked` does not wait: it returns undefined if the lock is taken.
   */
  locked<T>(key: string, work: (db: ScopedDb, emit: Emit) => Promise<T>, by?: EventBy): Promise<T>;
  tryLocked<T>(key: string, work: (db: ScopedDb, emit: Emit) => Promise<T>, by?: EventBy): Promise<T | undefined>;
  /** Like `Database.atOnce` and `Database.holding`, for the job's company. */
  atOnce<T extends readonly object[]>(...statements: readonly Prisma.Sql[]): Promise<RowsOf<T>>;
  holding<R extends object, T>(
    lock: { key: string; look: Prisma.Sql },
    work: (rows: R[]) => Promise<T>,
  ): Promise<T | undefined>;
  /** Like `Database.ready`: it spans all companies, so the statement itself has to name the job's company. */
  ready(text: string, idle: unknown[]): Promise<ReadyStatement>;
  /** Writes a further job into the transaction; it is handed to the queue after commit. */
  enqueue<N extends CompanyJob>(
    db: ScopedDb,
    job: N,
    payload: Omit<JobPayload<N>, "companyId">,
    key: string,
    delayMs?: number,
  ): Promise<void>;
  /** Notifies the company's screens; never fails a job, since a screen shows the truth at its next read. */
  publish(envelope: Omit<LiveEnvelope, "companyId">): Promise<void>;
}

/** The context of a system job. */
export interface SystemContext extends Outside {
  system: Database["system"];
  /** Opens a transaction for one company, for jobs that process companies one by one. */
  scoped: Database["scoped"];
  systemQuery: Database["systemQuery"];
}

/** A handler as the runner sees it: the payload is parsed first; `runId` is the schedule run that the job belongs to. */
export interface Handler {
  job: JobName;
  /** The company whose row the job belongs to; undefined for a system job. @throws {PermanentFailure} the payload does not fit */
  company(payload: unknown): string | undefined;
  run(services: Services, payload: unknown, log: Logger, runId?: string): Promise<unknown>;
  /** Called once when no retry is left. */
  gaveUp(services: Services, payload: unknown, sentence: string, log: Logger, error: unknown): Promise<void>;
}

interface Work<C, P> {
  /** The events that the job may emit. */
  emits?: readonly EventType[];
  /** The return value is stored as the job's result. It may run twice: each effect has to handle its own half-done work. */
  run(context: C, payload: P): Promise<unknown>;
  /** Called when no retry is left: marks the job's work as failed, with the message. */
  gaveUp?(context: C, payload: P, sentence: string, error: unknown): Promise<void>;
}

function read<N extends JobName>(job: N, payload: unknown): JobPayload<N> {
  const checked = JOBS[job].payload.safeParse(payload);
  if (!checked.success) throw new PermanentFailure("The job does not say what it is for.", { cause: checked.error });
  return checked.data as JobPayload<N>;
}

export function handler<N extends CompanyJob>(job: N, work: Work<JobContext, JobPayload<N>>): Handler {
  const context = (services: Services, payload: JobPayload<N>, log: Logger, runId?: string) =>
    jobContext(services, (payload as { companyId: string }).companyId, log, { job, emits: work.emits, runId });
  return {
    job,
    company: (payload) => (read(job, payload) as { companyId: string }).companyId,
    run(services, given, log, runId) {
      const payload = read(job, given);
      return work.run(context(services, payload, log, runId), payload);
    },
    async gaveUp(services, given, sentence, log, error) {
      const payload = read(job, given);
      await work.gaveUp?.(context(services, payload, log), payload, sentence, error);
    },
  };
}

export function systemHandler<N extends SystemJob>(job: N, work: Work<SystemContext, JobPayload<N>>): Handler {
  const context = (services: Services, log: Logger): SystemContext => ({
    ...outside(services, log),
    system: services.database.system,
    scoped: services.database.scoped,
    systemQuery: services.database.systemQuery,
  });
  return {
    job,
    company: () => undefined,
    run: (services, given, log) => work.run(context(services, log), read(job, given)),
    async gaveUp(services, given, sentence, log, error) {
      await work.gaveUp?.(context(services, log), read(job, given), sentence, error);
    },
  };
}

const outside = ({ database: _database, queue: _queue, nudge: _nudge, ...others }: Services, log: Logger): Outside => ({
  ...others,
  log,
});

/** No user requested it. */
const OURSELVES: EventBy = { kind: "system", id: null, name: "Hearthline", tokenId: null, actingFor: null };

function jobContext(
  services: Services,
  companyId: string,
  log: Logger,
  { job: ownJob, emits, runId }: { job: JobName; emits: readonly EventType[] | undefined; runId: string | undefined },
): JobContext {
  const { database, queue } = services;
  const db: JobContext["db"] = async (work, by = OURSELVES) => {
    const emitted = collectEvents(ownJob, emits);
    const { result, told } = await database.scoped(companyId, async (transaction) => {
      const result = await work(transaction, emitted.emit);
      return { result, told: await emitted.write(transaction, companyId, () => by) };
    });
    if (told) services.nudge();
    return result;
  };
  return {
    ...outside(services, log),
    companyId,
    db,
    atOnce: (...statements) => database.atOnce(companyId, ...statements),
    holding: (lock, work) => database.holding(companyId, lock, work),
    ready: database.ready,
    locked: (key, work, by) =>
      db(async (transaction, emit) => {
        await transaction.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`;
        return work(transaction, emit);
      }, by),
    tryLocked: (key, work, by) =>
      db(async (transaction, emit) => {
        const [lock] = await transaction.$queryRaw<{ held: boolean }[]>`
          SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS held`;
        return lock?.held ? work(transaction, emit) : undefined;
      }, by),
    async enqueue(transaction, job, payload, key, delayMs) {
      const next = { job, payload, key, ...(delayMs !== undefined && { delayMs }) };
      // A further step of the same work: the schedule's run ends with its last step.
      if (runId && job === ownJob) await addToRun(transaction, companyId, runId, [next]);
      else await writeJob(transaction, { ...next, companyId });
      services.nudge();
    },
    publish: (envelope) =>
      queue
        .publish(LIVE_CHANNEL, { ...envelope, companyId } satisfies LiveEnvelope)
        .catch((error: unknown) => log.warn({ err: error }, "could not publish a live event")),
  };
}
