import { JOBS, type JobName } from "@hearthline/contract/platform/jobs";
import type { Database, ScopedDb, SystemDb } from "./client.ts";

/** What the relay needs of a queue. */
interface Queue {
  addMany(
    jobs: { name: string; payload: unknown; jobId: string; attempts: number; backoffMs: number; delayMs?: number }[],
  ): Promise<unknown>;
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

/**
 * Hands committed outbox rows to the queue: told to after each commit, and every second besides, so rows of a process that died are found too.
 * A row is marked after the queue has it; a crash between the two hands it over again, and the queue knows the key.
 */
export function startRelay(
  database: Database,
  queue: Queue,
  log: (error: unknown) => void,
): { nudge(): void; close(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
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

  function nudge(): void {
    if (closed) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    running = handOver()
      .catch(log)
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          nudge();
        }
      });
  }

  const timer = setInterval(nudge, 1_000);
  return {
    nudge,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
