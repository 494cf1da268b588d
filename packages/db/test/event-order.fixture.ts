import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import type { EventBy } from "@hearthline/contract/platform/events";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Database, openDatabase } from "../src/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { throwAwayDataDir } from "../src/embedded-folders.ts";
import type { NewEvent } from "../src/events.ts";
import { newId } from "../src/ids.ts";
import { migrate } from "../src/migrate.ts";

const dataDir = throwAwayDataDir("event-order");

export const OURSELVES: EventBy = { kind: "system", id: null, name: "A test", tokenId: null, actingFor: null };

export let postgres: EmbeddedPostgres;

export let database: Database;

export const children = new Set<ChildProcess>();

export const changed = (name: string): NewEvent<"client.updated"> => ({
  type: "client.updated",
  object: { type: "client", id: newId() },
  officerId: null,
  branchId: null,
  data: { changed: [name] },
});

export interface Told {
  seq: number;
  name: string;
}

export const readAfter = (company: string, seq: number, limit: number) =>
  database.systemQuery<Told>(
    `SELECT seq, data->'changed'->>0 AS name FROM "Event" WHERE "companyId" = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    [company, seq, limit],
  );

export function setUp(): void {
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
    await migrate(postgres.urls.owner);
    database = openDatabase(postgres.urls, { connections: 12 });
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
    children.clear();
  });
}
