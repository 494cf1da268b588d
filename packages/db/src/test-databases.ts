import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { type Database, openDatabase } from "./client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { scratchDataDir } from "./embedded-folders.ts";
import { migrate } from "./migrate.ts";
import type { DatabaseUrls } from "./urls.ts";

/** A prepared database that a test run copies; plain data, so that a test runner can pass it to its workers. */
export interface TemplateDatabase {
  superuserUrl: string;
  urls: DatabaseUrls;
}

/** What a template adds to the previous one: the queue's tables, or the demo. */
export interface Layer {
  name: string;
  prepare(urls: DatabaseUrls): Promise<unknown>;
}

interface Server {
  postgres: EmbeddedPostgres;
  dataDir: string;
  /** By the names of their layers. */
  templates: Map<string, DatabaseUrls>;
  users: number;
}

/** Each workspace's setup has its own copy of this module, and all of them run in one process. */
const shared = globalThis as { hearthlineTestServer?: Promise<Server> | undefined };

async function startServer(): Promise<Server> {
  const dataDir = scratchDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  await migrate(postgres.urls.owner);
  return { postgres, dataDir, templates: new Map(), users: 0 };
}

/**
 * Returns the migrated database with some layers, as a template that each test file clones. All workspaces of a run
 * share one PostgreSQL, and each layer is prepared once. Call it for one workspace after the other, as vitest does.
 *
 * @param layers on top of the migrated database, each on the one before
 */
export async function startTemplateDatabase(
  ...layers: readonly Layer[]
): Promise<TemplateDatabase & { stop(): Promise<void> }> {
  shared.hearthlineTestServer ??= startServer();
  const server = await shared.hearthlineTestServer;
  server.users += 1;
  const { superuserUrl, urls: migrated } = server.postgres;
  let template: TemplateDatabase = { superuserUrl, urls: migrated };
  let names = "";
  for (const { name, prepare } of layers) {
    names += `/${name}`;
    const known = server.templates.get(names);
    const urls = known ?? (await cloneDatabase(template)).urls;
    if (!known) await prepare(urls);
    server.templates.set(names, urls);
    template = { superuserUrl, urls };
  }
  return {
    ...template,
    async stop() {
      server.users -= 1;
      if (server.users > 0) return;
      shared.hearthlineTestServer = undefined;
      await server.postgres.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of a template, for one test file. */
export interface OpenCopy {
  urls: DatabaseUrls;
  /** Signed in as the owner of the tables, bypassing row-level security. */
  owner: pg.Client;
  database: Database;
  /** Drops the copy. */
  close(): Promise<void>;
}

/** Copies a template and opens the copy. @param connections of `database` */
export async function openCopy(template: TemplateDatabase, { connections = 2 } = {}): Promise<OpenCopy> {
  const { urls, drop } = await cloneDatabase(template);
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  const database = openDatabase(urls, { connections });
  const close = async () => {
    await database.close();
    await owner.end();
    await drop();
  };
  return { urls, owner, database, close };
}

/** Creates a copy of the template, as fast as PostgreSQL copies files; the caller drops it. */
export async function cloneDatabase(
  template: TemplateDatabase,
): Promise<{ urls: DatabaseUrls; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: template.superuserUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  // The server gives up durability, so copying files takes a third of the work of logging each page.
  const from = new URL(template.urls.owner).pathname.slice(1);
  await admin(`CREATE DATABASE ${name} TEMPLATE ${from} OWNER hearthline STRATEGY FILE_COPY`);
  const on = (url: string) => {
    const made = new URL(url);
    made.pathname = `/${name}`;
    return made.toString();
  };
  const { app, system, owner } = template.urls;
  return {
    urls: { app: on(app), system: on(system), owner: on(owner) },
    drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
