// npm test is the gate: formatting and lint, build, types, everything in vitest, another clock, the journeys in Chromium. It needs nothing set up before it.
// npm run test:deep runs tests that load can break or that take long: files named *.deep.test.ts and *.deep.spec.ts, and the other clocks.
// `npm test -- check`, `unit`, `clocks` or `e2e` runs one part of either. Which suite a test belongs to: docs/testing.md.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureRuntime, root, runBeside, runQuietly } from "./runtime.mjs";
import { inOneLine, playwrightFiles, vitestFiles } from "./test-results.mjs";

await ensureRuntime(import.meta.url);
// Imported only now, in a Node version that can load it.
const { QUARANTINE, quarantinedFiles } = await import("../test/quarantine.ts");

/** Files that are known to be flaky; a malformed entry ends the run here. */
const quarantined = quarantinedFiles(QUARANTINE, new Date().toISOString().slice(0, 10));

/** A load spike fails a file or two; more failures indicate a defect, and are not retried. */
const MAX_SECOND_TRIES = 5;

const given = process.argv.slice(2);
const deep = given.includes("deep");
const only = given.find((part) => part !== "deep");
const results = mkdtempSync(join(tmpdir(), "hearthline-results-"));
if (deep) process.env.HEARTHLINE_SUITE = "deep";

/** Seconds by part. */
const took = [];
/** Rows of all parts, by part and file: `{ part, again, file, seconds, passed, skipped, failures }`. */
const rows = [];
/** Parts that failed as a whole, with the end of their output. */
const broken = [];
const flaky = [];

async function timed(name, work) {
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  const passed = await work();
  const seconds = (performance.now() - started) / 1000;
  took.push([name, seconds]);
  console.log(`  ${passed ? "ok" : "FAILED"} in ${seconds.toFixed(1)} s`);
}

/** Runs parts whose only result is their output, concurrently; prints each part's output when it ends, and again in the summary if it failed. */
async function checks(commands) {
  console.log(`\n▸ ${Object.keys(commands).join("; ")}`);
  await Promise.all(
    Object.entries(commands).map(async ([name, [command, ...args]]) => {
      const started = performance.now();
      const { status, output } = await runQuietly(command, args);
      const seconds = (performance.now() - started) / 1000;
      took.push([name, seconds]);
      console.log(`${output}  ${name}: ${status === 0 ? "ok" : "FAILED"} in ${seconds.toFixed(1)} s`);
      if (status !== 0) broken.push(`${name}\n${output.slice(-1_500)}`);
    }),
  );
}

function read(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), "utf8"));
  } catch {
    return undefined;
  }
}

/** A part with tests: stores its rows, and `again` runs one of its files alone. */
function tests(name, runFiles) {
  return timed(name, async () => {
    const { status, files } = await runFiles([]);
    const again = async (file) => (await runFiles([file])).files;
    rows.push(...files.map((row) => ({ ...row, part: name, again })));
    if (status !== 0 && !files.some(({ failures }) => failures.length > 0)) broken.push(`${name} ended with ${status}`);
    return status === 0;
  });
}

let runs = 0;
/** Returns a separate file for a run's report. */
function reportFile() {
  runs += 1;
  return `run-${runs}.json`;
}

/** Runs vitest on the workspaces, or on `config`; on all files, or on the given ones. */
const vitest =
  (config = []) =>
  async (files) => {
    const found = reportFile();
    const stray = `stray-${found}`;
    const status = await runBeside(
      "vitest",
      [
        "run",
        ...config,
        ...files,
        // One number for every project: vitest rejects projects that differ, and runs those with one worker after all others.
        `--maxWorkers=${files.length > 0 ? 1 : 3}`,
        "--passWithNoTests",
        // Prints only failures: a build machine keeps only part of the output.
        process.stdout.isTTY ? "--reporter=dot" : "--reporter=minimal",
        "--reporter=json",
        "--reporter=./scripts/stray-errors.mjs",
        `--outputFile.json=${join(results, found)}`,
      ],
      {
        env: {
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DeprecationWarning`.trim(),
          STRAY_ERRORS: join(results, stray),
        },
      },
    );
    return { status, files: vitestFiles(read(found), read(stray)) };
  };

/** Runs the journeys on a separate server; all files, or the given ones, alone and with a trace. */
async function playwright(files) {
  const found = reportFile();
  const alone = files.length > 0;
  const status = await runBeside(
    "playwright",
    ["test", "-c", "apps/web/playwright.config.ts", "--reporter=list,json", ...files],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, found),
        ...(alone ? { E2E_WORKERS: "1", E2E_TRACE: "1" } : {}),
      },
    },
  );
  const report = read(found);
  return { status, files: playwrightFiles(report) };
}

/**
 * Reruns each failed file alone, with one worker and a fresh world: one that passes now is listed as flaky, one that fails again fails the run. A file that
 * is not in quarantine has to pass a third time too: flaky twice fails the run.
 */
async function tryAgain() {
  const failed = rows.filter(({ failures }) => failures.length > 0);
  if (failed.length === 0 || failed.length > MAX_SECOND_TRIES || failed.some(({ file }) => file === "")) return;
  await timed("Second tries, each file alone", async () => {
    for (const row of failed) {
      const passes = async () => {
        const again = (await row.again(row.file)).find(({ file }) => file === row.file);
        return again && again.failures.length === 0 && again.passed > 0 ? again : undefined;
      };
      const second = await passes();
      if (!second || !(quarantined.has(row.file) || (await passes()))) continue;
      flaky.push(`FLAKY ${row.file}: ${inOneLine(row.failures[0])}`);
      Object.assign(row, { passed: second.passed, skipped: second.skipped, failures: [] });
    }
    return failed.every(({ failures }) => failures.length === 0);
  });
}

function summary() {
  const failed = rows.filter(({ failures }) => failures.length > 0);
  for (const text of broken) console.log(`\n✗ ${text}`);
  for (const { part, file, failures } of failed)
    for (const { title, error } of failures)
      console.log(`\n✗ ${file || part} › ${title}\n    ${error.replaceAll(`${root}/`, "").slice(0, 1_200)}`);
  console.log("\nThe slowest files:");
  for (const { file, seconds } of rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  const costs = rows.flatMap(({ file, costs = [] }) => costs.map((cost) => ({ file, ...cost })));
  if (costs.length > 0) {
    const all = costs.reduce((total, { seconds }) => total + seconds, 0);
    console.log(`\nCPU seconds of journeys and their browsers: ${all.toFixed(0)} in all, and of those that cost most:`);
    for (const { file, title, seconds } of costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${file} › ${title}`);
  }
  console.log("\nSeconds by part (of workspaces: their tests' own time, two at once):");
  for (const [name, seconds] of took) {
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
    const byWorkspace = Object.groupBy(
      rows.filter(({ part }) => part === name),
      ({ file }) => (file.startsWith("test/") ? "test" : file.split("/").slice(0, 2).join("/")),
    );
    const sums = Object.entries(byWorkspace).map(([one, own]) => [one, own.reduce((sum, row) => sum + row.seconds, 0)]);
    for (const [one, sum] of sums.sort(([, a], [, b]) => b - a))
      console.log(`${sum.toFixed(1).padStart(8)} s    tests of ${one || "no file"}`);
  }
  // Repeats the names at the end, for logs that keep only the end.
  if (failed.length + broken.length > 0) console.log("\nFailed:");
  for (const text of broken) console.log(`  ${text.split("\n", 1)[0]}`);
  for (const { part, file, failures } of failed)
    for (const failure of failures) console.log(`  ${file || part} › ${inOneLine(failure)}`);
  if (flaky.length > 0) console.log(`\nFlaky, ${flaky.length} (failed once, passed alone):`);
  for (const line of flaky) console.log(`  ${line}`);
  const sum = (count) => rows.reduce((total, row) => total + count(row), 0);
  const counts = [sum(({ passed }) => passed), sum(({ failures }) => failures.length), sum(({ skipped }) => skipped)];
  console.log(`\n${counts[0]} passed, ${counts[1]} failed, ${counts[2]} skipped`);
  const ranNothing = counts[0] === 0 && only !== "check";
  return broken.length > 0 || counts[1] > 0 || ranNothing ? 1 : 0;
}

const wants = (part) => !only || only === part;

await checks({ "Generated sources": ["turbo", "run", "generate", "--output-logs=errors-only"] });
/** Checks that no other part depends on: they run during the build and the first tests, which leave a core idle now and then. */
const background =
  wants("check") && !deep
    ? checks({
        "Formatting and lint": ["biome", "check", "--error-on-warnings", "."],
        Patterns: ["node", "scripts/patterns.mjs"],
        // One thread each: with several threads, most types would be computed several times.
        Types: ["npm", "run", "--silent", "types"],
      })
    : undefined;
if (only !== "check")
  await checks({ Build: ["turbo", "run", "build", "--output-logs=errors-only", "--log-order=grouped"] });
if (wants("unit")) await tests("Units, architecture, operations, transports, worker, components", vitest());
await background;
if (wants("clocks"))
  await tests("Date-dependent tests at another clock", vitest(["--config", "test/clocks.config.ts"]));
if (wants("e2e")) await tests("Journeys in Chromium", playwright);
await tryAgain();
rmSync(results, { recursive: true, force: true });
process.exit(summary());
