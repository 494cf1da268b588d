// npm run test:planted plants one fault at a time in a copy of the working tree and runs the tests that must fail because of it, to check that the tests
// still catch it. `npm run test:planted -- <name> …` plants only those faults. The faults are in test/planted/.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureRuntime, root } from "./runtime.mjs";
import { inOneLine, vitestFiles } from "./test-results.mjs";

await ensureRuntime(import.meta.url);
const { FAULTS } = await import("../test/planted/faults.ts");

const named = process.argv.slice(2);
const unknown = named.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) throw new Error(`There is no planted fault ${unknown.join(", ")}: see test/planted/.`);
const chosen = named.length === 0 ? FAULTS : FAULTS.filter(({ name }) => named.includes(name));

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const lines = (text) => text.split("\0").filter(Boolean);

/** Hard links to the installed files, which no test changes. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}

/** Creates a repository with a copy of the working tree and of the generated and installed files. */
function copyOfTree() {
  const folder = mkdtempSync(join(tmpdir(), "hearthline-planted-"));
  for (const file of lines(git("ls-files", "-z", "--cached", "--others", "--exclude-standard")))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  for (const ignored of lines(git("ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"))) {
    const path = ignored.replace(/\/$/, "");
    if (/(^|\/)node_modules$/.test(path)) linkTree(join(root, path), join(folder, path));
    else if (/(^|\/)(dist|generated)$/.test(path)) cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  // Tests ask git for the list of files.
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    execFileSync("git", args, { cwd: folder });
  return folder;
}

/** Runs tests in the copy. @returns one line per failure */
function failures(copy, tests) {
  const found = [];
  for (const script of tests.filter((path) => path.endsWith(".mjs"))) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: copy, encoding: "utf8" });
    if (status !== 0) found.push(inOneLine({ title: script, error: stdout + stderr }));
  }
  const files = tests.filter((path) => !path.endsWith(".mjs"));
  if (files.length === 0) return found;
  const results = join(copy, "planted-results.json");
  rmSync(results, { force: true });
  const { status, stdout, stderr } = spawnSync(
    join(copy, "node_modules", ".bin", "vitest"),
    ["run", ...files, "--maxWorkers=2", "--bail=1", "--reporter=json", `--outputFile=${results}`],
    { cwd: copy, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (!existsSync(results))
    throw new Error(`vitest ended with ${status} and no results: ${(stdout + stderr).slice(-2_000)}`);
  const rows = vitestFiles(JSON.parse(readFileSync(results, "utf8")));
  if (rows.length === 0) throw new Error(`vitest found no tests in ${files.join(", ")}.`);
  return [...found, ...rows.flatMap((row) => row.failures.map(({ title }) => title))];
}

function plant(copy, { file, find, replace }) {
  const path = join(copy, file);
  const sound = readFileSync(path, "utf8");
  if (sound.split(find).length !== 2) throw new Error(`${file} has not exactly one place that reads: ${find}`);
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );
  return () => writeFileSync(path, sound);
}

const copy = copyOfTree();
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

// A test that already fails cannot catch a fault.
const red = failures(copy, [...new Set(chosen.flatMap(({ caughtBy }) => caughtBy))]);
if (red.length > 0) throw new Error(`These fail without any fault planted:\n${red.join("\n")}`);

const missed = [];
for (const fault of chosen) {
  const started = performance.now();
  const mend = plant(copy, fault);
  const [first] = failures(copy, fault.caughtBy);
  mend();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  if (first === undefined) missed.push(fault);
  console.log(
    `${first === undefined ? "MISSED" : "caught"}  ${fault.name} (${seconds} s)\n        ${first ?? fault.says}`,
  );
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} planted faults caught`);
process.exit(missed.length > 0 ? 1 : 0);
