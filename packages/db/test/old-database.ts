import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "../src/embedded.ts";
import { migrations } from "../src/migrate.ts";

/** The id of a row, by a small number. */
export const id = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A private server without any table, and its owner; removed with the test. */
export async function emptyServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "hearthline-old-"));
  const postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  const owner = new pg.Client({ connectionString: postgres.urls.owner });
  onTestFinished(async () => {
    await owner.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await owner.connect();
  return { postgres, owner };
}

/**
 * Creates a database in its state before a migration: rows written into it are what the migration finds.
 *
 * @param migration the end of its name
 * @returns the owner of the tables, and a function that migrates them to the current version
 */
export async function databaseBefore(migration: string) {
  const { owner } = await emptyServer();
  const all = migrations();
  const at = all.findIndex(({ name }) => name.endsWith(migration));
  if (at < 0) throw new Error(`There is no migration ${migration}.`);
  for (const { sql } of all.slice(0, at)) await owner.query(sql);
  const migrateOn = async () => {
    for (const { sql } of all.slice(at)) await owner.query(sql);
  };
  return { owner, migrateOn };
}
