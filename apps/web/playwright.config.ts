import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { unpackedChromium } from "@hearthline/providers/chromium";
import { defineConfig, devices } from "@playwright/test";
import { JOURNEY_MS, STEP_MS } from "./e2e/waits.ts";

// Ports of this run, so that two runs on a machine do not collide. The processes that run the tests inherit them.
const [freePort, otherPort] = await freePorts();
process.env.E2E_PORT ??= freePort;
// The server of e2e/serve.mjs, which journeys use to move time forward.
process.env.E2E_CLOCK_PORT ??= otherPort;
const port = process.env.E2E_PORT;
const executablePath = process.env.CHROMIUM_PATH ?? (await unpackedChromium());
const deep = process.env.HEARTHLINE_SUITE === "deep";
const DEEP_FILES = "**/*.deep.spec.ts";

/** Two at a time: a port that was closed may be given out again immediately. */
async function freePorts(): Promise<[string, string]> {
  const probes = [createServer().listen(0, "127.0.0.1"), createServer().listen(0, "127.0.0.1")] as const;
  const portOf = async (probe: Server) => {
    if (!probe.listening) await once(probe, "listening");
    const address = probe.address();
    return String(address && typeof address === "object" ? address.port : 0);
  };
  const ports: [string, string] = [await portOf(probes[0]), await portOf(probes[1])];
  for (const probe of probes) probe.close();
  return ports;
}

export default defineConfig({
  testDir: "e2e",
  // The gate skips the deep suite (`npm run test:deep`), whose journeys are long or measure time itself.
  testMatch: deep ? DEEP_FILES : "**/*.spec.ts",
  testIgnore: deep ? [] : DEEP_FILES,
  outputDir: "../../test-results",
  timeout: JOURNEY_MS,
  expect: { timeout: STEP_MS },
  // Files in parallel, the tests within a file in order: they build on each other's records.
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: true,
  // The runner retries a failed file, alone and on a fresh server.
  retries: 0,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: STEP_MS,
    navigationTimeout: STEP_MS,
    // Recording costs as much as the journeys do: only a retry is recorded.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath,
      // Pages of one window share a process: starting one for each costs more than anything it draws.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--no-first-run",
        "--renderer-process-limit=1",
      ],
    },
  },
  webServer: {
    command: "node e2e/serve.mjs",
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: JOURNEY_MS,
    reuseExistingServer: process.env.E2E_REUSE === "1",
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { E2E_PORT: port, E2E_CLOCK_PORT: process.env.E2E_CLOCK_PORT },
  },
});
