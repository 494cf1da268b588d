import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedPlan, type LevelSchedule, levelPayment, levelSchedule, loanSchedule } from "../src/index.ts";
import { exactSchedule } from "./second-opinion.ts";

const principal = fc.integer({ min: 1, max: 2_000_000_00 });
const rate = fc.integer({ min: 0, max: 250_000 }).map((ppm) => ppm / 1_000_000);
const term = fc.integer({ min: 1, max: 480 });
const digest = (schedule: LevelSchedule) => {
  let sum = 0n;
  for (let k = 0; k < schedule.payments; k++) {
    sum += BigInt(k + 1) * (3n * BigInt(schedule.interestCents[k] ?? 0) + BigInt(schedule.balanceCents[k] ?? 0));
  }
  return sum;
};

/** A fixed sequence of random loans: the same every run. */
function* randomLoans(count: number): Generator<{ cents: number; ppm: number; months: number }> {
  let state = 20_261_120;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let k = 0; k < count; k++) {
    yield {
      cents: 10_000_00 + next(199_000_000),
      ppm: k % 3 === 0 ? 20_000 + next(105) * 1_250 : 20_000 + next(130_000),
      months: 120 + next(361),
    };
  }
}

describe("a second opinion in bigint", () => {
  it("agrees on every cent of 10,000 random loans", () => {
    for (const { cents, ppm, months } of randomLoans(10_000)) {
      const schedule = levelSchedule(cents, ppm / 1_000_000, months);
      // The exact payment by large powers is slow; the payment itself is checked for some of the loans below.
      const exact = exactSchedule(BigInt(cents), BigInt(ppm), months, BigInt(schedule.levelPaymentCents));
      const same =
        schedule.payments === exact.payments &&
        BigInt(schedule.totalInterestCents) === exact.totalInterest &&
        BigInt(schedule.lastPaymentCents) === exact.lastPayment &&
        digest(schedule) === exact.digest;
      if (!same)
        expect({ cents, ppm, months, total: schedule.totalInterestCents }).toEqual({
          cents,
          ppm,
          months,
          total: exact.totalInterest,
        });
    }
  });

  it("agrees on the payment by exact fractions", () => {
    for (const { cents, ppm, months } of randomLoans(400)) {
      expect(BigInt(levelPayment(cents, ppm / 1_000_000, months))).toBe(
        exactSchedule(BigInt(cents), BigInt(ppm), months).payment,
      );
    }
  });

  it("agrees where products pass 2^53 and where a payment is an exact half cent", () => {
    for (const [cents, ppm, months] of [
      [9_000_000_000_000, 250_000, 360],
      [10_000_000_000_000, 1_000_000, 24],
      [12_000_00, 50, 1],
      [24_000_000, 5_000, 1],
      [12_000_100, 500_000, 1],
    ] as const) {
      const schedule = levelSchedule(cents, ppm / 1_000_000, months);
      const exact = exactSchedule(BigInt(cents), BigInt(ppm), months);
      expect([BigInt(schedule.levelPaymentCents), BigInt(schedule.totalInterestCents), digest(schedule)]).toEqual([
        exact.payment,
        exact.totalInterest,
        exact.digest,
      ]);
    }
  });

  it("agrees with extra principal", () => {
    fc.assert(
      fc.property(principal, rate, term, fc.integer({ min: 0, max: 5_000_00 }), (cents, noteRate, months, extra) => {
        const paid = loanSchedule(fixedPlan(cents, noteRate, months), { monthlyCents: extra });
        const exact = exactSchedule(
          BigInt(cents),
          BigInt(Math.round(noteRate * 1e6)),
          months,
          BigInt(levelPayment(cents, noteRate, months)),
          BigInt(extra),
        );
        expect([paid.payments, BigInt(paid.totalInterestCents), BigInt(paid.lastPaymentCents)]).toEqual([
          exact.payments,
          exact.totalInterest,
          exact.lastPayment,
        ]);
      }),
      { numRuns: 200 },
    );
  });
});
