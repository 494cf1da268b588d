/**
 * Times an import: 100,000 rows from the confirmed dry run to the last row written, against a bare `COPY` of the same cells into a table with the
 * indexes of a list of clients; the memory of the worker's process over its idle memory; and what everyone else waits for in the meantime. The worker runs
 * as `npm start` runs it; api, database and load are on the same machine. `node bench/run.mjs import [--json] [--count=20000]` in `apps/api`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { NODE_FLAGS } from "../../../scripts/node-flags.mjs";
import { p95Of } from "./load.ts";
import { openBench } from "./open-bench.ts";
import { print } from "./print.ts";

const total = Number(process.argv.find((one) => one.startsWith("--count="))?.slice(8) ?? 100_000);
const SHARE = 0.25;
const MEMORY_MB = 200;
const API_MS = 100;
const HEADINGS = ["First Name", "Last Name", "Email", "Cell", "Street", "City", "State", "ZIP", "Source", "Tags"];

const { env, address, database, postgres, signedIn, close } = await openBench();
const worker = spawn(
  process.execPath,
  [...NODE_FLAGS, fileURLToPath(new URL("../../worker/dist/worker.js", import.meta.url))],
  {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...env, NODE_ENV: "test", SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "http://127.0.0.1" },
  },
);
await once(worker, "message");
const { headers } = await signedIn("officer@demo.test");
const auth = { authorization: headers.authorization };

const cells = (at: number): string[] => [
  `June${at}`,
  `Abbott${at % 977}`,
  `june${at}@import.bench`,
  `(919) ${String(200 + (at % 700)).padStart(3, "0")}-${String(at % 10_000).padStart(4, "0")}`,
  `${at} Ridgewood Ave`,
  "Raleigh",
  "NC",
  "27601",
  "Open house",
  "Bench",
];
const list = Array.from({ length: total }, (_, at) => `${cells(at).join(",")}\n`).join("");

/** Rows a second of a bare `COPY` into a table with as many indexes as its list needs. */
async function bareCopy(): Promise<number> {
  const sql = new Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, "/hearthline") });
  await sql.connect();
  const columns = HEADINGS.map((heading) => `"${heading}" text`).join(", ");
  await sql.query(`CREATE TABLE bare_copy (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ${columns})`);
  await sql.query(`CREATE INDEX ON bare_copy ("Last Name", "First Name"); CREATE INDEX ON bare_copy ("Email"); CREATE INDEX ON bare_copy ("Cell");
    CREATE INDEX ON bare_copy USING gin (("First Name" || ' ' || "Last Name" || ' ' || "Email") gin_trgm_ops)`);
  const named = HEADINGS.map((heading) => `"${heading}"`).join(", ");
  const started = performance.now();
  await pipeline(Readable.from([list]), sql.query(copyFrom(`COPY bare_copy (${named}) FROM STDIN WITH (FORMAT csv)`)));
  const seconds = (performance.now() - started) / 1_000;
  await sql.query("DROP TABLE bare_copy");
  await sql.end();
  return total / seconds;
}

const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${worker.pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

async function call(path: string, init: RequestInit = {}): Promise<{ data: Record<string, unknown> }> {
  const response = await fetch(`${address}${path}`, { ...init, headers: { ...auth, ...init.headers } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { data: Record<string, unknown> };
}

const limit = await bareCopy();
await wait(2_000);
const idle = memory();
let most = idle;
const sampling = setInterval(() => {
  most = Math.max(most, memory());
}, 50);

const form = new FormData();
form.append("mode", "preview");
form.append("file", new Blob([`${HEADINGS.join(",")}\n`, list], { type: "text/csv" }), "bench.csv");
const { data } = await call("/api/settings/import-client-csv", { method: "POST", body: form });
const id = String(data.importId);
const state = async () => database.system((db) => db.import.findUniqueOrThrow({ where: { id } }));

/** Waits for a state; in the meantime another user reads a page of clients, ten times a second. @returns the time of each read */
async function until(wanted: string, failing = ["failed"]): Promise<number[]> {
  const times: number[] = [];
  for (;;) {
    const now = await state();
    if (now.state === wanted) return times;
    if (failing.includes(now.state)) throw new Error(now.problem ?? now.state);
    const started = performance.now();
    await call("/api/client/list?perPage=25&sort=name");
    times.push(performance.now() - started);
    await wait(100);
  }
}
const began = performance.now();
await until("preview");
const readIn = (performance.now() - began) / 1_000;
const started = performance.now();
await call(`/api/imports/${id}/confirm`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: "{}",
});
const waited = await until("done");
const seconds = (performance.now() - started) / 1_000;
clearInterval(sampling);
const { created } = await state();
if (created !== total) throw new Error(`${created} of ${total} rows were created.`);
if (!process.argv.includes("--json"))
  console.log(`  reading and the dry run took ${readIn.toFixed(1)} s, writing ${seconds.toFixed(1)} s`);

const rows = total.toLocaleString("en-US");
const rate = total / seconds;
print({
  figure: `an import of ${rows} clients, written, against a bare COPY of the same rows`,
  value: rate,
  unit: "rows/s",
  limit,
  ratio: rate / limit,
  aim: `≥ ${SHARE} × COPY`,
  holds: rate >= SHARE * limit,
});
print({
  figure: `memory of the worker during an import of ${rows} clients, over idle`,
  value: most - idle,
  unit: "MB",
  limit: MEMORY_MB,
  ratio: (most - idle) / MEMORY_MB,
  aim: `≤ ${MEMORY_MB} MB`,
  holds: most - idle <= MEMORY_MB,
});
const p95 = p95Of(waited);
print({
  figure: "a page of clients while an import is written, p95",
  value: p95,
  unit: "ms",
  limit: API_MS,
  ratio: p95 / API_MS,
  aim: `≤ ${API_MS} ms`,
  holds: p95 <= API_MS,
});
worker.kill("SIGTERM");
await once(worker, "exit");
await close();
process.exit(0);
