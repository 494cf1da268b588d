import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, dayOfInstant, dayWords, monthWords } from "./dates.ts";
import {
  amount,
  columnAmount,
  columnMoney,
  dollars,
  listWords,
  money,
  percent,
  percentTo,
  phoneTarget,
  phoneWords,
  points,
  rate,
  shortMoney,
  span,
} from "./format.ts";

test("abbreviates all sums of a line with very large sums in the same way", () => {
  expect(columnMoney([353681, 304548])).toEqual(["$3,536.81", "$3,045.48"]);
  expect(columnMoney([1_052_832_860, 304548])).toEqual(["$10,528,329", "$3,045"]);
  expect(columnMoney([11_479_004_179, -5_000_000_00])).toEqual(["$114.79M", "−$5.00M"]);
  expect(columnAmount([8_999_999_900])(8_899_404_613)).toBe("88,994,046");
  expect(columnAmount([45_000_000])(44_497_017)).toBe("444,970.17");
});

test("writes money with its cents, a real minus and thousands separators", () => {
  expect(money(353_681)).toBe("$3,536.81");
  expect(money(-1_918_200)).toBe("−$19,182.00");
  expect(amount(5)).toBe("0.05");
  expect(dollars(19_579_475)).toBe("$195,795");
  expect(dollars(-49)).toBe("$0");
  expect(shortMoney(50_000_00)).toBe("$50,000");
  expect(shortMoney(50_000_50)).toBe("$50,000.50");
});

test("reads money back to the cents it was written from", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
      const read = Math.round(Number(money(cents).replace("−", "-").replace(/[$,]/g, "")) * 100);
      expect(read === cents || (cents === 0 && read === 0)).toBe(true);
    }),
  );
});

test("writes rates with three decimals, other percentages with as many as they need", () => {
  expect(rate(0.065)).toBe("6.500%");
  expect(rate(0.0683377)).toBe("6.834%");
  expect(rate(0.06125)).toBe("6.125%");
  expect(percentTo(1, 82.891)).toBe("8,289.1%");
  expect(percentTo(0, -0.001)).toBe("0%");
  expect(percent(0.03)).toBe("3%");
  expect(percent(0.0038)).toBe("0.38%");
  expect(points(1.5)).toBe("1.5 points");
  expect(points(1)).toBe("1 point");
});

test("writes spans, lists and phone numbers as a person says them", () => {
  expect(span(62)).toBe("5 years 2 months");
  expect(span(12)).toBe("1 year");
  expect(span(1)).toBe("1 month");
  expect(listWords(["A", "B", "C"])).toBe("A, B and C");
  expect(phoneWords("+19195550142")).toBe("(919) 555-0142");
  expect(phoneWords("+44 20 7946 0958")).toBe("+44 20 7946 0958");
  expect(phoneTarget("(919) 555-0142")).toBe("+19195550142");
});

test("writes a day as it was in the report's own zone", () => {
  expect(dayOfInstant("2026-11-19T03:30:00.000Z", "America/New_York")).toBe("November 18, 2026");
  expect(dayOfInstant("2026-11-19T03:30:00.000Z", "not a zone")).toBe("November 19, 2026");
  expect(dayWords("2026-12-18")).toBe("December 18, 2026");
  expect(monthWords(addMonths("2027-02", 108))).toBe("February 2036");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
});
