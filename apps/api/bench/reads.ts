/**
 * What a read through the door costs: one loan against a bare Fastify route making the same SQL query with `pg`, and a page of 25 of 100,000 clients,
 * filtered and sorted. Database, servers and load run on this machine, in turns, so a busy machine is busy for both.
 * With --json one line per figure.
 */
import { rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { migrate } from "@hearthline/db/migrate";
import { seed } from "@hearthline/db/seed";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import autocannon from "autocannon";
import Fastify from "fastify";
import pg from "pg";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { openServices } from "../src/services.ts";
import { print } from "./print.ts";

const dataDir = throwAwayDataDir("bench");
const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.urls.owner);
await migrateQueue(postgres.urls.owner, { grantTo: "hearthline_system" });
await seed(postgres.urls);
const env = readEnv({
  NODE_ENV: "test",
  DATABASE_URL: postgres.urls.app,
  DATABASE_OWNER_URL: postgres.urls.owner,
  DATABASE_SYSTEM_URL: postgres.urls.system,
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
});
const log = pino({ level: "error" });
const running = await openServices(env, "http://127.0.0.1", log);
const app = await buildApp({ env, publicUrl: "http://127.0.0.1", running, log });
const address = await app.listen({ port: 0, host: "127.0.0.1" });

const tokenOf = async (email: string) => {
  const user = await running.services.database.system((db) => db.user.findUniqueOrThrow({ where: { email } }));
  return { user, token: (await running.sessions.begin(user, { address: "127.0.0.1", userAgent: "bench" })).token };
};
const { user: officer, token } = await tokenOf("officer@demo.test");
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

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

// The statement our route makes, as the database sees it; noted down from the connection that runs it.
const statements: { text: string; values: unknown[] }[] = [];
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const first = args[0] as { text?: string; values?: unknown[] } | string;
  if (typeof first === "object" && first.text?.includes('FROM "Loan" l'))
    statements.push({ text: first.text, values: first.values ?? (args[1] as unknown[]) ?? [] });
  return Reflect.apply(original, this, args);
} as typeof original;
await fetch(`${address}/api/loan/purchase/${loan.id}`, { headers });
pg.Client.prototype.query = original;
const [same] = statements;
if (!same) throw new Error("The route's statement was not seen.");

const pool = new pg.Pool({ connectionString: postgres.urls.owner, max: 10 });
const bare = Fastify();
bare.get("/loan/:id", async () => (await pool.query(same.text, same.values)).rows[0]?.record);
const bareAddress = await bare.listen({ port: 0, host: "127.0.0.1" });

const rate = async (url: string, with_: Record<string, string>) =>
  (await autocannon({ url, headers: with_, connections: 10, duration: 1 })).requests.average;
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
// Short turns: what else the machine does falls on both.
const rounds: { ours: number; bare: number }[] = [];
for (let round = -2; round < 10; round += 1) {
  const turn = {
    bare: await rate(`${bareAddress}/loan/${loan.id}`, {}),
    ours: await rate(`${address}/api/loan/purchase/${loan.id}`, headers),
  };
  if (round >= 0) rounds.push(turn);
}
const ours = mean(rounds.map((round) => round.ours));
const limit = mean(rounds.map((round) => round.bare));
print({
  figure: "GET /api/loan/purchase/{id}, against a bare route with the same SQL",
  value: ours,
  unit: "requests/s",
  limit,
  ratio: ours / limit,
  aim: "≥ 0.5 × bare",
  holds: ours / limit >= 0.5,
});

// 100,000 clients of one officer's company.
const owner = new pg.Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, "/hearthline") });
await owner.connect();
await owner.query(
  `INSERT INTO "Client" (id, "companyId", "officerId", "branchId", "firstName", "lastName", "searchText", status, "createdAt", "updatedAt")
   SELECT gen_random_uuid(), $1, $2, $3, 'First' || (i % 977), 'Last' || (i % 4999), lower('first' || (i % 977) || ' last' || (i % 4999) || ' p' || i || '@bench.test'),
     (ARRAY['lead','pre-approval','credit','closed'])[1 + i % 4], now() - i * interval '1 minute', now() - (i % 50000) * interval '1 minute' FROM generate_series(1, 100000) i`,
  [officer.companyId, officer.id, officer.branchId],
);
await owner.query(
  `INSERT INTO "ClientEmail" (id, "companyId", "clientId", email) SELECT gen_random_uuid(), "companyId", id, 'p' || row_number() OVER () || '@bench.test' FROM "Client" WHERE "firstName" LIKE 'First%'`,
);
await owner.query("ANALYZE");
await owner.end();
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
    const answer = await app.inject({ url: `/api/client/list?perPage=25&${query}`, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const ms = performance.now() - started;
    if (round > 1) times.push(ms);
    if (round > 1) byQuery.set(query, [...(byQuery.get(query) ?? []), ms]);
  }
if (process.argv.includes("--verbose"))
  for (const [query, all] of byQuery) console.log(`  ${middle(all).toFixed(1)} ms  ${query}`);
times.sort((a, b) => a - b);
const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
print({
  figure: "a page of 25 of 100,000 clients, filtered and sorted, p95",
  value: p95,
  unit: "ms",
  limit: 25,
  ratio: p95 / 25,
  aim: "≤ 25 ms",
  holds: p95 <= 25,
});

await bare.close();
await pool.end();
await app.close();
await running.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
