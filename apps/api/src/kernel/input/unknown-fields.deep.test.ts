import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { Shape } from "./unknown-fields.fixture.ts";
import { findUnknownFields } from "./unknown-fields.ts";

describe("the check for unknown fields", () => {
  it("takes time in proportion to the size of the input", () => {
    const took = (items: number) => {
      const fees = Array.from({ length: items }, (_, at) => ({ name: "x", [`amountCent${at}`]: 1 }));
      const from = performance.now();
      findUnknownFields(Shape, { fees });
      return performance.now() - from;
    };
    took(1_000);
    const [once, tenfold] = [took(10_000), took(100_000)];
    expect(tenfold).toBeLessThan(Math.max(once, 5) * 40);
  });
});
