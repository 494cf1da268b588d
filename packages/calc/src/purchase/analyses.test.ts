import { describe, expect, it } from "vitest";
import type { LoanBasis } from "../loan/types.ts";
import { affordableHome } from "./affordable-home.ts";
import { ANALYSES } from "./analyses.ts";
import { analysisTerms, ownerMonthly } from "./analysis-terms.ts";
import { purchaseFigures } from "./purchase-figures.ts";
import { purchaseTermsLoan } from "./purchase-terms.ts";
import type { PurchaseScenario } from "./types.ts";

const scenario: PurchaseScenario = {
  name: "30 years",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  priceCents: 481_000_00,
  downPaymentCents: 47_123_00,
  noteRate: 0.06375,
  propertyTaxYearlyCents: 6_012_00,
  insuranceYearlyCents: 1_806_00,
  hoaMonthlyCents: 45_00,
  mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
  depositCents: 5_000_00,
  sellerCreditCents: 3_000_00,
  fees: [{ name: "Title", section: "C", amountCents: 9_000_00 }],
};
const basis: LoanBasis = { horizonMonths: 84, appreciationRate: 0.03 };
const analyzed = (change: Partial<PurchaseScenario> = {}) => {
  const one = { ...scenario, ...change };
  return { scenario: one, figures: purchaseFigures(basis, one) };
};

/** Level payment by its textbook equation, in whole cents. */
const level = (cents: number, rate: number, months: number) =>
  Math.round((cents * (rate / 12)) / (1 - (1 + rate / 12) ** -months));

describe("a scenario in the form that analyses use", () => {
  it("borrows to the cent what the scenario borrows, whatever the down payment", () => {
    const one = analyzed();
    const loan = purchaseTermsLoan(analysisTerms(one, basis));
    expect(loan.loanAmountCents).toBe(433_877_00);
    expect(loan.schedule.levelPaymentCents).toBe(one.figures.principalAndInterestCents);
  });

  it("includes financed upfront fees", () => {
    const one = analyzed({ program: "fha", mortgageInsurance: { kind: "auto" } });
    const loan = purchaseTermsLoan(analysisTerms(one, basis));
    expect(loan.loanAmountCents).toBe(one.figures.loanAmountCents);
    expect(loan.loanAmountCents).toBeGreaterThan(433_877_00);
    expect(loan.schedule.levelPaymentCents).toBe(one.figures.principalAndInterestCents);
  });

  it("needs the cash that closing takes, including the deposit", () => {
    // 47,123 down + 9,000 title − 3,000 from the seller.
    expect(purchaseTermsLoan(analysisTerms(analyzed(), basis)).cashCents).toBe(53_123_00);
  });

  it("borrows whole dollars at its own price, a bid and a cut price if the loan does, and pays the rest in cash", () => {
    const whole = { ...basis, wholeDollars: true };
    const { sellerCreditCents: _, depositCents: __, fees: ___, ...rest } = scenario;
    const one: PurchaseScenario = { ...rest, program: "va", priceCents: 333_333_00, downPaymentCents: 11_666_66 };
    const loan = { scenario: one, figures: purchaseFigures(whole, one) };
    const own = purchaseTermsLoan(analysisTerms(loan, whole));
    // 321,666.34 is left, and the fee of 6,915.82 is 2.15 % of 321,666: 34 and 82 cents are paid in cash.
    expect([own.loanAmountCents, own.downPaymentCents, own.cashCents]).toEqual([328_581_00, 11_667_00, 11_667_82]);
    expect(own.loanAmountCents).toBe(loan.figures.loanAmountCents);
    // A bid of 340,000 with 11,900.35 down: 328,099.65 is left, and a fee of 7,053.29.
    const [bid] = ANALYSES.bidding({ bidsCents: [340_000_00] }, loan, { basis: whole })?.bids ?? [];
    expect([bid?.result.extraLoanCents, bid?.result.extraCashCents]).toEqual([335_152_00 - 328_581_00, 234_29]);
    // 10,000 off the price with 11,316.99 down: 312,016.01 is left, and a fee of 6,707.55.
    const money = ANALYSES.sellerMoney({ moneyCents: 10_000_00, ratePerPoint: 0.0025 }, loan, { basis: whole });
    expect(money?.uses.map(({ loanAmountCents }) => loanAmountCents)).toEqual([
      318_723_00, 328_581_00, 328_581_00, 328_581_00, 328_581_00,
    ]);
  });

  it("keeps the cents of a second lien, which counts as part of the loan", () => {
    const secondLien = { amountCents: 20_000_50, noteRate: 0.08, termMonths: 180 };
    const one = { ...scenario, secondLien };
    const whole = { ...basis, wholeDollars: true };
    const figures = purchaseFigures(whole, one);
    expect(figures.baseLoanCents).toBe(413_876_00);
    const terms = analysisTerms({ scenario: one, figures }, whole);
    expect(purchaseTermsLoan(terms).loanAmountCents).toBe(413_876_00 + 20_000_50);
  });

  it("spreads mortgage insurance over the compared months, and adds upkeep", () => {
    const one = analyzed();
    const paid = one.figures.horizon.mortgageInsuranceCents;
    // 501.00 tax + 150.50 insurance + 45.00 dues + MI + 1 % of 481,000 a year.
    expect(ownerMonthly(one, 0.01)).toBe(Math.round(501_00 + 150_50 + 45_00 + paid / 84 + 4_810_00 / 12));
  });
});

describe("each analysis", () => {
  const loan = { basis, currentRentCents: 2_400_00 };

  it("uses the loan's rent, and is empty without one", () => {
    const inputs = { months: 12, upkeepRate: 0.01, yearlyReturn: 0.04 };
    expect(ANALYSES.waiting(inputs, analyzed(), loan)?.result.rentPaidCents).toBe(28_800_00);
    expect(ANALYSES.waiting({ ...inputs, rentMonthlyCents: 0 }, analyzed(), loan)?.result.rentPaidCents).toBe(0);
    expect(ANALYSES.waiting(inputs, analyzed(), { basis })).toBeNull();
    expect(ANALYSES.waiting(inputs, analyzed(), loan)?.result.priceLaterCents).toBe(495_430_00);
  });

  it("compares after at least a year of owning, however long the buyer waits", () => {
    const inputs = { months: 60, upkeepRate: 0, yearlyReturn: 0 };
    const short = { basis: { ...basis, horizonMonths: 24 }, currentRentCents: 1 };
    expect(ANALYSES.waiting(inputs, analyzed(), short)?.asked.horizonMonths).toBe(72);
  });

  it("computes the same monthly cost of renting as by hand if nothing grows", () => {
    const still = { ownerRise: 0, rentRise: 0, upkeepRate: 0, yearlyReturn: 0, sellingCostRate: 0, taxRate: 0 };
    const flat = { basis: { horizonMonths: 1, appreciationRate: 0 }, currentRentCents: 2_400_00 };
    const one = { scenario, figures: purchaseFigures(flat.basis, scenario) };
    const found = ANALYSES.renting({ ...still }, one, flat);
    const interest = Math.round((433_877_00 * 0.06375) / 12);
    const owner = 501_00 + 150_50 + 45_00 + one.figures.mortgageInsuranceCents;
    // Closing costs of 6,000 are lost, and one month of interest and costs; the renter has paid a month of rent.
    expect(found?.result.advantageCents).toBe(2_400_00 - interest - owner - 6_000_00);
    expect(found?.years).toEqual([{ month: 1, buyCents: expect.any(Number), rentCents: expect.any(Number) }]);
  });

  it("lists renting year by year, and the horizon last", () => {
    const inputs = { ownerRise: 0, rentRise: 0, upkeepRate: 0, yearlyReturn: 0, sellingCostRate: 0.06, taxRate: 0 };
    const months = (horizonMonths: number) =>
      ANALYSES.renting(inputs, analyzed(), { basis: { ...basis, horizonMonths }, currentRentCents: 1 })?.years.map(
        ({ month }) => month,
      );
    expect(months(30)).toEqual([12, 24, 30]);
    expect(months(36)).toEqual([12, 24, 36]);
    expect(months(5)).toEqual([5]);
  });

  it("has a bid's amount above the appraisal paid in cash", () => {
    const found = ANALYSES.bidding({ bidsCents: [491_000_00], appraisalCents: 481_000_00 }, analyzed(), loan);
    expect(found?.bids[0]?.result).toMatchObject({
      overCents: 10_000_00,
      extraCashCents: 10_000_00,
      extraLoanCents: 0,
      extraPaymentCents: 0,
    });
  });

  it("does not count an existing seller credit twice", () => {
    const found = ANALYSES.sellerMoney({ moneyCents: 3_000_00, ratePerPoint: 0.0025 }, analyzed(), loan);
    const costs = found?.uses.find(({ use }) => use === "closing-costs");
    expect(costs?.cashToCloseCents).toBe(53_123_00);
  });

  it("lists the scenario's own offer of points once, with the payments of the standard formula", () => {
    const offers = [
      { points: 1, noteRate: 0.06125 },
      { points: 0, noteRate: 0.06375 },
      { points: -0.5, noteRate: 0.065 },
    ];
    const rungs = ANALYSES.points({ offers }, analyzed(), loan)?.rungs ?? [];
    expect(rungs.map(({ points, own }) => [points, own])).toEqual([
      [-0.5, false],
      [0, true],
      [1, false],
    ]);
    expect(rungs.map(({ paymentCents }) => paymentCents)).toEqual(
      [0.065, 0.06375, 0.06125].map((rate) => level(433_877_00, rate, 360)),
    );
  });
});

describe("the affordable home", () => {
  const plain: PurchaseScenario = { ...scenario, mortgageInsurance: { kind: "none" }, hoaMonthlyCents: 0 };

  it("finds the highest price: with the next dollar a limit would be exceeded", () => {
    const home = affordableHome(basis, plain, { paymentCents: 3_000_00 });
    if (!home) throw new Error("no home");
    // The payment without tax and insurance, borrowed at 6.375 % for 30 years, with the same share down.
    const left = 3_000_00 - 501_00 - 150_50;
    const i = 0.06375 / 12;
    const loan = (left * (1 - (1 + i) ** -360)) / i;
    const price = loan / (1 - 47_123 / 481_000);
    expect(Math.abs(home.priceCents - price)).toBeLessThan(3_00);
    expect(home.housingPaymentCents).toBeLessThanOrEqual(3_000_00);
    const share = 47_123 / 481_000;
    const next = home.priceCents + 2_00;
    expect(level(next - next * share, 0.06375, 360) + 501_00 + 150_50).toBeGreaterThan(3_000_00 - 1);
    expect(home.boundBy).toBe("payment");
  });

  it("keeps every limit, and says which one is binding", () => {
    const cash = affordableHome(basis, plain, { paymentCents: 9_000_00, cashToCloseCents: 40_000_00 });
    expect(cash?.boundBy).toBe("cash");
    expect(cash?.cashToCloseCents).toBeLessThanOrEqual(40_000_00);
    const ratio = affordableHome({ ...basis, monthlyIncomeCents: 7_000_00, monthlyDebtsCents: 500_00 }, plain, {
      paymentCents: 9_000_00,
      debtToIncome: 0.43,
    });
    expect(ratio?.boundBy).toBe("debt-to-income");
    // 43 % of 7,000 less 500 of debts.
    expect(ratio?.housingPaymentCents).toBeLessThanOrEqual(2_510_00);
    expect(ratio?.housingPaymentCents).toBeGreaterThan(2_509_90);
  });

  it("finds the lowest down payment; none if the cash is not enough", () => {
    const home = affordableHome(basis, plain, { paymentCents: 3_000_00 }, "down-payment");
    expect(home?.priceCents).toBe(481_000_00);
    expect(home?.housingPaymentCents).toBeLessThanOrEqual(3_000_00);
    expect(home?.downPaymentCents).toBeGreaterThan(47_123_00);
    const both = { paymentCents: 3_000_00, cashToCloseCents: 20_000_00 };
    expect(affordableHome(basis, plain, both, "down-payment")).toBeNull();
    const most = affordableHome(basis, plain, { cashToCloseCents: 60_000_00 }, "down-payment");
    // 60,000 + the deposit + the seller's 3,000 − 9,000 of title.
    expect(most?.downPaymentCents).toBe(59_000_00);
  });

  it("scales estimates with the price, and leaves typed values unchanged", () => {
    const typed = affordableHome(basis, plain, { paymentCents: 4_000_00 });
    const grown = affordableHome(basis, plain, { paymentCents: 4_000_00 }, "price", { propertyTax: true });
    expect(grown?.priceCents).toBeLessThan(typed?.priceCents ?? 0);
  });

  it("finds nothing if no price is within the limits", () => {
    expect(affordableHome(basis, plain, { paymentCents: 100_00 })).toBeNull();
  });
});
