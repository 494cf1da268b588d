import { seed } from "@hearthline/db/seed";
import { startTemplateDatabase, type TemplateDatabase } from "@hearthline/db/test-databases";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
  }
}

/** One PostgreSQL for the whole run, with the seeded database as the template that each test file clones. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, urls, stop } = await startTemplateDatabase(async (made) => {
    await migrateQueue(made.owner, { grantTo: "hearthline_system" });
    await seed(made);
  });
  provide("template", { superuserUrl, urls });
  return stop;
}
