import { describe, expect, it } from "vitest";
import { count, datesIn, day, money, moneyDifference, percent, plural, term } from "./format.ts";

describe("figures", () => {
  it.each([
    [45_000_000, {}, "$450,000"],
    [45_000_050, {}, "$450,000.50"],
    [45_000_000, { cents: "always" }, "$450,000.00"],
    [45_000_050, { cents: "never" }, "$450,001"],
    [284_431, { symbol: false }, "2,844.31"],
    [-11_006, {}, "−$110.06"],
    [-40, { cents: "never" }, "$0"],
    [0, {}, "$0"],
  ] as const)("%i cents as %j is %s", (cents, style, text) => expect(money(cents, style)).toBe(text));

  it("gives a difference its sign", () => {
    expect(moneyDifference(668_518)).toBe("+$6,685.18");
    expect(moneyDifference(-11_006)).toBe("−$110.06");
    expect(moneyDifference(0)).toBe("$0");
  });

  it.each([
    [0.065, undefined, "6.500%"],
    [0.06875, undefined, "6.875%"],
    [0.12421, 1, "12.4%"],
    [0.9, 0, "90%"],
    [-0.146, 1, "−14.6%"],
    [82.891, 1, "8,289.1%"],
    [-1234.5, 0, "−123,450%"],
  ])("formats %d as %s", (fraction, decimals, text) => expect(percent(fraction, decimals)).toBe(text));

  it("counts in words", () => {
    expect(plural(1, "report")).toBe("1 report");
    expect(plural(1200, "report")).toBe("1,200 reports");
    expect(count(-3)).toBe("−3");
    expect(term(360)).toBe("30 years");
    expect(term(90)).toBe("7 years 6 months");
    expect(term(1)).toBe("1 month");
  });
});

describe("times, in the company's time zone", () => {
  const { age, relative, dateTime } = datesIn("America/New_York");
  const now = new Date("2026-11-20T14:50:00Z"); // 9:50 AM in Raleigh
  it.each([
    ["2026-11-20T14:49:40Z", "Just now"],
    ["2026-11-20T14:41:00Z", "9 min ago"],
    ["2026-11-20T13:05:00Z", "Today, 8:05 AM"],
    ["2026-11-20T04:20:00Z", "Yesterday, 11:20 PM"],
    ["2026-11-16T15:00:00Z", "Nov 16"],
    ["2025-11-16T15:00:00Z", "Nov 16, 2025"],
  ])("%s is %s", (instant, text) => expect(relative(instant, now).replace(/\u202f/g, " ")).toBe(text));

  it.each([
    // March 8 has 23 hours there, November 1 has 25.
    ["2026-03-08T06:30:00Z", "2026-03-09T04:10:00Z", "Yesterday, 1:30 AM"],
    ["2026-03-08T04:30:00Z", "2026-03-09T04:10:00Z", "Mar 7"],
    ["2026-11-01T04:10:00Z", "2026-11-02T04:40:00Z", "Today, 12:10 AM"],
    ["2026-10-31T23:00:00Z", "2026-11-02T04:40:00Z", "Yesterday, 7:00 PM"],
    ["2024-02-29T16:00:00Z", "2024-03-01T15:00:00Z", "Yesterday, 11:00 AM"],
    ["2026-12-31T17:00:00Z", "2027-01-01T15:00:00Z", "Yesterday, 12:00 PM"],
  ])("formats %s seen at %s as %s, by calendar day, however long it is", (instant, seen, text) =>
    expect(relative(instant, new Date(seen)).replace(/\u202f/g, " ")).toBe(text),
  );

  it.each([
    ["2026-11-20T13:05:00Z", "Today"],
    ["2026-11-20T04:20:00Z", "Yesterday"],
    ["2026-11-08T15:00:00Z", "12 days ago"],
    ["2026-11-20T15:30:00Z", "Today"],
  ])(
    "shortens %s to %s where there is no room for a time, and treats a clock that runs ahead as today",
    (instant, text) => expect(age(instant, now)).toBe(text),
  );

  it("formats a date the same everywhere, and an instant in the time zone", () => {
    expect(day("2027-01-15")).toBe("Jan 15, 2027");
    expect(dateTime("2026-11-20T04:20:00Z").replace(/\u202f/g, " ")).toBe("Nov 19, 2026, 11:20 PM");
  });
});
