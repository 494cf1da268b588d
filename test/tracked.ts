import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the repository's files, including those not committed yet. */
export function tracked(like: RegExp, unlike?: RegExp): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
    .split("\n")
    .filter((file) => like.test(file) && !unlike?.test(file) && existsSync(join(root, file)));
}

export const isTest = (file: string): boolean =>
  /\.(test|spec|fixture|samples)\.tsx?$|test-setup\.ts$|\/(test|testing|e2e|bench|fixtures)\/|scripts\//.test(file);
