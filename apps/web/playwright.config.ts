import { once } from "node:events";
import { createServer } from "node:net";
import { unpackedChromium } from "@hearthline/providers/chromium";
import { defineConfig, devices } from "@playwright/test";

// A port of this run's own: two runs on a machine do not meet. The processes that run the tests inherit it.
process.env.E2E_PORT ??= await freePort();
const port = process.env.E2E_PORT;
const executablePath = process.env.CHROMIUM_PATH ?? (await unpackedChromium());

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return String(address && typeof address === "object" ? address.port : 4173);
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "../../test-results",
  // Far more than any step takes: a wait that is not over is a fault, on a machine five times slower than ours as well.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // Files side by side, what is in one file in turn: a file's tests build on each other's records.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    // A step that waits for what never comes is named, before the test's own time is up.
    actionTimeout: 90_000,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--no-first-run"],
    },
  },
  webServer: {
    command: "node e2e/serve.mjs",
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_REUSE === "1",
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { E2E_PORT: port },
  },
});
