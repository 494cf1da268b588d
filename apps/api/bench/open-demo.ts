import { rmSync } from "node:fs";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { migrate } from "@hearthline/db/migrate";
import { seedDemo } from "@hearthline/domain/seed-demo";
import { migrateQueue } from "@hearthline/providers/queue-connection";

/** A separate database with the demo in it, and the environment for programs that use it. */
export async function openDemo() {
  const dataDir = throwAwayDataDir("bench");
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.urls.owner);
  await migrateQueue(postgres.urls.owner, { grantTo: "hearthline_system" });
  await seedDemo(postgres.urls);
  return {
    postgres,
    env: {
      DATABASE_URL: postgres.urls.app,
      DATABASE_OWNER_URL: postgres.urls.owner,
      DATABASE_SYSTEM_URL: postgres.urls.system,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
    async close() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
