import { describe, expect, it } from "vitest";
import { named, worse, worsening } from "../scripts/performance.mjs";

const then = { value: 100, unit: "ms", ratio: 0.5, pace: 1, aim: "≤ 200 ms" };
const time = { ...then, comparable: false };
const ratio = (value: number, aim: string) => ({
  value,
  ratio: value,
  unit: "a second",
  aim,
  pace: 0.3,
  comparable: true,
});

describe("a figure compared with its stored value", () => {
  it("is compared at the pace of one machine if it is a time", () => {
    expect(worsening({ ...time, value: 120 }, then)).toBeCloseTo(0.2);
    expect(worsening({ ...time, value: 120, pace: 0.5 }, then)).toBeCloseTo(-0.4);
    expect(worsening({ ...time, value: 120, pace: 3 }, then)).toBeCloseTo(0.2);
  });

  it("is compared directly if it is a ratio, whichever way is better", () => {
    expect(worsening(ratio(0.4, "≥ 0.5 × bare"), { ...then, ratio: 0.5 })).toBeCloseTo(0.2);
    expect(worsening(ratio(0.6, "≥ 0.5 × bare"), { ...then, ratio: 0.5 })).toBeCloseTo(-0.2);
    expect(worsening(ratio(0.6, "≤ 180 MB"), { ...then, ratio: 0.5 })).toBeCloseTo(0.2);
    expect(worsening(ratio(0, "none"), { ...then, ratio: 0 })).toBe(0);
    expect(worsening(ratio(1, "none"), { ...then, ratio: 0 })).toBe(Number.POSITIVE_INFINITY);
  });

  it("has a unique name, even if its label says it is the same as the one before", () => {
    const figures = ["a key", "the same, p95", "a page", "the same, p95"].map((figure) => ({ figure }));
    expect(named(figures).map(({ name }) => name)).toEqual([
      "a key",
      "a key; the same, p95",
      "a page",
      "a page; the same, p95",
    ]);
  });

  it("is reported if it is more than 15 % worse and the machine was not too busy to judge", () => {
    const of = (value: number, more: object = {}) => ({
      ...time,
      benchmark: "reads",
      name: "a page",
      value,
      verdict: "holds",
      ...more,
    });
    const kept = { "reads: a page": then };
    expect(worse([of(114)], kept)).toEqual([]);
    expect(worse([of(116)], kept).map(({ figure }) => figure)).toEqual(["reads: a page"]);
    expect(worse([of(300, { verdict: "busy machine" })], kept)).toEqual([]);
    expect(worse([of(300, { name: "another" })], kept)).toEqual([]);
  });
});
