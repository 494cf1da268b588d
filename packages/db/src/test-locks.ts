import pg from "pg";

/** A lock that a kill test holds, so that a process that needs it stops there. */
export interface HeldLock {
  /** Whether a transaction that has written to the table waits for this lock. */
  stops(wroteTo: string): Promise<boolean>;
  letGo(): Promise<void>;
}

/**
 * Runs a locking statement on its own connection, in a transaction that stays open, because the processes waiting for it may use up a pool.
 *
 * @param url of the system role
 * @returns once it has the lock
 */
export async function holdLock(url: string, statement: string): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: url });
  // A failing test leaves it open, and its database is dropped by force.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("BEGIN");
  await client.query(statement);
  return {
    async stops(wroteTo) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_locks
         WHERE relation = $1::regclass AND mode = 'RowExclusiveLock' AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
        [`"${wroteTo}"`],
      );
      return rowCount !== 0;
    },
    letGo: () => client.end(),
  };
}
