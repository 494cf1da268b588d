import { describe, expect, it } from "vitest";
import { isFederalHoliday } from "../calendar/federal-holidays.ts";
import { addDays, weekdayOf } from "../dates.ts";
import { nextBusinessDay, rescission } from "./rescission.ts";

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, k) => addDays(`${year}-01-01`, k)).filter((day) => day.startsWith(String(year)));

describe("legal public holidays", () => {
  // As the Office of Personnel Management lists them, on their own dates.
  it.each([
    [2026, "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25"],
    [2027, "01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25"],
    [2028, "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25"],
    [2020, "01-01 01-20 02-17 05-25 07-04 09-07 10-12 11-11 11-26 12-25"],
  ])("fall on these days in %i", (year, days) => {
    expect(daysOf(year).filter(isFederalHoliday)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
  });
});

describe("the right to cancel", () => {
  it.each([
    ["a Monday", "2027-03-01", "2027-03-04", "2027-03-05"],
    ["a Friday: Saturday counts, Sunday does not", "2026-12-11", "2026-12-15", "2026-12-16"],
    ["a holiday itself: Washington's Birthday", "2027-02-15", "2027-02-18", "2027-02-19"],
    ["the Friday before Memorial Day", "2027-05-28", "2027-06-02", "2027-06-03"],
    ["the day before Thanksgiving", "2026-11-25", "2026-11-30", "2026-12-01"],
    ["before Christmas on a Friday", "2026-12-23", "2026-12-28", "2026-12-29"],
    ["before New Year", "2026-12-30", "2027-01-04", "2027-01-05"],
    // Sunday July 4, 2027 is observed on Monday the 5th, which is still a business day.
    ["before a fourth of July on a Sunday", "2027-07-02", "2027-07-06", "2027-07-07"],
  ])("ends on the third business day after closing on %s", (_, closing, endsOn, fundsOn) => {
    expect(rescission(closing)).toEqual({ endsOn, fundsOn });
  });

  it("ends on a business day, whatever day it begins on", () => {
    for (const day of daysOf(2027)) {
      const { endsOn, fundsOn } = rescission(day);
      const between = Array.from({ length: 12 }, (_, k) => addDays(day, k + 1)).filter((one) => one <= endsOn);
      expect(between.filter((one) => weekdayOf(one) !== 0 && !isFederalHoliday(one))).toHaveLength(3);
      expect(fundsOn).toBe(nextBusinessDay(endsOn));
    }
  });
});

it("counts days across months, years and leap days in both directions", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -366)).toBe("2024-12-31");
  expect(addDays("2026-01-31", 1000)).toBe("2028-10-27");
  expect(["2026-11-23", "2027-02-15", "2000-02-29"].map(weekdayOf)).toEqual([1, 1, 2]);
});
