import { expect, it } from "vitest";
import { nextEvery, nextYearly } from "./next-dates.ts";

it.each([
  ["2019-12-04", "2026-12-04", "2026-12-04", 7],
  ["2019-12-04", "2026-12-05", "2027-12-04", 8],
  ["2024-02-29", "2026-01-10", "2026-03-01", 2],
  ["2024-02-29", "2027-12-31", "2028-02-29", 4],
  ["1988-01-01", "2026-12-31", "2027-01-01", 39],
])("an event of %s, seen on %s, is next repeated on %s, after %i years", (day, today, next, years) => {
  expect(nextYearly(day, today)).toEqual({ day: next, years });
});

it.each([
  ["today is the first date", { first: "2027-03-01", last: "2056-03-01", everyMonths: 6 }, "2027-03-01", "2027-03-01"],
  [
    "the first date has passed",
    { first: "2027-03-01", last: "2056-03-01", everyMonths: 6 },
    "2027-03-02",
    "2027-09-01",
  ],
  ["a month is shorter", { first: "2027-08-31", last: "2056-03-01", everyMonths: 6 }, "2027-09-01", "2028-02-29"],
  ["the last date has passed", { first: "2027-03-01", last: "2028-03-01", everyMonths: 6 }, "2028-03-02", null],
  [
    "there is only one date, which has passed",
    { first: "2027-03-01", last: "2027-03-01", everyMonths: 0 },
    "2027-03-02",
    null,
  ],
])("if %s, the next date of a series is the first one still to come", (_why, span, today, next) => {
  expect(nextEvery(span, today)).toBe(next);
});
