import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { CALLS_PER_REQUEST } from "@hearthline/contract/platform/batches";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const AS = "officer@demo.test";
let world: World;
let port = 0;
beforeAll(async () => {
  world = await openWorld();
  port = Number(new URL(world.address).port);
});

/** The server's response to these bytes, up to the connection's end. */
const said = (bytes: string) =>
  new Promise<string>((done) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("close", () => done(text));
  });

describe("an invalid call", () => {
  it.each([
    ["post", "/api/auth/login", { email: "unknown@demo.test", password: "not-the-password" }, 401],
    ["post", "/api/auth/second-factor", { challenge: "x".repeat(43), code: "123456" }, 410],
    ["post", "/api/auth/refresh", {}, 401],
    ["post", "/api/auth/reset-password/verify-hash", { hash: "x".repeat(43) }, 410],
    ["get", "/api/realtor-invite/check-hash-key", { hashKey: "x".repeat(43) }, 410],
  ] as const)("gets the documented error: %s %s", async (method, path, input, status) => {
    const call = request(world.app.server)[method](path);
    const response = await (method === "get" ? call.query(input) : call.send(input));
    expect(response.status).toBe(status);
    const { body } = await request(world.app.server).get("/api/openapi.json");
    expect(Object.keys(body.paths[path][method].responses)).toContain(String(status));
  });

  it.each([
    [undefined, "Please sign in first."],
    ["Bearer hl_live_of-unknown", "This token does not work: it was revoked, or is not a Hearthline token."],
    ["Basic b2ZmaWNlcjpwYXNz", "This token does not work: it was revoked, or is not a Hearthline token."],
  ])("explains how to sign in without a valid token: %s", async (authorization, message) => {
    const call = request(world.app.server).get("/api/client/list");
    if (authorization) call.set("authorization", authorization);
    const { status, headers, body } = await call;
    expect([status, headers["www-authenticate"], body]).toEqual([
      401,
      'Bearer realm="Hearthline"',
      { code: "unauthenticated", message, docs: `${PUBLIC_URL}/api/docs#errors-unauthenticated` },
    ]);
  });

  it("with an expired token gets a separate error code", async () => {
    const given = { name: "Old", permissions: ["report:view"] };
    const { body } = await world.api("admin@demo.test", "post", "/api/create/tokens", given);
    const { id, token } = body.data;
    const list = () => request(world.app.server).get("/api/client/list").set("authorization", `Bearer ${token}`);
    const change = (data: object) =>
      world.running.services.database.system((db) => db.apiToken.update({ where: { id }, data }));
    expect((await list()).status).toBe(200);
    await change({ expiresAt: new Date(Date.now() - 1_000) });
    const expired = await list();
    expect([expired.status, expired.body]).toEqual([
      401,
      {
        code: "token_expired",
        message: "This token has expired. Use a new one.",
        docs: `${PUBLIC_URL}/api/docs#errors-token_expired`,
      },
    ]);
    await change({ revokedAt: new Date() });
    expect((await list()).body.code).toBe("unauthenticated");
  });

  it.each([
    ["page=0x10", "page", "A page is a whole number."],
    ["page=1e9", "page", "Pages end at 1,000,000."],
    ["perPage=%201", "perPage", "Rows per page is a whole number."],
  ])("with an invalid page is rejected: %s", async (query, field, sentence) => {
    const response = await world.api(AS, "get", `/api/client/list?${query}`);
    expect([response.status, response.body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  it("with another method gets the allowed ones, in Allow", async () => {
    const wrong = await world.api(AS, "delete", "/api/client/list");
    expect([wrong.status, wrong.headers.allow, wrong.body]).toEqual([
      405,
      "GET, HEAD",
      {
        code: "method_not_allowed",
        message: "This call is made with GET or HEAD. See /api/docs.",
        docs: `${PUBLIC_URL}/api/docs#errors-method_not_allowed`,
      },
    ]);
    const inPath = await world.api(AS, "post", "/api/loan/purchase/018f2f6e-0000-7000-8000-000000000000?x=1", {});
    expect([inPath.status, inPath.headers.allow]).toEqual([405, "GET, HEAD"]);
    const options = await request(world.app.server).options("/api/client/store");
    expect([options.status, options.headers.allow, options.text]).toEqual([204, "POST", ""]);
    expect((await world.api(AS, "put", "/api/nowhere", {})).body.code).toBe("route_not_found");
  });

  it("has no input if its type is JSON and its body is empty", async () => {
    const { token } = await world.running.sessions.begin(
      await world.running.services.database.system((db) => db.user.findUniqueOrThrow({ where: { email: AS } })),
      { address: "127.0.0.1", userAgent: "test" },
    );
    const response = await request(world.app.server)
      .post("/api/auth/logout")
      .set({ authorization: `Bearer ${token}`, "content-type": "application/json" });
    expect(response.status).toBe(200);
  });

  it.each([
    ["a body that breaks off", '{"a":', 422, "The body is not JSON: it breaks off."],
    ["a key that would change every object", '{"__proto__":{"admin":true}}', 422, 'There is no field "__proto__".'],
    ["a list", "[1]", 422, "The body has to be a JSON object."],
    ["two million characters", `{"a":"${"x".repeat(2_100_000)}"}`, 413, "The body is too large: at most 2 MB."],
  ])("with %s is rejected", async (_, body, status, message) => {
    const response = await request(world.app.server)
      .post("/api/auth/login")
      .set("content-type", "application/json")
      .send(body);
    expect([response.status, response.body.message]).toEqual([status, message]);
  });

  it("with a small body that decompresses to a large one is rejected", async () => {
    const response = await request(world.app.server)
      .post("/api/auth/login")
      .set({ "content-type": "application/json", "content-encoding": "gzip" })
      .serialize((body) => body)
      .send(gzipSync(Buffer.alloc(50_000_000, " ")) as never);
    expect([response.status, response.body]).toMatchObject([
      413,
      { code: "too_large", message: "The body is too large: at most 2 MB." },
    ]);
  });

  it("with a NUL in a path is not found", async () => {
    expect((await request(world.app.server).get("/media/%00")).status).toBe(404);
    expect((await request(world.app.server).get("/reports/purchase-report/%00/link?key=%00")).status).toBe(404);
  });

  it("with a path that cannot be decoded gets an error at a transport, and a page for people", async () => {
    const transport = await request(world.app.server).get("/api/loan/purchase/%zz");
    expect([transport.status, transport.body.code]).toEqual([422, "invalid"]);
    const page = await request(world.app.server).get("/clients/%E0%A4%A");
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  });

  it("that is not valid HTTP gets an error in the usual shape", async () => {
    expect(await said("NONSENSE\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n.*\{"code":"invalid","message":"The request cannot be read\.","docs":"[^"]+#errors-invalid"\}$/s,
    );
    expect(await said(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 .*\{"code":"too_large","message":"The headers are too large\.","docs":"[^"]+#errors-too_large"\}$/s,
    );
  });
});

describe("/trpc", () => {
  it.each([
    ["get", "/trpc/nope.nothing", 404, "not_found", "There is no such call."],
    ["get", "/trpc/__proto__.toString", 404, "not_found", "There is no such call."],
    ["get", "/trpc/auth.login?input=%7B%7D", 405, "invalid", "A query is made with GET, a change with POST."],
    ["get", "/trpc/clients.list?input=%7Bbad", 400, "invalid", "The call cannot be read."],
  ] as const)("rejects %s %s with Hearthline's own message", async (method, path, status, code, message) => {
    const response = await request(world.app.server)[method](path);
    expect([response.status, response.body.error.data.code, response.body.error.message]).toEqual([
      status,
      code,
      message,
    ]);
  });

  it("accepts a batch as long as the web app makes one", async () => {
    const batch = async (calls: number, comma: string) =>
      request(world.app.server)
        .get(`/trpc/${Array.from({ length: calls }, () => "lookups.loanTypes").join(comma)}?batch=1&input=%7B%7D`)
        .set("authorization", `Bearer ${await world.token(AS)}`);
    const response = await batch(CALLS_PER_REQUEST, ",");
    expect([response.status, response.body.length]).toEqual([200, CALLS_PER_REQUEST]);
    for (const comma of [",", "%2C"]) {
      const refused = await batch(CALLS_PER_REQUEST + 1, comma);
      expect([refused.status, refused.body.message]).toEqual([422, "A request takes at most 20 calls."]);
    }
  });

  it("counts each call of a batch by the session's limit", async () => {
    const strict = await openWorld({ SESSION_CALLS_PER_MINUTE: "25" });
    const batch = async () =>
      request(strict.app.server)
        .get(`/trpc/${Array.from({ length: 10 }, () => "lookups.loanTypes").join(",")}?batch=1&input=%7B%7D`)
        .set({ cookie: `access_token=${await strict.token(AS)}` });
    const answered: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      const { body, headers } = await batch();
      const results: { error?: { data: { code: string } } }[] = body;
      answered.push(results.filter(({ error }) => !error).length);
      if (times === 2) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      for (const { error } of results) if (error) expect(error.data.code).toBe("rate_limited");
    }
    expect(answered).toEqual([10, 10, 5]);
  });

  it("does not repeat names invented by strangers in its metrics", async () => {
    await request(world.app.server).get("/trpc/made-up-by-a-stranger");
    await request(world.app.server).get("/trpc/auth.user,lookups.loanTypes?batch=1&input=%7B%7D");
    const { text } = await request(world.app.server).get("/internal/metrics");
    expect(text).not.toContain("made-up-by-a-stranger");
    expect(text).not.toContain("auth.user,");
    expect(text).toContain('operation="trpc.unknown"');
    expect(text).toContain('operation="batch"');
  });
});

it("a request without an operation also has a name, in its log line and in the metrics", async () => {
  for (const path of ["/login", "/no-such-page", "/api/no-such-call"]) await request(world.app.server).get(path);
  const { text } = await request(world.app.server).get("/internal/metrics");
  for (const [name, status] of [
    ["web.screen", 200],
    ["web.nowhere", 404],
    ["api.nowhere", 404],
  ])
    expect(text).toContain(`http_request_duration_seconds_count{operation="${name}",status="${status}"}`);
});

describe("the metrics", () => {
  const ask = () => request(world.app.server).get("/internal/metrics");

  it("are served on this machine and its private network, and not through a proxy", async () => {
    expect((await ask()).status).toBe(200);
    for (const header of ["x-forwarded-for", "x-real-ip", "forwarded", "via"])
      for (const from of ["203.0.113.9", "10.0.3.7", "127.0.0.1"])
        expect((await ask().set(header, from)).status, `${header}: ${from}`).toBe(404);
    for (const [remoteAddress, status] of [
      ["203.0.113.9", 404],
      ["2001:db8::1", 404],
      ["::ffff:10.0.3.7", 200],
      ["fd00::7", 200],
    ] as const)
      expect((await world.app.inject({ url: "/internal/metrics", remoteAddress })).statusCode).toBe(status);
    const { host } = new URL(PUBLIC_URL);
    for (const [name, status] of [
      [host, 404],
      [`${host.toUpperCase()}:443`, 404],
      ["localhost:3000", 200],
      ["api:3000", 200],
      ["10.0.3.7:3000", 200],
    ] as const)
      expect((await ask().set("host", name)).status, name).toBe(status);
  });

  it("leave /metrics to the web app, which has a page there", async () => {
    const response = await request(world.app.server).get("/metrics");
    expect(response.text).not.toContain("process_cpu");
    expect(response.headers["content-type"]).toMatch(/^text\/html/);
  });
});
