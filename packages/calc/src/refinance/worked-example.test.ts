import { describe, expect, it } from "vitest";
import { refinanceFigures } from "./refinance-figures.ts";
import type { RefinanceBasis, RefinanceScenario } from "./types.ts";

/* A worked example, computed with Python's decimals: a statement after the December 1 payment, closing December 11, 2026, money on the 16th. */
const basis: RefinanceBasis = {
  homeValueCents: 412_000_00,
  closingDate: "2026-12-11",
  horizonMonths: 84,
  discountRate: 0.05,
  current: {
    source: "mortgage-statement",
    balanceCents: 284_500_00,
    noteRate: 0.0725,
    principalAndInterestCents: 2_597_10,
    escrowBalanceCents: 3_100_00,
  },
  debts: [
    { name: "Car loan", balanceCents: 19_800_00, rate: 0.079, paymentCents: 481_00, payOff: true },
    { name: "Credit cards", balanceCents: 14_260_00, rate: 0.2199, paymentCents: 520_00, payOff: true },
    { name: "Home repair loan", balanceCents: 8_640_00, rate: 0.115, paymentCents: 262_00, payOff: true },
  ],
};
const offer = {
  program: "conventional",
  amortization: "fixed",
  purpose: "rate-and-term",
  costs: "paid",
  fees: [
    { name: "Costs", section: "A", amountCents: 4_500_00 },
    { name: "Escrow", section: "G", amountCents: 1_365_00 },
  ],
} satisfies Partial<RefinanceScenario>;
const thirty: RefinanceScenario = {
  ...offer,
  name: "30 years",
  termMonths: 360,
  noteRate: 0.0525,
  loanAmountCents: 284_500_00,
  paysDebts: false,
};
const fifteen: RefinanceScenario = {
  ...offer,
  name: "15 years, debts paid off",
  termMonths: 180,
  noteRate: 0.05375,
  loanAmountCents: 327_200_00,
};

describe("a worked example", () => {
  it("matches for 30 years with the debts kept", () => {
    expect(refinanceFigures(basis, thirty)).toMatchObject({
      payoffInterestCents: 847_65,
      payoffDays: 15,
      payoffPerDiemCents: 56_51,
      rescissionEndsOn: "2026-12-15",
      disbursementDate: "2026-12-16",
      prepaidInterestDays: 16,
      prepaidInterestCents: 654_72,
      firstPaymentMonth: "2027-02",
      skippedPayments: 1,
      escrowRefundCents: 3_100_00,
      principalAndInterestCents: 1_571_02,
      paymentChangeCents: -1_026_08,
      cashAtClosingCents: 7_367_37,
      costsToRecoverCents: 4_500_00,
      simplePaybackMonths: 5,
      interestBreakEvenMonth: 10,
      turnsWorseMonth: 159,
      horizonAdvantageCents: 18_994_31,
      netLifetimeBenefitCents: -102_590_77,
      largestLossCents: 4_025_84,
      samePayment: { months: 150, monthsSaved: 30, payoffMonth: "2039-07" },
      samePayoffDate: { paymentCents: 2_287_03, monthlySavingsCents: 310_07 },
      debtsPaidCents: 0,
      debts: null,
      sameOutgo: null,
    });
  });

  it("matches for 15 years with debts paid off; keeping up their payments ends the loan 73 months sooner", () => {
    expect(refinanceFigures(basis, fifteen)).toMatchObject({
      principalAndInterestCents: 2_651_84,
      paymentChangeCents: 54_74,
      cashAtClosingCents: 7_483_53,
      simplePaybackMonths: null,
      interestBreakEvenMonth: 7,
      turnsWorseMonth: null,
      horizonAdvantageCents: 26_721_51,
      netLifetimeBenefitCents: 39_243_82,
      largestLossCents: 3_772_27,
      sameOutgo: { months: 107, monthsSaved: 73, payoffMonth: "2035-12" },
      debtsPaidCents: 42_700_00,
      // The debts' share is one loan: 81 cents less than three loans with payments rounded one by one.
      debts: { interestKeptCents: 10_899_43, interestStretchedCents: 19_592_33, extraInterestCents: 8_692_90 },
    });
  });
});
