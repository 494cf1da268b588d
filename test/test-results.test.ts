import { expect, it } from "vitest";
import { inOneLine } from "../scripts/test-results.mjs";

it("names the locator that a failed journey waited for", () => {
  const error =
    "TimeoutError: locator.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for getByText('Save')\n";
  expect(inOneLine({ title: "an officer saves", error })).toBe(
    "an officer saves: TimeoutError: locator.click: Timeout 30000ms exceeded. (waiting for getByText('Save'))",
  );
});

it("summarizes a failed test by its title and the first line of its error", () => {
  expect(inOneLine({ title: "adds", error: "AssertionError: expected 1 to be 2\n  at sum.test.ts" })).toBe(
    "adds: AssertionError: expected 1 to be 2",
  );
});
