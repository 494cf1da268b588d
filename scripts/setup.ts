// Brings a database up to date: migrations, row-level security, the logins of api and worker, the queue's tables and, outside production, the demo
// companies if it is empty. Reads DATABASE_URL (and DATABASE_OWNER_URL, DATABASE_SYSTEM_URL) and REDIS_URL. `npm start` runs it; in production it is a step of each release.
import { makeLogins } from "@hearthline/db/logins";
import { migrate } from "@hearthline/db/migrate";
import { type DatabaseUrls, databaseUrls } from "@hearthline/db/urls";
import { seedDemo } from "@hearthline/domain/seed-demo";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import { createStorage } from "@hearthline/providers/storage";

/** Copies the demo's pictures to where api and worker read files, below DATA_DIR. */
function demoFiles(dataDir: string) {
  const storage = createStorage({ kind: "folder", path: `${dataDir}/files` });
  return (key: string, bytes: Uint8Array, type: string) => storage.put(key, bytes, { type });
}

/** @param options.dataDir where files are stored; without it the demo has no pictures */
export async function setUp(
  urls: DatabaseUrls,
  options: { demo: boolean; redis: boolean; dataDir?: string | undefined },
): Promise<void> {
  const applied = await migrate(urls.owner);
  if (applied.length) console.log(`Migrated: ${applied.join(", ")}`);
  await makeLogins(urls);
  if (!options.redis) await migrateQueue(urls.owner, { grantTo: "hearthline_system" });
  const put = options.dataDir ? demoFiles(options.dataDir) : undefined;
  if (options.demo && (await seedDemo(urls, put ? { put } : {}))) console.log("Seeded the demo companies.");
}

if (import.meta.main) {
  const urls = databaseUrls(process.env);
  if (!urls) throw new Error("DATABASE_URL is not set.");
  const { NODE_ENV, REDIS_URL, S3_BUCKET, DATA_DIR = ".data" } = process.env;
  await setUp(urls, {
    demo: NODE_ENV !== "production",
    redis: Boolean(REDIS_URL),
    dataDir: S3_BUCKET ? undefined : DATA_DIR,
  });
  process.exit(0);
}
