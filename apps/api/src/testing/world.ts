import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorForLog } from "@hearthline/db/error-for-log";
import { cloneDatabase } from "@hearthline/db/test-databases";
import type { DatabaseUrls } from "@hearthline/db/urls";
import { startSandbox } from "@hearthline/sandbox/sandbox";
import { SANDBOX_PRICES } from "@hearthline/sandbox/service";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import request from "supertest";
import { inject } from "vitest";
import { buildApp } from "../app.ts";
import { readEnv } from "../env.ts";
import { openServices, type Running } from "../services.ts";
import { fieldErrorsOf } from "./error-response-shape.ts";

export const PUBLIC_URL = "http://hearthline.test";

/** A Hearthline server on a fresh copy of the seeded database, with the sandbox behind it; closed after the test file. */
export interface World {
  app: FastifyInstance;
  /** Its address, such as `http://127.0.0.1:4173`. */
  address: string;
  running: Running;
  urls: DatabaseUrls;
  sandboxUrl: string;
  dataDir: string;
  /** The environment for an api in a separate process that serves this world. */
  env: Record<string, string>;
  /** The bearer token of a demo user, by email; signed in once. */
  token(email: string): Promise<string>;
  /** A call to /api as a user (or a stranger). */
  api(
    as: string | undefined,
    method: "get" | "post" | "put" | "patch" | "delete",
    path: string,
    body?: object,
  ): Promise<request.Response>;
}

const closers: (() => Promise<unknown>)[] = [];
/** Closes what the test file has opened, the last first. `close-worlds.ts` calls it after every file. */
export async function closeWorlds(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** A copy of the seeded database; dropped after the test file. */
export async function freshDatabase(): Promise<DatabaseUrls> {
  const { urls, drop } = await cloneDatabase(inject("template"));
  closers.push(drop);
  return urls;
}

export async function openWorld(overrides: Record<string, string> = {}): Promise<World> {
  const urls = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "hearthline-world-"));
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: "127.0.0.1",
    dataDir,
    callbackBase: PUBLIC_URL,
    twilioAuthToken: "sandbox-twilio-token",
    bureauWebhookSecret: "sandbox-bureau-secret",
  });
  const source = {
    NODE_ENV: "test",
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_SYSTEM_URL: urls.system,
    DATABASE_CONNECTIONS: "4",
    DATA_DIR: dataDir,
    PUBLIC_URL,
    LOG_LEVEL: "error",
    SANDBOX_URL: sandbox.url,
    PROPERTY_API_URL: sandbox.url,
    PROPERTY_API_KEY: "sandbox",
    GEO_API_URL: `${sandbox.url}/sandbox/geo`,
    GEO_API_KEY: "sandbox",
    DNS_SERVERS: sandbox.dnsServer,
    TWILIO_AUTH_TOKEN: "sandbox-twilio-token",
    MAIL_WEBHOOK_SECRET: "sandbox-mail-secret",
    MONITORING_API_URL: sandbox.url,
    MONITORING_API_KEY: "sandbox",
    MONITORING_WEBHOOK_SECRET: "sandbox-bureau-secret",
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_API_BASE: sandbox.url,
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    STRIPE_PRICES: SANDBOX_PRICES,
    MICROSOFT_CLIENT_ID: "sandbox",
    MICROSOFT_STAND_IN_URL: `${sandbox.url}/sandbox/connect/microsoft`,
    GOOGLE_MAIL_CLIENT_ID: "sandbox",
    GOOGLE_MAIL_STAND_IN_URL: `${sandbox.url}/sandbox/connect/google`,
    GOOGLE_CALENDAR_CLIENT_ID: "sandbox-calendar",
    GOOGLE_CALENDAR_STAND_IN_URL: `${sandbox.url}/sandbox/connect/google`,
    // Timing attacks have separate tests.
    SIGN_IN_TICK_MS: "1",
    ...overrides,
  };
  const env = readEnv(source);
  const log = pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog } });
  const publicUrl = env.PUBLIC_URL ?? PUBLIC_URL;
  const running = await openServices(env, publicUrl, log);
  const app = await buildApp({ env, publicUrl, running, log });
  // Listens from the start: supertest would open a port for each call, and a kept-alive connection saves two thirds of a call's cost.
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const connections = new Agent({ keepAlive: true });
  closers.push(async () => {
    connections.destroy();
    await app.close();
    await running.close();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const tokens = new Map<string, Promise<string>>();
  const world: World = {
    app,
    address,
    running,
    urls,
    sandboxUrl: sandbox.url,
    dataDir,
    env: source,
    token(email) {
      const known = tokens.get(email) ?? tokenFor(running, email);
      tokens.set(email, known);
      return known;
    },
    async api(as, method, path, body) {
      const call = request(app.server)[method](path).agent(connections);
      if (as) call.set("authorization", `Bearer ${await world.token(as)}`);
      const response = await (body === undefined ? call : call.send(body));
      // Whatever a test is about: every error response has to be complete.
      const faults = response.status < 400 ? [] : fieldErrorsOf(response.status, response.body, publicUrl);
      if (faults.length > 0)
        throw new Error(
          `${method} ${path} responds with an error, and ${faults.join(", ")}: ${JSON.stringify(response.body)}`,
        );
      return response;
    },
  };
  return world;
}

/** How long a call may wait for the worker at most. */
const MAX_CALL_WAIT_MS = 10_000;

/**
 * Makes calls that wait for the worker return immediately, as after a wait in vain: for tests of many calls, where there is no worker. A test's own
 * waits are longer.
 */
export function withoutWaits({ running }: World): void {
  const { queue } = running.services;
  const waitFor = queue.waitFor.bind(queue);
  Object.assign(queue, {
    waitFor: async (key: string, ms: number) => (ms <= MAX_CALL_WAIT_MS ? undefined : waitFor(key, ms)),
  });
}

/** Signs in by inserting a session: quick, and without the throttle. */
async function tokenFor({ services, sessions }: Running, email: string): Promise<string> {
  const user = await services.database.system((db) => db.user.findUniqueOrThrow({ where: { email } }));
  const { token } = await sessions.begin(user, { address: "127.0.0.1", userAgent: "test" });
  return token;
}
