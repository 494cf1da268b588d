// npm run migration -w packages/db -- short-name
// Writes the next migration: what leads from the schema of the newest migration (kept beside it) to the schema as it stands.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "../src/embedded.ts";
import { currentSchema, schemaDifference } from "../src/schema-engine.ts";

const name = process.argv[2];
if (!name || !/^[a-z0-9-]+$/.test(name)) throw new Error("Give the migration a short-name.");
const root = fileURLToPath(new URL("../prisma/migrations", import.meta.url));
const newest = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()
  .at(-1);
const before = newest && readFileSync(join(root, newest, "schema.prisma"), "utf8");
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
    writeFileSync(join(folder, "schema.prisma"), after);
    console.log(`Wrote ${folder}`);
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
