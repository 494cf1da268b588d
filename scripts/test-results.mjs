// Converts the test runners' reports into one shape: a row per test file.
import { isAbsolute, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./runtime.mjs";

/**
 * @typedef {object} FileResult
 * @property {string} file path from the repository's root
 * @property {number} seconds how long its tests took, hooks included
 * @property {number} passed
 * @property {number} skipped
 * @property {{ title: string, seconds: number }[]} [costs] CPU seconds of its tests and their browser, if they record them
 * @property {{ title: string, error: string }[]} failures of tests, of the file itself, and errors outside any test
 */

const fromRoot = (path) => relative(root, path);
const plain = (text) => stripVTControlCharacters(String(text ?? ""));

/**
 * Returns the rows of a vitest run. A file that runs in several projects (at several clocks) is one row.
 *
 * @param {object | undefined} report of vitest's JSON reporter; `undefined` if vitest did not write it
 * @param {{ file?: string, error: string }[]} strays what `stray-errors.mjs` wrote
 * @returns {FileResult[]}
 */
export function vitestFiles(report, strays = []) {
  const files = new Map();
  const rowOf = (file) => {
    const row = files.get(file) ?? { file, seconds: 0, passed: 0, skipped: 0, failures: [] };
    files.set(file, row);
    return row;
  };
  for (const { name, status, message, startTime, endTime, assertionResults } of report?.testResults ?? []) {
    const row = rowOf(fromRoot(name));
    row.seconds += Math.max(0, endTime - startTime) / 1000;
    for (const test of assertionResults) {
      if (test.status === "passed") row.passed += 1;
      else if (test.status === "failed")
        row.failures.push({ title: test.fullName, error: plain(test.failureMessages.join("\n")) });
      else row.skipped += 1;
    }
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed"))
      row.failures.push({ title: "the file itself", error: plain(message) });
  }
  for (const { file, error } of strays)
    rowOf(file ? fromRoot(file) : "").failures.push({ title: "outside of any test", error: plain(error) });
  return [...files.values()];
}

/**
 * Returns the rows of a Playwright run.
 *
 * @param {object | undefined} report of Playwright's JSON reporter
 * @returns {FileResult[]}
 */
export function playwrightFiles(report) {
  const rows = (report?.suites ?? []).map((suite) => {
    const rootDir = report.config?.rootDir ?? root;
    const path = isAbsolute(suite.file) ? suite.file : join(rootDir, suite.file);
    const row = { file: fromRoot(path), seconds: 0, passed: 0, skipped: 0, failures: [], costs: [] };
    const visit = ({ specs = [], suites = [] }) => {
      for (const { title, tests } of specs)
        for (const { status, results, annotations = [] } of tests) {
          const cpu = annotations.find(({ type }) => type === "cpu")?.description;
          if (cpu) row.costs.push({ title, seconds: Number(cpu) });
          row.seconds += results.reduce((sum, { duration }) => sum + duration / 1000, 0);
          if (status === "expected") row.passed += 1;
          else if (status === "skipped") row.skipped += 1;
          else row.failures.push({ title, error: plain(results.at(-1)?.error?.message ?? `It ended ${status}.`) });
        }
      for (const inner of suites) visit(inner);
    };
    visit(suite);
    return row;
  });
  const own = (report?.errors ?? []).map(({ message }) => ({ title: "the run itself", error: plain(message) }));
  return own.length > 0 ? [...rows, { file: "", seconds: 0, passed: 0, skipped: 0, failures: own }] : rows;
}

/** Matches the locator in Playwright's call log. */
const LOCATOR = /^\s*-?\s*(waiting for .*)/m;

/** Summarizes a failure in one line: its title, the first line of its error, and the locator that a journey waited for. */
export function inOneLine({ title, error }) {
  const [first = ""] = error.split("\n", 1);
  const locator = LOCATOR.exec(error)?.[1];
  return `${title}: ${first.slice(0, 200)}${locator ? ` (${locator.slice(0, 120)})` : ""}`;
}
