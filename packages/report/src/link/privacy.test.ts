import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { asksPrivacy } from "./beacon.ts";
import { notifyOfOpening, type ViewBeat } from "./reading-tracker.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a browser asks for privacy by Global Privacy Control or by Do Not Track", () => {
  expect(asksPrivacy({ globalPrivacyControl: true })).toBe(true);
  expect(asksPrivacy({ doNotTrack: "1" })).toBe(true);
  expect(asksPrivacy({ globalPrivacyControl: false, doNotTrack: "0" })).toBe(false);
  expect(asksPrivacy({ doNotTrack: null })).toBe(false);
});

it("a private reading reports only the opening, once the page is looked at", () => {
  const page = { visibilityState: "hidden" };
  vi.stubGlobal("document", page);
  const told: Omit<ViewBeat, "key" | "viewId">[] = [];
  notifyOfOpening((beat) => told.push(beat));
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([]);
  page.visibilityState = "visible";
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([{ event: "open", seconds: 0, sections: {}, private: true }]);
});
