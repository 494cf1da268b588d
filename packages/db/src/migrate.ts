import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ensureRoles, isProtected, protect } from "./protect.ts";

/** The folder of Prisma migrations; a bundle gets its path from HEARTHLINE_MIGRATIONS. */
const folder = () =>
  process.env.HEARTHLINE_MIGRATIONS ?? fileURLToPath(new URL("../prisma/migrations", import.meta.url));

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of this version, oldest first. */
export function migrations(): Migration[] {
  const root = folder();
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, "migration.sql")))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(root, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Migrates the database to the newest migration and sets up row-level security. Migrations are ordinary Prisma ones
 * with the usual ledger, so `prisma migrate deploy` can continue from it. Of two concurrent processes, the second
 * waits. Returns the names it applied.
 *
 * @throws Error if an applied migration was edited, one failed before, or one fails now (that one is rolled back completely)
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(72707369)"); // Prisma's own migration lock
    await ensureRoles(client);
    await client.query(LEDGER);
    const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
      'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row]));
    const done: string[] = [];
    for (const { name, sql, checksum } of migrations()) {
      const before = applied.get(name);
      if (before && !before.finished_at)
        throw new Error(`Migration ${name} failed earlier: mend the database, then mark it as rolled back.`);
      if (before && before.checksum !== checksum)
        throw new Error(`Migration ${name} was edited after it had been applied.`);
      if (before) continue;
      await client.query("BEGIN");
      try {
        await client.query(sql);
        await client.query(
          `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES (gen_random_uuid()::text, $1, $2, now(), now(), 1)`,
          [checksum, name],
        );
        await client.query("COMMIT");
      } catch (error) {
        await client.query("ROLLBACK");
        throw new Error(
          `Migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
      done.push(name);
    }
    if (done.length > 0 || !(await isProtected(client))) await protect(client);
    return done;
  } finally {
    await client.end();
  }
}

const LEDGER = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text,
  rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;
