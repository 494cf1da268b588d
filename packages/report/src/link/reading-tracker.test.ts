import { expect, test } from "vitest";
import { ReadingClock } from "./reading-tracker.ts";

const seen = (...sections: ("summary" | "payment")[]) => new Set(sections);

test("does not count a part that is scrolled past, and counts one that stays in view from its first second", () => {
  const clock = new ReadingClock();
  clock.tick(seen("summary"));
  clock.tick(seen("payment"));
  clock.tick(seen("payment"));
  clock.tick(seen("payment"));
  expect(clock.totals()).toEqual({ payment: 3 });
});

test("counts immediately when the page is touched", () => {
  const clock = new ReadingClock();
  clock.touch();
  clock.tick(seen("summary"));
  expect(clock.totals()).toEqual({ summary: 1 });
});

test("counts parts that are in view together at the same time", () => {
  const clock = new ReadingClock();
  for (let second = 0; second < 5; second++) clock.tick(seen("summary", "payment"));
  clock.tick(seen());
  expect([clock.totals(), clock.seconds]).toEqual([{ summary: 5, payment: 5 }, 5]);
});

test("stops counting on a page that is left idle", () => {
  const clock = new ReadingClock();
  for (let second = 0; second < 600; second++) clock.tick(seen("summary"));
  expect(clock.totals().summary).toBe(90);
  clock.touch();
  clock.tick(seen("summary"));
  expect(clock.totals().summary).toBe(91);
});
