import { expect, it } from "vitest";
import { nextPayment } from "./home-payment.ts";

/** $400,000 at 6.5% over 30 years, first payment due on August 1, 2024: $2,528.27 a month. */
const fresh = {
  balanceCents: 400_000_00,
  balanceAsOf: "2024-07-15",
  noteRate: 0.065,
  termMonths: 360,
  firstPaymentDate: "2024-08-01",
};

it("is the first payment before any payment is due, and the one due today on its due date", () => {
  const first = { due: "2024-08-01", number: 1, principalAndInterestCents: 2_528_27, principalCents: 361_60 };
  expect(nextPayment(fresh, "2024-07-20")).toMatchObject({ ...first, of: 360, balanceCents: 400_000_00 });
  expect(nextPayment(fresh, "2024-08-01")).toMatchObject(first);
  expect(nextPayment(fresh, "2024-08-02")).toMatchObject({ due: "2024-09-01", number: 2, balanceCents: 399_638_40 });
});

it("is counted from the date of the balance and pays it off by the end of the term", () => {
  const later = { ...fresh, balanceCents: 389_000_00, balanceAsOf: "2026-10-01" };
  const next = nextPayment(later, "2026-11-18");
  expect(next).toMatchObject({ due: "2026-12-01", number: 29, of: 360 });
  expect(next?.balanceCents).toBeLessThan(389_000_00);
  expect(nextPayment({ ...fresh, balanceAsOf: "2054-06-15", balanceCents: 5_000_00 }, "2054-06-20")).toMatchObject({
    due: "2054-07-01",
    number: 360,
  });
});

it("is null if a term is unknown or everything is paid", () => {
  for (const missing of [{ noteRate: null }, { termMonths: null }, { firstPaymentDate: null }, { balanceCents: 0 }])
    expect(nextPayment({ ...fresh, ...missing }, "2026-11-18")).toBeNull();
  expect(nextPayment(fresh, "2054-08-01")).toBeNull();
});
