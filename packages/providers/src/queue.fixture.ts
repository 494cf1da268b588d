import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll } from "vitest";
import { CONDITION_MS } from "../../../scripts/waits.ts";
import { startTestPostgres, type TestPostgres } from "../test/postgres.ts";
import { createQueue } from "./queue.ts";
import { migrateQueue } from "./queue-connection.ts";
import type { Queue } from "./queue-types.ts";

export let postgres: TestPostgres;

export const role = "hearthline_app";

export const open: Queue[] = [];

export const children: ChildProcess[] = [];

/** Redis is tested only if it is available; Postgres is available everywhere. */
const redisUrl = process.env.TEST_REDIS_URL;

export const backends = redisUrl ? (["postgres", "redis"] as const) : (["postgres"] as const);

export async function openQueue(
  backend: (typeof backends)[number],
  name = `test-${Math.random().toString(36).slice(2)}`,
) {
  if (backend === "postgres") await migrateQueue(postgres.ownerUrl, { grantTo: role, queueNames: [name] });
  const queue = await createQueue({ ...where(backend), name });
  open.push(queue);
  return queue;
}

export function where(backend: (typeof backends)[number]) {
  return backend === "postgres"
    ? { kind: backend, connectionString: postgres.url }
    : { kind: backend, redisUrl: redisUrl ?? "" };
}

export async function until(holds: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + CONDITION_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await delay(20);
  }
}

export function setUp(): void {
  beforeAll(async () => {
    postgres = await startTestPostgres();
    await migrateQueue(postgres.ownerUrl, { grantTo: role, queueNames: ["work", "other"] });
    await migrateQueue(postgres.ownerUrl, { grantTo: role });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await Promise.all(open.splice(0).map((queue) => queue.close()));
  });
  afterAll(() => postgres?.remove());
}
