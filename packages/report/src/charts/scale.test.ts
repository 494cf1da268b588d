import { expect, test } from "vitest";
import { scaleFor, tickPlace } from "./scale.ts";

test("puts a grid line's label at its left end, unless a curve runs through it there", () => {
  const scale = scaleFor(1_400_000);
  const rising = Array.from({ length: 31 }, (_, year) => 500_000 * 1.035 ** year);
  const falling = Array.from({ length: 31 }, (_, year) => 480_000 * (1 - year / 30));
  expect(tickPlace(1_000_000, [rising, falling], scale)).toEqual({ edge: "left", side: "above" });
  expect(tickPlace(500_000, [rising, falling], scale)).toEqual({ edge: "right", side: "above" });
  expect(tickPlace(500_000, [rising], scale)).toEqual({ edge: "left", side: "below" });
});
