import { expect, test } from "vitest";
import { strikeRateMet } from "./strike-rate-met.ts";

const quote = (noteRate: number, day = "2026-11-23") => ({ noteRate, day });
const survey = (noteRate: number, day = "2026-11-25") => ({ noteRate, day });

test("a strike rate is met by one's own quote for seven days, and then by the survey", () => {
  expect(strikeRateMet(0.0625, quote(0.06), survey(0.0615))).toEqual([
    { by: "quote", noteRate: 0.06, fromDay: "2026-11-23", untilDay: "2026-11-30" },
    { by: "survey", noteRate: 0.0615, fromDay: "2026-12-01", untilDay: null },
  ]);
});

test("a quote above the strike rate keeps the survey from counting for seven days", () => {
  expect(strikeRateMet(0.0625, quote(0.0637), survey(0.0615))).toEqual([
    { by: "survey", noteRate: 0.0615, fromDay: "2026-12-01", untilDay: null },
  ]);
  expect(strikeRateMet(0.0625, quote(0.0637), survey(0.0626))).toEqual([]);
});

test("without a quote of the last seven days the survey counts from the day it was published", () => {
  const met = { by: "survey", noteRate: 0.0625, fromDay: "2026-11-25", untilDay: null };
  expect(strikeRateMet(0.0625, null, survey(0.0625))).toEqual([met]);
  expect(strikeRateMet(0.0625, quote(0.07, "2026-10-01"), survey(0.0625))).toEqual([met]);
});

test("a quote for a loan that no survey is of goes on counting", () => {
  expect(strikeRateMet(0.0625, quote(0.0625), null)).toEqual([
    { by: "quote", noteRate: 0.0625, fromDay: "2026-11-23", untilDay: null },
  ]);
  expect(strikeRateMet(0.0625, null, null)).toEqual([]);
});
