import { expect, test } from "vitest";
import { morningOf } from "./morning.ts";

const at = (now: string, zone: string) => {
  const morning = morningOf(new Date(now), zone);
  return morning && `${morning.day} ${morning.until.toISOString()}`;
};

test("a morning runs from 7:30 to noon in local time", () => {
  expect(at("2026-11-24T12:29:59Z", "America/New_York")).toBeNull();
  expect(at("2026-11-24T12:30:00Z", "America/New_York")).toBe("2026-11-24 2026-11-24T12:30:00.000Z");
  expect(at("2026-11-24T16:59:59Z", "America/New_York")).toBe("2026-11-24 2026-11-24T12:30:00.000Z");
  expect(at("2026-11-24T17:00:00Z", "America/New_York")).toBeNull();
});

test.each([
  ["America/Chicago", "2026-11-24T13:30:00Z", "2026-11-24"],
  ["America/Phoenix", "2026-07-01T14:30:00Z", "2026-07-01"],
  ["America/Los_Angeles", "2026-07-01T14:30:00Z", "2026-07-01"],
  ["America/Anchorage", "2026-12-31T16:30:00Z", "2026-12-31"],
  ["Pacific/Honolulu", "2027-01-01T17:30:00Z", "2027-01-01"],
  ["America/Puerto_Rico", "2028-02-29T11:30:00Z", "2028-02-29"],
  ["Pacific/Guam", "2026-11-23T21:30:00Z", "2026-11-24"],
])("a morning in %s begins at %s", (zone, now, day) => {
  const instant = new Date(now);
  expect(morningOf(instant, zone)).toEqual({ day, until: instant });
  expect(morningOf(new Date(instant.getTime() - 1), zone)).toBeNull();
});

test("the days on which clocks change have one morning each, at the new time", () => {
  expect(at("2027-03-13T12:30:00Z", "America/New_York")).toBe("2027-03-13 2027-03-13T12:30:00.000Z");
  expect(at("2027-03-14T11:29:59Z", "America/New_York")).toBeNull();
  expect(at("2027-03-14T11:30:00Z", "America/New_York")).toBe("2027-03-14 2027-03-14T11:30:00.000Z");
  expect(at("2026-11-01T12:29:59Z", "America/New_York")).toBeNull();
  expect(at("2026-11-01T12:30:00Z", "America/New_York")).toBe("2026-11-01 2026-11-01T12:30:00.000Z");
});

test("an unknown time zone has the mornings of UTC", () => {
  expect(at("2026-11-24T07:30:00Z", "Mars/Olympus")).toBe("2026-11-24 2026-11-24T07:30:00.000Z");
});
