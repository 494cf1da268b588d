// npm test: formatting and lint, types, architecture, units, operations on real Postgres, doors, worker, web components, then the journeys in Chromium.
// Needs nothing before it. `npm test -- check`, `unit`, `clocks` or `e2e` runs a part. Ends with how long each part took and a line that counts the tests.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, ensureRuntime, root, run } from "./runtime.mjs";

await ensureRuntime(import.meta.url);

const [only] = process.argv.slice(2);
const results = mkdtempSync(join(tmpdir(), "hearthline-results-"));
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Seconds, by part. */
const took = [];
/** What fell short, said once more at the very end: there it is found. */
const fallen = [];

function step(name, command, args, options) {
  const started = performance.now();
  console.log(`\n▸ ${name}`);
  const status = run(command, args, options);
  const seconds = (performance.now() - started) / 1000;
  took.push([name, seconds]);
  console.log(`  ${status === 0 ? "ok" : "FAILED"} in ${seconds.toFixed(1)} s`);
  if (status !== 0) failures.push(name);
  return status === 0;
}

/** A step whose only word is its output: shown when it ends, and once more at the very end where it failed. */
function check(name, command, args) {
  const said = join(results, `${name}.txt`);
  const file = openSync(said, "w");
  const held = step(name, command, args, { stdio: ["ignore", file, file] });
  closeSync(file);
  const text = readFileSync(said, "utf8");
  process.stdout.write(text);
  if (!held) fallen.push(`${name}\n${text.slice(-1_000)}`);
}

/** The tests of a Playwright suite and of those inside it that did not pass, each with its first error. */
const unexpected = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => `${suite.file} › ${title}\n    ${tests.at(-1)?.results.at(-1)?.error?.message ?? ""}`),
  ...(suite.suites ?? []).flatMap(unexpected),
];

const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(results, file), "utf8"));
  } catch {
    return undefined;
  }
};

if (!only || only === "check") {
  check("Formatting and lint", "biome", ["check", "--error-on-warnings", "."]);
  check("Types", "turbo", ["run", "typecheck", "--output-logs=errors-only", "--concurrency=2"]);
}

/** Runs vitest and counts; `config` is another than the workspace's. */
function vitest(name, { config = [], env = {} } = {}) {
  const found = `${name.replace(/\W+/g, "-")}.json`;
  const stray = `stray-${found}`;
  step(
    name,
    "vitest",
    [
      "run",
      ...config,
      // For every project alike: vitest refuses projects that differ, and runs those of one worker after all others. Two databases at once are enough.
      "--maxWorkers=2",
      // Says what fell short and nothing else: a build machine keeps only some of what is printed.
      process.stdout.isTTY ? "--reporter=dot" : "--reporter=minimal",
      "--reporter=json",
      "--reporter=./scripts/stray-errors.mjs",
      // Tests that kill processes and wait for others share two cores here: on a build machine a second try tells trouble from a slow moment.
      ...(process.env.CI ? ["--retry=1"] : []),
      `--outputFile.json=${join(results, found)}`,
    ],
    {
      env: {
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DeprecationWarning`.trim(),
        STRAY_ERRORS: join(results, stray),
        ...env,
      },
    },
  );
  const report = read(found);
  const ofWorkspaces = new Map();
  for (const file of report?.testResults ?? []) {
    const workspace = relative(root, file.name)
      .split("/")
      .slice(0, 2)
      .join("/")
      .replace(/^test\/.*/, "test");
    ofWorkspaces.set(workspace, (ofWorkspaces.get(workspace) ?? 0) + (file.endTime - file.startTime) / 1000);
    if (file.status === "failed" && file.assertionResults.length === 0) fallen.push(`${file.name}: ${file.message}`);
    for (const test of file.assertionResults) {
      if (test.status === "failed")
        fallen.push(`${file.name} › ${test.fullName}\n    ${test.failureMessages.join("\n    ")}`);
    }
  }
  for (const one of [...ofWorkspaces].sort(([, a], [, b]) => b - a)) took.push([`  tests of ${one[0]}`, one[1]]);
  fallen.push(...(read(stray) ?? []).map((error) => `outside of any test: ${error}`));
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  counts.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
}

if (only !== "check") {
  const started = performance.now();
  try {
    build();
  } catch (error) {
    console.error(String(error));
    failures.push("Build");
  }
  took.push(["Build", (performance.now() - started) / 1000]);
}
if (!only || only === "unit") vitest("Units, architecture, operations, doors, worker, components");
if (!only || only === "unit" || only === "clocks")
  vitest("Date-dependent tests at eight clocks", {
    config: ["--config", "test/clocks.config.ts"],
    env: { CLOCKS: only === "clocks" ? "all" : "cheap" },
  });
if (!only || only === "e2e") {
  step("Journeys in Chromium", "playwright", ["test", "-c", "apps/web/playwright.config.ts", "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, "e2e.json") },
  });
  const { stats, suites, errors } = read("e2e.json") ?? {};
  fallen.push(...(suites ?? []).flatMap(unexpected), ...(errors ?? []).map(({ message }) => `Journeys: ${message}`));
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counts.failed += stats?.unexpected ?? 0;
  counts.skipped += stats?.skipped ?? 0;
}
rmSync(results, { recursive: true, force: true });
for (const line of fallen) console.log(`\n✗ ${line.replace(`${root}/`, "").slice(0, 1_200)}`);
if (failures.length > 0) console.log(`\nNot in order: ${failures.join("; ")}`);
// Once more by name alone: where only the end of what is printed is kept, it says what to look at.
if (fallen.length > 0) console.log(`\nFell short:`);
for (const line of fallen) console.log(`  ${line.replace(`${root}/`, "").split("\n", 1)[0].slice(0, 160)}`);
console.log("\nHow long it took (of workspaces: their tests' own time, two at once):");
for (const [name, seconds] of took) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failures.length > 0 || counts.failed > 0 || (counts.passed === 0 && only !== "check") ? 1 : 0);
