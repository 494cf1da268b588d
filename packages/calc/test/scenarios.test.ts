import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LoanBasis, type PurchaseFigures, type PurchaseScenario, purchaseFigures } from "../src/index.ts";

/** A random purchase with its figures as computed by a second program, in decimals of 40 digits, from the rules alone. */
interface Reckoned {
  loan: LoanBasis;
  scenario: PurchaseScenario;
  expected: Partial<PurchaseFigures>;
  horizon: Partial<PurchaseFigures["horizon"]>;
  rates: { apr: number; totalInterestPercentage: number };
}

const cases: Reckoned[] = JSON.parse(readFileSync(new URL("./vectors/scenarios.json", import.meta.url), "utf8"));

describe("a whole purchase scenario", () => {
  it.each(cases.map((each, k) => [k + 1, each.scenario.program, each] as const))(
    "%i (%s) has the figures of a second program, to the cent",
    (_, __, { loan, scenario, expected, horizon, rates }) => {
      const figures = purchaseFigures(loan, scenario);
      expect(figures).toMatchObject(expected);
      expect(figures.horizon).toMatchObject(horizon);
      expect(figures.apr).toBeCloseTo(rates.apr, 11);
      expect(figures.totalInterestPercentage).toBeCloseTo(rates.totalInterestPercentage, 12);
    },
  );
});
