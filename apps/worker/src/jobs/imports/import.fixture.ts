import { newId } from "@hearthline/db/ids";
import { beforeAll } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;

export const COLUMNS = ["firstName", "lastName", "email", "mobilePhone", "address1", "zipcode", "tags"];

export const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

export const importRow = (id: string) => system((db) => db.import.findUniqueOrThrow({ where: { id } }));

export const deliver = (job: string, importId: string, more: object = {}) =>
  world.deliver({
    name: `imports.${job}`,
    payload: { companyId: world.company.companyId, importId, ...more },
    id: `${job}-${importId}-${newId()}`,
  });

/** Writes an import as its job does once it is confirmed. */
export async function write(id: string): Promise<void> {
  const nothing = { created: 0, updated: 0, skipped: 0, failed: 0, progress: 0 };
  await system((db) => db.import.update({ where: { id }, data: { ...nothing, state: "importing" } }));
  await deliver("write", id);
}

/** Undoes an import as its job does. */
export async function undo(id: string): Promise<void> {
  await system((db) => db.import.update({ where: { id }, data: { state: "undoing", progress: 0 } }));
  await deliver("undo", id);
}

export const person = (name: string, more: Partial<Record<number, string>> = {}): string[] =>
  [name, "Row", `${name.toLowerCase()}@import.test`, "", "", "", ""].map((cell, at) => more[at] ?? cell);

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld({ LOG_LEVEL: "silent" });
    return () => world.close();
  });
}
