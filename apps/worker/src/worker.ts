import { errorForLog } from "@hearthline/db/error-for-log";
import { hashOldConsents } from "@hearthline/db/records/consents";
import { pino } from "pino";
import { envOrEnd } from "./env.ts";
import { HANDLERS } from "./handlers.ts";
import { type Health, startHealth } from "./health.ts";
import { createRunner, tableOf } from "./runner.ts";
import { upsertSchedules } from "./schedules.ts";
import { openServices } from "./services.ts";

/** A little less than start.mjs and most orchestrators wait before they kill. */
const PATIENCE_MS = 9_000;

const env = envOrEnd();
const log = pino({ level: env.LOG_LEVEL, base: { app: "worker" }, serializers: { err: errorForLog } });
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

const table = tableOf(HANDLERS);
const running = await openServices(env, log);
const { services } = running;
let stopping = false;
let health: Health | undefined;
const { run, onFailed } = createRunner(table, services, (...ended) => health?.told(...ended));
health = await startHealth(services, {
  host: env.WORKER_HOST,
  port: env.WORKER_PORT,
  publicUrl: env.PUBLIC_URL,
  stopping: () => stopping,
});
await upsertSchedules(services.queue);
const work = await services.queue.work(run, {
  concurrency: env.WORKER_CONCURRENCY,
  onFailed,
  onStalled: (key) => log.warn({ key }, "taken over from a worker that died"),
});
/** Words on being reached that were kept before their address had a hash. */
async function hashConsents(): Promise<void> {
  while (!stopping && (await services.database.system((db) => hashOldConsents(db, services.keys))) > 0);
}
hashConsents().catch((error: unknown) => log.warn({ err: error }, "hashes of consents are not made"));
services.browser.warm().catch((error: unknown) => log.warn({ err: error }, "Chromium does not start"));
log.info({ port: health.port, concurrency: env.WORKER_CONCURRENCY }, "ready");
process.send?.("ready");

/** Takes no more jobs, lets the running ones end, then closes everything. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const patience = setTimeout(() => process.exit(1), PATIENCE_MS + 2_000);
  const finished = await work.close(PATIENCE_MS);
  // What still runs is taken up by another worker.
  if (!finished) process.exit(1);
  await health?.close();
  await running.close();
  clearTimeout(patience);
  log.info("stopped");
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
// Started by scripts/start.mjs: when that process dies, however it dies, so do we.
if (process.connected) process.on("disconnect", () => void stop());
