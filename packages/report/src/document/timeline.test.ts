import { expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { type StepKey, timelineSteps } from "./timeline.ts";

const KEYS: readonly StepKey[] = ["application", "pre-approval", "offer", "closing"];
const nextOf = (timeline: typeof mockup.timeline) =>
  timelineSteps({ ...mockup, closingDate: "2027-02-15", timeline }, KEYS)
    .filter(({ state }) => state === "next")
    .map(({ key }) => key);

test("does not make closing the next step just because it has a date", () => {
  expect(nextOf([])).toEqual(["application"]);
  expect(nextOf([{ key: "application", done: true }])).toEqual(["pre-approval"]);
  expect(nextOf(KEYS.slice(0, 3).map((key) => ({ key, done: true })))).toEqual(["closing"]);
});

test("makes the first dated step the next one, even if earlier steps are open", () => {
  expect(nextOf([{ key: "offer", date: "2027-01-05", done: false }])).toEqual(["offer"]);
  expect(nextOf([{ key: "closing", date: "2027-02-15", done: false }])).toEqual(["closing"]);
});
