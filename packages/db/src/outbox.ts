import { EVENTS_CHANNEL, type PlacedEvents } from "@hearthline/contract/platform/events";
import { JOBS, type JobName } from "@hearthline/contract/platform/jobs";
import type { Database, ScopedDb, SystemDb } from "./client.ts";
import { placeEvents } from "./events.ts";

/** What the relay needs of a queue. */
interface Queue {
  addMany(
    jobs: { name: string; payload: unknown; jobId: string; attempts: number; backoffMs: number; delayMs?: number }[],
  ): Promise<unknown>;
  publish(channel: string, payload: unknown): Promise<void>;
}

export interface OutboxJob {
  companyId: string;
  job: JobName;
  payload: object;
  /** The effect's key; a key is written, queued and run once. */
  key: string;
  delayMs?: number;
}

/** Writes a job into the running transaction. The same key again does nothing. */
export async function writeJob(
  db: ScopedDb | SystemDb,
  { companyId, job, payload, key, delayMs = 0 }: OutboxJob,
): Promise<void> {
  const checked = JOBS[job].payload.parse({ ...payload, companyId });
  // createMany with skipDuplicates rather than upsert: one statement, and two transactions at once do not fail.
  await (db as SystemDb).outbox.createMany({
    data: [{ companyId, job, payload: checked, jobKey: key, delayMs }],
    skipDuplicates: true,
  });
}

const BATCH = 100;

/** Work that one is told of again and again: it runs once at a time, and once more where it was told of meanwhile. */
function inTurns(work: () => Promise<void>, log: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let again = false;
  function run(): void {
    if (running !== undefined) {
      again = true;
      return;
    }
    running = work()
      .catch(log)
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
      await running;
    },
  };
}

/**
 * Hands committed outbox rows to the queue, and gives committed events their places: told to after each commit, and every second besides, so rows of a
 * process that died are found too. A row is marked after the queue has it; a crash between the two hands it over again, and the queue knows the key.
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
        // Rows another process is handing over are skipped.
        const rows = await db.$queryRaw<
          { id: string; job: JobName; payload: unknown; jobKey: string; delayMs: number }[]
        >`
          SELECT id, job, payload, "jobKey", "delayMs" FROM "Outbox" WHERE "handedAt" IS NULL ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
        if (rows.length === 0) return 0;
        await queue.addMany(
          rows.map(({ job, payload, jobKey, delayMs }) => {
            const { attempts, backoffMs } = JOBS[job].retry;
            return { name: job, payload, jobId: jobKey, attempts, backoffMs, ...(delayMs ? { delayMs } : {}) };
          }),
        );
        await db.outbox.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { handedAt: new Date() } });
        return rows.length;
      });
      if (handed < BATCH) return;
    }
  }

  /** Who waits for events is told that there are some; who misses it looks again on their own. */
  async function place(): Promise<void> {
    const companyIds = await placeEvents(database);
    if (companyIds.length > 0) await queue.publish(EVENTS_CHANNEL, { companyIds } satisfies PlacedEvents);
  }

  // Two: a queue that is away keeps no event waiting.
  const turns = [inTurns(handOver, log), inTurns(place, log)];
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
