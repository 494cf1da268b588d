// Brings a database up to date: migrations, row-level security, the queue's tables and, outside production, the demo companies where it is empty.
// Reads DATABASE_URL (and DATABASE_OWNER_URL, DATABASE_SYSTEM_URL) and REDIS_URL. `npm start` runs it; in production it is a step of each release.
import { migrate } from "@hearthline/db/migrate";
import { seed } from "@hearthline/db/seed";
import { type DatabaseUrls, databaseUrls } from "@hearthline/db/urls";
import { migrateQueue } from "@hearthline/providers/queue-connection";

export async function setUp(urls: DatabaseUrls, options: { demo: boolean; redis: boolean }): Promise<void> {
  const applied = await migrate(urls.owner);
  if (applied.length) console.log(`Migrated: ${applied.join(", ")}`);
  if (!options.redis) await migrateQueue(urls.owner, { grantTo: "hearthline_system" });
  if (options.demo && (await seed(urls))) console.log("Seeded the demo companies.");
}

if (import.meta.main) {
  const urls = databaseUrls(process.env);
  if (!urls) throw new Error("DATABASE_URL is not set.");
  await setUp(urls, { demo: process.env.NODE_ENV !== "production", redis: Boolean(process.env.REDIS_URL) });
  process.exit(0);
}
