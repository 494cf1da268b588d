// npm run check: for the inner loop. Lint, types, and the tests affected by uncommitted changes; `npm run check -- main` adds the commits since main.
// The gate is `npm test`.
import { ensureRuntime, run, runQuietly } from "./runtime.mjs";

await ensureRuntime(import.meta.url);

const since = process.argv[2];
/** Incremental: the build info is next to the dependencies. */
const typesOf = (project, kept) =>
  `tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/${kept}.tsbuildinfo -p ${project}`;
const CHECKS = {
  "Formatting and lint": ["biome", ["check", "--error-on-warnings", "."]],
  Patterns: ["node", ["scripts/patterns.mjs"]],
  Types: ["sh", ["-c", `${typesOf("tsconfig.json", "types")} && ${typesOf("tsconfig.pure.json", "pure-types")}`]],
};
if (run("turbo", ["run", "generate", "--output-logs=errors-only"]) !== 0) process.exit(1);
const failed = [];
await Promise.all(
  Object.entries(CHECKS).map(async ([name, [command, args]]) => {
    const started = performance.now();
    const { status, output } = await runQuietly(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(status === 0 ? `${name}: ok in ${seconds} s` : `${output}${name}: FAILED in ${seconds} s`);
    if (status !== 0) failed.push(name);
  }),
);
const tests = ["run", since ? `--changed=${since}` : "--changed", "--passWithNoTests", "--reporter=minimal"];
if (run("vitest", tests) !== 0) failed.push("Tests");
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
