// Generates the Prisma client. `prisma generate` looks for a schema engine that it does not use; any executable
// satisfies it, so nothing is downloaded.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withThinGraph } from "./thin-graph.ts";

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
if (status !== 0) process.exit(status ?? 1);
const client = fileURLToPath(new URL("../src/generated/prisma/internal/class.ts", import.meta.url));
writeFileSync(client, withThinGraph(withForgottenCompiler(readFileSync(client, "utf8"))));

/**
 * Prisma's query compiler is a module that keeps 4.6 MB of base64, and its source once more, in memory as long as the
 * process lives. As CommonJS it can be released once it is decoded. Throws if Prisma changes the generated code.
 */
function withForgottenCompiler(source) {
  const imported = /const \{ wasm \} = await import\("(@prisma\/client\/runtime\/\w+\.postgresql\.wasm-base64)\.mjs"\)/;
  const [statement, module] = imported.exec(source) ?? [];
  if (!statement) throw new Error("The generated client loads its query compiler in another way now.");
  const forgetful = `const { createRequire } = await import("node:module")
    const requireOnce = createRequire(import.meta.url)
    const place = requireOnce.resolve("${module}.js")
    const { wasm } = requireOnce(place) as { wasm: string }
    delete requireOnce.cache[place]`;
  return source.replace(statement, forgetful);
}
