import { describe, expect, it, vi } from "vitest";
import { Hearthline, HearthlineError } from "../src/index.ts";
import { waitBefore } from "../src/retry.ts";

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: string | undefined;
}

/** A server that returns these responses one after another, and the requests it received. */
function serverThat(...responses: (Response | Error)[]) {
  const sent: Sent[] = [];
  const left = [...responses];
  const send = vi.fn(async (url: URL | RequestInfo, init?: RequestInit) => {
    const body = typeof init?.body === "string" ? init.body : undefined;
    sent.push({ method: init?.method ?? "GET", url: String(url), headers: new Headers(init?.headers), body });
    const response = left.shift();
    if (!response) throw new Error("The test has no further answer.");
    if (response instanceof Error) throw response;
    return response;
  });
  const client = new Hearthline({ token: "hl_live_x", baseUrl: "https://app.example.com/", fetch: send });
  return { client, sent };
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
const soon = { "retry-after": "0" };

describe("a call", () => {
  it("sends the token, path fields and query, with lists repeated and undefined left out", async () => {
    const { client, sent } = serverThat(json({ data: [] }), json({ data: {} }));
    await client.get("/api/clients", { query: { perPage: 5, q: "june & co", status: undefined } });
    await client.get("/api/clients/{id}/profile", { path: { id: "a/b" } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET https://app.example.com/api/clients?perPage=5&q=june+%26+co",
      "GET https://app.example.com/api/clients/a%2Fb/profile",
    ]);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer hl_live_x");
    expect(sent[0]?.headers.has("idempotency-key")).toBe(false);
  });

  it("sends the API version and officer from its options", async () => {
    const { client, sent } = serverThat(json({ data: [] }));
    await client.with({ actFor: "laura@northgate.example", version: "2026-12-01" }).get("/api/clients");
    expect(sent[0]?.headers.get("hearthline-act-for")).toBe("laura@northgate.example");
    expect(sent[0]?.headers.get("hearthline-version")).toBe("2026-12-01");
  });

  it("returns a file as a Blob, and undefined for 204", async () => {
    const { client } = serverThat(
      new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
      new Response(null, { status: 204 }),
    );
    const file: unknown = await client.get("/api/clients");
    expect(file).toBeInstanceOf(Blob);
    expect(await client.get("/api/clients")).toBeUndefined();
  });
});

describe("a change", () => {
  const draft = { body: { firstName: "June" } };

  it("is retried after 429, 5xx and a broken connection, with the same key, so that it is applied once", async () => {
    const { client, sent } = serverThat(
      json({ code: "rate_limited", message: "Too many." }, 429, soon),
      json({ code: "unavailable", message: "Away." }, 503, soon),
      json({ data: { id: "1" } }, 201),
    );
    await client.post("/api/clients", draft);
    expect(sent).toHaveLength(3);
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"firstName":"June"}']));
  });

  it("is retried if the connection breaks while reading the response", async () => {
    const torn = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        controller.error(new TypeError("terminated"));
      },
    });
    const { client, sent } = serverThat(
      new Response(torn, { headers: { "content-type": "application/json" } }),
      json({ data: { id: "1" } }, 201),
    );
    expect(await client.post("/api/clients", draft)).toEqual({ data: { id: "1" } });
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("uses the caller's idempotency key, or a new one for each call", async () => {
    const { client, sent } = serverThat(json({}), json({}), json({}));
    await client.post("/api/clients", { ...draft, idempotencyKey: "import-7-row-12" });
    await client.post("/api/clients", draft);
    await client.post("/api/clients", draft);
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toBe("import-7-row-12");
    expect(new Set(keys).size).toBe(3);
  });

  it("is made once if it is rejected, and the error contains the response's details", async () => {
    const details = [{ field: "emails", code: "conflict", message: "Taken." }];
    const { client, sent } = serverThat(
      json({ code: "conflict", message: "Taken.", errors: { emails: ["Taken."] }, details, existingId: "7" }, 409, {
        "x-request-id": "req-1",
      }),
    );
    const error = await client.post("/api/clients", draft).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(HearthlineError);
    expect(error).toMatchObject({
      status: 409,
      code: "conflict",
      message: "Taken.",
      details,
      existingId: "7",
      requestId: "req-1",
    });
    expect(sent).toHaveLength(1);
  });

  it("fails after its last attempt, with the last reason", async () => {
    const away = () => json({ code: "unavailable", message: "Away." }, 503, soon);
    const { client, sent } = serverThat(away(), away());
    await expect(client.with({ maxTries: 2 }).post("/api/clients", draft)).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(2);
    const usual = serverThat(away(), away(), away(), away());
    await expect(usual.client.post("/api/clients", draft)).rejects.toMatchObject({ status: 503 });
    expect(usual.sent).toHaveLength(4);
    const broken = serverThat(new TypeError("fetch failed"));
    await expect(broken.client.with({ maxTries: 1 }).get("/api/clients")).rejects.toMatchObject({
      status: 0,
      code: "network",
    });
  });

  it("is aborted by the caller's signal, also between attempts", async () => {
    const { client, sent } = serverThat(json({}, 503, { "retry-after": "30" }));
    const stop = new AbortController();
    const call = client.post("/api/clients", { ...draft, signal: stop.signal });
    setTimeout(() => stop.abort(new Error("stopped")), 20);
    await expect(call).rejects.toThrow("stopped");
    expect(sent).toHaveLength(1);
  });
});

describe("the retry delay", () => {
  it("grows, is randomized, and has an upper limit", () => {
    const longest = [1, 2, 3, 4, 9].map((tried) => waitBefore(tried, 10, null, () => 1));
    expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    expect(waitBefore(1, 10, null, () => 0)).toBe(250);
    expect(waitBefore(4, 4, null)).toBeUndefined();
  });

  it("follows the server's request, in seconds or as a date, but for no longer than a minute", () => {
    expect(waitBefore(1, 4, "7")).toBe(7_000);
    const inFive = waitBefore(1, 4, new Date(Date.now() + 5_000).toUTCString());
    expect(inFive).toBeGreaterThan(3_000);
    expect(inFive).toBeLessThanOrEqual(5_000);
    expect(waitBefore(1, 4, "3600")).toBeUndefined();
    expect(waitBefore(1, 4, "soon", () => 1)).toBe(500);
  });
});

describe("each", () => {
  it("follows the list's own links to the end", async () => {
    const page = (ids: string[], next: string | null) => json({ data: ids.map((id) => ({ id })), links: { next } });
    const { client, sent } = serverThat(page(["1", "2"], "/api/clients?after=x%3D&perPage=2"), page(["3"], null));
    const ids = [];
    for await (const { id } of client.each("/api/clients", { query: { perPage: 2 } })) ids.push(id);
    expect(ids).toEqual(["1", "2", "3"]);
    expect(sent[1]?.url).toBe("https://app.example.com/api/clients?after=x%3D&perPage=2");
  });

  it("does not request pages that are not read", async () => {
    const { client, sent } = serverThat(json({ data: [{ id: "1" }], links: { next: "/api/clients?after=x" } }));
    for await (const _client of client.each("/api/clients")) break;
    expect(sent).toHaveLength(1);
  });

  it("does not send the token to another host in a link", async () => {
    const { client, sent } = serverThat(
      json({ data: [{ id: "1" }], links: { next: "https://elsewhere.example/api/clients" } }),
    );
    const reading = (async () => {
      for await (const _client of client.each("/api/clients"));
    })();
    await expect(reading).rejects.toThrow("another host");
    expect(sent).toHaveLength(1);
  });
});

describe("job", () => {
  it("polls after the number of seconds the server returns, until the job has ended", async () => {
    const job = (status: string, endedAt: string | null) => ({ data: { id: "7", status, endedAt } });
    const { client, sent } = serverThat(
      json(job("queued", null), 200, { "retry-after": "0" }),
      json(job("running", null), 200, { "retry-after": "0" }),
      json(job("done", "2026-12-01T00:00:00.000Z")),
    );
    expect(await client.job("7")).toMatchObject({ status: "done" });
    expect(sent.map(({ url }) => url)).toEqual(Array(3).fill("https://app.example.com/api/jobs/7"));
  });
});

describe("events", () => {
  const page = (nextCursor: string, ...ids: string[]) =>
    json({ data: ids.map((id) => ({ id, type: "client.created" })), meta: { nextCursor } });

  it("arrive in order, each once, and the next poll starts after all events seen, whatever their type", async () => {
    const { client, sent } = serverThat(page("e2", "e1", "e2"), page("e7"), page("e8", "e8"));
    const seen: string[] = [];
    for await (const { id } of client.events({ after: "e0", types: ["client.*", "loan.created"] })) {
      seen.push(id);
      if (seen.length === 3) break;
    }
    expect(seen).toEqual(["e1", "e2", "e8"]);
    const asked = sent.map(({ url }) => new URL(url).searchParams);
    expect(asked.map((query) => query.get("after"))).toEqual(["e0", "e2", "e7"]);
    expect(asked[0]?.get("types")).toBe("client.*,loan.created");
    expect(Number(asked[0]?.get("wait"))).toBeGreaterThan(10);
  });

  it("are awaited longer than the timeout of an attempt, because the server deliberately responds late", async () => {
    const late = vi.fn(async (_url: URL | RequestInfo, init?: RequestInit) => {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 60);
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
      return page("e1", "e1");
    });
    const client = new Hearthline({
      token: "t",
      baseUrl: "https://app.example.com",
      fetch: late,
      timeoutMs: 20,
      maxTries: 1,
    });
    for await (const { id } of client.events()) {
      expect(id).toBe("e1");
      break;
    }
    await expect(client.get("/api/clients")).rejects.toMatchObject({ status: 0 });
  });

  it("are aborted by the caller's signal", async () => {
    const { client } = serverThat(page("e1", "e1"), new TypeError("aborted"));
    const stop = new AbortController();
    const reading = (async () => {
      for await (const _event of client.events({ signal: stop.signal })) stop.abort(new Error("enough"));
    })();
    await expect(reading).rejects.toThrow("enough");
  });
});
