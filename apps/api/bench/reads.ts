/**
 * Measures a read over HTTP: one loan, and a page of a list behind a cursor, against a bare Fastify route that makes the same SQL statements with `pg`;
 * and a page of 25 of 100,000 clients, filtered and sorted. Database, servers and load run on this machine, alternating, so a busy machine slows both.
 * With --json one line per figure.
 */
import { performance } from "node:perf_hooks";
import autocannon from "autocannon";
import Fastify from "fastify";
import pg from "pg";
import { p95Of } from "./load.ts";
import { openBench } from "./open-bench.ts";
import { print } from "./print.ts";

const { postgres, app, address, signedIn, close } = await openBench();
const { user: officer, headers } = await signedIn("officer@demo.test");

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of one of Hearthline's reads, as the database sees them; recorded from the connection that runs them. */
async function statementsOf(url: string, table: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const first = args[0] as Partial<Statement> | string;
    if (typeof first === "object" && first.text?.includes(`"${table}"`))
      statements.push({ text: first.text, values: first.values ?? (args[1] as unknown[]) ?? [] });
    return Reflect.apply(original, this, args);
  } as typeof original;
  const response = await fetch(url, { headers });
  pg.Client.prototype.query = original;
  if (!response.ok || statements.length === 0) throw new Error(`The statements of ${url} were not seen.`);
  return statements;
}

const pool = new pg.Pool({ connectionString: postgres.urls.owner, max: 10 });
const rate = async (url: string, with_: Record<string, string>) =>
  (await autocannon({ url, headers: with_, connections: 10, duration: 1 })).requests.average;
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Requests a second of one of Hearthline's reads and of a bare route with its statements, alternating briefly: other load on the machine affects both. */
async function againstBare(path: string, table: string, { figure, share }: { figure: string; share: number }) {
  const statements = await statementsOf(`${address}${path}`, table);
  const bare = Fastify();
  bare.get("/bare", async () => {
    const responses = [];
    for (const { text, values } of statements) responses.push((await pool.query(text, values)).rows);
    return responses;
  });
  const bareAddress = await bare.listen({ port: 0, host: "127.0.0.1" });
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = -2; round < 10; round += 1) {
    const turn = { bare: await rate(`${bareAddress}/bare`, {}), ours: await rate(`${address}${path}`, headers) };
    if (round >= 0) rounds.push(turn);
  }
  await bare.close();
  const ours = mean(rounds.map((round) => round.ours));
  const limit = mean(rounds.map((round) => round.bare));
  print({
    figure,
    value: ours,
    unit: "requests/s",
    limit,
    ratio: ours / limit,
    aim: `≥ ${share} × bare`,
    holds: ours / limit >= share,
  });
}

const scenario = {
  priceCents: 50_000_000,
  downPaymentCents: 5_000_000,
  termMonths: 360,
  noteRate: 0.065,
  mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
  propertyTaxYearlyCents: 900_000,
  fees: Array.from({ length: 12 }, (_, index) => ({
    name: `Fee ${index}`,
    section: "A",
    amountCents: 10_000,
    financeCharge: true,
  })),
};
const made = await fetch(`${address}/api/loan/purchase/create`, {
  method: "POST",
  headers,
  body: JSON.stringify({ title: "Bench", scenarios: ["A", "B", "C", "D"].map((name) => ({ ...scenario, name })) }),
});
const { data: loan } = (await made.json()) as { data: { id: string } };

await againstBare(`/api/loan/purchase/${loan.id}`, "Loan", {
  figure: "GET /api/loan/purchase/{id}, against a bare route with the same SQL",
  share: 0.5,
});

/** Clients of one officer, numbered from `from`. */
async function addClients(from: number, to: number): Promise<void> {
  const owner = new pg.Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, "/hearthline") });
  await owner.connect();
  await owner.query(
    `INSERT INTO "Client" (id, "companyId", "officerId", "branchId", "firstName", "lastName", "searchText", status, "createdAt", "updatedAt")
     SELECT gen_random_uuid(), $1, $2, $3, 'First' || (i % 977), 'Last' || (i % 4999), lower('first' || (i % 977) || ' last' || (i % 4999) || ' p' || i || '@bench.test'),
       (ARRAY['lead','pre-approval','credit','closed'])[1 + i % 4], now() - i * interval '1 minute', now() - (i % 50000) * interval '1 minute' FROM generate_series($4::int, $5::int) i`,
    [officer.companyId, officer.id, officer.branchId, from, to],
  );
  await owner.query(
    `INSERT INTO "ClientEmail" (id, "companyId", "clientId", email) SELECT gen_random_uuid(), c."companyId", c.id, split_part(c."searchText", ' ', 3) FROM "Client" c
     WHERE c."firstName" LIKE 'First%' AND NOT EXISTS (SELECT 1 FROM "ClientEmail" e WHERE e."clientId" = c.id)`,
  );
  await owner.query("ANALYZE");
  await owner.end();
}

await addClients(1, 2_000);
const cursorOf = async (query: string) => {
  const { meta } = (await (await fetch(`${address}/api/client/list?${query}`, { headers })).json()) as {
    meta: { nextCursor: string };
  };
  return meta.nextCursor;
};
await againstBare(`/api/client/list?perPage=25&after=${await cursorOf("perPage=25")}`, "Client", {
  figure: "a page of 25 of 2,000 clients behind a cursor, against a bare route with the same SQL",
  share: 0.6,
});

await addClients(2_001, 100_000);
const asked = [
  "q=last12",
  "q=first5%20last3",
  "status=lead&sort=name",
  "sort=-createdAt&page=40",
  "q=p777&sort=name",
  "sort=name&page=3",
  "q=last4999&status=credit",
  "status=closed&sort=-updatedAt&page=8",
  "q=bench.test&sort=-createdAt",
  "sort=status",
];
const times: number[] = [];
const byQuery = new Map<string, number[]>();
for (let round = 0; round < 12; round += 1)
  for (const query of asked) {
    const started = performance.now();
    const response = await app.inject({ url: `/api/client/list?perPage=25&${query}`, headers });
    if (response.statusCode !== 200) throw new Error(response.body);
    const ms = performance.now() - started;
    if (round > 1) times.push(ms);
    if (round > 1) byQuery.set(query, [...(byQuery.get(query) ?? []), ms]);
  }
if (process.argv.includes("--verbose"))
  for (const [query, all] of byQuery) console.log(`  ${middle(all).toFixed(1)} ms  ${query}`);
const p95 = p95Of(times);
print({
  figure: "a page of 25 of 100,000 clients, filtered and sorted, p95",
  value: p95,
  unit: "ms",
  limit: 25,
  ratio: p95 / 25,
  aim: "≤ 25 ms",
  holds: p95 <= 25,
});

await pool.end();
await close();
process.exit(0);
