import { describe, expect, it } from "vitest";
import { ENGINE_VERSION, figuresOf } from "../loans/figures.ts";
import { PurchaseScenario } from "../purchase/scenario.ts";
import { basisOf } from "./basis.ts";

/** 321,666.34 before VA's fee of 2.15 %. */
const scenario = PurchaseScenario.parse({
  name: "VA",
  program: "va",
  termMonths: 360,
  noteRate: 0.06,
  priceCents: 333_333_00,
  downPaymentCents: 11_666_66,
});
const loanBy = (engineVersion?: string) =>
  figuresOf<"purchase">({ kind: "purchase", ...(engineVersion && { engineVersion }) }, scenario).loanAmountCents;

describe("the whole dollars of a loan", () => {
  it.each(["2026.11", "2026.11.2"])(
    "are not asked of a document that engine %s froze: what was sent stays",
    (engine) => {
      // 321,666.34 and a fee of 6,915.83.
      expect(loanBy(engine)).toBe(328_582_17);
    },
  );

  it.each([undefined, ENGINE_VERSION, "2026.12", "2026.12.10", "2027.1"])(
    "are those of a loan as it is, and of a document that engine %s froze",
    (engine) => {
      expect(loanBy(engine)).toBe(328_581_00);
    },
  );

  it("are left out of what a calculator is told is owed", () => {
    expect(basisOf({ wholeDollars: false }).wholeDollars).toBe(false);
    expect(basisOf({}).wholeDollars).toBe(true);
  });

  it("leave nothing to lend where less than a dollar is left of the price", () => {
    const down = (downPaymentCents: number) =>
      PurchaseScenario.safeParse({ ...scenario, downPaymentCents }).error?.issues.map(({ message }) => message);
    expect(down(333_332_00)).toBeUndefined();
    expect(down(333_332_01)).toEqual(["Nothing is left to borrow: lower the down payment or the second lien."]);
  });
});
