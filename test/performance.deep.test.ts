import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { root } from "./tracked.ts";

/** Benchmarks with figures that do not depend on the machine: ratios within one run, sizes, counts. */
const BENCHMARKS = ["calc", "boot", "reads", "pdf", "web"];

it("no machine-independent figure is more than 15 % worse than in docs/performance.json", {
  timeout: 1_200_000,
}, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/bench.mjs", "--strict", ...BENCHMARKS], {
    cwd: root,
    encoding: "utf8",
  });
  const report = stdout.split("\nWorse than ")[1] ?? stderr;
  expect([status, status === 0 ? "" : report]).toEqual([0, ""]);
});
