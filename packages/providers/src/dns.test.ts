import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test/sandbox.ts";
import { createDns, type Dns } from "./dns.ts";

let sandbox: TestSandbox;
let dns: Dns;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  dns = createDns({ servers: [sandbox.dnsServer], timeoutMs: 100 });
});
afterAll(() => sandbox.close());

const set = async (name: string, records: object[]) => {
  const response = await fetch(`${sandbox.url}/sandbox/dns`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, records }),
  });
  expect(response.status).toBe(204);
};

describe("DNS lookups", () => {
  it("read TXT records joined from their pieces, aliases and addresses", async () => {
    await set("_hearthline.cole.com", [
      { type: "TXT", value: "hearthline-site=abc" },
      { type: "TXT", value: "x".repeat(300) },
    ]);
    await set("www.cole.com", [{ type: "CNAME", value: "app.hearthline.com" }]);
    await set("cole.com", [{ type: "A", value: "203.0.113.7" }]);
    const { found } = await dns.texts("_hearthline.cole.com");
    expect(found?.toSorted()).toEqual(["hearthline-site=abc", "x".repeat(300)]);
    expect(await dns.aliases("www.cole.com")).toEqual({ found: ["app.hearthline.com"], error: null });
    expect(await dns.addresses("cole.com")).toEqual({ found: ["203.0.113.7"], error: null });
  });

  it("distinguish a name without such a record from a failed lookup", async () => {
    expect(await dns.texts("unknown.com")).toEqual({ found: [], error: null });
    await set("only-address.com", [{ type: "A", value: "203.0.113.7" }]);
    expect(await dns.texts("only-address.com")).toEqual({ found: [], error: null });
    expect(await dns.texts("broken.example.com")).toEqual({
      found: null,
      error: "its name servers sent no valid response",
    });
    expect(await dns.texts("silent.example.com")).toEqual({ found: null, error: "its name servers took too long" });
  });

  it("give up on a name that no DNS question can hold", async () => {
    expect((await dns.texts(`${"a".repeat(70)}.com`)).found ?? []).toEqual([]);
  });
});
