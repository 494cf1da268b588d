import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { root } from "./tracked.ts";

/** Benchmarks with figures that any machine can judge: ratios to what the same run measured, sizes, counts. */
const BENCHMARKS = ["calc", "boot", "reads", "pdf", "web"];

it("no figure that any machine can judge is worse by more than 15 % than docs/performance.json has it", {
  timeout: 1_200_000,
}, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/bench.mjs", "--strict", ...BENCHMARKS], {
    cwd: root,
    encoding: "utf8",
  });
  const told = stdout.split("\nWorse than ")[1] ?? stderr;
  expect([status, status === 0 ? "" : told]).toEqual([0, ""]);
});
