import { setTimeout as delay } from "node:timers/promises";
import {
  type BackendFactory,
  createPostgresBackend,
  createPostgresRelayBackend,
  createRedisBackend,
  createRedisRelayBackend,
  type IQueueBackend,
  type RelayBackendFactory,
  runMigrations,
} from "bullmq";
import { Redis } from "ioredis";
import pg from "pg";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import type { QueueConfig } from "./queue-types.ts";

/**
 * While a process starts, a connection may take as long as a busy machine needs; later a caller learns of a failure
 * soon. The same values are in `db`.
 */
const BOOT_CONNECT_MS = 60_000;
const SERVING_CONNECT_MS = 5_000;

/** The schema of BullMQ's tables. With a pool passed in, BullMQ accepts no other. */
const schema = "bullmq";

/**
 * What BullMQ's classes need to reach their backend. They take a connection and a factory; ours holds the connection in
 * the factory, so that both backends have one type.
 */
export type Wire = {
  connection: "held by the backend";
  backend: BackendFactory<IQueueBackend, Wire["connection"]>;
  relay: RelayBackendFactory<Wire["connection"]>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the backend for jobs and channels. @param report receives broken connections, which reopen automatically */
export function connect(config: QueueConfig, report: (error: Error) => void): Wire {
  return config.kind === "postgres"
    ? connectPostgres(config.connectionString, config.poolSize ?? 8, report)
    : connectRedis(config.redisUrl, report);
}

/** Adds an option to a URL that may have its own (for example the role to use): pg then ignores options from anywhere else. */
function withOption(connectionString: string, option: string): string {
  const url = new URL(connectionString);
  const own = url.searchParams.get("options");
  url.searchParams.set("options", [...(own ? [own] : []), `-c ${option}`].join(" "));
  return url.toString();
}

function connectPostgres(connectionString: string, max: number, report: (error: Error) => void): Wire {
  const pool = new pg.Pool({
    connectionString: withOption(connectionString, `search_path=${schema}`),
    max,
    application_name: "hearthline-queue",
    connectionTimeoutMillis: BOOT_CONNECT_MS,
    query_timeout: 20_000,
    keepAlive: true,
  });
  pool.once("connect", () => {
    setTimeout(() => {
      pool.options.connectionTimeoutMillis = SERVING_CONNECT_MS;
    }, 30_000).unref();
  });
  pool.on("error", report);
  // A checked-out client has no pool listener: without this one a restart of Postgres would end the process.
  pool.on("connect", (client) => client.on("error", report));

  return {
    connection: "held by the backend",
    backend: (name, options, extra) => createPostgresBackend(name, { ...options, connection: pool }, extra),
    relay: (options) => createPostgresRelayBackend({ ...options, connection: pool }),
    ping: () => withinTwoSeconds(pool.query("SELECT 1")),
    // A worker that was not awaited still holds its client, and `end` would wait for it forever.
    close: () => Promise.race([pool.end(), delay(2_000, undefined, { ref: false })]),
  };
}

function connectRedis(url: string, report: (error: Error) => void): Wire {
  // Producers give up soon, so that a request can report it; workers wait as long as it takes.
  const producer = new Redis(url, { maxRetriesPerRequest: 2 });
  const worker = new Redis(url, { maxRetriesPerRequest: null });
  producer.on("error", report);
  worker.on("error", report);

  return {
    connection: "held by the backend",
    backend: (name, options, extra) => {
      const waits = extra?.blocking || extra?.withBlockingConnection;
      const connection = waits ? worker : producer;
      return createRedisBackend(name, { ...options, connection, skipWaitingForReady: !waits }, extra);
    },
    relay: (options) => createRedisRelayBackend({ ...options, connection: worker }),
    ping: () => withinTwoSeconds(producer.ping()),
    async close() {
      producer.disconnect();
      worker.disconnect();
    },
  };
}

async function withinTwoSeconds(response: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PassingFailure("The queue does not respond.")), 2_000);
  });
  try {
    await Promise.race([response, late]);
  } catch (error) {
    if (error instanceof PassingFailure) throw error;
    throw new PassingFailure("The queue cannot be reached.", { cause: error });
  } finally {
    clearTimeout(timer);
    response.catch(() => {});
  }
}

/** BullMQ caches a failed first connection and never retries it, so this creates new ones until one is ready. */
export async function ready<T extends { waitUntilReady(): Promise<unknown>; close(): Promise<unknown> }>(
  wire: Wire,
  until: number,
  make: () => T,
): Promise<T> {
  while (true) {
    try {
      await wire.ping();
      const made = make();
      try {
        await made.waitUntilReady();
        return made;
      } catch (error) {
        await made.close().catch(() => {});
        throw error;
      }
    } catch (error) {
      if (error instanceof PermanentFailure || Date.now() >= until) throw error;
      await delay(250);
    }
  }
}

/** Created on the first call and shared; created again on the next call if that failed. */
export function lazily<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  const get = () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return Object.assign(get, {
    async close(end: (value: T) => Promise<unknown>) {
      const value = await made?.catch(() => undefined);
      if (value !== undefined) await end(value);
    },
  });
}

/**
 * Migrates BullMQ's schema to this release as the database's owner, and grants the working role only what it needs.
 * Safe to run at every start and from several processes at the same time.
 *
 * @param grantTo role or roles of api and worker; omitted if the owner itself does the work
 * @param queueNames queues whose counters to create, since the role may not create them
 */
export async function migrateQueue(
  ownerUrl: string,
  { grantTo = [], queueNames = ["work"] }: { grantTo?: string | string[]; queueNames?: string[] } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: BOOT_CONNECT_MS });
  client.on("error", () => {});
  await client.connect();
  try {
    // One at a time; released with the connection. PostgreSQL rejects concurrent grants.
    await client.query("SELECT pg_advisory_lock(72707370)");
    await runMigrations(client, schema);
    await client.query(`SET search_path = ${schema}`);
    for (const name of queueNames) {
      await client.query("SELECT next_job_id($1)", [name]);
    }
    for (const name of [grantTo].flat()) {
      const role = pg.escapeIdentifier(name);
      const database = pg.escapeIdentifier(client.database ?? "");
      await client.query(`
        GRANT USAGE ON SCHEMA ${schema} TO ${role};
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
        GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
        GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};
        GRANT TEMPORARY ON DATABASE ${database} TO ${role};
      `);
    }
  } finally {
    await client.end();
  }
}
