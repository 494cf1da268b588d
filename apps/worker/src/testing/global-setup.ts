import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { migrate } from "@hearthline/db/migrate";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    superuserUrl: string;
    appUrl: string;
    systemUrl: string;
    ownerUrl: string;
  }
}

/** One PostgreSQL for the whole run, with the migrated database as the template that each test file clones. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "hearthline-test-"));
  const postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  await migrate(postgres.urls.owner);
  await migrateQueue(postgres.urls.owner, { grantTo: "hearthline_system" });
  provide("superuserUrl", postgres.superuserUrl);
  provide("appUrl", postgres.urls.app);
  provide("systemUrl", postgres.urls.system);
  provide("ownerUrl", postgres.urls.owner);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
