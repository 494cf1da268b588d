import { startTemplateDatabase, type TemplateDatabase } from "@hearthline/db/test-databases";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
  }
}

/** The migrated database, as the template that each test file clones. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, urls, stop } = await startTemplateDatabase();
  provide("template", { superuserUrl, urls });
  return stop;
}
