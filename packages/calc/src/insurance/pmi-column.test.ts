import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pmiColumn } from "./pmi-column.ts";
import { pmiRate } from "./pmi-table.ts";

describe("the column of a PMI card", () => {
  it("gives the same rates as the full card for every score", () => {
    const score = fc.integer({ min: 300, max: 900 });
    const ratio = fc.integer({ min: 50_00, max: 110_00 }).map((points) => points / 100_00);
    fc.assert(
      fc.property(score, score, ratio, (own, asked, loanToValue) => {
        expect(pmiRate(loanToValue, asked, pmiColumn(own))).toBe(pmiRate(loanToValue, own));
      }),
    );
  });

  it("is the column of 740 if the score is unknown", () => {
    expect(pmiColumn().rows[2]).toEqual({ upTo: 0.95, rates: [0.0053] });
  });
});
