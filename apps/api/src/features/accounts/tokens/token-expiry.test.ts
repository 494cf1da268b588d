import { describe, expect, it } from "vitest";
import { tokenExpiry } from "./tokens.operations.ts";

const end = (now: string, day: string, zone: string) => tokenExpiry(new Date(now), day, zone).toISOString();

describe("the last day of a token", () => {
  it.each([
    ["2027-01-10T12:00:00Z", "2027-02-15", "America/New_York", "2027-02-16T05:00:00.000Z"],
    ["2027-01-10T12:00:00Z", "2027-02-15", "America/Los_Angeles", "2027-02-16T08:00:00.000Z"],
    ["2027-01-10T12:00:00Z", "2027-02-15", "Pacific/Honolulu", "2027-02-16T10:00:00.000Z"],
    // The days on which clocks change have 23 and 25 hours.
    ["2027-03-01T12:00:00Z", "2027-03-14", "America/New_York", "2027-03-15T04:00:00.000Z"],
    ["2027-03-01T12:00:00Z", "2027-03-13", "America/New_York", "2027-03-14T05:00:00.000Z"],
    ["2027-11-01T12:00:00Z", "2027-11-07", "America/Chicago", "2027-11-08T06:00:00.000Z"],
    ["2027-11-01T12:00:00Z", "2027-12-31", "America/Chicago", "2028-01-01T06:00:00.000Z"],
    ["2028-02-01T12:00:00Z", "2028-02-29", "America/Denver", "2028-03-01T07:00:00.000Z"],
  ])("(created at %s, for %s in %s) ends at %s", (now, day, zone, expected) => {
    expect(end(now, day, zone)).toBe(expected);
  });

  it("may be today in the company's time zone, even if it is already tomorrow in London", () => {
    expect(end("2027-02-16T04:59:00Z", "2027-02-15", "America/New_York")).toBe("2027-02-16T05:00:00.000Z");
    expect(() => end("2027-02-16T05:00:00Z", "2027-02-15", "America/New_York")).toThrow("Choose today");
  });

  it("is within 366 days", () => {
    expect(end("2027-02-16T04:59:00Z", "2028-02-16", "America/New_York")).toBe("2028-02-17T05:00:00.000Z");
    expect(() => end("2027-02-16T04:59:00Z", "2028-02-17", "America/New_York")).toThrow("a year at most");
  });
});
