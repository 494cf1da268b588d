import fc from "fast-check";
import { expect, it } from "vitest";
import { explain } from "../explain/explain.ts";
import { PURCHASE } from "../explain/purchase/purchase.ts";
import type { LoanProgram } from "../loan/types.ts";
import { findings } from "../rules/findings.ts";
import { affordableHome } from "./affordable-home.ts";
import { ANALYSES } from "./analyses.ts";
import { purchaseFrame } from "./purchase-figures.ts";
import { purchaseShown } from "./purchase-shown.ts";
import type { PurchaseScenario } from "./types.ts";

const basis = { closingDate: "2026-03-16", horizonMonths: 84, appreciationRate: 0.03 };
/** $425,000 with a loan of $380,000. */
const scenario: PurchaseScenario = {
  name: "30 years fixed",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  priceCents: 425_000_00,
  downPaymentCents: 45_000_00,
  noteRate: 0.065,
  creditScore: 745,
  fees: [{ name: "Transfer tax", section: "E", basis: "percent-of-price", rate: 0.01 }],
};
const appraised = (appraisedValueCents: number, more: Partial<PurchaseScenario> = {}): PurchaseScenario => ({
  ...scenario,
  ...more,
  appraisedValueCents,
});
const found = (one: PurchaseScenario) => {
  const frame = purchaseFrame(one, basis);
  return findings(basis, one, frame, purchaseShown(basis, one));
};

it("measures a loan of $380,000 at 95% of a $400,000 appraisal below a price of $425,000", () => {
  const figures = purchaseShown(basis, appraised(400_000_00));
  expect(figures.baseLoanCents).toBe(380_000_00);
  expect(figures.loanToValue).toBe(0.95);
  expect(figures.combinedLoanToValue).toBe(0.95);
  // VA's fee and the down payment's share are based on the price.
  expect(figures.downPaymentRate).toBe(45_000_00 / 425_000_00);
});

it("ends mortgage insurance by the lower appraisal as the original value, and prices it by the higher loan-to-value", () => {
  const figures = purchaseShown(basis, appraised(400_000_00));
  const balances = figures.schedule.balanceCents;
  const firstAt = (cents: number) => balances.findIndex((balance) => balance <= cents) + 1;
  expect(figures.mortgageInsuranceRequestMonth).toBe(firstAt(320_000_00));
  expect(figures.mortgageInsuranceEndsMonth).toBe(firstAt(312_000_00));
  const byPrice = purchaseShown(basis, scenario);
  expect(byPrice.mortgageInsuranceRequestMonth).toBe(firstAt(340_000_00));
  expect(figures.mortgageInsuranceCents).toBeGreaterThan(byPrice.mortgageInsuranceCents);
  // The same loan is 80% of a price of $475,000: insurance is due although the price alone would need none.
  const large = { priceCents: 475_000_00, downPaymentCents: 95_000_00 };
  expect(purchaseShown(basis, { ...scenario, ...large }).mortgageInsuranceCents).toBe(0);
  expect(purchaseShown(basis, appraised(400_000_00, large)).mortgageInsuranceCents).toBeGreaterThan(0);
});

it("bases cash to close and fees on the price, and growth of the home's value on the appraisal", () => {
  const figures = purchaseShown(basis, appraised(400_000_00));
  const byPrice = purchaseShown(basis, scenario);
  expect(figures.cashToCloseCents).toBe(byPrice.cashToCloseCents);
  expect(figures.cashToCloseTable).toEqual(byPrice.cashToCloseTable);
  expect(figures.cashLines.find(({ name }) => name === "Transfer tax")).toMatchObject({
    amountCents: 4_250_00,
    note: "1% of the price",
  });
  expect(figures.horizon.homeValueCents).toBe(Math.round(400_000_00 * 1.03 ** 7));
});

it("sets FHA's premium by the appraisal, and the VA funding fee by the down payment's share of the price", () => {
  // $375,000 is 88.2% of the price and 93.8% of the appraisal; FHA's eleven years apply up to 90%.
  const fha = { program: "fha" as const, downPaymentCents: 50_000_00 };
  expect(purchaseShown(basis, { ...scenario, ...fha }).mortgageInsuranceEndsMonth).toBe(132);
  expect(purchaseShown(basis, appraised(400_000_00, fha)).mortgageInsuranceEndsMonth).toBe(360);
  const va = { program: "va" as const, downPaymentCents: 25_000_00 };
  const [byPrice, lower] = [{ ...scenario, ...va }, appraised(400_000_00, va)].map((one) => purchaseShown(basis, one));
  expect(lower?.loanToValue).toBe(1);
  expect(lower?.upfrontFeeRate).toBe(byPrice?.upfrontFeeRate);
});

const program = fc.constantFrom<LoanProgram>("conventional", "fha", "va", "usda", "jumbo");
const terms = fc.record({
  program,
  priceCents: fc.integer({ min: 50_000_00, max: 2_000_000_00 }),
  downShare: fc.double({ min: 0, max: 0.6, noNaN: true }),
  valueShare: fc.double({ min: 0.3, max: 1.6, noNaN: true }),
  noteRate: fc.integer({ min: 10, max: 120 }).map((eighths) => eighths / 1000),
  termMonths: fc.constantFrom(120, 180, 240, 360),
});
const made = ({ downShare, valueShare, ...one }: typeof terms extends fc.Arbitrary<infer T> ? T : never) => ({
  byPrice: { ...scenario, ...one, downPaymentCents: Math.floor(one.priceCents * downShare) },
  appraisedValueCents: Math.max(1, Math.round(one.priceCents * valueShare)),
});

it("measures loan-to-value by the lesser of price and appraised value, for any values", () => {
  fc.assert(
    fc.property(terms, (one) => {
      const { byPrice, appraisedValueCents } = made(one);
      const { loanToValue, baseLoanCents } = purchaseShown(basis, { ...byPrice, appraisedValueCents });
      expect(baseLoanCents).toBe(byPrice.priceCents - byPrice.downPaymentCents);
      expect(loanToValue).toBe(baseLoanCents / Math.min(byPrice.priceCents, appraisedValueCents));
    }),
  );
});

it("computes the same figures without an appraisal and with one at or above the price", () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 500_000_00 }), (one, above) => {
      const { byPrice } = made(one);
      const appraisedValueCents = byPrice.priceCents + above;
      expect(purchaseShown(basis, { ...byPrice, appraisedValueCents })).toEqual(purchaseShown(basis, byPrice));
    }),
  );
});

it("never makes mortgage insurance cheaper or end earlier as the appraisal gets lower", () => {
  fc.assert(
    fc.property(terms, fc.double({ min: 0.5, max: 1, noNaN: true }), (one, lower) => {
      const { byPrice, appraisedValueCents } = made(one);
      const higher = purchaseShown(basis, { ...byPrice, appraisedValueCents });
      const less = purchaseShown(basis, { ...byPrice, appraisedValueCents: Math.ceil(appraisedValueCents * lower) });
      expect(less.loanToValue).toBeGreaterThanOrEqual(higher.loanToValue);
      expect(less.mortgageInsuranceCents).toBeGreaterThanOrEqual(higher.mortgageInsuranceCents);
      expect(less.totalMortgageInsuranceCents).toBeGreaterThanOrEqual(higher.totalMortgageInsuranceCents);
      expect(less.mortgageInsuranceEndsMonth ?? 0).toBeGreaterThanOrEqual(higher.mortgageInsuranceEndsMonth ?? 0);
    }),
  );
});

it("explains loan-to-value with both values and why the lower one counts", () => {
  const one = appraised(400_000_00);
  const context = { basis, scenario: one, frame: purchaseFrame(one, basis), figures: purchaseShown(basis, one) };
  const { steps } = explain(PURCHASE, "loanToValue", context);
  expect(steps.map(({ formula }) => formula)).toEqual([
    "lesser of price and appraised value",
    "base loan ÷ appraised value",
  ]);
  expect(steps[0]).toMatchObject({
    valueCents: 400_000_00,
    inputs: [
      { name: "Price", value: "$425,000.00" },
      { name: "Appraised value", value: "$400,000.00" },
    ],
  });
  expect(steps.at(-1)?.valueRate).toBe(0.95);
  const ends = explain(PURCHASE, "mortgageInsuranceEndsMonth", context).steps.at(-1)?.inputs ?? [];
  expect(ends).toContainEqual({ name: "Original value", value: "$400,000.00", origin: "typed" });
});

it("explains loan-to-value by the price alone without an appraisal", () => {
  const context = { basis, scenario, frame: purchaseFrame(scenario, basis), figures: purchaseShown(basis, scenario) };
  expect(explain(PURCHASE, "loanToValue", context).steps.map(({ formula }) => formula)).toEqual(["base loan ÷ price"]);
});

it("says in one sentence how much more down payment a low appraisal takes to keep the loan-to-value", () => {
  const low = found(appraised(400_000_00)).find(({ rule }) => rule === "appraisal-below-price");
  expect(low).toMatchObject({ level: "warning", field: "appraisedValueCents" });
  expect(low?.message).toBe(
    "The home appraised $25,000 below the price, so the loan is 95% of its value; $22,353 more down ($67,353) would bring it back to 89.4%.",
  );
  // The sentence's figures are correct.
  const kept = purchaseShown(basis, appraised(400_000_00, { downPaymentCents: 67_353_00 }));
  expect(kept.loanToValue).toBeCloseTo(380 / 425, 5);
  expect(found(appraised(425_000_00)).filter(({ rule }) => rule.startsWith("appraisal"))).toEqual([]);
  expect(found(appraised(450_000_00)).filter(({ rule }) => rule.startsWith("appraisal"))).toEqual([]);
});

it("asks about an appraisal with a missing or extra digit", () => {
  for (const cents of [42_500_00, 4_250_000_00])
    expect(found(appraised(cents)).find(({ rule }) => rule === "appraisal-apart")?.field).toBe("appraisedValueCents");
});

it.each([
  [
    "conventional",
    30_000_00,
    "At least $37,000 down, as the loan goes by the appraised value of $400,000: $7,000 more.",
  ],
  ["fha", 30_000_00, "At least $39,000 down, as the loan goes by the appraised value of $400,000: $9,000 more."],
  ["va", 10_000_00, "At least $25,000 down, as the loan goes by the appraised value of $400,000: $15,000 more."],
  ["usda", 10_000_00, "At least $25,000 down, as the loan goes by the appraised value of $400,000: $15,000 more."],
] as const)(
  "asks a %s loan for the down payment that the lower appraisal leaves",
  (ofProgram, downPaymentCents, words) => {
    const own = appraised(400_000_00, { program: ofProgram, downPaymentCents });
    const error = found(own).find(({ rule }) => rule === "down-payment");
    expect(error?.message.startsWith(words), error?.message).toBe(true);
    const least = Number(/\$([\d,]+) down/.exec(words)?.[1]?.replace(",", "")) * 100;
    expect(found({ ...own, downPaymentCents: least }).filter(({ rule }) => rule === "down-payment")).toEqual([]);
  },
);

it("limits seller credits by the lower value if the program says so, and by the price for FHA", () => {
  const given = { sellerCreditCents: 24_500_00, downPaymentCents: 85_000_00 };
  const rules = (one: PurchaseScenario) => found(one).map(({ rule }) => rule);
  // 6% of $400,000 is $24,000; of $425,000 $25,500.
  expect(rules(appraised(400_000_00, given))).toContain("seller-credit");
  expect(rules({ ...scenario, ...given })).not.toContain("seller-credit");
  expect(rules(appraised(400_000_00, { ...given, program: "fha" }))).not.toContain("seller-credit");
});

it("ignores the current home's appraisal when it finds an affordable home", () => {
  const limits = { paymentCents: 3_000_00 };
  expect(affordableHome(basis, appraised(300_000_00), limits)).toEqual(affordableHome(basis, scenario, limits));
});

it("grows net worth from the lower appraisal, and uses it as the appraisal of a bid", () => {
  const asked = { rentMonthlyCents: 2_000_00, upkeepRate: 0.01, yearlyReturn: 0.04 };
  const renting = { ...asked, rentRise: 0.03, ownerRise: 0.03, sellingCostRate: 0, taxRate: 0 };
  const loan = { basis: { ...basis, appreciationRate: 0 } };
  const of = (one: PurchaseScenario) => {
    // For the same loan: only the home's value differs.
    const analyzed = { scenario: one, figures: purchaseShown(loan.basis, scenario) };
    return {
      rented: ANALYSES.renting(renting, analyzed, loan),
      waited: ANALYSES.waiting({ ...asked, months: 12 }, analyzed, loan),
      bid: ANALYSES.bidding({ bidsCents: [430_000_00] }, analyzed, loan),
    };
  };
  const [byPrice, lower] = [of(scenario), of(appraised(400_000_00))];
  expect((byPrice.rented?.years[0]?.buyCents ?? 0) - (lower.rented?.years[0]?.buyCents ?? 0)).toBe(25_000_00);
  expect(lower.waited?.result.costCents).toBe(byPrice.waited?.result.costCents);
  expect((byPrice.waited?.result.netWorthNowCents ?? 0) - (lower.waited?.result.netWorthNowCents ?? 0)).toBe(25_000_00);
  expect(lower.bid?.bids[0]?.result.appraisalGapCents).toBe(30_000_00);
  expect(byPrice.bid?.bids[0]?.result.appraisalGapCents).toBe(0);
});
