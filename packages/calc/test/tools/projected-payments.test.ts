import { describe, expect, it } from "vitest";
import { armPlan } from "../../src/schedule/arm-plan.ts";
import { fixedPlan } from "../../src/schedule/fixed-plan.ts";
import { projectedPayments } from "./projected-payments.ts";

const years = (columns: ReturnType<typeof projectedPayments>) => columns.map((column) => column.years);

describe("the projected payments table", () => {
  it("changes with the year in which mortgage insurance ends (H-24(B): 1-7 and 8-30)", () => {
    const columns = projectedPayments(fixedPlan(162_000_00, 0.03875, 360), {
      mortgageInsuranceCents: 82_35,
      mortgageInsurancePayments: 80,
      escrowCents: 206_13,
    });
    expect(years(columns)).toEqual(["1-7", "8-30"]);
    expect(columns.map((column) => [column.mortgageInsuranceCents, column.escrowCents, column.totalCents.max])).toEqual(
      [
        [82_00, 206_00, 1_050_00],
        [0, 206_00, 968_00],
      ],
    );
  });

  it("keeps a balloon in a separate column (H-24(E): 171,000 at 4.375 %, due in 7 years)", () => {
    const columns = projectedPayments(fixedPlan(171_000_00, 0.04375, 84, { amortizationMonths: 360 }), {});
    expect(years(columns)).toEqual(["1-6", "7"]);
    expect(columns[1]?.balloon).toBe(true);
    expect(Math.round((columns[1]?.principalAndInterestCents.max ?? 0) / 100)).toBe(149_263);
  });

  it("shows an interest-only ARM in four columns with the range of its payments (H-24(C))", () => {
    const terms = {
      principalCents: 211_000_00,
      termMonths: 360,
      initialRate: 0.04,
      fixedMonths: 60,
      changeEveryMonths: 36,
      firstCap: 0.02,
      periodicCap: 0.02,
      maximumRate: 0.12,
      margin: 0.04,
      floor: 0.0325,
      interestOnlyMonths: 60,
    };
    const columns = projectedPayments(armPlan(terms, "worst"), {}, armPlan(terms, "best"));
    expect(years(columns)).toEqual(["1-5", "6-8", "9-11", "12-30"]);
    expect(columns[0]?.interestOnly).toBe(true);
    expect(columns.map((column) => Math.round(column.principalAndInterestCents.max / 100))).toEqual([
      703, 1359, 1604, 2068,
    ]);
    // Printed on the form: 1,028 min, 1,359 most in years 6-8.
    expect(Math.round((columns[1]?.principalAndInterestCents.min ?? 0) / 100)).toBe(1028);
  });
});
