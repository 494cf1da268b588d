import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isTest, root, tracked } from "./tracked.ts";

/* What only one kind of loan has lies in that kind's folder: a second kind adds files and entries, and changes no shared line. */

/** A kind's own folder, its words, the pair of entries, addresses, demo data. */
const KINDS_OWN =
  /\/(purchase|refinance|words|seed|generated)\/|\/kinds\.ts$|\/web\/src\/(paths\.ts|router\.tsx)$|\/platform\/screens(\/|\.ts$)/;

/** Files that name a kind for another reason, each with it. */
const EXCEPTIONS: Record<string, string> = {
  "packages/calc/src/index.ts": "the entry point names every file",
  "packages/calc/src/explain.ts": "the entry point names every file",
  "packages/calc/src/insurance/va-funding-fee.ts": "VA's schedule is by purpose, 38 U.S.C. 3729",
};

/** Not clean yet. */
const PENDING = /^(packages\/(?!calc\/)|apps\/)/;

/** An operation's address in REST is its kind's; nothing else of its file is. */
const withoutAddresses = (file: string, text: string) =>
  file.endsWith(".operations.ts") ? text.replace(/"[^"\s]*\/(?:purchase|refinance)(?:\/[^"\s]*)?"/g, "") : text;

const shared = tracked(/^(packages|apps)\/[^/]+\/src\/.*\.(tsx?|css)$/).filter(
  (file) => !isTest(file) && !KINDS_OWN.test(file),
);
const naming = (file: string) =>
  withoutAddresses(file, readFileSync(join(root, file), "utf8"))
    .split("\n")
    .flatMap((line, index) =>
      /purchase|refinanc/i.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
    );

it("no shared source names a kind of loan", () => {
  expect(shared.length).toBeGreaterThan(300);
  expect(shared.filter((file) => !(file in EXCEPTIONS) && !PENDING.test(file)).flatMap(naming)).toEqual([]);
});

it("every exception is needed", () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => naming(file).length === 0)).toEqual([]);
});
