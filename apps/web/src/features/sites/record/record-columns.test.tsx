import { expect, it } from "vitest";
import { rateWords } from "./record-columns.tsx";

const RATE = { termMonths: 360, noteRate: 0.0625, apr: 0.064, discountPoints: 0 };

it.each([
  ["conventional", "30 y Conventional at 6.250%, 6.400% APR"],
  ["fha", "30 y FHA at 6.250%, 6.400% APR"],
  ["va", "30 y VA at 6.250%, 6.400% APR"],
  ["usda", "30 y USDA at 6.250%, 6.400% APR"],
  ["jumbo", "30 y Jumbo at 6.250%, 6.400% APR"],
  ["", "30 y at 6.250%, 6.400% APR"],
])("the record of rates that visitors saw names the program “%s”", (program, words) => {
  expect(rateWords({ ...RATE, program })).toBe(words);
});
