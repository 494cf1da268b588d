import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../src/client.ts";
import { cloneDatabase } from "../src/test-databases.ts";
import type { DatabaseUrls } from "../src/urls.ts";

/** A copy of the database with the demo companies, for one test file. */
export interface SeededDatabase {
  urls: DatabaseUrls;
  /** Signed in as the owner of the tables, past row-level security. */
  owner: pg.Client;
  database: Database;
  /** Drops the copy. */
  close(): Promise<void>;
}

/** Copies the seeded database for a test file. @param connections of `database` */
export async function openSeeded({ connections = 2 } = {}): Promise<SeededDatabase> {
  const { urls, drop } = await cloneDatabase(inject("seeded"));
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
