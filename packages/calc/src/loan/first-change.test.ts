import { describe, expect, it } from "vitest";
import { purchaseShown } from "../purchase/purchase-shown.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import { firstChange, highestAfterChange } from "./first-change.ts";

/** 400,000; index and margin add up to 7 %, the first payment is in April 2027. */
const arm: PurchaseScenario = {
  name: "A",
  program: "conventional",
  amortization: "arm",
  termMonths: 360,
  priceCents: 500_000_00,
  downPaymentCents: 100_000_00,
  noteRate: 0.06,
  arm: {
    initialFixedMonths: 60,
    adjustEveryMonths: 6,
    capInitial: 0.02,
    capPeriodic: 0.01,
    capLifetime: 0.05,
    index: 0.0425,
    margin: 0.0275,
  },
};
const changeOf = (part: Partial<PurchaseScenario>) => {
  const terms = { ...arm, ...part };
  const figures = purchaseShown({ closingDate: "2027-02-15", horizonMonths: 84 }, terms);
  return { change: firstChange(terms, figures), highest: highestAfterChange(terms, figures), figures };
};

describe("the first change of an adjustable rate", () => {
  it("is the payment when the rate changes", () => {
    const { change, highest, figures } = changeOf({});
    expect(change).toMatchObject({ fromPayment: 61, date: "2032-04", noteRate: 0.07, why: "rate-change" });
    expect(highest).toBe(figures.highestPayment);
  });

  it("exists even if today's index leaves the rate unchanged", () => {
    const { change, figures } = changeOf({ noteRate: 0.07 });
    expect(change).toEqual({ ...figures.paymentPath[0], fromPayment: 61, date: "2032-04", why: "rate-change" });
    expect(figures.paymentPath).toHaveLength(1);
  });

  it("is not the earlier payment when principal begins", () => {
    expect(changeOf({ interestOnlyMonths: 36 }).change?.fromPayment).toBe(61);
    expect(changeOf({ noteRate: 0.07, interestOnlyMonths: 36 }).change?.fromPayment).toBe(61);
  });

  it("does not exist for a fixed rate, or after the loan is paid off", () => {
    expect(changeOf({ amortization: "fixed" })).toMatchObject({ change: null, highest: null });
    expect(changeOf({ extraMonthlyCents: 8_000_00 })).toMatchObject({ change: null, highest: null });
  });
});
