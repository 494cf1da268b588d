import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideHalfUp } from "../src/arithmetic/divide-half-up.ts";
import { monthInterest } from "../src/arithmetic/month-interest.ts";
import { multiplyDivide } from "../src/arithmetic/multiply-divide.ts";
import { paymentDates, statementOutlook } from "../src/index.ts";
import { centsFromText } from "./tools/cents-from-text.ts";
import { escrowAnalysis } from "./tools/escrow-analysis.ts";
import { purchaseCashToClose } from "./tools/purchase-cash-to-close.ts";

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

  it("computes a month of interest like bigint where the fast path is closest to its limit", () => {
    const exact = (balance: number, parts: number) =>
      Number((2n * BigInt(balance) * BigInt(parts) + 12_000_000n) / 24_000_000n);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: -3_000_000, max: 3_000_000 }),
        (parts, near) => {
          const balance = Math.max(0, Math.floor(1.19e15 / parts) + near);
          if (balance <= 1e13) expect(monthInterest(balance, parts)).toBe(exact(balance, parts));
          // Ties and values next to them: balance · parts just around an odd multiple of 6,000,000.
          const tie = Math.floor((6_000_000 * (2 * Math.abs(near) + 1)) / parts);
          for (const at of [tie - 1, tie, tie + 1])
            if (at >= 0) expect(monthInterest(at, parts)).toBe(exact(at, parts));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("parses what it prints", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(centsFromText((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });
});

describe("other figures", () => {
  it("keep escrow accounts at or above the cushion, and reach it", () => {
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

  it("move cash to close cent by cent with each of its lines", () => {
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(1e8), fc.nat(1e7), fc.nat(1e6), (price, loan, costs, credit) => {
        const base = { priceCents: price, loanAmountCents: loan, closingCostsCents: costs };
        const cash = purchaseCashToClose(base).cashToCloseCents;
        expect(purchaseCashToClose({ ...base, sellerCreditsCents: credit }).cashToCloseCents).toBe(cash - credit);
        expect(purchaseCashToClose({ ...base, closingCostsCents: costs + credit }).cashToCloseCents).toBe(
          cash + credit,
        );
        // Financed costs change nothing that is due at closing: they are not counted twice.
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

  it("say that a payment not above the interest never pays off", () => {
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

  it("count payment dates from the first, never from the one before", () => {
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
