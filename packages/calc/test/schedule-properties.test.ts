import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  annualPercentageRate,
  armPlan,
  fixedPlan,
  levelSchedule,
  loanSchedule,
  paymentStreams,
  principalAndInterest,
} from "../src/index.ts";
import { extraSavings } from "./tools/extra-savings.ts";
import { paymentRuns } from "./tools/payment-runs.ts";
import { stepPaymentPlan } from "./tools/step-payment-plan.ts";

const principal = fc.integer({ min: 1, max: 2_000_000_00 });
const rate = fc.integer({ min: 0, max: 250_000 }).map((ppm) => ppm / 1_000_000);
const term = fc.integer({ min: 1, max: 480 });
describe("schedules", () => {
  it("pay back what was borrowed, to the cent, and end at zero", () => {
    fc.assert(
      fc.property(principal, rate, term, (cents, noteRate, months) => {
        const { principalCents, balanceCents, interestCents, paymentCents, totalInterestCents } = levelSchedule(
          cents,
          noteRate,
          months,
        );
        expect(principalCents.reduce((a, b) => a + b, 0)).toBe(cents);
        expect(balanceCents.at(-1)).toBe(0);
        expect(interestCents.reduce((a, b) => a + b, 0)).toBe(totalInterestCents);
        expect(paymentCents.reduce((a, b) => a + b, 0)).toBe(cents + totalInterestCents);
      }),
    );
  });

  it("of a plain plan equal the level schedule, and extra of zero changes nothing", () => {
    fc.assert(
      fc.property(principal, rate, term, (cents, noteRate, months) => {
        const level = levelSchedule(cents, noteRate, months);
        const { base, paid, interestSavedCents, monthsSaved } = extraSavings(fixedPlan(cents, noteRate, months), {
          monthlyCents: 0,
        });
        expect([...base.balanceCents]).toEqual([...level.balanceCents]);
        expect([...paid.interestCents]).toEqual([...level.interestCents]);
        expect([interestSavedCents, monthsSaved]).toEqual([0, 0]);
      }),
      { numRuns: 50 },
    );
  });

  it("with extra principal never end later, cost more, or go below zero", () => {
    fc.assert(
      fc.property(
        principal,
        rate,
        term,
        fc.nat(1_000_000_00),
        fc.nat(100_000_00),
        fc.integer({ min: 1, max: 480 }),
        (cents, noteRate, months, extra, yearly, month) => {
          const { paid, monthsSaved, interestSavedCents } = extraSavings(fixedPlan(cents, noteRate, months), {
            monthlyCents: extra,
            yearlyCents: yearly,
            once: [{ month, amountCents: extra }],
          });
          expect(monthsSaved).toBeGreaterThanOrEqual(0);
          expect(interestSavedCents).toBeGreaterThanOrEqual(0);
          expect(Math.min(...paid.balanceCents)).toBe(0);
          expect(paid.principalCents.reduce((a, b) => a + b, 0) + paid.totalExtraCents).toBe(cents);
        },
      ),
    );
  });

  it("of an ARM keep every change within its caps on every path", () => {
    const terms = {
      termMonths: 360,
      fixedMonths: 60,
      changeEveryMonths: 6,
      firstCap: 0.02,
      periodicCap: 0.01,
      lifetimeCap: 0.05,
      margin: 0.0275,
    };
    fc.assert(
      fc.property(
        principal,
        fc.integer({ min: 20, max: 80 }),
        fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 12 }),
        (cents, eighths, index) => {
          const arm = { ...terms, principalCents: cents, initialRate: (eighths * 1250) / 1_000_000 };
          for (const path of ["best", "worst", index.map((i) => i / 1000)] as const) {
            const { stretches } = armPlan(arm, path);
            stretches.forEach((stretch, k) => {
              const before = stretches[k - 1];
              expect(stretch.noteRate).toBeLessThanOrEqual(arm.initialRate + 0.05 + 1e-9);
              if (before !== undefined && stretch.noteRate > 0.0275)
                expect(Math.abs(stretch.noteRate - before.noteRate)).toBeLessThanOrEqual(
                  (k === 1 ? 0.02 : 0.01) + 1e-9,
                );
            });
            expect(loanSchedule(armPlan(arm, path)).balanceCents.at(-1)).toBe(0);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("have unrounded payments that add up to principal and interest at the rate that made them", () => {
    fc.assert(
      fc.property(
        principal,
        fc.integer({ min: 1, max: 250_000 }),
        fc.integer({ min: 2, max: 480 }),
        fc.nat(1),
        (cents, ppm, months, only) => {
          const noteRate = ppm / 1_000_000;
          const { streams } = paymentStreams(
            fixedPlan(cents, noteRate, months, { interestOnlyMonths: only * Math.floor(months / 2) }),
          );
          const payments = streams.map((run) => ({
            amountCents: run.amountCents,
            count: run.count,
            unitPeriods: run.fromMonth,
          }));
          const apr = annualPercentageRate({
            advances: [{ amountCents: cents, unitPeriods: 0 }],
            payments,
            unitPeriodsPerYear: 12,
          });
          expect(Math.abs(apr - noteRate)).toBeLessThan(1e-10);
        },
      ),
    );
  });
});

describe("APR", () => {
  it("balances both sides of the equation of Appendix J", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_00, max: 900_000_00 }),
        fc.integer({ min: 1, max: 480 }),
        fc.double({ min: 1.0001, max: 8, noNaN: true }),
        fc.integer({ min: 0, max: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (advance, count, ratio, whole, fraction) => {
          const amountCents = (advance * ratio) / count;
          const first = whole + (whole === 0 && fraction < 0.01 ? 1 : 0);
          const apr = annualPercentageRate({
            advances: [{ amountCents: advance, unitPeriods: 0 }],
            payments: [{ amountCents, count, unitPeriods: first, fraction }],
            unitPeriodsPerYear: 12,
          });
          const i = apr / 12;
          let worth = 0;
          for (let k = 0; k < count; k++) worth += amountCents / ((1 + fraction * i) * (1 + i) ** (first + k));
          expect(Number.isFinite(apr)).toBe(true);
          expect(Math.abs(worth - advance)).toBeLessThan(advance * 1e-9);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("solves advances in stages", () => {
    const apr = annualPercentageRate({
      advances: [
        { amountCents: 1_000_00, unitPeriods: 0 },
        { amountCents: 1_000_00, unitPeriods: 3, fraction: 0.5 },
      ],
      payments: [{ amountCents: 100_00, count: 24, unitPeriods: 6 }],
      unitPeriodsPerYear: 12,
    });
    const i = apr / 12;
    let worth = 0;
    for (let t = 6; t < 30; t++) worth += 100_00 / (1 + i) ** t;
    expect(Math.abs(worth - 1_000_00 - 1_000_00 / ((1 + 0.5 * i) * (1 + i) ** 3))).toBeLessThan(1e-5);
  });
});

describe("an adjustable note", () => {
  it("grows under a payment cap until the note's recast, which pays off the balance at that time", () => {
    const terms = {
      principalCents: 300_000_00,
      termMonths: 360,
      initialRate: 0.04,
      fixedMonths: 12,
      changeEveryMonths: 12,
      firstCap: 1,
      periodicCap: 1,
      maximumRate: 1,
      margin: 0.03,
      paymentCap: 0.075,
      recastEveryMonths: 60,
    };
    const plan = armPlan(terms, [0.07]);
    const schedule = loanSchedule(plan);
    const owed = schedule.balanceCents[59] ?? 0;
    expect(owed).toBeGreaterThan(terms.principalCents);
    expect(schedule.paymentCents[60]).toBe(principalAndInterest(owed, 0.1, 300));
    expect(schedule.highestBalanceCents).toBeLessThanOrEqual(owed + 1_000_00);
    expect(schedule.payments).toBe(360);
    expect(Math.abs(schedule.lastPaymentCents - (schedule.paymentCents[358] ?? 0))).toBeLessThan(10_00);
    expect(loanSchedule(armPlan({ ...terms, recastEveryMonths: 12 }, [0.07])).highestBalanceCents).toBe(300_000_00);
  });

  it("never exceeds the balance limit, and is recast in full with the payment that would", () => {
    const any = fc.record({
      initialRate: fc.integer({ min: 0, max: 60 }).map((n) => n / 1000),
      margin: fc.integer({ min: 0, max: 60 }).map((n) => n / 1000),
      paymentCap: fc.integer({ min: 0, max: 200 }).map((n) => n / 1000),
      changeEveryMonths: fc.constantFrom(1, 6, 12),
      recastEveryMonths: fc.constantFrom(undefined, 60, 120),
      balanceLimit: fc.integer({ min: 100, max: 125 }).map((n) => n / 100),
      termMonths: fc.integer({ min: 24, max: 480 }),
      interestOnlyMonths: fc.constantFrom(0, 12),
    });
    const note = { principalCents: 300_000_00, fixedMonths: 1, firstCap: 1, periodicCap: 0.05, maximumRate: 0.25 };
    fc.assert(
      fc.property(any, fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 30 }), (terms, index) => {
        const path = index.map((n) => n / 1000);
        const plan = armPlan({ ...note, ...terms, floor: 0, paymentEveryMonths: 12 }, path);
        const schedule = loanSchedule(plan);
        const { paymentCents, balanceCents, recastMonths } = schedule;
        expect(schedule.highestBalanceCents).toBeLessThanOrEqual(note.principalCents * terms.balanceLimit);
        expect(schedule.payments).toBe(terms.termMonths);
        expect(balanceCents.at(-1)).toBe(0);
        for (const month of recastMonths) {
          const owed = balanceCents[month - 2] ?? note.principalCents;
          const rate = plan.stretches.findLast((stretch) => stretch.fromMonth <= month)?.noteRate ?? 0;
          expect(paymentCents[month - 1]).toBe(principalAndInterest(owed, rate, terms.termMonths - month + 1));
        }
        const runs = paymentRuns(plan, schedule);
        expect(runs.reduce((sum, run) => sum + run.count, 0)).toBe(terms.termMonths);
        for (const month of recastMonths) expect(runs.some((run) => run.fromMonth === month)).toBe(true);
        // The unrounded result is the same, unless a rounded balance exceeds the limit a month earlier or later.
        const { totalCents } = paymentStreams(plan);
        expect(Math.abs(totalCents - schedule.totalPaidCents)).toBeLessThan(schedule.totalPaidCents * 0.002);
      }),
    );
  });

  it("changes its payment no more often than its note says, though the rate moves every month", () => {
    const plan = armPlan(
      {
        principalCents: 180_000_00,
        termMonths: 360,
        initialRate: 0.015,
        fixedMonths: 1,
        changeEveryMonths: 1,
        firstCap: 1,
        periodicCap: 1,
        maximumRate: 0.0995,
        margin: 0.0275,
        paymentCap: 0.075,
        paymentEveryMonths: 12,
        recastEveryMonths: 60,
        balanceLimit: 1.25,
      },
      [0.035],
    );
    const { paymentCents, balanceCents } = loanSchedule(plan);
    const firstYears = [0, 11, 12, 23, 24, 59].map((k) => paymentCents[k]);
    expect(firstYears).toEqual([621_22, 621_22, 667_81, 667_81, 717_90, 829_62]);
    expect(paymentCents[60]).toBe(principalAndInterest(balanceCents[59] ?? 0, 0.0625, 300));
  });

  it("with set steps stays level once the balance limit has recast it", () => {
    const steps = {
      principalCents: 200_000_00,
      noteRate: 0.065,
      termMonths: 360,
      firstPaymentCents: 700_00,
      yearlyStep: 0.04,
    };
    const plan = { ...stepPaymentPlan({ ...steps, stepYears: 8 }), balanceLimit: 1.1 };
    const { recastMonths, paymentCents, highestBalanceCents } = loanSchedule(plan);
    expect(recastMonths).toHaveLength(1);
    expect(highestBalanceCents).toBeLessThanOrEqual(220_000_00);
    const from = recastMonths[0] ?? 0;
    const after = paymentCents.slice(from - 1, 359);
    expect(Math.max(...after) - Math.min(...after)).toBeLessThan(5);
  });
});
