import { startTemplateDatabase, type TemplateDatabase } from "@hearthline/db/test-databases";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
  }
}

/** One PostgreSQL for the whole run, with the migrated database as the template that each test file clones. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, urls, stop } = await startTemplateDatabase(async () => undefined);
  provide("template", { superuserUrl, urls });
  return stop;
}
