/**
 * Sends the monthly home value emails of ten companies concurrently, from the due rows to the email server, and measures emails per second, the
 * cost of one, how long API calls take in the meantime, and whether each company gets its share. The programs are the built ones, each in its own
 * process; the database, the queue and the email server are real. The cost of an email is measured in the first half, the API calls in the second.
 *
 * From this package's folder, after a build: node bench/home-value-mails.ts [mails] [--statements] [--profile]. Prints a line of JSON per figure;
 * with --statements also the slowest SQL, with --profile also the worker's CPU profile, written to this folder.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { openDatabase } from "@hearthline/db/client";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { freePort } from "@hearthline/db/embedded-server";
import { migrate } from "@hearthline/db/migrate";
import { DEMO_PASSWORD } from "@hearthline/db/seed";
import { seedDemo } from "@hearthline/domain/seed-demo";
import { migrateQueue } from "@hearthline/providers/queue-connection";
// @ts-expect-error plain JavaScript, as everything that starts the product is
import { NODE_FLAGS } from "../../../scripts/node-flags.mjs";
import { openMailSink } from "../src/testing/mail-sink.ts";
import { companyWithDueHomes, importMarket, startMailing } from "./home-value-mails/due-homes.ts";
import {
  cpuMs,
  cpuMsOfServer,
  endProgram,
  parentOf,
  peakMemoryMb,
  startProgram,
} from "./home-value-mails/processes.ts";

const COMPANIES = 10;
const MAILS = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5_000);
const HOMES = Math.ceil(MAILS / COMPANIES);

const workerFolder = fileURLToPath(new URL("../", import.meta.url));
const apiFolder = fileURLToPath(new URL("../../api/", import.meta.url));
execFileSync(process.execPath, ["build.mjs"], { cwd: workerFolder, stdio: ["ignore", "ignore", "inherit"] });

const dataDir = throwAwayDataDir("bench");
const postgres = await startServer();
const sink = await openMailSink();
const { urls } = postgres;
await migrate(urls.owner);
await migrateQueue(urls.owner, { grantTo: "hearthline_system" });
await seedDemo(urls);
const database = openDatabase(urls, { connections: 2 });
const superuserUrl = postgres.superuserUrl.replace(/\/postgres$/, "/hearthline");
const superuser = openDatabase({ app: superuserUrl, system: superuserUrl }, { connections: 1 });
await superuser.systemQuery("CREATE EXTENSION pg_stat_statements", []);
await importMarket(database, dataDir);
const domains = Array.from({ length: COMPANIES }, (_, at) => `company${at}.test`);
const companyIds: string[] = [];
for (const domain of domains) companyIds.push(await companyWithDueHomes(database, domain, HOMES));
// The clients are old: the work that follows a new client is already done.
await superuser.systemQuery('TRUNCATE "SignalStale", "MetricStale"', []);
await superuser.systemQuery("VACUUM ANALYZE", []);

const env = {
  NODE_ENV: "test",
  DATABASE_URL: urls.app,
  DATABASE_OWNER_URL: urls.owner,
  DATABASE_SYSTEM_URL: urls.system,
  DATA_DIR: dataDir,
  PUBLIC_URL: "http://hearthline.test",
  LOG_LEVEL: "error",
};
const port = await freePort();
const api = await startProgram(`${apiFolder}dist/server.js`, NODE_FLAGS, {
  ...env,
  PORT: String(port),
  TOKEN_CALLS_PER_MINUTE: "100000",
});
const address = `http://127.0.0.1:${port}`;
const token = await signIn();
const profile = process.argv.includes("--profile") ? ["--cpu-prof", "--enable-source-maps"] : [];
const worker = await startProgram(`${workerFolder}dist/worker.js`, [...NODE_FLAGS, ...profile], {
  ...env,
  SMTP_URL: sink.url,
});
const [{ backend = 0 } = {}] = await superuser.systemQuery<{ backend: number }>(
  "SELECT pg_backend_pid() AS backend",
  [],
);
const server = parentOf(backend);

await measure();

await endProgram(worker);
await endProgram(api);
await Promise.all([database.close(), superuser.close(), sink.close()]);
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

/** A database server that counts its statements. */
async function startServer() {
  const first = await startEmbeddedPostgres({ dataDir, scratch: false });
  const superuser = openDatabase({ app: first.superuserUrl, system: first.superuserUrl }, { connections: 1 });
  await superuser.systemQuery("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'", []);
  await superuser.close();
  await first.stop();
  return startEmbeddedPostgres({ dataDir, scratch: false });
}

async function signIn(): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@demo.test", password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Counts the emails that arrived for each company's clients, each client once. */
function arrived(): number[] {
  const counts = new Map<string, number>(domains.map((domain) => [domain, 0]));
  for (const to of sink.got.keys()) {
    const domain = to.split("@")[1] ?? "";
    const count = counts.get(domain);
    if (count !== undefined) counts.set(domain, count + 1);
  }
  return domains.map((domain) => counts.get(domain) ?? 0);
}

async function until(mails: number): Promise<number[]> {
  for (;;) {
    const counts = arrived();
    if (counts.reduce((sum, count) => sum + count, 0) >= mails) return counts;
    await delay(100);
  }
}

async function statements(): Promise<{ calls: number; transactions: number }> {
  const [row] = await superuser.systemQuery<{ calls: string; transactions: string }>(
    "SELECT sum(calls) AS calls, (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS transactions FROM pg_stat_statements",
    [],
  );
  return { calls: Number(row?.calls), transactions: Number(row?.transactions) };
}

async function printStatements(mails: number): Promise<void> {
  const rows = await superuser.systemQuery<{ calls: string; ms: number; text: string }>(
    `SELECT calls, total_exec_time + total_plan_time AS ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) AS text
      FROM pg_stat_statements ORDER BY 2 DESC LIMIT 60`,
    [],
  );
  for (const { calls, ms, text } of rows)
    console.error(`${(ms / mails).toFixed(3)} ms  ${(Number(calls) / mails).toFixed(2)} times  ${text}`);
}

async function measure(): Promise<void> {
  await superuser.systemQuery("SELECT pg_stat_statements_reset()", []);
  const before = { worker: cpuMs(worker.pid ?? 0), server: cpuMsOfServer(server), ...(await statements()) };
  const atRestMb = peakMemoryMb(worker.pid ?? 0);
  const started = performance.now();
  for (const companyId of companyIds) await startMailing(database, companyId);

  const half = Math.floor((HOMES * COMPANIES) / 2);
  const shares = await until(half);
  const mails = shares.reduce((sum, count) => sum + count, 0);
  const workerMs = (cpuMs(worker.pid ?? 0) - before.worker) / mails;
  const serverMs = (cpuMsOfServer(server) - before.server) / mails;
  const { calls, transactions } = await statements();
  if (process.argv.includes("--statements")) await printStatements(mails);

  const took: { ms: number; status: number }[] = [];
  const thread = new Worker(new URL("./home-value-mails/api-calls.thread.ts", import.meta.url), {
    workerData: { address, token },
  });
  thread.on("message", (one: { ms: number; status: number }) => took.push(one));
  await until(HOMES * COMPANIES);
  const seconds = (performance.now() - started) / 1_000;
  await thread.terminate();

  const p95 = took.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
  const sum = HOMES * COMPANIES;
  const perSecond = Math.round((sum / seconds) * 10) / 10;
  print(
    "one of ten companies' monthly emails, from what is due to the email server",
    (seconds * 1_000) / sum,
    "ms",
    20,
    {
      aim: "≤ 20 ms: 50 mails a second",
      note: `${sum} mails, ${perSecond} a second`,
    },
  );
  print("processor time of one: the worker's and PostgreSQL's", workerMs + serverMs, "ms", 35, {
    aim: "≤ 35 ms",
    note: `worker ${workerMs.toFixed(1)}, PostgreSQL ${serverMs.toFixed(1)}`,
  });
  print("SQL statements of one", (calls - before.calls) / mails, "statements", 55, {
    aim: "≤ 55",
    note: `${((transactions - before.transactions) / mails).toFixed(1)} transactions`,
  });
  print("p95 of calls to the api meanwhile", p95, "ms", 100, {
    aim: "≤ 100 ms",
    note: `${took.length} calls, ${took.filter(({ status }) => status !== 200).length} not answered`,
  });
  print("the most memory that the worker took", peakMemoryMb(worker.pid ?? 0), "MB", 300, {
    aim: "≤ 300 MB",
    note: `${Math.round(atRestMb)} MB before the first email`,
  });
  const least = (Math.min(...shares) * COMPANIES) / mails;
  print("the least that a company had of an even share, when half had arrived", least, "of its share", 0.5, {
    aim: "≥ 0.5: nobody waits for another company's mails",
    note: shares.join(", "),
  });
}

function print(
  figure: string,
  value: number,
  unit: string,
  limit: number,
  { aim, note }: { aim: string; note?: string },
): void {
  const holds = aim.startsWith("≥") ? value >= limit : value <= limit;
  if (note) console.error(`${figure}: ${note}`);
  console.log(JSON.stringify({ figure, value, unit, limit, ratio: value / limit, aim, holds }));
}
