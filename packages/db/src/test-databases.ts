import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { startEmbeddedPostgres } from "./embedded.ts";
import { scratchDataDir } from "./embedded-folders.ts";
import { migrate } from "./migrate.ts";
import type { DatabaseUrls } from "./urls.ts";

/** A prepared database that a test run copies; plain data, so that a test runner can hand it to its workers. */
export interface TemplateDatabase {
  superuserUrl: string;
  urls: DatabaseUrls;
}

/**
 * One PostgreSQL for a whole test run, with the migrated database as a template.
 *
 * @param prepare what else the template has: the queue's tables, the demo
 */
export async function startTemplateDatabase(
  prepare: (urls: DatabaseUrls) => Promise<unknown>,
): Promise<TemplateDatabase & { stop(): Promise<void> }> {
  const dataDir = scratchDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  await migrate(postgres.urls.owner);
  await prepare(postgres.urls);
  return {
    superuserUrl: postgres.superuserUrl,
    urls: postgres.urls,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of the template, as fast as PostgreSQL copies files; the caller drops it. */
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
  // The server gives up durability, so copying files is a third of the work of logging each page.
  await admin(`CREATE DATABASE ${name} TEMPLATE hearthline OWNER hearthline STRATEGY FILE_COPY`);
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
