import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeTotals } from "../../test/tools/range-totals.ts";
import { pointsLadder } from "../comparisons/points-ladder.ts";
import { savedMoney } from "../comparisons/saved-money.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { bidOverAsking } from "./bid-over-asking.ts";
import { buyAgainstRent } from "./buy-against-rent.ts";
import { costOfWaiting } from "./cost-of-waiting.ts";
import { sellerMoney } from "./seller-money.ts";

const terms = {
  priceCents: 400_000_00,
  downPaymentRate: 0.2,
  noteRate: 0.065,
  termMonths: 360,
  closingCostsCents: 8_000_00,
};
const anyTerms = fc.record({
  priceCents: fc.integer({ min: 50_000_00, max: 3_000_000_00 }),
  downPaymentRate: fc.integer({ min: 0, max: 90 }).map((percent) => percent / 100),
  noteRate: fc.integer({ min: 0, max: 12_000 }).map((n) => n / 100_000),
  termMonths: fc.integer({ min: 60, max: 360 }),
  closingCostsCents: fc.nat(50_000_00),
});
const growth = fc.integer({ min: -5, max: 8 }).map((percent) => percent / 100);

describe("the cost of waiting", () => {
  it("is zero without waiting", () => {
    fc.assert(
      fc.property(
        anyTerms,
        growth,
        growth,
        fc.nat(5_000_00),
        fc.integer({ min: 1, max: 240 }),
        (given, appreciationRate, yearlyReturn, rent, horizonMonths) => {
          const waited = costOfWaiting(given, {
            months: 0,
            appreciationRate,
            rentMonthlyCents: rent,
            yearlyReturn,
            horizonMonths,
          });
          expect(waited.costCents).toBe(0);
          expect([waited.rentPaidCents, waited.earnedWhileWaitingCents]).toEqual([0, 0]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is the rent less the interest if price, rate and savings do not change", () => {
    const still = { months: 12, appreciationRate: 0, rentMonthlyCents: 2_000_00, yearlyReturn: 0, horizonMonths: 12 };
    const { costCents, rentPaidCents } = costOfWaiting(terms, still);
    const { interestCents } = rangeTotals(levelSchedule(320_000_00, 0.065, 360), 1, 12);
    // Buying now costs a year of interest (320,000 at 6.5 %), waiting a year of rent.
    expect(rentPaidCents).toBe(24_000_00);
    expect(costCents).toBe(24_000_00 - interestCents);
  });

  it("counts what savings earn meanwhile in favor of waiting", () => {
    const waiting = {
      months: 24,
      appreciationRate: 0.03,
      rentMonthlyCents: 1_800_00,
      yearlyReturn: 0,
      horizonMonths: 84,
    };
    const idle = costOfWaiting(terms, waiting);
    const earning = costOfWaiting(terms, { ...waiting, yearlyReturn: 0.05 });
    expect(earning.earnedWhileWaitingCents).toBeGreaterThan(0);
    expect(earning.costCents).toBeLessThan(idle.costCents);
  });
});

describe("buying compared with renting", () => {
  it("assigns all money that is not spent to someone", () => {
    fc.assert(
      fc.property(
        anyTerms,
        growth,
        fc.integer({ min: 100_00, max: 9_000_00 }),
        fc.nat(3_000_00),
        fc.integer({ min: 1, max: 120 }),
        (given, appreciationRate, rent, owner, months) => {
          const { buyNetWorthCents, rentNetWorthCents, advantageCents, buyingAheadFrom } = buyAgainstRent(given, {
            rentMonthlyCents: rent,
            ownerMonthlyCents: owner,
            appreciationRate,
            yearlyReturn: 0,
            months,
          });
          const last = months - 1;
          expect((buyNetWorthCents[last] ?? 0) - (rentNetWorthCents[last] ?? 0)).toBe(advantageCents);
          expect(buyingAheadFrom === null ? advantageCents < 0 : advantageCents >= 0).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("shifts toward renting with a cost to sell, and toward buying with a tax benefit", () => {
    const base = {
      rentMonthlyCents: 2_300_00,
      ownerMonthlyCents: 700_00,
      appreciationRate: 0.03,
      yearlyReturn: 0.04,
      months: 84,
    };
    const plain = buyAgainstRent(terms, base).advantageCents;
    expect(buyAgainstRent(terms, { ...base, sellingCostRate: 0.06 }).advantageCents).toBeLessThan(plain);
    expect(buyAgainstRent(terms, { ...base, taxRate: 0.24 }).advantageCents).toBeGreaterThan(plain);
    expect(buyAgainstRent(terms, { ...base, rentRise: 0.04 }).advantageCents).toBeGreaterThan(plain);
  });
});

describe("points, seller money and bids", () => {
  it("mark the cheapest rung of a points ladder at the horizon: few points for a short stay, more for a long one", () => {
    const offers = [
      { points: 0, noteRate: 0.07 },
      { points: 1, noteRate: 0.0675 },
      { points: 2, noteRate: 0.065 },
      { points: -1, noteRate: 0.0725 },
    ];
    const bestAt = (months: number) => pointsLadder(400_000_00, 360, offers, months).findIndex((rung) => rung.best);
    expect([bestAt(24), bestAt(120)]).toEqual([3, 2]);
    expect(pointsLadder(400_000_00, 360, offers, 84).map((rung) => rung.breakEvenMonths)).toEqual([0, 60, 61, 0]);
  });

  it("spend no more of the seller's money than there is, and say where it is not enough", () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 40_000_00 }), (given, money) => {
        for (const use of sellerMoney(given, money, 0.0025, 84)) {
          expect(use.affordable).toBe(use.usedCents <= money);
          expect(use.usedCents + use.restCents >= money).toBe(true);
          expect(use.firstPaymentCents).toBeLessThanOrEqual(use.laterPaymentCents);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("say when the home is worth the bid by growth from the appraisal, whatever the asking price", () => {
    const after = (appraisalCents?: number) =>
      bidOverAsking({ ...terms, priceCents: 500_000_00 }, 520_000_00, {
        appreciationRate: 0.03,
        ...(appraisalCents && { appraisalCents }),
      }).monthsToCatchUp;
    expect([after(), after(505_000_00), after(490_000_00), after(520_000_00), after(525_000_00)]).toEqual([
      16, 12, 25, 0, 0,
    ]);
  });

  it("have the amount of a bid above the appraisal paid in cash", () => {
    const bid = bidOverAsking(terms, 420_000_00, { appreciationRate: 0.03, appraisalCents: 405_000_00 });
    expect(bid.appraisalGapCents).toBe(15_000_00);
    expect([bid.extraLoanCents, bid.extraCashCents]).toEqual([4_000_00, 1_000_00 + 15_000_00]);
    expect(bid.extraLoanCents + bid.extraCashCents).toBe(bid.overCents);
    // 12 · ln(420 / 405) / ln 1.03 = 14.8: the home is worth its appraised value.
    expect(bid.monthsToCatchUp).toBe(15);
    expect(bidOverAsking(terms, 420_000_00, { appreciationRate: 0.03 }).monthsToCatchUp).toBe(20);
    expect(bidOverAsking(terms, 420_000_00, { appreciationRate: 0 }).monthsToCatchUp).toBeNull();
  });

  it("grow saved money only by its interest", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.integer({ min: -1e6, max: 1e6 })), (start, deposits) => {
        expect(savedMoney(start, deposits, 0)).toBe(deposits.reduce((sum, cents) => sum + cents, start));
      }),
    );
  });
});
