import { randomUUID } from "node:crypto";
import type { Response } from "light-my-request";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { openWorld, type World } from "./world.ts";

const ADMIN = "admin@demo.test";
const overRest = operationsOf(features).filter(({ operation }) => operation.rest);
let world: World;
beforeAll(async () => {
  world = await openWorld({ TOKEN_CALLS_PER_MINUTE: "20", SERVICE_CALLS_PER_MINUTE: "40" });
});

const Headers = z.object({
  "ratelimit-limit": z.string().regex(/^\d+$/),
  "ratelimit-remaining": z.string().regex(/^\d+$/),
  "ratelimit-reset": z.string().regex(/^\d+$/),
  "ratelimit-policy": z.string().regex(/^\d+;w=\d+$/),
  "hearthline-version": z.string().regex(/^\d{4}-\d\d-\d\d$/),
});
/** The limit in a response's headers; fails if one of the four is missing or they disagree. */
function rateOf(response: Pick<Response, "headers">) {
  const said = Headers.parse(response.headers);
  const [limit, remaining, reset] = [said["ratelimit-limit"], said["ratelimit-remaining"], said["ratelimit-reset"]].map(
    Number,
  );
  const [most, window] = said["ratelimit-policy"].split(";w=").map(Number);
  expect(most).toBe(limit);
  expect(remaining).toBeLessThanOrEqual(limit ?? 0);
  expect(reset).toBeGreaterThanOrEqual(1);
  expect(reset).toBeLessThanOrEqual(Math.max(window ?? 0, Number(response.headers["retry-after"] ?? 0)));
  return { limit, remaining, reset };
}
const address = () => `203.0.113.${Math.ceil(Math.random() * 250)}`;
const call = (
  url: string,
  options: { method?: string; token?: string; headers?: object; payload?: object | string } = {},
) =>
  world.app.inject({
    method: (options.method ?? "GET") as "GET",
    url,
    headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  });
async function newToken(permissions = ["report:view", "client:manage"]): Promise<string> {
  const made = await world.api(ADMIN, "post", "/api/create/tokens", { name: `Limits ${randomUUID()}`, permissions });
  expect(made.status).toBe(201);
  return made.body.token;
}

describe("every response below /api reports the state of the caller's limit", () => {
  it.each(overRest)("$name, for a stranger", async ({ operation: { rest, access } }) => {
    const url = `/api${(rest?.path ?? "").replaceAll(/\{\w+\}/g, randomUUID())}`;
    const from = address();
    const response = await call(url, { method: rest?.method ?? "GET", headers: { "x-forwarded-for": from } });
    expect(response.statusCode).toBeLessThan(500);
    if (access === "signed-in") expect(response.statusCode).toBe(401);
    rateOf(response);
  });

  it("any error, and addresses without an operation", async () => {
    const token = await newToken(["report:view"]);
    const json = { "content-type": "application/json" };
    const cases: [number, Promise<Response>][] = [
      [200, call("/api/states")],
      [200, call("/api/states", { method: "HEAD" })],
      [200, call("/api/openapi.json")],
      [200, call("/api/docs/")],
      [200, call("/api/client/list", { token })],
      [401, call("/api/client/list", { token: "hl_live_nobodys" })],
      [403, call("/api/client/store", { token, method: "POST", payload: { firstName: "X" } })],
      [404, call("/api/nowhere")],
      [404, call(`/api/client/profile/${randomUUID()}`, { token })],
      [405, call("/api/client/list", { token, method: "DELETE" })],
      [204, call("/api/client/list", { token, method: "OPTIONS" })],
      [422, call("/api/client/list?perPage=many", { token })],
      [422, call("/api/template-fees", { token, method: "POST", headers: json, payload: "{" })],
      [415, call("/api/template-fees", { token, method: "POST", headers: { "content-type": "text/x" }, payload: "x" })],
    ];
    for (const [status, response] of cases) {
      const got = await response;
      // A text that is not JSON was a 422 before it was a 415.
      expect(status === 415 ? [415, 422] : [status]).toContain(got.statusCode);
      rateOf(got);
    }
    const unreadable = await call("/api/%E0%A4%A");
    expect([unreadable.statusCode >= 400, unreadable.statusCode < 500]).toEqual([true, true]);
    rateOf(unreadable);
  });

  it("also when the error is a bug", async () => {
    const { services } = world.running;
    const { database } = services;
    services.database = {
      ...database,
      read: () => Promise.reject(new Error("a bug")),
      scoped: () => Promise.reject(new Error("a bug")),
    };
    try {
      const response = await world.api(ADMIN, "get", "/api/client/list");
      expect(response.status).toBe(500);
      rateOf(response);
    } finally {
      services.database = database;
    }
  });

  it("for a session its own, for a link's holder the link's, for a stranger the address's", async () => {
    const session = await world.api(ADMIN, "get", "/api/auth/user");
    expect(rateOf(session).limit).toBe(60_000);
    const link = await call("/api/loan/log-call", { method: "POST", payload: { key: "k".repeat(43) } });
    expect([link.statusCode, rateOf(link).limit]).toEqual([404, 600]);
    expect(rateOf(await call("/api/states")).limit).toBe(1_200);
    // The cost of a guess has a lower limit, which is met first.
    const payload = { email: "unknown@demo.test", password: "not the password" };
    expect(rateOf(await call("/api/auth/login", { method: "POST", payload })).limit).toBe(100);
  });
});

describe("a token's calls", () => {
  it("count down, and after the last one the headers and Retry-After agree", async () => {
    const token = await newToken();
    const left: number[] = [];
    for (let times = 0; times < 20; times += 1) {
      const response = await call("/api/auth/user", { token });
      expect(response.statusCode).toBe(200);
      left.push(rateOf(response).remaining ?? -1);
    }
    expect(left).toEqual(Array.from({ length: 20 }, (_, at) => 19 - at));
    for (const url of ["/api/auth/user", "/api/nowhere", "/api/openapi.json"]) {
      const refused = await call(url, { token });
      const { limit, remaining, reset } = rateOf(refused);
      expect([url, refused.statusCode, limit, remaining]).toEqual([url, 429, 20, 0]);
      expect(refused.headers["retry-after"]).toBe(String(reset));
    }
  });

  it("are counted over all processes", async () => {
    const token = await newToken();
    expect(rateOf(await call("/api/auth/user", { token })).remaining).toBe(19);
    // Another process of the same installation: it knows only what is in the database.
    const { createCallLimits } = await import("../kernel/limits/call-limits.ts");
    const { services, sessions } = world.running;
    const elsewhere = createCallLimits(services.database.systemPool, {
      token: 20,
      service: 40,
      session: 60,
      address: 60,
    });
    expect(await elsewhere.take(await sessions.find(token))).toMatchObject({ remaining: 18, limit: 20 });
    expect(rateOf(await call("/api/auth/user", { token })).remaining).toBe(17);
  });

  it("of a service account have a higher limit, separately for each token", async () => {
    const { limits } = world.running.services;
    const actor = await world.running.sessions.find(await newToken());
    if (!actor) throw new Error("The token has no actor.");
    const service = {
      ...actor,
      kind: "service",
      tokenId: randomUUID(),
      integration: { id: randomUUID(), name: "CRM" },
    } as const;
    expect(await limits.take(service)).toMatchObject({ limit: 40, remaining: 39 });
    expect(await limits.take({ ...service, tokenId: randomUUID() })).toMatchObject({ remaining: 39 });
    expect(await limits.take(actor)).toMatchObject({ limit: 20, remaining: 19 });
  });
});

describe("calls without a session", () => {
  it("are limited by address, IPv6 by its network; a person's own pages are not", async () => {
    const slow = await openWorld({ ADDRESS_CALLS_PER_MINUTE: "3" });
    const from = (remote: string, url = "/api/states") =>
      slow.app.inject({ url, headers: { "x-forwarded-for": remote } });
    const responses = [];
    for (const last of ["1", "2", "3", "4"]) responses.push((await from(`2001:db8:1:2::${last}`)).statusCode);
    expect(responses).toEqual([200, 200, 200, 429]);
    expect((await from("2001:db8:1:3::1")).statusCode).toBe(200);
    for (let times = 0; times < 6; times += 1)
      expect((await from("2001:db8:1:2::1", "/trpc/auth.state?input=%7B%7D")).statusCode).toBe(200);
    expect((await slow.api(ADMIN, "get", "/api/auth/user")).status).toBe(200);
  });
});

describe("waiting calls", () => {
  const states = features.lookups.states;
  afterEach(() => {
    Reflect.deleteProperty(states, "waits");
  });

  it("do not count, but only a few may wait at the same time, with an error message", async () => {
    Object.assign(states, { waits: true });
    const token = await newToken();
    for (let times = 0; times < 25; times += 1) {
      const response = await call("/api/states?wait=1", { token });
      expect(response.statusCode).not.toBe(429);
      expect(rateOf(response).remaining).toBe(20);
    }
    // One that does not ask to wait is a normal call.
    expect(rateOf(await call("/api/states?wait=0", { token })).remaining).toBe(19);
    const { limits } = world.running.services;
    const actor = await world.running.sessions.find(token);
    const ends = Array.from({ length: 5 }, () => limits.waiting.begin(actor));
    const refused = await call("/api/states?wait=1", { token });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
    expect(refused.json().message).toMatch(/5 calls waiting already/);
    expect(refused.headers["retry-after"]).toBe(String(rateOf(refused).reset));
    for (const end of ends) end();
    expect((await call("/api/states?wait=1", { token })).statusCode).not.toBe(429);
  });
});
