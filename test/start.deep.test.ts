import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const READY_MS = 120_000;

const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), "hearthline-start-busy-"));
// PostgreSQL does not run as root and needs access to this folder.
chmodSync(folder, 0o711);

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return String(address && typeof address === "object" ? address.port : 0);
}

/** Keeps one core busy, and ends even if this test does not end it. */
function busyLoop(): void {
  const script = `const until = Date.now() + ${2 * READY_MS}; while (Date.now() < until);`;
  children.push(spawn(process.execPath, ["-e", script], { stdio: "ignore" }));
}

it("npm start is ready within two minutes while four busy loops run, and responds", async () => {
  for (let loop = 0; loop < 4; loop++) busyLoop();
  const port = await freePort();
  const began = performance.now();
  const start = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, HEARTHLINE_NODE: process.version, DATA_DIR: folder, PORT: port, LOG_LEVEL: "warn" },
  });
  children.push(start);
  const ready = new Promise<void>((done, fail) => {
    createInterface({ input: start.stdout }).on("line", (line) => line.startsWith("Hearthline is at") && done());
    start.once("exit", (code) => fail(new Error(`It ended with ${code}.`)));
  });
  await ready;
  expect(performance.now() - began).toBeLessThanOrEqual(READY_MS);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
