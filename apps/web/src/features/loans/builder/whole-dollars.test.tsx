import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, figures, loan, open, row } from "./opening/opened-builder.tsx";
import { filledDraft as purchaseOfFile } from "./purchase/from-file.ts";
import { PURCHASE } from "./purchase/kind.ts";
import { filledDraft as refinanceOfFile } from "./refinance/from-file.ts";
import { REFINANCE } from "./refinance/kind.ts";
import { openRefinance, proposal, refinance, today } from "./refinance/opened-refinance.tsx";
import { createBuilderStore } from "./store/builder-store.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

describe("the whole dollars of a loan in the builder", () => {
  it("leave the cents of a purchase to the down payment and to cash", async () => {
    await open(loan({ program: "va", priceCents: 333_333_00, downPaymentRate: null, downPaymentCents: 11_666_66 }));
    expect(cell("Base loan, A")).toHaveValue("321,666");
    expect(cell("LTV percent, A")).toHaveValue("96.5");
    // The funding fee is 2.15% of 321,666: 6,915.82, of which 6,915 is in the loan.
    expect(figures("Loan amount")).toEqual(["328,581"]);
    // 11,666.66 and 34 cents of the base loan, 82 cents of the fee.
    expect(figures("Cash to close")).toEqual(["11,667.82"]);
  });

  it("leave the cents of a refinance that finances its costs to cash at closing", async () => {
    await openRefinance(refinance({ scenarios: [proposal({ costs: "financed" })] }));
    // The payoff is 351,251.36, costs of a loan of 353,125 are 1,874.50: 353,125.86.
    expect(cell("Base loan, A")).toHaveValue("353,125");
    expect(figures("Loan amount").at(-1)).toBe("353,125");
    expect(figures("Cash at closing")).toEqual(["0.86"]);
  });

  it("do not turn the leftover cents of a typed loan into cash to the borrower", async () => {
    await openRefinance(refinance({ scenarios: [proposal({ costs: "paid", loanAmountCents: 353_126_00 })] }));
    expect(figures("Cash at closing")).toEqual(["−0.14"]);
    expect(row("Cash at closing")).not.toHaveTextContent("to the borrower");
  });

  const fileOf = (found: LoanFile["found"]): LoanFile => ({
    kind: "purchase",
    source: "mismo",
    borrowers: [],
    property: {},
    found,
    notFound: [],
    unusable: [],
    ignored: [],
    debts: [],
    fees: [],
  });
  const found = (field: LoanFile["found"][number]["field"], value: number) => ({
    field,
    label: field,
    value,
    place: field,
  });
  const from = { clients: [], source: "MISMO file: loan.xml" };

  it("match a loan file's loan amount, whatever the price and the cents of its down payment", () => {
    const price = found("priceCents", 333_333_50);
    const amount = found("loanAmountCents", 321_666_00);
    for (const said of [
      [price, amount],
      [price, amount, found("downPaymentCents", 11_667_16)],
    ]) {
      const draft = purchaseOfFile(loan({ program: "va" }), fileOf(said), from);
      const [scenario] = createBuilderStore(PURCHASE, draft).get().derived.scenarios;
      expect(scenario?.figures?.baseLoanCents).toBe(321_666_00);
    }
    const draft = refinanceOfFile(refinance(), fileOf([amount]), from);
    const [scenario] = createBuilderStore(REFINANCE, draft).get().derived.scenarios;
    expect(scenario?.figures?.baseLoanCents).toBe(321_666_00);
  });

  it("drop the cents of a typed base loan, and those of a percentage of the value", async () => {
    const pinned = today({ homeValueCents: 619_999_00 });
    const { user } = await openRefinance(refinance({ pinned, scenarios: [proposal({ costs: "paid" })] }));
    await user.clear(cell("Base loan, A"));
    await user.type(cell("Base loan, A"), "360000.75{Enter}");
    expect(cell("Base loan, A")).toHaveValue("360,000");
    expect(figures("Loan amount").at(-1)).toBe("360,000");
    await user.clear(cell("LTV percent, A"));
    await user.type(cell("LTV percent, A"), "58.1{Enter}");
    // 58.1% of 619,999 is 360,219.42.
    expect(cell("Base loan, A")).toHaveValue("360,219");
    expect(figures("Loan amount").at(-1)).toBe("360,219");
  });
});
