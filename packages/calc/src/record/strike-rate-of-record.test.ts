import { expect, test } from "vitest";
import { principalAndInterest } from "../payment/principal-and-interest.ts";
import { strikeRateOfRecord } from "./strike-rate-of-record.ts";

test("finds the strike rate that saves the amount, while an eighth above it does not", () => {
  for (const [balance, left, noteRate] of [
    [350_000_00, 300, 0.0725],
    [120_000_00, 84, 0.06],
    [899_999_99, 359, 0.08125],
  ] as const) {
    const payment = principalAndInterest(balance, noteRate, left);
    const strike = strikeRateOfRecord(balance, left, payment, 150_00) ?? 0;
    expect(strike).toBeLessThan(noteRate);
    expect(payment - principalAndInterest(balance, strike, left)).toBeGreaterThanOrEqual(150_00);
    expect(payment - principalAndInterest(balance, strike + 0.00125, left)).toBeLessThan(150_00);
  }
});

test("finds no strike rate for a small loan at a low rate", () => {
  expect(strikeRateOfRecord(20_000_00, 120, principalAndInterest(20_000_00, 0.03, 120), 150_00)).toBeNull();
});
