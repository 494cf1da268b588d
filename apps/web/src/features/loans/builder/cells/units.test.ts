import { describe, expect, it } from "vitest";
import { readAmount } from "./units.ts";

const yearly = { per: "yr", of: { cents: 450_000_00, words: "price" } } as const;

describe("an amount in a yearly cell", () => {
  it.each([
    ["4950", 4_950_00, undefined],
    ["$4,950.50", 4_950_50, undefined],
    ["6.5k", 6_500_00, "$6,500 a year"],
    ["150/mo", 1_800_00, "$1,800 a year"],
    ["150 / month", 1_800_00, "$1,800 a year"],
    ["150 a month", 1_800_00, "$1,800 a year"],
    ["150 monthly", 1_800_00, "$1,800 a year"],
    ["1.2k/mo", 14_400_00, "$14,400 a year"],
    ["1800/yr", 1_800_00, "$1,800 a year"],
    ["1800 yearly", 1_800_00, "$1,800 a year"],
    ["1.1%", 4_950_00, "$4,950 a year, 1.1% of the price"],
    ["1.1 % of price", 4_950_00, "$4,950 a year, 1.1% of the price"],
    ["1 1/4%", 5_625_00, "$5,625 a year, 1.25% of the price"],
    ["10%", 45_000_00, "$45,000 a year, 10% of the price"],
  ])("reads %s", (typed, value, echo) => {
    const read = readAmount(typed, yearly);
    expect([read.value, read.echo]).toEqual([value, echo]);
  });

  it("remembers that it was typed as a percentage", () => {
    expect(readAmount("1.1%", yearly).share).toBe(0.011);
    expect(readAmount("4950", yearly).share).toBeUndefined();
  });

  it.each(["", " "])("reads blank text %j as no amount", (typed) => {
    expect(readAmount(typed, yearly)).toEqual({ value: null });
  });

  it.each(["lots", "abc/mo", "x%", "140%", "-2%"])("reports the error in %s", (typed) => {
    const { value, problem } = readAmount(typed, yearly);
    expect(value).toBeNull();
    expect(problem).toBeTruthy();
  });

  it("reports that the price for a percentage is missing", () => {
    expect(readAmount("1.1%", { per: "yr", of: { cents: null, words: "price" } }).problem).toBe(
      "1.1% of the price: the price is not known yet.",
    );
  });
});

it.each([
  ["1800/yr", 150_00],
  ["1,799 a year", 149_92],
  ["150", 150_00],
  ["150/mo", 150_00],
])("reads %s in a monthly cell", (typed, value) => {
  expect(readAmount(typed, { per: "mo" }).value).toBe(value);
});

it.each([
  ["650k", 650_000_00, "$650,000"],
  ["1.2m", 1_200_000_00, "$1,200,000"],
  ["6.5k", 6_500_00, "$6,500"],
])("reads %s in a cell without a period, and echoes it", (typed, value, echo) => {
  const read = readAmount(typed, {});
  expect([read.value, read.echo]).toEqual([value, echo]);
});
