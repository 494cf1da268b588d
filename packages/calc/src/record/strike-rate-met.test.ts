import { expect, test } from "vitest";
import { strikeRateMet } from "./strike-rate-met.ts";

const quote = (noteRate: number, day = "2026-11-23") => ({ noteRate, day });
const survey = (noteRate: number, day = "2026-11-25") => ({ noteRate, day });

test("meets a strike rate by the officer's quote for seven days, and then by the survey", () => {
  expect(strikeRateMet(0.0625, quote(0.06), survey(0.0615))).toEqual([
    { by: "quote", noteRate: 0.06, fromDay: "2026-11-23", untilDay: "2026-11-30" },
    { by: "survey", noteRate: 0.0615, fromDay: "2026-12-01", untilDay: null },
  ]);
});

test("ignores the survey for seven days if the officer's quote is above the strike rate", () => {
  expect(strikeRateMet(0.0625, quote(0.0637), survey(0.0615))).toEqual([
    { by: "survey", noteRate: 0.0615, fromDay: "2026-12-01", untilDay: null },
  ]);
  expect(strikeRateMet(0.0625, quote(0.0637), survey(0.0626))).toEqual([]);
});

test("counts the survey from its publication if there was no quote in the last seven days", () => {
  const met = { by: "survey", noteRate: 0.0625, fromDay: "2026-11-25", untilDay: null };
  expect(strikeRateMet(0.0625, null, survey(0.0625))).toEqual([met]);
  expect(strikeRateMet(0.0625, quote(0.07, "2026-10-01"), survey(0.0625))).toEqual([met]);
});

test("keeps counting a quote for a loan that no survey covers", () => {
  expect(strikeRateMet(0.0625, quote(0.0625), null)).toEqual([
    { by: "quote", noteRate: 0.0625, fromDay: "2026-11-23", untilDay: null },
  ]);
  expect(strikeRateMet(0.0625, null, null)).toEqual([]);
});
