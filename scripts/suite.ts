// The two suites of tests. The gate (`npm test`) runs files named `*.test.ts`, and gives the same result however busy the machine is. Tests that machine load can
// break are in `*.deep.test.ts` and run with HEARTHLINE_SUITE=deep (`npm run test:deep`). Property tests (fast-check) run in both: with a fixed seed in the
// gate, and a different one each time in the deep suite.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CONDITION_MS, DEEP, WAIT_MS } from "./waits.ts";

/** For vitest's `test`: the limits that every workspace uses. */
export const limits = {
  testTimeout: WAIT_MS,
  hookTimeout: WAIT_MS,
  expect: { poll: { timeout: CONDITION_MS } },
};

/** For vitest's `test`: files without module state share a process, which loads each module once. */
export const sharedModules = { pool: "forks", isolate: false } as const;

/** vitest's own defaults. */
const NEVER = ["**/node_modules/**", "**/dist/**", "**/.git/**"];

/** The gate's files that use fast-check, each from its workspace's folder. */
const madeUp = (): string[] => {
  const args = ["grep", "--untracked", "-l", 'from "fast-check"', "--", "*.test.ts", "*.test.tsx"];
  const { stdout } = spawnSync("git", args, { cwd: fileURLToPath(new URL("..", import.meta.url)), encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((file) => file && !file.includes(".deep."))
    .map((file) => file.split("/").slice(2).join("/"));
};

/**
 * Selects the workspace's tests that belong to this suite, for vitest's `test`.
 *
 * @param patterns of its tests in both suites, each containing `.test.`
 */
export const testFiles = (patterns: string[]): { include: string[]; exclude: string[] } =>
  DEEP
    ? { include: [...patterns.map((pattern) => pattern.replace(".test.", ".deep.test.")), ...madeUp()], exclude: NEVER }
    : { include: patterns, exclude: [...NEVER, "**/*.deep.test.*"] };

/** A setup file for workspaces with property tests (fast-check). */
export const seeded = fileURLToPath(new URL("./seed.mjs", import.meta.url));

// One seed per run, printed once: the configurations of all workspaces load this.
if (DEEP && !process.env.HEARTHLINE_SEED) {
  process.env.HEARTHLINE_SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.error(`fast-check begins at HEARTHLINE_SEED=${process.env.HEARTHLINE_SEED}; set it to repeat this run.`);
}
