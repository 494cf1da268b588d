import { expect, it } from "vitest";
import { YEARS } from "./cell-text.ts";

it.each([
  ["30", 360],
  ["30 years", 360],
  ["15y", 180],
  ["7.5", 90],
  ["180 months", 180],
  ["360", 360],
  ["84", 84],
])("reads a term of %s as %d months", (typed, months) => {
  expect(YEARS.read(typed)).toEqual({ value: months });
});

it.each(["", " "])("reads blank text %j as no term", (typed) => {
  expect(YEARS.read(typed)).toEqual({ value: null });
});

it.each(["thirty", "-30", "7.3", "30 days"])("reports the error in a term of %s", (typed) => {
  expect(YEARS.read(typed).problem).toContain("is not a term");
});
