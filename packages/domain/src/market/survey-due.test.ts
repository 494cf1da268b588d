import { expect, test } from "vitest";
import { isSurveyDue, SURVEY_TRIES } from "./survey-due.ts";

const held = (through: string, checkedAt: string) => ({ through, checkedAt: new Date(checkedAt) });
const due = (through: string, checkedAt: string, now: string) => isSurveyDue(held(through, checkedAt), new Date(now));

test("the survey is due from Thursday noon Eastern, in winter and in summer", () => {
  const winter = ["2026-01-08", "2026-01-08T17:02:00Z"] as const;
  expect(due(...winter, "2026-01-15T16:02:00Z")).toBe(false);
  expect(due(...winter, "2026-01-15T17:02:00Z")).toBe(true);
  const summer = ["2026-07-09", "2026-07-09T16:02:00Z"] as const;
  expect(due(...summer, "2026-07-16T15:59:00Z")).toBe(false);
  expect(due(...summer, "2026-07-16T16:02:00Z")).toBe(true);
});

test("the survey is due again daily until its week is stored, for six days at most, across daylight saving changes", () => {
  // Clocks go forward on March 8 and back on November 1.
  for (const thursday of ["2026-01-15", "2026-03-05", "2026-10-29"]) {
    const before = new Date(Date.parse(thursday) - 7 * 86_400_000).toISOString().slice(0, 10);
    let checkedAt = new Date(`${before}T20:00:00Z`);
    const days: string[] = [];
    for (
      let at = Date.parse(`${thursday}T00:02:00Z`);
      at < Date.parse(`${thursday}T00:02:00Z`) + 7 * 86_400_000;
      at += 3_600_000
    ) {
      const now = new Date(at);
      if (!isSurveyDue({ through: before, checkedAt }, now)) continue;
      checkedAt = now;
      days.push(now.toISOString().slice(0, 10));
    }
    expect(days, thursday).toHaveLength(SURVEY_TRIES);
    expect(days[0], thursday).toBe(thursday);
    expect(new Set(days).size, thursday).toBe(SURVEY_TRIES);
  }
});

test("a week published on the Wednesday before a holiday counts as stored and is not looked for", () => {
  expect(due("2025-12-31", "2025-12-25T17:02:00Z", "2026-01-01T17:02:00Z")).toBe(false);
  expect(due("2025-12-24", "2025-12-25T17:02:00Z", "2026-01-01T17:02:00Z")).toBe(true);
});

test("the survey is due at any time if none is stored", () => {
  expect(isSurveyDue(null, new Date("2026-01-13T03:00:00Z"))).toBe(true);
});
