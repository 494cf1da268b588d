import { describe, expect, it } from "vitest";
import { purchaseFigures } from "./purchase-figures.ts";
import { purchaseShown } from "./purchase-shown.ts";
import type { PurchaseScenario } from "./types.ts";

const scenario: PurchaseScenario = {
  name: "A",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.065,
  priceCents: 400_000_00,
  downPaymentCents: 80_000_00,
  depositCents: 5_000_00,
  propertyTaxYearlyCents: 3_650_00,
  insuranceYearlyCents: 1_200_00,
};
const cash = (more: Partial<PurchaseScenario>, closingDate?: string) =>
  purchaseFigures({ ...(closingDate && { closingDate }) }, { ...scenario, ...more });
const change = (more: Partial<PurchaseScenario>, closingDate?: string) =>
  cash(more, closingDate).cashToCloseCents - cash({}, closingDate).cashToCloseCents;

describe("the adjustments between buyer and seller", () => {
  it("credit the buyer for the seller's days of a tax in arrears: $10 a day from January 1 to the day before closing", () => {
    expect(change({ taxProration: "arrears" }, "2027-03-01")).toBe(-(31 + 28) * 10_00);
    expect(change({ taxProration: "arrears" }, "2027-01-01")).toBe(0);
  });

  it("charge the buyer for the days of a prepaid tax, from the closing day through December 31", () => {
    expect(change({ taxProration: "advance" }, "2027-12-31")).toBe(10_00);
    expect(change({ taxProration: "advance" }, "2027-01-01")).toBe(3_650_00);
  });

  it("count 366 days in a leap year", () => {
    expect(change({ taxProration: "arrears" }, "2028-03-01")).toBe(-Math.round((3_650_00 * 60) / 366));
  });

  it("leave the tax out without a closing date", () => {
    expect(change({ taxProration: "arrears" })).toBe(0);
  });

  it("change cash to close, and appear in the Loan Estimate's adjustments and other credits", () => {
    const adjustments = [
      { name: "HOA dues", amountCents: 120_00, from: "buyer" as const },
      { name: "Rent of the tenant", amountCents: 900_00, from: "seller" as const },
    ];
    expect(change({ adjustments })).toBe(-780_00);
    const { cashToCloseTable, cashToCloseCents } = purchaseShown({}, { ...scenario, adjustments });
    const row = (name: string) => cashToCloseTable.find((one) => one.row === name)?.amountCents;
    expect(row("adjustments")).toBe(-780_00);
    expect(row("seller-credits")).toBe(0);
    const rows = cashToCloseTable.filter((one) => one.row !== "cash-to-close");
    expect(rows.reduce((sum, one) => sum + one.amountCents, 0)).toBe(cashToCloseCents);
  });

  it("are not a cost of borrowing", () => {
    const adjustments = [{ name: "HOA dues", amountCents: 120_00, from: "seller" as const }];
    expect(cash({ adjustments }).horizon.borrowingCostCents).toBe(cash({}).horizon.borrowingCostCents);
  });
});

describe("a waived escrow", () => {
  const fees: PurchaseScenario["fees"] = [
    { name: "Homeowner's insurance", section: "F", basis: "months-of-insurance", months: 12 },
    { name: "Property taxes", section: "G", basis: "months-of-tax", months: 3 },
    { name: "Aggregate adjustment", section: "G", amountCents: -10_00 },
  ];
  it("funds no account; the prepaid premium is due, and taxes stay in the payment", () => {
    const kept = cash({ fees });
    const waived = cash({ fees, escrowWaived: true });
    expect(kept.cashToCloseCents - waived.cashToCloseCents).toBe(3 * 304_17);
    expect(waived.sectionTotalsCents.F).toBe(1_200_00);
    expect(waived.housingPaymentCents).toBe(kept.housingPaymentCents);
  });
});
