import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("keeps every figure and table within 25 kB, compressed either way", async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../src/index.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  expect(code.length).toBeGreaterThan(20_000);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(25_000);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(25_000);
});
