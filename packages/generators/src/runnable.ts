import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Bundles a program with all its imports into one module that Node can run. */
export async function runnable(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "silent",
    // Ignores the program's own tsconfig, whose paths lead to types.
    tsconfigRaw: {},
    nodePaths: [fileURLToPath(new URL("../../../node_modules", import.meta.url))],
  });
}
