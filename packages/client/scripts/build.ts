/** `npm run package`: writes dist/, the package as it is published: one module for every runtime, its declarations, README and package.json. */
import { execFileSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

await build({
  entryPoints: [`${root}src/index.ts`],
  outfile: `${root}dist/index.js`,
  bundle: true,
  minify: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  legalComments: "none",
});
execFileSync("tsc", ["-p", `${root}tsconfig.build.json`], { stdio: "inherit" });

const { name, version, description, license, engines } = JSON.parse(await readFile(`${root}package.json`, "utf8"));
const published = {
  name,
  version,
  description,
  license,
  engines,
  type: "module",
  sideEffects: false,
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
};
await writeFile(`${root}dist/package.json`, `${JSON.stringify(published, null, 2)}\n`);
await copyFile(`${root}README.md`, `${root}dist/README.md`);
