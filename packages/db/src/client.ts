import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { BOOT_CONNECT_MS, patientWhileBooting } from "./boot-patience.ts";
import { Prisma, PrismaClient } from "./generated/prisma/client.ts";
import { type ReadyStatement, readyOn } from "./ready-statement.ts";
import type { ServingUrls } from "./urls.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The company whose rows the current transaction may access. */
const scope = new AsyncLocalStorage<string>();

/**
 * Starts each transaction for the scope's company in the same round trip: `BEGIN` becomes `BEGIN; SET LOCAL app.company_id = …`.
 * The setting is local to the transaction, so pooled connections (ours or a pooler's) carry nothing over.
 */
class ScopedConnection extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads `query` nine ways; this one passes all of them through
  override query(...args: any[]): any {
    const [first, ...rest] = args;
    const text = typeof first === "string" ? first : first?.text;
    const companyId = text === "BEGIN" ? scope.getStore() : undefined;
    if (companyId === undefined) return Reflect.apply(super.query, this, args);
    if (!UUID.test(companyId)) throw new Error("A company's id is a UUID.");
    const begin = `BEGIN; SET LOCAL app.company_id = '${companyId}'`;
    return Reflect.apply(super.query, this, [
      typeof first === "string" ? begin : { ...first, text: begin, name: undefined },
      ...rest,
    ]);
  }
}

/** Whether a model's rows belong to a company, by the name of the field. */
const belongs = (model: string): boolean => {
  const fields = (Prisma as unknown as Record<string, Record<string, string> | undefined>)[`${model}ScalarFieldEnum`];
  return fields !== undefined && "companyId" in fields;
};

type Args = { where?: object; data?: unknown; create?: object };

/** Queries for accounts return only people's, unless they filter by kind: an integration's is in no list, count or choice of officers. */
const people = (model: string, where: object | undefined): object =>
  model === "User" && !(where && "kind" in where) ? { kind: "person" } : {};

/**
 * The first layer of isolation. Every top-level read, change and deletion is narrowed to the scope's company; row-level
 * security, the second layer, covers what an extension cannot see (nested writes, includes, raw SQL), and the column's
 * default fills in the company of new rows.
 */
const tenancy = Prisma.defineExtension({
  name: "tenancy",
  query: {
    $allModels: {
      async $allOperations({ model, operation, args, query }) {
        const companyId = scope.getStore();
        if (companyId === undefined) throw new Error(`${model}.${operation} was called outside a company's scope.`);
        if (!belongs(model)) return query(args);
        const given = args as Args;
        if (operation === "create" || operation === "createMany" || operation === "createManyAndReturn")
          return query(args);
        return query({ ...given, where: { ...people(model, given.where), ...given.where, companyId } } as typeof args);
      },
    },
  },
});

const names = new Map<string, string>();
/** Names a statement by its text: PostgreSQL then plans it once per connection, which for our larger reads is most of their time. */
function statementName(sql: string): string {
  // The best plan of a text filter depends on the text, so such a statement stays unnamed and is planned each time.
  if (/\bI?LIKE\b|matching_\w{1,60}\(/.test(sql)) return "";
  // The number of parameters of such a large statement varies: if named, each variant would stay with every connection.
  if (/\$\d{3}/.test(sql)) return "";
  const known = names.get(sql);
  if (known) return known;
  // Statements of varying length (long IN lists) would fill the map and the server's memory.
  if (names.size >= 2_000) names.clear();
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 24);
  names.set(sql, name);
  return name;
}

const TRANSACTION = { maxWait: 10_000, timeout: 30_000 };

function poolOn(url: string, connections: number) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    Client: ScopedConnection,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: BOOT_CONNECT_MS,
    keepAlive: true,
  });
  patientWhileBooting(pool);
  pool.on("error", () => undefined); // an idle connection broke (the server restarted); the next query opens a new one
  // If one in use breaks, its query fails and reports it. Without a listener the event would end the process.
  pool.on("connect", (connection) => void connection.on("error", () => undefined));
  return pool;
}

interface Pools {
  app: pg.Pool;
  system: pg.Pool;
}

/**
 * Combines both roles in one Prisma client, whose graph and compiler take some 15 MB per instance: within a company's
 * scope, statements use the role that sees one company; outside of it, the one that sees all.
 */
function adapterOn(pools: Pools): SqlDriverAdapterFactory {
  const on = (pool: pg.Pool) =>
    new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: ({ sql }) => statementName(sql) });
  const factories = { app: on(pools.app), system: on(pools.system) };
  return {
    provider: factories.app.provider,
    adapterName: factories.app.adapterName,
    async connect(): Promise<SqlDriverAdapter> {
      const app = await factories.app.connect();
      const system = await factories.system.connect();
      const role = () => (scope.getStore() === undefined ? system : app);
      return {
        provider: app.provider,
        adapterName: app.adapterName,
        queryRaw: (query) => role().queryRaw(query),
        executeRaw: (query) => role().executeRaw(query),
        executeScript: (script) => role().executeScript(script),
        startTransaction: (isolation) => role().startTransaction(isolation),
        getConnectionInfo: () => app.getConnectionInfo(),
        dispose: async () => void (await Promise.all([app.dispose(), system.dispose()])),
      };
    },
  };
}

/** The rows of each of several statements. */
export type RowsOf<T extends readonly object[]> = { [At in keyof T]: T[At][] };

/** Sends statements to a connection in one packet: they are pipelined, so none waits for the one before it. */
function inOnePacket(connection: pg.PoolClient, companyId: string, statements: readonly (Prisma.Sql | string)[]) {
  const { stream } = connection.connection;
  stream.cork();
  const takeLock = statements.map((statement) =>
    scope.run(companyId, () =>
      typeof statement === "string"
        ? connection.query<pg.QueryResultRow>(statement)
        : connection.query<pg.QueryResultRow>({
            name: statementName(statement.text),
            text: statement.text,
            values: statement.values,
          }),
    ),
  );
  stream.uncork();
  return Promise.allSettled(takeLock);
}

/** Returns each statement's result. @throws the first failed statement's error */
function rowsOf(results: PromiseSettledResult<pg.QueryResult<pg.QueryResultRow>>[]): pg.QueryResultRow[][] {
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value.rows;
  });
}

/** Runs statements in a transaction of one company, with one packet each way: a commit after a failure rolls back. */
async function atOnce(pool: pg.Pool, companyId: string, statements: readonly Prisma.Sql[]) {
  if (!UUID.test(companyId)) throw new Error("A company's id is a UUID.");
  const connection = await pool.connect();
  const results = await inOnePacket(connection, companyId, ["BEGIN", ...statements, "COMMIT"]);
  // A connection in an unknown state after a failure is not reused.
  connection.release(results.some(({ status }) => status === "rejected"));
  return rowsOf(results).slice(1, -1);
}

/** Does some work while a transaction of the company holds an advisory lock, unless the lock is taken. */
async function holding<T>(
  pool: pg.Pool,
  companyId: string,
  { key, look }: { key: string; look: Prisma.Sql },
  work: (rows: pg.QueryResultRow[]) => Promise<T>,
): Promise<T | undefined> {
  if (!UUID.test(companyId)) throw new Error("A company's id is a UUID.");
  const connection = await pool.connect();
  let broken = true;
  try {
    const lock = Prisma.sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS held`;
    const [, [locked] = [], rows = []] = rowsOf(await inOnePacket(connection, companyId, ["BEGIN", lock, look]));
    try {
      return locked?.held ? await work(rows) : undefined;
    } finally {
      await connection.query("COMMIT");
      broken = false;
    }
  } finally {
    connection.release(broken);
  }
}

const scopedClient = (prisma: PrismaClient) => prisma.$extends(tenancy);

type ScopedClient = ReturnType<typeof scopedClient>;
/** What a feature works with: one transaction, one company. */
export type ScopedDb = Parameters<Parameters<ScopedClient["$transaction"]>[0]>[0];
/** One transaction over all companies; for the kernel, webhooks and the relay. */
export type SystemDb = Prisma.TransactionClient;

/** Runs a statement in the current transaction. */
export type RunSql = <R extends object>(statement: Prisma.Sql, how?: HowToRead) => Promise<R[]>;

export interface HowToRead {
  /**
   * Rows are read in index order until there are enough. Under row-level security the planner may not inspect what a
   * LIKE matches; it would then underestimate the rows and sort them all instead.
   */
  inOrder?: boolean;
}

/** Sets whether the planner may sort rows that it could read in index order, until the transaction ends. */
export const planInOrder = (sorting: "on" | "off"): Prisma.Sql =>
  Prisma.sql`SELECT set_config('enable_sort', ${sorting}, true), set_config('enable_bitmapscan', ${sorting}, true)`;

export interface Database {
  /** Runs `work` in one transaction that sees the rows of one company. */
  scoped<T>(companyId: string, work: (db: ScopedDb) => Promise<T>): Promise<T>;
  /**
   * Runs one read statement of one company in a transaction of its own, bypassing Prisma: for frequent reads that are
   * one large statement. Row-level security applies as in `scoped`. BEGIN, statement and COMMIT are one message each
   * way.
   */
  read<R extends object>(companyId: string, statement: Prisma.Sql, how?: HowToRead): Promise<R[]>;
  /**
   * Runs statements of one company in their own transaction, sent together like `read`: for short, frequent work. Each
   * sees what earlier ones and other transactions have written by then.
   *
   * @returns the rows of each statement
   */
  atOnce<T extends readonly object[]>(companyId: string, ...statements: readonly Prisma.Sql[]): Promise<RowsOf<T>>;
  /**
   * Does some work while no other process or call holds the same key. The lock ends with this process, however it ends.
   * The work's statements are not part of the lock's transaction, in which `look` reads once the lock is held.
   *
   * @returns undefined if the key is taken
   */
  holding<R extends object, T>(
    companyId: string,
    lock: { key: string; look: Prisma.Sql },
    work: (rows: R[]) => Promise<T>,
  ): Promise<T | undefined>;
  /** Runs `work` in one transaction that sees all companies. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
  /** Plain SQL over all companies, outside a transaction: the kernel's hot look-ups. */
  systemQuery<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<R[]>;
  /**
   * Prepares a statement over all companies on a reserved connection of the system role.
   *
   * @param idle values with which it has no effect
   */
  ready(text: string, idle: unknown[]): Promise<ReadyStatement>;
  /** Connections of the system role, for libraries that bring their own SQL. */
  readonly systemPool: pg.Pool;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database with both roles.
 *
 * @param options.connections per role and process; two roles are used
 */
export function openDatabase(urls: ServingUrls, options: { connections?: number } = {}): Database {
  const connections = options.connections ?? 10;
  const pools = {
    app: poolOn(urls.app, connections),
    system: poolOn(urls.system, Math.max(2, Math.ceil(connections / 2))),
  };
  const prisma = new PrismaClient({ adapter: adapterOn(pools), transactionOptions: TRANSACTION });
  const companies = scopedClient(prisma);
  return {
    scoped: (companyId, work) => {
      if (!UUID.test(companyId)) return Promise.reject(new Error("A company's id is a UUID."));
      return scope.run(companyId, () => companies.$transaction(work));
    },
    async read<R extends object>(companyId: string, statement: Prisma.Sql, { inOrder = false }: HowToRead = {}) {
      const statements = inOrder ? [planInOrder("off"), statement] : [statement];
      return ((await atOnce(pools.app, companyId, statements)).at(-1) ?? []) as R[];
    },
    atOnce: async <T extends readonly object[]>(companyId: string, ...statements: readonly Prisma.Sql[]) =>
      (await atOnce(pools.app, companyId, statements)) as unknown as RowsOf<T>,
    holding: <R extends object, T>(
      companyId: string,
      lock: { key: string; look: Prisma.Sql },
      work: (rows: R[]) => Promise<T>,
    ) => holding(pools.app, companyId, lock, (rows) => work(rows as R[])),
    system: (work) => scope.exit(() => prisma.$transaction(work)),
    systemQuery: async <R extends pg.QueryResultRow>(text: string, values: unknown[]) =>
      (await pools.system.query<R>({ name: statementName(text), text, values })).rows,
    ready: (text, idle) => readyOn(pools.system, { name: statementName(text), text }, idle),
    systemPool: pools.system,
    ping: async () => {
      await pools.app.query("SELECT 1");
    },
    close: async () => {
      await prisma.$disconnect();
      // Prisma disposes only of pools that it has used.
      for (const pool of [pools.app, pools.system]) if (!pool.ending) await pool.end();
    },
  };
}

export { Prisma };
