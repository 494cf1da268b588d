import type { TestProject } from "vitest/node";
import { seed } from "../src/seed.ts";
import { startTemplateDatabase, type TemplateDatabase } from "../src/test-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    migrated: TemplateDatabase;
    seeded: TemplateDatabase;
  }
}

/**
 * The migrated database and the seeded one, as the templates that test files clone. Tests about a server, a login or
 * an old database start their own server.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const migrated = await startTemplateDatabase();
  const seeded = await startTemplateDatabase({ name: "demo", prepare: seed });
  provide("migrated", { superuserUrl: migrated.superuserUrl, urls: migrated.urls });
  provide("seeded", { superuserUrl: seeded.superuserUrl, urls: seeded.urls });
  return async () => {
    await seeded.stop();
    await migrated.stop();
  };
}
