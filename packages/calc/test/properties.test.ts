import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aheadMonths,
  annualPercentageRate,
  armPlan,
  balanceAfterPayments,
  centsFromText,
  currentFromRoughEntry,
  divideHalfUp,
  escrowAnalysis,
  extraSavings,
  fixedPlan,
  type LevelSchedule,
  levelPayment,
  levelSchedule,
  loanSchedule,
  monthInterest,
  multiplyDivide,
  paymentDates,
  paymentStreams,
  principalAndInterest,
  purchaseCashToClose,
  purchaseFigures,
  refinanceFigures,
  refinanceTimeline,
  statementOutlook,
  strikeRate,
  temporaryBuydown,
} from "../src/index.ts";
import { loan, scenario } from "./example-scenario.ts";
import { exactSchedule } from "./second-opinion.ts";

const principal = fc.integer({ min: 1, max: 2_000_000_00 });
const rate = fc.integer({ min: 0, max: 250_000 }).map((ppm) => ppm / 1_000_000);
const term = fc.integer({ min: 1, max: 480 });
/** What a form, an import or an attacker may hand over. */
const hostile = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    0,
    1e308,
    -1,
    0.1,
    2 ** 53,
    1e-320,
    Number.MAX_SAFE_INTEGER,
  ),
);

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
      // The exact payment by huge powers is slow; the payment itself is checked on a part of the loans below.
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
  }, 60_000);

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

  it("with extra principal never end later, cost more, or pass below zero", () => {
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

  it("unrounded payments add up to principal and interest at the rate that made them", () => {
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
  it("makes both sides of the equation of Appendix J equal", () => {
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

describe("whole-cent arithmetic", () => {
  it("divides half up like bigint, at any size", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2_000_000_000 }), (n, d) => {
        const size = (2n * BigInt(Math.abs(n)) + BigInt(d)) / (2n * BigInt(d));
        expect(divideHalfUp(n, d)).toBe(Number(n < 0 ? -size : size));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.integer({ min: 0, max: 1_000_000 }), (a, b) => {
        const wide = BigInt(Math.abs(a)) * BigInt(b);
        const size = Number((2n * wide + 12_000_000n) / 24_000_000n);
        expect(multiplyDivide(a, b, 12_000_000)).toBe(a < 0 && size > 0 ? -size : size);
      }),
    );
  });

  it("takes a month of interest like bigint where the fast way is nearest to its limit", () => {
    const exact = (balance: number, parts: number) =>
      Number((2n * BigInt(balance) * BigInt(parts) + 12_000_000n) / 24_000_000n);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: -3_000_000, max: 3_000_000 }),
        (parts, near) => {
          const balance = Math.max(0, Math.floor(1.19e15 / parts) + near);
          if (balance <= 1e13) expect(monthInterest(balance, parts)).toBe(exact(balance, parts));
          // Ties and their neighbours: balance · parts just around an odd multiple of 6,000,000.
          const tie = Math.floor((6_000_000 * (2 * Math.abs(near) + 1)) / parts);
          for (const at of [tie - 1, tie, tie + 1])
            if (at >= 0) expect(monthInterest(at, parts)).toBe(exact(at, parts));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("reads what it prints", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(centsFromText((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });
});

describe("other figures", () => {
  it("escrow accounts touch the cushion and never pass below it", () => {
    const payments = fc.array(fc.record({ month: fc.integer({ min: 1, max: 12 }), amountCents: fc.nat(20_000_00) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 2 }), (disbursements, cushion) => {
        const account = escrowAnalysis(disbursements, cushion);
        const lowest = Math.min(account.initialDepositCents, ...account.balancesCents);
        expect(Math.abs(lowest - account.cushionCents)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("cash to close moves cent by cent with each of its lines", () => {
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(1e8), fc.nat(1e7), fc.nat(1e6), (price, loan, costs, credit) => {
        const base = { priceCents: price, loanAmountCents: loan, closingCostsCents: costs };
        const cash = purchaseCashToClose(base).cashToCloseCents;
        expect(purchaseCashToClose({ ...base, sellerCreditsCents: credit }).cashToCloseCents).toBe(cash - credit);
        expect(purchaseCashToClose({ ...base, closingCostsCents: costs + credit }).cashToCloseCents).toBe(
          cash + credit,
        );
        // Costs put into the loan change nothing that is due at closing: they are not counted twice.
        expect(
          purchaseCashToClose({
            ...base,
            closingCostsCents: costs + credit,
            loanAmountCents: loan + credit,
            financedCostsCents: credit,
          }).cashToCloseCents,
        ).toBe(cash);
      }),
    );
  });

  it("a payment not above the interest never pays off, and says so", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 1_000_000_00 }),
        fc.integer({ min: 1_000, max: 250_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (cents, ppm, share) => {
          const { nextInterestCents } = statementOutlook(cents, ppm / 1_000_000, 0);
          const outlook = statementOutlook(cents, ppm / 1_000_000, Math.floor(nextInterestCents * share));
          expect([outlook.amortizes, outlook.paymentsRemaining]).toEqual([false, null]);
        },
      ),
    );
  });

  it("payment dates are counted from the first, never chained", () => {
    expect(paymentDates("2023-01-31", 26).filter((date) => date.endsWith("-31")).length).toBe(15);
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2300 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (year, month, day) => {
          const first = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          expect(paymentDates(first, 13).at(-1)).toBe(`${year + 1}${first.slice(4)}`);
        },
      ),
    );
  });
});

describe("hostile input", () => {
  const survives = (run: () => unknown) => {
    try {
      expect(hasNaN(run())).toBe(false);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      expect((error as RangeError).message).toMatch(/must|never|longest/);
    }
  };
  const hasNaN = (value: unknown, depth = 0): boolean => {
    if (typeof value === "number") return Number.isNaN(value);
    if (ArrayBuffer.isView(value)) return (value as Float64Array).some((cell) => Number.isNaN(cell));
    if (Array.isArray(value)) return value.some((element) => hasNaN(element, depth + 1));
    if (value !== null && typeof value === "object" && depth < 4)
      return Object.values(value).some((element) => hasNaN(element, depth + 1));
    return false;
  };

  it("is answered with a RangeError or with figures, never with NaN or a loop", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (a, b, c, d) => {
        survives(() => principalAndInterest(a, b, c));
        survives(() => levelSchedule(a, b, c, d));
        survives(() =>
          loanSchedule(fixedPlan(a, b, c, { interestOnlyMonths: d }), { monthlyCents: d, yearlyCents: a }),
        );
        survives(() => statementOutlook(a, b, c));
        survives(() => balanceAfterPayments(a, b, [{ amountCents: c, count: d }]));
        survives(() => temporaryBuydown(a, b, c, [d]));
        survives(() =>
          annualPercentageRate({
            advances: [{ amountCents: a, unitPeriods: 0 }],
            payments: [{ amountCents: b, count: c, unitPeriods: d }],
            unitPeriodsPerYear: 12,
          }),
        );
        survives(() =>
          refinanceFigures(currentFromRoughEntry({ balanceCents: a, noteRate: b, remainingMonths: c }), {
            noteRate: d,
            termMonths: c,
            closingCostsCents: a,
          }),
        );
        survives(() => escrowAnalysis([{ month: a, amountCents: b }], c));
        survives(() =>
          armPlan(
            {
              principalCents: a,
              termMonths: b,
              initialRate: c,
              fixedMonths: d,
              changeEveryMonths: d,
              firstCap: c,
              periodicCap: c,
              lifetimeCap: c,
              margin: c,
            },
            [c],
          ),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("in any field of a scenario is refused by name or leaves figures that are numbers", () => {
    const fields = [
      "termMonths priceCents downPaymentCents noteRate discountPoints lenderCreditCents sellerCreditCents depositCents creditScore interestOnlyMonths",
      "propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents",
    ]
      .join(" ")
      .split(" ");
    const program = fc.constantFrom(
      "conventional" as const,
      "fha" as const,
      "va" as const,
      "usda" as const,
      "jumbo" as const,
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), hostile, hostile, program, (field, value, other, given) => {
        const changed = { ...scenario, program: given, [field]: value };
        survives(() => purchaseFigures(loan, changed));
        survives(() =>
          purchaseFigures(
            { ...loan, monthlyIncomeCents: value, appreciationRate: other },
            { ...scenario, program: given },
          ),
        );
        survives(() => purchaseFigures({ ...loan, horizonMonths: value, monthlyDebtsCents: other }, scenario));
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            fees: [
              { name: "x", section: "A", amountCents: value },
              { name: "y", section: "H", basis: "percent-of-loan", rate: other },
            ],
          }),
        );
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            secondLien: { amountCents: value, noteRate: other, termMonths: 120 },
            extraOnce: [{ month: value, amountCents: other }],
          }),
        );
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            mortgageInsurance: { kind: "monthly", yearlyRate: value },
            upfrontFee: { rate: other },
          }),
        );
        survives(() =>
          purchaseFigures(loan, { ...scenario, mortgageInsurance: { kind: "financed", singleRate: value } }),
        );
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            program: "fha",
            upfrontFee: { rate: value },
            mortgageInsurance: { kind: "auto", yearlyRate: other },
          }),
        );
      }),
      { numRuns: 1_500 },
    );
  });
});
