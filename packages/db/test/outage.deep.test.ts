import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase, Prisma } from "../src/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { throwAwayDataDir } from "../src/embedded-folders.ts";
import { migrate } from "../src/migrate.ts";

const COMPANY = "01990000-0000-7000-8000-000000000001";
const dataDir = throwAwayDataDir("outage");
let postgres: EmbeddedPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  await migrate(postgres.urls.owner);
  database = openDatabase(postgres.urls, { connections: 4 });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The database's processes that are running a statement of the app's role. */
async function busy(): Promise<number[]> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE usename = 'hearthline_app' AND query LIKE '%pg_sleep%'",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

const SLEEP = Prisma.sql`SELECT pg_sleep(20)::text`;

it("a connection lost during a read, a transaction or plain SQL fails that call and nothing else", async () => {
  const calls = [
    database.read(COMPANY, SLEEP),
    database.scoped(COMPANY, (db) => db.$queryRaw(SLEEP)),
    database.scoped(COMPANY, async (db) => {
      await db.$queryRaw(Prisma.sql`SELECT 'pg_sleep'::text`);
      await delay(1_500);
      return db.company.count();
    }),
  ].map((call) => call.then(() => "answered").catch((error: unknown) => String(error)));
  const system = database.systemQuery("SELECT pg_sleep(20)", []).then(() => "answered", String);
  while ((await busy()).length < 3) await delay(50);
  // Without an error message: PostgreSQL then closes every connection.
  process.kill((await busy())[0] ?? 0, "SIGKILL");
  for (const said of await Promise.all([...calls, system])) expect(said).not.toBe("answered");

  for (let tries = 0; ; tries += 1) {
    const well = await database.ping().then(
      () => true,
      () => false,
    );
    if (well) break;
    if (tries > 100) throw new Error("The database did not come back.");
    await delay(100);
  }
  expect(await database.read(COMPANY, Prisma.sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});
