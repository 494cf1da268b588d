// npm run at -- 2027-01-01T05:30:00Z npx vitest run <files> runs a command with the clock of each of its processes, PostgreSQL's too but no browser's, set to
// that moment; it goes on from there. For tests over PostgreSQL, whose clock `scripts/clock.mjs` does not reach: the last evening of a month, the first of January.
// On Linux with libfaketime (`apt install libfaketime`), or wherever FAKETIME_LIBRARY says it is.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureRuntime } from "./runtime.mjs";

await ensureRuntime(import.meta.url);
const { unpackedChromium } = await import("../packages/providers/src/chromium.ts");

const [moment = "", command, ...args] = process.argv.slice(2);
const at = Date.parse(moment);
if (Number.isNaN(at) || !command) {
  console.error("Usage: npm run at -- 2027-01-01T05:30:00Z npx vitest run <files>");
  process.exit(2);
}

const PLACES = ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].map(
  (place) => `/usr/lib/${place}faketime/libfaketimeMT.so.1`,
);
const library = [process.env.FAKETIME_LIBRARY, ...PLACES].find((path) => path && existsSync(path));
if (!library) {
  console.error("libfaketime is not installed: apt install libfaketime, or name its file in FAKETIME_LIBRARY.");
  process.exit(2);
}

// At another clock Chromium never ends a wait.
const folder = mkdtempSync(join(tmpdir(), "hearthline-at-"));
const browser = join(folder, "chromium");
const real = process.env.CHROMIUM_PATH ?? (await unpackedChromium());
writeFileSync(browser, `#!/bin/sh\nunset LD_PRELOAD\nexec '${real}' "$@"\n`, { mode: 0o755 });

const seconds = Math.round((at - Date.now()) / 1_000);
const { status } = spawnSync(command, args, {
  stdio: "inherit",
  env: {
    ...process.env,
    LD_PRELOAD: [library, process.env.LD_PRELOAD].filter(Boolean).join(" "),
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}s`,
    // Timers run as ever.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    CHROMIUM_PATH: browser,
  },
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
