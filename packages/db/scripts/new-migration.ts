// npm run migration -w packages/db -- short-name
// Writes the next migration: the difference between the schema that the migrations produce (prisma/migrated.prisma) and the current schema.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "../src/embedded.ts";
import { currentSchema, schemaDifference } from "../src/schema-engine.ts";

const name = process.argv[2];
if (!name || !/^[a-z0-9-]+$/.test(name)) throw new Error("Give the migration a short-name.");
const root = fileURLToPath(new URL("../prisma/migrations", import.meta.url));
const migrated = fileURLToPath(new URL("../prisma/migrated.prisma", import.meta.url));
const before = readFileSync(migrated, "utf8");
const dataDir = mkdtempSync(join(tmpdir(), "hearthline-migration-"));
const postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
try {
  const after = currentSchema();
  const sql = await schemaDifference(postgres.urls.owner, before, after);
  if (!sql) console.log("The migrations already give the schema.");
  else {
    const folder = join(root, `${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "migration.sql"), sql);
    writeFileSync(migrated, after);
    console.log(`Wrote ${folder}`);
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
