import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aheadMonths, currentFromRoughEntry, refinanceFigures, refinanceTimeline, strikeRate } from "../src/index.ts";

const _principal = fc.integer({ min: 1, max: 2_000_000_00 });
const rate = fc.integer({ min: 0, max: 250_000 }).map((ppm) => ppm / 1_000_000);
const term = fc.integer({ min: 1, max: 480 });
describe("refinance", () => {
  const proposal = fc.record({
    noteRate: rate,
    termMonths: term,
    closingCostsCents: fc.nat(30_000_00),
    costsFinanced: fc.boolean(),
    cashOutCents: fc.nat(100_000_00),
    mortgageInsuranceCents: fc.nat(300_00),
    mortgageInsuranceMonths: fc.nat(120),
  });
  const current = fc
    .record({
      balanceCents: fc.integer({ min: 1_000_00, max: 1_000_000_00 }),
      noteRate: rate,
      remainingMonths: term,
      mortgageInsuranceCents: fc.nat(300_00),
      mortgageInsuranceMonths: fc.nat(120),
    })
    .map(currentFromRoughEntry);

  it("saves in interest, insurance and costs exactly what cash paid and balance owed say", () => {
    fc.assert(
      fc.property(current, proposal, (loan, offer) => {
        const line = refinanceTimeline(loan, offer);
        for (let k = 0; k < line.advantageCents.length; k += 7) {
          const kept = (line.currentPaidCents[k] ?? 0) + (line.currentBalanceCents[k] ?? 0);
          const fresh =
            (line.newPaidCents[k] ?? 0) + (line.newBalanceCents[k] ?? 0) + line.cashCostsCents - offer.cashOutCents;
          expect(kept - fresh).toBe(line.advantageCents[k]);
        }
      }),
    );
  });

  it("350,000 at 6.5 %, 276 months left, to 6 % for 360 at 7,000: pays back in 20 months, ahead by interest only in 78 to 101", () => {
    const figures = refinanceFigures(
      currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 276 }),
      { noteRate: 0.06, termMonths: 360, closingCostsCents: 7_000_00 },
    );
    expect(figures.simplePaybackNearestMonths).toBe(20);
    expect(figures.aheadMonths).toEqual([{ from: 78, through: 101 }]);
    expect([figures.interestBreakEvenMonth, figures.turnsWorseMonth]).toEqual([78, 102]);
  });

  it("250,000 at 6.25 %, 264 left, to 5.75 % for 360 at 6,000: pays back in 21 months, by interest never", () => {
    const figures = refinanceFigures(
      currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.0625, remainingMonths: 264 }),
      { noteRate: 0.0575, termMonths: 360, closingCostsCents: 6_000_00 },
    );
    expect(figures.simplePaybackNearestMonths).toBe(21);
    expect([figures.interestBreakEvenMonth, figures.aheadMonths]).toEqual([null, []]);
  });

  it("finds the highest rate that still pays back, and no higher one does", () => {
    fc.assert(
      fc.property(
        current,
        fc.integer({ min: 1, max: 20_000_00 }),
        fc.integer({ min: 6, max: 60 }),
        (loan, closingCostsCents, within) => {
          const strike = strikeRate(loan, { termMonths: 360, closingCostsCents }, within, "payment");
          const payback = (noteRate: number) =>
            refinanceFigures(loan, { noteRate, termMonths: 360, closingCostsCents }).breakEvenMonths ??
            Number.POSITIVE_INFINITY;
          if (strike === null) expect(payback(0.00125)).toBeGreaterThan(within);
          else {
            expect(payback(strike)).toBeLessThanOrEqual(within);
            if (strike < 1) expect(payback(Number((strike + 0.00125).toFixed(6)))).toBeGreaterThan(within);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("reads runs of months from any column", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 })), (column) => {
        const covered = aheadMonths(column).flatMap(({ from, through }) =>
          Array.from({ length: through - from + 1 }, (_, k) => from + k),
        );
        expect(covered).toEqual(column.flatMap((value, k) => (value >= 0 ? [k + 1] : [])));
      }),
    );
  });
});
