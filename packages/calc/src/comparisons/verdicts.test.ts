import { describe, expect, it } from "vitest";
import { loan, scenario } from "../../test/example-scenario.ts";
import { horizonFigures } from "../loan/horizon-figures.ts";
import type { ScenarioArm } from "../loan/types.ts";
import { purchaseFrame } from "../purchase/purchase-figures.ts";
import { purchaseShown } from "../purchase/purchase-shown.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import { verdicts } from "./verdicts.ts";

const plain: PurchaseScenario = { ...scenario, downPaymentCents: 100_000_00, discountPoints: 0, fees: [] };
const arm: ScenarioArm = {
  initialFixedMonths: 84,
  adjustEveryMonths: 12,
  capInitial: 0.05,
  capPeriodic: 0.02,
  capLifetime: 0.05,
  index: 0.045,
  margin: 0.0275,
};
const weighed = (...terms: PurchaseScenario[]) =>
  terms.map((one) => ({ terms: one, figures: purchaseShown(loan, one) }));

/** Interest of a level loan month by month, in whole cents, without using the package. */
function interestByMonth(principal: number, yearly: number, term: number): number[] {
  const i = yearly / 12;
  const payment = Math.round((principal * i) / (1 - (1 + i) ** -term));
  let balance = principal;
  return Array.from({ length: term }, (_, k) => {
    const interest = Math.round((balance * Math.round(yearly * 1e6)) / 12e6);
    const paid = k === term - 1 ? balance : payment - interest;
    balance -= paid;
    return interest;
  });
}

describe("the comparison of several loans at the horizon", () => {
  it("says points pay back in the month when the lower payments have recovered them", () => {
    const [without, bought] = [plain, { ...plain, noteRate: 0.0625, discountPoints: 1 }];
    const { loans } = verdicts(weighed(without, bought), 84);
    // 400,000 at 6.5 %: 2,528.27; at 6.25 %: 2,462.87; one point is 4,000: 4,000 / 65.40 = 61.2.
    expect(loans[1]?.points).toEqual({ against: 0, costCents: 4_000_00, savingCents: 65_40, month: 62 });
    expect(loans[0]?.points).toBeNull();
  });

  it("treats a lender credit as negative points", () => {
    const { loans } = verdicts(weighed({ ...plain, noteRate: 0.0675, lenderCreditCents: 3_000_00 }, plain), 84);
    expect(loans[1]?.points).toMatchObject({ against: 0, costCents: 3_000_00 });
  });

  it("says points never pay back without the same loan to compare, or if the payment is no lower", () => {
    const other: PurchaseScenario = { ...plain, termMonths: 180, noteRate: 0.0575, discountPoints: 1 };
    expect(verdicts(weighed(plain, other), 84).loans[1]?.points).toBeNull();
    expect(verdicts(weighed(plain, { ...plain, discountPoints: 1 }), 84).loans[1]?.points).toBeNull();
  });

  it.each<[string, Partial<PurchaseScenario>]>([
    ["every month", { extraMonthlyCents: 800_00 }],
    ["every year", { extraYearlyCents: 9_000_00 }],
    ["once", { extraOnce: [{ month: 12, amountCents: 90_000_00 }] }],
    ["every two weeks", { biweekly: "true" }],
  ])("ignores extra principal %s on one of the loans when points pay back", (_, extra) => {
    const insured = { ...plain, downPaymentCents: 50_000_00 };
    const bought = { ...insured, noteRate: 0.0625, discountPoints: 2 };
    const points = (...terms: PurchaseScenario[]) => verdicts(weighed(...terms), 84).loans[1]?.points;
    // 450,000: 2,844.31 at 6.5 %, 2,770.73 at 6.25 %; two points are 9,000: 9,000 / 73.58 = 122.3.
    const returned = { against: 0, costCents: 9_000_00, savingCents: 73_58, month: 123 };
    expect(points(insured, { ...bought, ...extra })).toEqual(returned);
    expect(points({ ...insured, ...extra }, bought)).toEqual(returned);
  });

  it("reports no payback for points that have not paid back when one of the loans is paid off", () => {
    const bought = { ...plain, noteRate: 0.0625, discountPoints: 2 };
    const soon = { extraMonthlyCents: 6_000_00 };
    expect(verdicts(weighed(plain, { ...bought, ...soon }), 84).loans[1]?.points).toBeNull();
    expect(verdicts(weighed({ ...plain, ...soon }, bought), 84).loans[1]?.points).toBeNull();
  });

  it("gives the same cost at any month as the horizon figures", () => {
    const all = weighed(
      plain,
      { ...plain, secondLien: { amountCents: 40_000_00, noteRate: 0.085, termMonths: 180 } },
      { ...plain, buydown: { kind: "2-1", paidBy: "seller" } },
      { ...plain, extraMonthlyCents: 300_00, downPaymentCents: 30_000_00 },
    );
    for (const month of [1, 24, 84, 360])
      verdicts(all, month).loans.forEach(({ costCents }, k) => {
        const { terms, figures } = all[k] ?? { terms: plain, figures: purchaseShown(loan, plain) };
        expect(costCents).toBe(horizonFigures(loan, terms, purchaseFrame(terms), figures, month).borrowingCostCents);
      });
  });

  it("lets one loan overtake another in the month when its interest savings cover its costs", () => {
    const bought = { ...plain, noteRate: 0.0625, discountPoints: 1 };
    const all = weighed(plain, bought);
    const a = interestByMonth(400_000_00, 0.065, 360);
    const b = interestByMonth(400_000_00, 0.0625, 360);
    const [first, second] = all.map(({ figures }) => figures.horizon.costsCents);
    let [costA, costB] = [first ?? 0, second ?? 0];
    let month = 0;
    while (costB >= costA) {
      costA += a[month] ?? 0;
      costB += b[month] ?? 0;
      month += 1;
    }
    expect(verdicts(all, 84).overtakings).toEqual([{ month, by: 1, over: 0, atTodaysIndex: false }]);
    expect(verdicts(all, month - 1).lowest).toEqual([0]);
    expect(verdicts(all, month).lowest).toEqual([1]);
    expect(verdicts(all, month).loans[0]?.aboveLowestCents).toBe(costA - costB);
  });

  it("compares an adjustable rate only until it may change", () => {
    const all = weighed(plain, { ...plain, amortization: "arm", arm, noteRate: 0.06 });
    expect(verdicts(all, 84).lowest).toEqual([1]);
    const later = verdicts(all, 85);
    expect(later.lowest).toEqual([]);
    expect(later.loans.map(({ atTodaysIndex }) => atTodaysIndex)).toEqual([false, true]);
    expect(later.overtakings.every(({ month, atTodaysIndex }) => atTodaysIndex === month > 84)).toBe(true);
  });
});
