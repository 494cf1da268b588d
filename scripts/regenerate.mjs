// npm run regenerate: writes every file that is generated from the sources, whether or not it is committed. The gate compares them.
import { ensureRuntime, run } from "./runtime.mjs";

await ensureRuntime(import.meta.url);

const STEPS = [
  // The Prisma client, the OpenAPI document and the typed client's types; not committed.
  ["turbo", ["run", "generate", "--output-logs=errors-only"]],
  // apps/api/operations.txt
  ["npm", ["run", "--silent", "operations", "-w", "apps/api"]],
  // packages/contract/src/access/ and docs/access.md: calls every operation as every role, which takes a minute or two.
  ["npm", ["run", "--silent", "access", "-w", "apps/api"]],
];
for (const [command, args] of STEPS) if (run(command, args) !== 0) process.exit(1);
