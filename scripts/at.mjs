// npm run at -- 2027-01-01T05:30:00Z npx vitest run <files> runs a command with its clock starting at that moment, in all its processes except browsers.
// For tests on PostgreSQL, whose clock `scripts/clock.mjs` does not shift: the last evening of a month, January 1.
// Needs Linux and libfaketime (`apt install libfaketime`, or its path in FAKETIME_LIBRARY).
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
  console.error("libfaketime is not installed: apt install libfaketime, or put its path in FAKETIME_LIBRARY.");
  process.exit(2);
}

// Chromium hangs on a shifted clock.
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
    // Timers are not shifted.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    CHROMIUM_PATH: browser,
  },
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
