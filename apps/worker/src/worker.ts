import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { errorForLog } from "@hearthline/db/error-for-log";
import { hashOldConsents } from "@hearthline/domain/consents/consents";
import { createBootSteps } from "@hearthline/providers/boot-steps";
import { pino } from "pino";
import { envOrEnd } from "./env.ts";
import { HANDLERS } from "./handlers.ts";
import { type Health, startHealth } from "./health.ts";
import type { InboundMailServer } from "./inbound-mail-server.ts";
import { createRunner, tableOf } from "./runner.ts";
import { upsertSchedules } from "./schedules/schedules.ts";
import { startMissed } from "./schedules/ticks.ts";
import { openServices } from "./services.ts";
import { startWebhooks } from "./webhooks/start-webhooks.ts";

/** A little less than the time that start.mjs and most orchestrators wait before they kill a process. */
const PATIENCE_MS = 9_000;
/** Delay before retrying a step that failed during startup. */
const RETRY_MS = 5_000;

const env = envOrEnd();
const log = pino({ level: env.LOG_LEVEL, base: { app: "worker" }, serializers: { err: errorForLog } });
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

const table = tableOf(HANDLERS);
const boot = createBootSteps((sentence) => log.warn(sentence));
const running = await openServices(env, log, boot);
const { services } = running;
let stopping = false;
let health: Health | undefined;
let inboundMailServer: InboundMailServer | undefined;
const { run, onFailed } = createRunner(table, services, (...ended) => health?.told(...ended));
health = await startHealth(services, {
  host: env.WORKER_HOST,
  port: env.WORKER_PORT,
  publicUrl: env.PUBLIC_URL,
  stopping: () => stopping,
});
if (env.REPLY_PORT !== undefined && env.REPLY_DOMAIN) {
  const pem = (path: string | undefined) => (path === undefined ? undefined : readFileSync(path, "utf8"));
  const [key, cert] = [pem(env.REPLY_KEY), pem(env.REPLY_CERT)];
  const { openInboundMailServer } = await import("./inbound-mail-server.ts");
  inboundMailServer = await openInboundMailServer(services, {
    port: env.REPLY_PORT,
    host: env.REPLY_HOST,
    domain: env.REPLY_DOMAIN,
    tls: { ...(key && { key }), ...(cert && { cert }) },
  });
  log.info({ port: inboundMailServer.port }, "inbound mail server listens");
}
await boot.waitFor("schedules", upsertSchedules(services.queue));
const work = await boot.waitFor(
  "the queue's work",
  services.queue.work(run, {
    concurrency: env.WORKER_CONCURRENCY,
    onFailed,
    onStalled: (key) => log.warn({ key }, "took over a job from a worker that died"),
  }),
);
const webhooks = startWebhooks(services, services.queue);
/** The CPU time that this process has used so far, in milliseconds; `npm run bench -- boot` reads it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}
/** Consents that were stored before their address had a hash. */
async function hashConsents(): Promise<void> {
  while (!stopping && (await services.database.system((db) => hashOldConsents(db, services.keys))) > 0);
}
hashConsents().catch((error: unknown) => log.warn({ err: error }, "could not hash consents"));
/**
 * Starts the schedules that came due while no worker ran. Retries until it succeeds: a database that is unavailable for a moment loses none of
 * them.
 */
async function startWhatWasMissed(): Promise<void> {
  while (!stopping) {
    try {
      const missed = await startMissed(services.database, services.queue, new Date());
      if (missed.length > 0) log.info({ schedules: missed }, "started schedules that came due while no worker ran");
      return;
    } catch (error) {
      log.warn({ err: error }, "could not start missed schedules yet");
      await delay(RETRY_MS, undefined, { ref: false });
    }
  }
}
// Delayed a moment, so that the API gets the CPU first if it starts at the same time.
setTimeout(() => {
  if (stopping) return;
  services.browser.warm().catch((error: unknown) => log.warn({ err: error }, "Chromium does not start"));
}, 1_000).unref();
log.info({ port: health.port, concurrency: env.WORKER_CONCURRENCY, cpuMs: cpuMs() }, "ready");
process.send?.("ready");
void startWhatWasMissed();
// Speeds up the next start, however this process ends.
flushCompileCache();

/** Takes no more jobs, waits for the running ones, then closes everything. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const patience = setTimeout(() => process.exit(1), PATIENCE_MS + 2_000);
  await inboundMailServer?.close();
  const [finished] = await Promise.all([work.close(PATIENCE_MS), webhooks.close()]);
  // Another worker takes over the jobs that are still running.
  if (!finished) process.exit(1);
  await health?.close();
  await running.close();
  clearTimeout(patience);
  log.info("stopped");
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
// Started by scripts/start.mjs: when that process dies, for whatever reason, this one exits, too.
if (process.connected) process.on("disconnect", () => void stop());
