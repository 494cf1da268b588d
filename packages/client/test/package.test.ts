import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("is one module below 10 kB that needs nothing but what every runtime of the web has", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL("../src/index.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    write: false,
    metafile: true,
  });
  const [{ text, contents } = { text: "", contents: [] }] = outputFiles;
  expect(contents.length).toBeLessThan(10_000);
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
  expect(text).not.toMatch(/\b(process|Buffer|require|window|document|Deno|Bun)\b[.(]/);
});
