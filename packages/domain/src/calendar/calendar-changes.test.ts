import { describe, expect, it } from "vitest";
import { calendarChanges, digestOf, keyOf } from "./calendar-changes.ts";
import type { CalendarDate } from "./calendar-dates.ts";

const call: CalendarDate = { kind: "task", sourceId: "1", day: "2026-12-01", title: "Call Helen", text: "" };
const closing: CalendarDate = { kind: "closing", sourceId: "1", day: "2026-12-09", title: "Closing: Helen", text: "" };
const writtenOf = (date: CalendarDate) => ({
  kind: date.kind,
  sourceId: date.sourceId,
  eventId: `event of ${date.kind}`,
  written: digestOf(date),
});

describe("calendar changes", () => {
  it("are empty if every date is already written as it is now", () => {
    expect(calendarChanges([call, closing], [writtenOf(call), writtenOf(closing)])).toEqual({ puts: [], removals: [] });
  });

  it("write new dates, rewrite moved ones under their own events, and remove deleted ones", () => {
    const later = { ...call, day: "2026-12-02" };
    const gone = writtenOf({ ...call, sourceId: "2" });
    expect(calendarChanges([later, closing], [writtenOf(call), gone])).toEqual({
      puts: [
        { date: later, eventId: "event of task" },
        { date: closing, eventId: undefined },
      ],
      removals: [gone],
    });
  });

  it("distinguish a loan's closing from its pre-approval", () => {
    const ends: CalendarDate = { ...closing, kind: "pre-approval" };
    expect(calendarChanges([ends], [writtenOf(closing)])).toEqual({
      puts: [{ date: ends, eventId: undefined }],
      removals: [writtenOf(closing)],
    });
  });
});

it("use the same key for a date each time in one calendar, and another key in each calendar", () => {
  expect(keyOf("a", call)).toBe(keyOf("a", { ...call, day: "2027-01-01" } as CalendarDate));
  expect(new Set([keyOf("a", call), keyOf("b", call), keyOf("a", closing)]).size).toBe(3);
  expect(keyOf("a", call)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
