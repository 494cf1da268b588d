/**
 * Times finding duplicates among 1,000,000 clients of one company: while a client is typed in, and as a list. In `apps/api`:
 * `node bench/run.mjs doubles [--json] [--verbose] [--count=100000]`; filling the company takes some minutes.
 */
import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { addManyClients } from "../../../packages/db/scripts/many-clients.ts";
import { p95Of } from "./load.ts";
import { openBench } from "./open-bench.ts";
import { print } from "./print.ts";

const total = Number(process.argv.find((one) => one.startsWith("--count="))?.slice(8) ?? 1_000_000);
const AIM_MS = 50;
const { postgres, app, signedIn, close } = await openBench();
const [admin, officer] = [await signedIn("admin@demo.test"), await signedIn("officer@demo.test")];
const url = postgres.superuserUrl.replace(/\/postgres$/, "/hearthline");
await addManyClients(url, "admin@demo.test", total);

/** One client in two hundred gets the number of the client before, and one in a thousand shares name and address with another. */
const sql = new Client({ connectionString: url });
await sql.connect();
const [known] = (
  await sql.query(`
    WITH numbered AS (SELECT p.id, p.phone, row_number() OVER (ORDER BY p."clientId") AS n FROM "ClientPhone" p)
    UPDATE "ClientPhone" p SET phone = o.phone FROM numbered t JOIN numbered o ON o.n = t.n - 1 WHERE t.id = p.id AND t.n % 200 = 0 RETURNING p.phone`)
).rows;
await sql.query(`
  INSERT INTO "ClientAddress" (id, "companyId", "clientId", address1, city, state, zipcode, "matchKey", position)
  SELECT gen_random_uuid(), c."companyId", c.id, (n / 2) || ' Main St', 'Raleigh', 'NC', '27601', 'double|' || (n / 2) || ' main st|27601', 90
  FROM (SELECT c.*, row_number() OVER (ORDER BY c.id) AS n FROM "Client" c) c WHERE n % 1000 < 2`);
await sql.query("ANALYZE");
await sql.end();

async function timed(rounds: number, call: () => Promise<{ statusCode: number; body: string }>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    const response = await call();
    if (response.statusCode !== 200) throw new Error(response.body);
    if (round > 0) times.push(performance.now() - started);
    else if (process.argv.includes("--verbose"))
      console.log(`  first ${times.length} ${(performance.now() - started).toFixed(1)} ms`);
  }
  return times;
}

const typed = [
  { emails: ["p123456@many.test"] },
  { phones: [known?.phone ?? "+19195550142"] },
  {
    phones: ["+19195550142"],
    emails: ["unknown@nowhere.test"],
    lastName: "Double",
    address1: "500 Main St",
    zipcode: "27601",
  },
];
const checks: number[] = [];
for (const { headers } of [admin, officer])
  for (const payload of typed)
    checks.push(
      ...(await timed(40, () => app.inject({ method: "POST", url: "/api/clients/lookalikes", headers, payload }))),
    );
const lists: number[] = [];
for (const [who, { headers }] of Object.entries({ admin, officer }))
  for (const query of ["perPage=25", "perPage=25&page=20"]) {
    const times = await timed(6, () => app.inject({ url: `/api/clients/doubles?${query}`, headers }));
    if (process.argv.includes("--verbose")) console.log(`  p95 ${p95Of(times).toFixed(1)} ms  ${who}  ${query}`);
    lists.push(...times);
  }

for (const [what, times] of [
  ["the check for doubles while a client is typed in", checks],
  ["a page of 25 doubles", lists],
] as const) {
  const p95 = p95Of(times);
  print({
    figure: `${what}, among ${total.toLocaleString("en-US")} clients, p95`,
    value: p95,
    unit: "ms",
    limit: AIM_MS,
    ratio: p95 / AIM_MS,
    aim: `≤ ${AIM_MS} ms`,
    holds: p95 <= AIM_MS,
  });
}
await close();
process.exit(0);
