import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openDatabase } from "../src/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { migrate } from "../src/migrate.ts";
import { seed } from "../src/seed.ts";

/** A PostgreSQL server with the demo companies, for one test file. */
export interface SeededDatabase {
  postgres: EmbeddedPostgres;
  /** Signed in as the owner of the tables, past row-level security. */
  owner: pg.Client;
  database: Database;
  /** Stops the server and removes its files. */
  close(): Promise<void>;
}

/** Starts a server of the test file's own, migrates it and seeds the demo companies. @param connections of `database` */
export async function openSeeded({ connections = 2 } = {}): Promise<SeededDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "hearthline-db-"));
  const postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  await migrate(postgres.urls.owner);
  await seed(postgres.urls);
  const owner = new pg.Client({ connectionString: postgres.urls.owner });
  await owner.connect();
  const database = openDatabase(postgres.urls, { connections });
  const close = async () => {
    await database.close();
    await owner.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { postgres, owner, database, close };
}
