import { describe, expect, it } from "vitest";
import { zonesOfNumber } from "./area-codes.ts";
import { momentAt, nextTextMoment, zonesOf } from "./quiet-hours.ts";
import { zonesOfState } from "./state-zones.ts";

const at = (iso: string) => new Date(iso);

describe("time zones of a recipient", () => {
  it("come from the state and the area code, both if both are known, otherwise from the company", () => {
    expect(zonesOfState("nc")).toEqual(["America/New_York"]);
    expect(zonesOfNumber("+12135550142")).toEqual(["America/Los_Angeles"]);
    expect(zonesOfNumber("+442079460958")).toEqual([]);
    expect(zonesOf({ state: "TX", phone: "+16465550142", fallback: "UTC" })).toEqual([
      "America/Chicago",
      "America/Denver",
      "America/New_York",
    ]);
    expect(zonesOf({ state: null, phone: null, fallback: "America/Denver" })).toEqual(["America/Denver"]);
  });
});

describe("the next time at which a person may be texted", () => {
  const newYork = ["America/New_York"];
  it("is now from 8:00 to 20:59, and 8:00 the next morning from 21:00 on", () => {
    expect(nextTextMoment(at("2026-11-28T13:00:00Z"), newYork)).toEqual(at("2026-11-28T13:00:00Z"));
    expect(nextTextMoment(at("2026-11-29T01:59:59Z"), newYork)).toEqual(at("2026-11-29T01:59:59Z"));
    expect(nextTextMoment(at("2026-11-29T02:00:00Z"), newYork)).toEqual(at("2026-11-29T13:00:00Z"));
    expect(nextTextMoment(at("2026-11-28T12:59:30Z"), newYork)).toEqual(at("2026-11-28T13:00:00Z"));
  });
  it("respects all zones a recipient may be in", () => {
    const both = ["America/New_York", "America/Los_Angeles"];
    expect(nextTextMoment(at("2026-11-28T13:00:00Z"), both)).toEqual(at("2026-11-28T16:00:00Z"));
    expect(nextTextMoment(at("2026-11-29T02:30:00Z"), both)).toEqual(at("2026-11-29T16:00:00Z"));
    expect(nextTextMoment(at("2026-11-28T16:00:00Z"), ["Pacific/Guam", "America/New_York"])).toEqual(
      at("2026-11-28T22:00:00Z"),
    );
  });
  it("is 8:00 local time on the morning after a daylight saving change", () => {
    expect(nextTextMoment(at("2026-03-08T04:00:00Z"), newYork)).toEqual(at("2026-03-08T12:00:00Z"));
    expect(nextTextMoment(at("2026-11-01T03:00:00Z"), newYork)).toEqual(at("2026-11-01T13:00:00Z"));
  });
});

describe("a time of day in a recipient's zone", () => {
  it("is converted correctly, including on days with a daylight saving change", () => {
    expect(momentAt("2026-11-28", 540, "America/New_York")).toEqual(at("2026-11-28T14:00:00Z"));
    expect(momentAt("2026-07-01", 540, "Pacific/Honolulu")).toEqual(at("2026-07-01T19:00:00Z"));
    expect(momentAt("2026-03-08", 540, "America/Chicago")).toEqual(at("2026-03-08T14:00:00Z"));
    expect(momentAt("2026-11-28", 0, "Pacific/Guam")).toEqual(at("2026-11-27T14:00:00Z"));
  });
});
