// Part of `npm run regenerate`: records who may call what, and which fields they get, from how every operation behaves: the tables in
// packages/contract/src/access/ and docs/access.md. A test checks them; changes are reviewed.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const { status } = spawnSync("vitest", ["run", "src/testing/access.test.ts"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  stdio: "inherit",
  env: { ...process.env, UPDATE_ACCESS: "1" },
});
process.exit(status ?? 1);
