import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@hearthline/sandbox/sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGeo } from "./geo.ts";

let sandbox: Sandbox;
const dataDir = mkdtempSync(join(tmpdir(), "hearthline-geo-"));
beforeAll(async () => {
  sandbox = await startSandbox({
    ...{ httpPort: 0, smtpPort: 0, host: "127.0.0.1", dataDir, callbackBase: "http://127.0.0.1:1" },
    twilioAuthToken: "x",
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const geo = (more: object = {}) => createGeo({ apiKey: "sandbox", apiUrl: `${sandbox.url}/sandbox/geo`, ...more });

it.each([
  ["203.0.113.2", "TX"],
  ["203.0.113.200", "NC"],
  ["203.0.113.3", null],
  ["203.0.113.4", null],
  ["203.0.113.5", null],
])("finds the state of %s, and none outside the US", async (address, state) => {
  expect(await geo().locate(address)).toEqual({ state, error: null });
});

it.each([
  ["203.0.113.29", /too many requests/],
  ["203.0.113.50", /the service is unavailable/],
  ["203.0.113.77", /the service is unavailable/],
])("explains why %s could not be looked up", async (address, words) => {
  expect(await geo().locate(address)).toEqual({ state: null, error: expect.stringMatching(words) });
});

it("reports a service that is slow, unreachable or rejects our key", async () => {
  expect((await geo({ timeoutMs: 200 }).locate("203.0.113.99")).error).toMatch(/too long/);
  expect((await geo({ apiUrl: "http://127.0.0.1:1" }).locate("203.0.113.2")).error).toMatch(/it did not respond/);
  expect((await geo({ apiKey: "invalid" }).locate("203.0.113.2")).error).toMatch(/the service is unavailable/);
});

it("trusts a proxy's header before calling the service, and calls none without a key", async () => {
  const silent = createGeo({ apiKey: "", apiUrl: "http://127.0.0.1:1" });
  expect(await silent.locate("203.0.113.2")).toEqual({ state: null, error: null });
  const said = (region: string, country?: string) => silent.locate("203.0.113.2", { region, country });
  expect((await said("VA", "US")).state).toBe("VA");
  expect((await said("US-VA")).state).toBe("VA");
  expect((await said("va")).state).toBe("VA");
  for (const [region, country] of [["CA-ON"], ["BE", "DE"], ["ON", "CA"], ["", "US"], ["<script>", "US"]] as const)
    expect(await said(region, country)).toEqual({ state: null, error: null });
});
