import pg from "pg";

/** A statement for the moment its values are known: its connection is open, and the statement planned there. */
export interface ReadyStatement {
  /** Runs and commits it: one message each way. After a failure, on any other connection. @returns how many rows it was about */
  run(values: unknown[]): Promise<number>;
  /** Gives the connection back. */
  release(): void;
}

/**
 * Makes a statement ready on a connection of a pool, and holds that.
 *
 * @param statement its text, and the name it is planned under
 * @param idle values with which it does nothing
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

/** A few connections for such statements alone, without what the rest of the database's client brings along. */
export function openReadyPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  pool.on("error", () => undefined); // an idle connection broke (the server restarted); the next statement opens another
  pool.on("connect", (connection) => void connection.on("error", () => undefined));
  return pool;
}
