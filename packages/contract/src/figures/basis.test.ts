import { describe, expect, it } from "vitest";
import { ENGINE_VERSION, figuresOf } from "../loans/figures.ts";
import { PurchaseScenario } from "../purchase/scenario.ts";
import { basisOf } from "./basis.ts";

/** $321,666.34 before VA's funding fee of 2.15%. */
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

describe("whole-dollar loan amounts", () => {
  it.each(["2026.11", "2026.11.2"])(
    "do not apply to a document frozen by engine %s, which stays as it was sent",
    (engine) => {
      // $321,666.34 plus a fee of $6,915.83.
      expect(loanBy(engine)).toBe(328_582_17);
    },
  );

  it.each([undefined, ENGINE_VERSION, "2026.12", "2026.12.10", "2027.1"])(
    "apply to a current loan and to a document frozen by engine %s",
    (engine) => {
      expect(loanBy(engine)).toBe(328_581_00);
    },
  );

  it("can be turned off for a calculator whose input is an existing balance", () => {
    expect(basisOf({ wholeDollars: false }).wholeDollars).toBe(false);
    expect(basisOf({}).wholeDollars).toBe(true);
  });

  it("leave nothing to borrow if less than a dollar of the price remains", () => {
    const down = (downPaymentCents: number) =>
      PurchaseScenario.safeParse({ ...scenario, downPaymentCents }).error?.issues.map(({ message }) => message);
    expect(down(333_332_00)).toBeUndefined();
    expect(down(333_332_01)).toEqual(["Nothing is left to borrow: lower the down payment or the second lien."]);
  });
});
