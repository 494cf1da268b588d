import { expect, it } from "vitest";
import { fhaUpfront } from "./fha-mip.ts";

it.each([
  ["a base loan in whole dollars", 475_000_00, 0.0175, 8_312_50, 483_312_00, 50],
  ["cents of the base loan go with those of the premium", 726_200_01, 0.0175, 12_708_50, 738_908_00, 51],
  ["both together make more than a dollar", 456_789_75, 0.0175, 7_993_82, 464_783_00, 57],
  ["no premium, nothing of it to cut", 300_000_75, 0, 0, 300_000_75, 0],
])("keeps the note in whole dollars: %s", (_, base, rate, upfrontCents, totalLoanCents, cashCents) => {
  expect(fhaUpfront(base, rate)).toEqual({ upfrontCents, totalLoanCents, cashCents });
});
