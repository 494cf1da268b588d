/**
 * Writes dist/package, the package as it is installed (one module for every runtime, its declarations, README and package.json), and
 * dist/hearthline-client.tgz, the same as an npm tarball, which the API serves.
 */
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";
import { tarball } from "./tarball.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist/package");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "index.js"), (await bundle()).contents);
execFileSync(
  process.execPath,
  [
    fileURLToPath(import.meta.resolve("typescript/package.json")).replace(/package\.json$/, "bin/tsc"),
    "-p",
    join(root, "tsconfig.build.json"),
  ],
  { stdio: "inherit" },
);

const { name, version, description, license, engines } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
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
await writeFile(join(folder, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
await copyFile(join(root, "README.md"), join(folder, "README.md"));

const names = (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
  entry.isFile()
    ? [
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      ]
    : [],
);
const files = await Promise.all(names.map(async (path) => [path, await readFile(join(folder, path))] as const));
await writeFile(join(root, "dist/hearthline-client.tgz"), tarball(new Map(files)));
