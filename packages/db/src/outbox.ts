import { setTimeout as delay } from "node:timers/promises";
import { EVENTS_CHANNEL, type PlacedEvents } from "@hearthline/contract/platform/events";
import { JOBS, type JobName } from "@hearthline/contract/platform/jobs";
import type { Database, ScopedDb, SystemDb } from "./client.ts";
import { placeEvents } from "./events.ts";

/** What the relay needs from a queue. */
interface Queue {
  addMany(
    jobs: {
      name: string;
      payload: unknown;
      jobId: string;
      attempts: number;
      backoffMs: number;
      delayMs?: number;
      priority?: number;
    }[],
  ): Promise<unknown>;
  publish(channel: string, payload: unknown): Promise<void>;
}

export interface OutboxJob {
  companyId: string;
  job: JobName;
  payload: object;
  /** The idempotency key; a key is written, queued and run once. */
  key: string;
  delayMs?: number;
  /** Id of the schedule's run that it belongs to. */
  runId?: string;
}

/** Writes a job into the current transaction. Writing the same key again does nothing. */
export async function writeJob(db: ScopedDb | SystemDb, job: OutboxJob): Promise<void> {
  await writeJobs(db, [job]);
}

/** Writes many jobs, each as `writeJob` would. @returns how many of them were new */
export async function writeJobs(db: ScopedDb | SystemDb, jobs: readonly OutboxJob[]): Promise<number> {
  const data = jobs.map(({ companyId, job, payload, key, delayMs = 0, runId = null }) => ({
    companyId,
    job,
    payload: JOBS[job].payload.parse({ ...payload, companyId }),
    jobKey: key,
    delayMs,
    runId,
  }));
  if (data.length === 0) return 0;
  // createMany with skipDuplicates rather than upsert: one statement, and two concurrent transactions do not fail.
  return (await (db as SystemDb).outbox.createMany({ data, skipDuplicates: true })).count;
}

const BATCH = 100;

/** How long the relay pauses after each run; jobs committed in the meantime are sent together. */
const REST_MS = 50;

/** Work that is requested repeatedly: one run at a time, and another one after a pause if it was requested in the meantime. */
function inAlternation(work: () => Promise<void>, log: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let again = false;
  const resting = new AbortController();
  const rest = () => delay(REST_MS, undefined, { signal: resting.signal }).catch(() => undefined);
  function run(): void {
    if (running !== undefined) {
      again = true;
      return;
    }
    running = work()
      .catch(log)
      .then(rest)
      .finally(() => {
        running = undefined;
        if (!again) return;
        again = false;
        run();
      });
  }
  return {
    run,
    async end() {
      again = false;
      resting.abort();
      await running;
    },
  };
}

/**
 * Hands committed outbox rows to the queue and assigns positions to committed events: triggered after each commit, and
 * also every second, so that rows of a process that died are found. A row is marked after the queue has it; a crash in
 * between hands it over again, and the queue recognizes the key.
 */
export function startRelay(
  database: Database,
  queue: Queue,
  log: (error: unknown) => void,
): { nudge(): void; close(): Promise<void> } {
  let closed = false;

  async function handOver(): Promise<void> {
    for (;;) {
      const handed = await database.system(async (db) => {
        // Rows that another process is handing over are skipped.
        const rows = await db.$queryRaw<
          { id: string; job: JobName; payload: unknown; jobKey: string; delayMs: number }[]
        >`
          SELECT id, job, payload, "jobKey", "delayMs" FROM "Outbox" WHERE "handedAt" IS NULL ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
        if (rows.length === 0) return 0;
        await queue.addMany(
          rows.map(({ job, payload, jobKey, delayMs }) => {
            const { retry, priority } = JOBS[job];
            const more = { ...(delayMs && { delayMs }), ...(priority !== undefined && { priority }) };
            return { name: job, payload, jobId: jobKey, ...retry, ...more };
          }),
        );
        await db.outbox.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { handedAt: new Date() } });
        return rows.length;
      });
      if (handed < BATCH) return;
    }
  }

  /** Assigns event positions and notifies listeners; a listener that misses the notification polls anyway. */
  async function place(): Promise<void> {
    const companyIds = await placeEvents(database);
    if (companyIds.length > 0) await queue.publish(EVENTS_CHANNEL, { companyIds } satisfies PlacedEvents);
  }

  // Two separate loops: an unavailable queue does not delay events.
  const turns = [inAlternation(handOver, log), inAlternation(place, log)];
  const nudge = () => {
    if (!closed) for (const { run } of turns) run();
  };
  const timer = setInterval(nudge, 1_000);
  return {
    nudge,
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.all(turns.map(({ end }) => end()));
    },
  };
}
