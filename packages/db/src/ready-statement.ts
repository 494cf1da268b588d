import pg from "pg";

/** A prepared statement whose connection is open and whose plan is cached, ready to run once its values are known. */
export interface ReadyStatement {
  /** Runs and commits it in one round trip. After a failure, runs it on another connection. @returns how many rows it affected */
  run(values: unknown[]): Promise<number>;
  /** Returns the connection to its pool. */
  release(): void;
}

/**
 * Prepares a statement on a reserved connection of a pool.
 *
 * @param statement its text, and the name under which its plan is cached
 * @param idle values with which it has no effect
 */
export async function readyOn(
  pool: pg.Pool,
  statement: { name: string; text: string },
  idle: unknown[],
): Promise<ReadyStatement> {
  const connection = await pool.connect();
  let broken = false;
  const on = async (one: pg.Pool | pg.PoolClient, values: unknown[]) => {
    try {
      return (await one.query({ ...statement, values })).rowCount ?? 0;
    } catch (error) {
      broken ||= one === connection;
      throw error;
    }
  };
  const release = () => connection.release(broken);
  await on(connection, idle).catch((error: unknown) => {
    release();
    throw error;
  });
  return { run: (values) => on(broken ? pool : connection, values), release };
}

/** A few connections reserved for prepared statements, without the overhead of the full database client. */
export function openReadyPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  pool.on("error", () => undefined); // an idle connection broke (the server restarted); the next statement opens a new one
  pool.on("connect", (connection) => void connection.on("error", () => undefined));
  return pool;
}
