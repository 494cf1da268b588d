/**
 * Times a bulk call: 1,000 clients from the call to the end of its job, the same 1,000 once more, and 10,000 in ten concurrent calls. The worker runs as
 * `npm start` runs it, in a separate process; api, database and load are on the same machine. With --json one line per figure.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openBench } from "./open-bench.ts";
import { print } from "./print.ts";

const ROWS = 1_000;
const BULK_MS = 2_000;
const MANY_MS = 120_000;

const { env, address, database, signedIn, close } = await openBench();
const worker = spawn(process.execPath, [fileURLToPath(new URL("../../worker/dist/worker.js", import.meta.url))], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
  env: { ...process.env, ...env, NODE_ENV: "test", SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "http://127.0.0.1" },
});
await once(worker, "message");
const { headers } = await signedIn("officer@demo.test");

const rowsOf = (name: string) =>
  Array.from({ length: ROWS }, (_, at) => ({
    externalId: `${name}-${at}`,
    firstName: `First${at}`,
    lastName: name,
    emails: [`${name}.${at}@bench.test`],
    phones: [`(919) 555-${String(100 + (at % 100)).padStart(4, "0")}`],
    addresses: [{ address1: `${at} Bench St`, city: "Raleigh", state: "NC", zipcode: "27601" }],
    metadata: { source: "bench", row: String(at) },
  }));

/** Times a bulk call and its job, from the first byte to the last row: milliseconds, and the outcome of the rows. */
async function bulk(rows: object[]): Promise<{ ms: number; created: number; unchanged: number; failed: number }> {
  const begun = performance.now();
  const response = await fetch(`${address}/api/clients/bulk`, {
    method: "POST",
    headers,
    body: JSON.stringify({ action: "upsert", rows }),
  });
  if (response.status !== 202) throw new Error(await response.text());
  const { data } = (await response.json()) as { data: { jobId: string } };
  for (;;) {
    const job = await database.system((db) => db.job.findUniqueOrThrow({ where: { id: data.jobId } }));
    if (job.status === "done")
      return {
        ms: performance.now() - begun,
        ...(job.result as { created: number; unchanged: number; failed: number }),
      };
    if (job.status === "failed") throw new Error(job.error ?? "The job failed.");
    await wait(10);
  }
}
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
function expectAll(
  of: string,
  { created, unchanged, failed }: Awaited<ReturnType<typeof bulk>>,
  what: "created" | "unchanged",
) {
  const done = { created, unchanged }[what];
  if (done !== ROWS || failed > 0)
    throw new Error(`${of}: ${created} created, ${unchanged} unchanged, ${failed} failed`);
}

await bulk(rowsOf("warm"));
const first: number[] = [];
const again: number[] = [];
for (const name of ["one", "two", "three"]) {
  const made = await bulk(rowsOf(name));
  expectAll(name, made, "created");
  first.push(made.ms);
  const same = await bulk(rowsOf(name));
  expectAll(name, same, "unchanged");
  again.push(same.ms);
}
for (const [figure, times] of [
  ["1,000 clients upserted in bulk, from the call to the end of its job", first],
  ["the same 1,000 once more: all unchanged", again],
] as const) {
  const value = middle(times);
  print({
    figure,
    value,
    unit: "ms",
    limit: BULK_MS,
    ratio: value / BULK_MS,
    aim: "≤ 2,000 ms",
    holds: value <= BULK_MS,
  });
}

const begun = performance.now();
const ten = await Promise.all(Array.from({ length: 10 }, (_, at) => bulk(rowsOf(`many${at}`))));
for (const one of ten) expectAll("10,000", one, "created");
const value = performance.now() - begun;
print({
  figure: "10,000 clients by ten bulk calls at once",
  value,
  unit: "ms",
  limit: MANY_MS,
  ratio: value / MANY_MS,
  aim: "≤ 120,000 ms",
  holds: value <= MANY_MS,
});

worker.kill("SIGTERM");
await once(worker, "exit");
await close();
process.exit(0);
