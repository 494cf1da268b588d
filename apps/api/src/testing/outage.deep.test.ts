import { rmSync } from "node:fs";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { migrate } from "@hearthline/db/migrate";
import { seedDemo } from "@hearthline/domain/seed-demo";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { readEnv } from "../env.ts";
import { openServices, type Running } from "../services.ts";

const dataDir = throwAwayDataDir("outage");
let postgres: EmbeddedPostgres;
let running: Running;
let app: FastifyInstance;
let headers: { authorization: string };

beforeAll(async () => {
  // Not a scratch cluster: its data has to survive the restart.
  postgres = await startEmbeddedPostgres({ dataDir });
  const { urls } = postgres;
  await migrate(urls.owner);
  await migrateQueue(urls.owner, { grantTo: "hearthline_system" });
  await seedDemo(urls);
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_SYSTEM_URL: urls.system,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
  });
  const log = pino({ level: "silent" });
  running = await openServices(env, "http://hearthline.test", log);
  app = await buildApp({ env, publicUrl: "http://hearthline.test", running, log });
  const login = await app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: "officer@demo.test", password: "demo-password" },
  });
  headers = { authorization: `Bearer ${login.json().token}` };
});
afterAll(async () => {
  await app.close();
  await running.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = () => app.inject({ url: "/api/template", headers });

describe("a database restart under load", () => {
  it("is reported with a 503 and a message, and the api recovers without a restart", async () => {
    expect((await read()).statusCode).toBe(200);
    const load = Array.from({ length: 30 }, async (_, index) => {
      await new Promise((done) => setTimeout(done, index * 30));
      return read();
    });
    await postgres.stop();
    const down = await read();
    expect([down.statusCode, down.json().code]).toEqual([503, "unavailable"]);
    expect(down.json().message).toMatch(/^The database does not answer right now\. Nothing was changed/);
    expect(down.headers["retry-after"]).toBeDefined();
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(503);
    for (const response of await Promise.all(load)) expect([200, 503]).toContain(response.statusCode);

    postgres = await startEmbeddedPostgres({ dataDir, port: postgres.port });
    await expect.poll(async () => (await read()).statusCode, { interval: 200 }).toBe(200);
    await expect.poll(async () => (await app.inject({ url: "/readyz" })).statusCode, { interval: 300 }).toBe(200);
  });
});
