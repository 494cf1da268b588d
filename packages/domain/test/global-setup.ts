import { seed } from "@hearthline/db/seed";
import { startTemplateDatabase, type TemplateDatabase } from "@hearthline/db/test-databases";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
    seeded: TemplateDatabase;
  }
}

/** The migrated database and the seeded one, as the templates that test files clone. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const migrated = await startTemplateDatabase();
  const seeded = await startTemplateDatabase({ name: "demo", prepare: seed });
  provide("template", { superuserUrl: migrated.superuserUrl, urls: migrated.urls });
  provide("seeded", { superuserUrl: seeded.superuserUrl, urls: seeded.urls });
  return async () => {
    await seeded.stop();
    await migrated.stop();
  };
}
