import { expect, it } from "vitest";
import { isNarrow } from "./use-narrow.ts";

it("treats columns as narrow if a figure and its words would overlap: three or four proposals at 1440, not two", () => {
  // The table next to the panel of benefits at 1440 px, and at 1920.
  expect([5, 4, 3].map((columns) => isNarrow(744, columns, true))).toEqual([true, true, false]);
  expect(isNarrow(1224, 5, true)).toBe(false);
  // A purchase has no column of today, and shorter words.
  expect([4, 3].map((columns) => isNarrow(744, columns, false))).toEqual([true, false]);
  expect(isNarrow(640, 3, false)).toBe(true);
});
