import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import type * as Client from "../src/index.ts";

/** The globals the client needs, which every web runtime provides, including browser workers (https://min-common-api.proposal.wintertc.org). */
const COMMON = {
  AbortController,
  AbortSignal,
  Blob,
  FormData,
  Headers,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  clearTimeout,
  crypto,
  setTimeout,
};

let code: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../src/index.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    globalName: "hearthline",
    platform: "neutral",
    target: "es2022",
    write: false,
  });
  code = outputFiles[0]?.text ?? "";
});

/** Loads the client in a runtime without any Node globals. */
const inWorker = (fetch: typeof globalThis.fetch) =>
  runInContext(`${code}; hearthline`, createContext({ ...COMMON, fetch })) as typeof Client;

it("calls, retries under one key, and follows a list and a job in a worker without Node globals", async () => {
  const keys: (string | null)[] = [];
  const responses = [
    [503, {}],
    [201, { data: { id: "1" } }],
    [200, { data: [{ id: "1" }], links: { next: "/api/clients?after=x" } }],
    [200, { data: [{ id: "2" }], links: { next: null } }],
    [200, { data: { id: "7", endedAt: null } }],
    [200, { data: { id: "7", endedAt: "2026-12-01T00:00:00Z" } }],
  ] as const;
  let at = 0;
  const { Hearthline } = inWorker(async (_url, init) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"));
    const [status, body] = responses[at++] ?? [500, {}];
    return new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", "retry-after": "0" },
    });
  });
  const client = new Hearthline({ token: "hl_live_x", baseUrl: "https://app.example.com" });
  expect(await client.post("/api/clients", { body: { firstName: "June" } })).toEqual({ data: { id: "1" } });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  const ids: string[] = [];
  for await (const { id } of client.each("/api/clients")) ids.push(id);
  expect(ids).toEqual(["1", "2"]);
  expect(await client.job("7")).toMatchObject({ endedAt: "2026-12-01T00:00:00Z" });
});

it("sends a form and verifies a webhook in a worker", async () => {
  const sent: (BodyInit | null | undefined)[] = [];
  const { Hearthline, verifyWebhook } = inWorker(async (_url, init) => {
    sent.push(init?.body);
    return new Response('{"data":{}}', { headers: { "content-type": "application/json" } });
  });
  const form = new FormData();
  form.set("firstName", "June");
  await new Hearthline({ token: "t", baseUrl: "https://app.example.com" }).post("/api/clients", { body: form });
  expect(sent).toEqual([form]);
  // A test vector of Standard Webhooks, as in webhooks.test.ts.
  const webhook = {
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    body: '{"test": 2432232314}',
    headers: new Headers({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }),
    now: 1_614_265_330_000,
  };
  expect((await verifyWebhook(webhook)).payload).toEqual({ test: 2432232314 });
});

it("is as small as its README says", async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../src/index.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    write: false,
  });
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const said = Number(/One small module \((\d+) kB minified\)/.exec(readme)?.[1]);
  expect(Math.round((outputFiles[0]?.contents.length ?? 0) / 1_000)).toBe(said);
});
