// The product as `npm start` runs it, on a data folder of its own that is gone afterwards.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const dataDir = mkdtempSync(join(tmpdir(), "hearthline-e2e-"));
// PostgreSQL, which does not run as root, has to come in: the cluster then lies here and goes with the folder.
chmodSync(dataDir, 0o711);
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
