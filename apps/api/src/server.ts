import { flushCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { errorForLog } from "@hearthline/db/error-for-log";
import { createBootSteps } from "@hearthline/providers/boot-steps";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { envOrEnd } from "./env.ts";
import { openServices } from "./services.ts";

const env = envOrEnd();
const log = pino({
  level: env.LOG_LEVEL,
  base: { app: "api" },
  serializers: { err: errorForLog },
});
const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST === "0.0.0.0" ? "localhost" : env.HOST}:${env.PORT}`).replace(
  /\/$/,
  "",
);

const boot = createBootSteps((sentence) => log.warn(sentence));
const running = await openServices(env, publicUrl, log, boot);
const app = await boot.waitFor("routes and plugins", buildApp({ env, publicUrl, running, log }));
await boot.waitFor("the port", app.listen({ port: env.PORT, host: env.HOST }));
const { user, system } = process.cpuUsage();
// `npm run bench -- boot` reads the CPU time of the start.
log.info({ cpuMs: Math.round((user + system) / 1_000) }, "ready");
process.send?.("ready");
// For the next start, however this process ends.
flushCompileCache();
giveBackStartupMemory();

/** Starting leaves a hundred megabytes of garbage that V8 would keep; one thorough collection, once, gives them back. */
function giveBackStartupMemory(): void {
  setTimeout(() => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as (options: object) => void;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
  }, 2_000).unref();
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const patience = setTimeout(() => process.exit(1), 10_000);
  patience.unref();
  app.server.closeAllConnections();
  await app.close();
  await running.close();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
// Started by scripts/start.mjs: when that process dies for any reason, this one stops, too.
if (process.connected) process.on("disconnect", () => void stop());
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
