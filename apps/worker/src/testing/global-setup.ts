import { startTemplateDatabase, type TemplateDatabase } from "@hearthline/db/test-databases";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
  }
}

/** Creates the migrated database with the queue, as the template that each test file clones. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, urls, stop } = await startTemplateDatabase({
    name: "queue",
    prepare: ({ owner }) => migrateQueue(owner, { grantTo: "hearthline_system" }),
  });
  provide("template", { superuserUrl, urls });
  return stop;
}
