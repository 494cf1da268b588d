import { expect, test } from "vitest";
import { datesIn } from "@/shared/words/format.ts";
import { whenNext } from "./schedule.ts";

const eastern = datesIn("America/New_York");

test.each([
  ["later today", "2026-11-20T14:00:00Z", "2026-11-20T14:22:00Z", "Today, 9:22 AM"],
  ["tomorrow", "2026-11-20T14:00:00Z", "2026-11-21T08:20:00Z", "Tomorrow, 3:20 AM"],
  ["already tomorrow in London, today here", "2026-11-20T14:00:00Z", "2026-11-21T02:00:00Z", "Today, 9:00 PM"],
  ["another day", "2026-11-20T14:00:00Z", "2026-12-01T05:00:00Z", "Dec 1, 12:00 AM"],
  ["another year", "2026-11-20T14:00:00Z", "2027-01-01T05:00:00Z", "Jan 1, 2027, 12:00 AM"],
  ["late on the eve of a 23-hour day", "2027-03-14T04:30:00Z", "2027-03-14T13:00:00Z", "Tomorrow, 9:00 AM"],
  ["early on a 25-hour day", "2026-11-01T04:30:00Z", "2026-11-02T14:00:00Z", "Tomorrow, 9:00 AM"],
])("formats a next run: %s", (_title, now, next, words) => {
  expect(whenNext(next, eastern, new Date(now))).toBe(words);
});
