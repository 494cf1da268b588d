import { purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import { purchaseShown } from "@hearthline/calc/purchase/purchase-shown";
import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import { describe, expect, it } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import type { FigureAmong, FigureContext } from "./figure-row.ts";
import { INVESTED_COST } from "./invested-row.ts";

const basis = { closingDate: "2027-01-15", horizonMonths: 84, appreciationRate: 0.03 };
const scenario: PurchaseScenario = {
  name: "A",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  priceCents: 500_000_00,
  downPaymentCents: 100_000_00,
  noteRate: 0.03,
  creditScore: 760,
};
const loans = [scenario, { ...scenario, downPaymentCents: 129_450_00 }].map((terms) => ({
  terms,
  figures: purchaseShown(basis, terms),
}));
const among = (index: number, discountRate: number | null = null): FigureAmong => ({
  loans,
  index,
  shared: { ...newDraft().shared, discountRate },
});
const plain = loans.map(({ figures }) => figures.horizon.borrowingCostCents);

describe("the cost with the difference in cash invested", () => {
  it("adds what the extra cash would earn at the typed return, and at 4% by default", () => {
    const extra = (loans[1]?.figures.cashToCloseCents ?? 0) - (loans[0]?.figures.cashToCloseCents ?? 0);
    for (const rate of [null, 0, 0.07]) {
      const growth = Math.round(extra * ((1 + (rate ?? 0.04) / 12) ** 84 - 1));
      expect(INVESTED_COST.readAmong?.(among(1, rate))?.value).toBe((plain[1] ?? 0) + growth);
      expect(INVESTED_COST.readAmong?.(among(0, rate))?.value).toBe(plain[0]);
    }
  });

  it("shows what less cash costs each month compared with the loan with the lowest plain cost", () => {
    expect(INVESTED_COST.readAmong?.(among(0))?.note).toMatch(/^\$\d\d,\d{3} less cash, \$\d+ more a month$/);
    expect(INVESTED_COST.readAmong?.(among(1))?.note).toBe("");
  });

  it("explains the number in its cell", () => {
    for (const index of [0, 1]) {
      const { terms, figures } = loans[index] ?? { terms: scenario, figures: purchaseShown(basis, scenario) };
      const frame = purchaseFrame(terms);
      const explain = () => ({ title: "", steps: [], rounding: "" });
      const context: FigureContext = { basis, scenario: terms, frame, figures, explain, among: among(index) };
      const last = INVESTED_COST.explains.at(-1);
      const told = typeof last === "function" ? last(context) : null;
      expect(told?.steps.at(-1)?.valueCents).toBe(INVESTED_COST.readAmong?.(among(index))?.value);
    }
  });

  it("shows nothing for a single loan", () => {
    expect(INVESTED_COST.readAmong?.({ ...among(0), loans: loans.slice(0, 1) })).toBeNull();
  });
});
