// The two suites of tests. The gate (`npm test`) has the files named `*.test.ts`, and says the same however busy the machine is. What load can turn red is
// in `*.deep.test.ts`, and runs with HEARTHLINE_SUITE=deep (`npm run test:deep`). Tests of made-up values (fast-check) run in both: with one seed in the
// gate, with another each time in the deep suite.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CONDITION_MS, DEEP, WAIT_MS } from "./waits.ts";

/** For vitest's `test`: the limits of every workspace. */
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
 * Which of a workspace's tests belong to this suite, for vitest's `test`.
 *
 * @param patterns of its tests in either suite, each with `.test.` in it
 */
export const testFiles = (patterns: string[]): { include: string[]; exclude: string[] } =>
  DEEP
    ? { include: [...patterns.map((pattern) => pattern.replace(".test.", ".deep.test.")), ...madeUp()], exclude: NEVER }
    : { include: patterns, exclude: [...NEVER, "**/*.deep.test.*"] };

/** A setup file for workspaces with tests that try made-up values (fast-check). */
export const seeded = fileURLToPath(new URL("./seed.mjs", import.meta.url));

// One seed for a run, printed once: the configurations of all workspaces load this.
if (DEEP && !process.env.HEARTHLINE_SEED) {
  process.env.HEARTHLINE_SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.error(`fast-check begins at HEARTHLINE_SEED=${process.env.HEARTHLINE_SEED}; set it to repeat this run.`);
}
