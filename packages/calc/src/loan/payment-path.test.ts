import { describe, expect, it } from "vitest";
import { purchaseShown } from "../purchase/purchase-shown.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import type { LoanBasis, PaymentStep } from "./types.ts";

/* Whole payments computed here with a loop of their own, in plain numbers: nothing of the package's schedules. */

const basis: LoanBasis = { closingDate: "2027-02-15", horizonMonths: 84 };
const base: PurchaseScenario = {
  name: "A",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  priceCents: 500_000_00,
  downPaymentCents: 100_000_00,
  noteRate: 0.065,
  propertyTaxYearlyCents: 6_000_00,
  insuranceYearlyCents: 1_800_00,
  hoaMonthlyCents: 45_00,
};
/** Tax, insurance and dues of the base: 500 + 150 + 45. */
const HOME = 695_00;
const fiveOne = {
  initialFixedMonths: 60,
  adjustEveryMonths: 12,
  capInitial: 0.02,
  capPeriodic: 0.01,
  capLifetime: 0.05,
  index: 0.045,
  margin: 0.0275,
};

const level = (principal: number, yearly: number, months: number) => {
  const i = yearly / 12;
  return Math.round((principal * i) / (1 - (1 + i) ** -months));
};
/** The balance of a level loan after a number of payments, to the cent. */
function owedAfter(principal: number, yearly: number, months: number, payments: number, extra = 0): number {
  const payment = level(principal, yearly, months);
  let balance = principal;
  for (let k = 0; k < payments; k++)
    balance -= payment - Math.round((balance * Math.round(yearly * 1e6)) / 12e6) + extra;
  return balance;
}
const told = (steps: readonly PaymentStep[]) =>
  steps.map(({ fromPayment, date, why, housingPaymentCents }) => [fromPayment, date, why, housingPaymentCents]);

describe("the payment path", () => {
  it("is one step if nothing changes", () => {
    const { paymentPath, highestPayment, insuranceEnd, firstHousingPaymentCents } = purchaseShown(basis, base);
    const payment = level(400_000_00, 0.065, 360) + HOME;
    expect(told(paymentPath)).toEqual([[1, "2027-04", "first", payment]]);
    expect(firstHousingPaymentCents).toBe(payment);
    expect([highestPayment, insuranceEnd]).toEqual([null, null]);
  });

  it("of a 2-1 buydown has both lowered years and the payment at the note rate", () => {
    const figures = purchaseShown(basis, { ...base, buydown: { kind: "2-1", paidBy: "seller" } });
    const at = (rate: number) => level(400_000_00, rate, 360) + HOME;
    expect(told(figures.paymentPath)).toEqual([
      [1, "2027-04", "buydown", at(0.045)],
      [13, "2028-04", "buydown", at(0.055)],
      [25, "2029-04", "note-rate", at(0.065)],
    ]);
    expect(figures.paymentPath.map(({ noteRate }) => noteRate)).toEqual([0.065, 0.065, 0.065]);
    expect(figures.firstHousingPaymentCents).toBe(at(0.045));
    expect(figures.housingPaymentCents).toBe(at(0.065));
    const relief = 12 * (2 * at(0.065) - at(0.045) - at(0.055));
    expect(figures.interestToPayCents).toBe(figures.totalInterestCents - relief);
  });

  it("of an adjustable rate follows today's index within its caps, and includes the maximum payment", () => {
    const { paymentPath, highestPayment } = purchaseShown(basis, {
      ...base,
      noteRate: 0.055,
      amortization: "arm",
      arm: fiveOne,
    });
    // 4.5 % + 2.75 % is 7.25 %, within two points of 5.5 %.
    const owed = owedAfter(400_000_00, 0.055, 360, 60);
    expect(told(paymentPath)).toEqual([
      [1, "2027-04", "first", level(400_000_00, 0.055, 360) + HOME],
      [61, "2032-04", "rate-change", level(owed, 0.0725, 300) + HOME],
    ]);
    expect(paymentPath[1]?.noteRate).toBe(0.0725);
    // At worst 7.5 %, 8.5 %, 9.5 %, 10.5 %: the last with payment 97.
    let balance = owed;
    let payment = 0;
    for (const [k, rate] of [0.075, 0.085, 0.095, 0.105].entries()) {
      payment = level(balance, rate, 300 - 12 * k);
      if (k < 3) balance = owedAfter(balance, rate, 300 - 12 * k, 12);
    }
    expect(highestPayment).toEqual({
      fromPayment: 97,
      date: "2035-04",
      noteRate: 0.105,
      principalAndInterestCents: payment,
      mortgageInsuranceCents: 0,
      housingPaymentCents: payment + HOME,
      why: "rate-change",
    });
  });

  it("is lower from the first change on by earlier extra payments, even at the same rate", () => {
    const ahead = { ...base, noteRate: 0.0725, amortization: "arm" as const, arm: fiveOne, extraMonthlyCents: 300_00 };
    const owed = owedAfter(400_000_00, 0.0725, 360, 60, 300_00);
    expect(told(purchaseShown(basis, ahead).paymentPath)).toEqual([
      [1, "2027-04", "first", level(400_000_00, 0.0725, 360) + HOME],
      [61, "2032-04", "rate-change", level(owed, 0.0725, 300) + HOME],
    ]);
    const { extraMonthlyCents: _, ...asDue } = ahead;
    expect(purchaseShown(basis, asDue).paymentPath).toHaveLength(1);
  });

  it("of an interest-only loan has the payment when principal begins", () => {
    const { paymentPath } = purchaseShown(basis, { ...base, interestOnlyMonths: 120 });
    expect(told(paymentPath)).toEqual([
      [1, "2027-04", "first", Math.round((400_000_00 * 0.065) / 12) + HOME],
      [121, "2037-04", "principal-begins", level(400_000_00, 0.065, 240) + HOME],
    ]);
  });

  it("shows the end of mortgage insurance with a date and an amount, to the cent", () => {
    const scenario: PurchaseScenario = {
      ...base,
      downPaymentCents: 50_000_00,
      mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
    };
    const { paymentPath, insuranceEnd } = purchaseShown(basis, scenario);
    let last = 1;
    while (owedAfter(450_000_00, 0.065, 360, last) > 390_000_00) last += 1;
    const after = level(450_000_00, 0.065, 360) + HOME;
    expect(told(paymentPath).at(0)).toEqual([1, "2027-04", "first", after + (450_000_00 * 0.0052) / 12]);
    expect(insuranceEnd).toEqual({ date: paymentPath[1]?.date, fromPayment: last + 1, housingPaymentCents: after });
    expect(paymentPath[1]).toMatchObject({ fromPayment: last + 1, why: "insurance-ends", mortgageInsuranceCents: 0 });
  });

  it("has the payment when insurance ends after the rate has changed", () => {
    const { insuranceEnd } = purchaseShown(basis, {
      ...base,
      noteRate: 0.055,
      downPaymentCents: 50_000_00,
      amortization: "arm",
      arm: fiveOne,
      mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
    });
    const owed = owedAfter(450_000_00, 0.055, 360, 60);
    expect(insuranceEnd?.fromPayment).toBeGreaterThan(61);
    expect(insuranceEnd?.housingPaymentCents).toBe(level(owed, 0.0725, 300) + HOME);
  });

  it("shows no end if insurance lasts as long as the loan, or was never due", () => {
    for (const change of [
      { program: "fha", downPaymentCents: 17_500_00 },
      { program: "va", downPaymentCents: 0 },
      { downPaymentCents: 50_000_00, mortgageInsurance: { kind: "single", singleRate: 0.02 } },
    ] satisfies Partial<PurchaseScenario>[]) {
      const { insuranceEnd, paymentPath } = purchaseShown(basis, { ...base, ...change });
      expect(insuranceEnd).toBeNull();
      expect(paymentPath).toHaveLength(1);
    }
    // FHA at 90 % or less: eleven years.
    const eleven = purchaseShown(basis, { ...base, program: "fha", downPaymentCents: 60_000_00 });
    expect(eleven.insuranceEnd?.fromPayment).toBe(133);
  });

  it("drops the second lien once it is paid off, and counts its interest", () => {
    const secondLien = { amountCents: 50_000_00, noteRate: 0.085, termMonths: 180 };
    const figures = purchaseShown(basis, { ...base, downPaymentCents: 50_000_00, secondLien });
    const second = level(50_000_00, 0.085, 180);
    const first = level(400_000_00, 0.065, 360) + HOME;
    expect(told(figures.paymentPath)).toEqual([
      [1, "2027-04", "first", first + second],
      [181, "2042-04", "second-lien-ends", first],
    ]);
    const lastOfSecond = owedAfter(50_000_00, 0.085, 180, 179);
    const interest = 179 * second + lastOfSecond + Math.round((lastOfSecond * 85_000) / 12e6) - 50_000_00;
    expect(figures.interestToPayCents).toBe(figures.totalInterestCents + interest);
  });

  it("has no step after the loan is paid off, and no month without a closing date", () => {
    const { paymentPath } = purchaseShown(
      {},
      { ...base, termMonths: 120, interestOnlyMonths: 60, extraMonthlyCents: 8_000_00 },
    );
    expect(told(paymentPath)).toEqual([[1, null, "first", Math.round((400_000_00 * 0.065) / 12) + HOME]]);
  });
});
