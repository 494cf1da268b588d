// Writes the Prisma client. `prisma generate` looks for a schema engine it does not use; any executable satisfies it, so nothing is downloaded.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = fileURLToPath(new URL("../../../node_modules/prisma/build/index.js", import.meta.url));
const { status } = spawnSync(process.execPath, [bin, "generate"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
process.exit(status ?? 1);
