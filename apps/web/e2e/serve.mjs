// The product as `npm start` runs it, on a data folder of its own that is gone afterwards.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { scratchDataDir } from "@hearthline/db/embedded-folders";

const dataDir = scratchDataDir();
const start = fileURLToPath(new URL("../../../scripts/start.mjs", import.meta.url));
const child = spawn(process.execPath, [start], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...process.env, PORT: process.env.E2E_PORT, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill("SIGTERM"));
child.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
