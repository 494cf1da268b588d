import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FAULTS } from "./planted/faults.ts";
import { root } from "./tracked.ts";

it("plants each fault at exactly one place in the code", () => {
  const astray = FAULTS.filter(({ file, find, replace }) => {
    const path = join(root, file);
    const times = existsSync(path) ? readFileSync(path, "utf8").split(find).length - 1 : 0;
    return times !== 1 || find === replace;
  });
  expect(astray.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

it("names existing tests for each planted fault, and no two faults have the same name", () => {
  expect(
    FAULTS.flatMap(({ name, caughtBy }) =>
      caughtBy.filter((path) => !existsSync(join(root, path))).map((path) => `${name}: ${path}`),
    ),
  ).toEqual([]);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
