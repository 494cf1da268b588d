import { describe, expect, it } from "vitest";
import { proposal, refinance, scenario } from "../../test/example-scenario.ts";
import type { CashToCloseRow } from "../loan/types.ts";
import { refinanceShown } from "../refinance/refinance-shown.ts";
import type { RefinanceScenario } from "../refinance/types.ts";
import { purchaseShown } from "./purchase-shown.ts";
import type { PurchaseScenario } from "./types.ts";

const told = (table: readonly CashToCloseRow[]) => Object.fromEntries(table.map((row) => [row.row, row.amountCents]));

describe("Calculating Cash to Close of a purchase", () => {
  const cases: Record<string, Partial<PurchaseScenario>> = {
    "a financed funding fee": { program: "va", downPaymentCents: 0, depositCents: 5_000_00 },
    "an FHA fee, its cents due at closing": { program: "fha", downPaymentCents: 17_550_00 },
    "a fee paid in cash": { program: "fha", downPaymentCents: 17_500_00, upfrontFee: { financed: false } },
    "a second lien": { secondLien: { amountCents: 40_000_00, noteRate: 0.08, termMonths: 180 } },
    "credits of seller and lender": {
      sellerCreditCents: 7_500_00,
      lenderCreditCents: 1_200_00,
      depositCents: 2_000_00,
    },
    "a financed premium": { mortgageInsurance: { kind: "financed", singleRate: 0.018 } },
    "a buydown of the seller": { buydown: { kind: "2-1", paidBy: "seller" } },
  };

  it.each(Object.entries(cases))("adds up to cash to close: %s", (_, change) => {
    const { cashToCloseTable: table, cashToCloseCents } = purchaseShown(
      { closingDate: "2027-02-15" },
      { ...scenario, ...change },
    );
    expect(table.map(({ row }) => row)).toEqual([
      "closing-costs",
      "closing-costs-financed",
      "down-payment",
      "deposit",
      "funds-for-borrower",
      "seller-credits",
      "adjustments",
      "cash-to-close",
    ]);
    const sum = table.slice(0, -1).reduce((all, { amountCents }) => all + amountCents, 0);
    expect([sum, table.at(-1)?.amountCents]).toEqual([cashToCloseCents, cashToCloseCents]);
  });

  it("lists a financed funding fee as such, separately from the deposit", () => {
    // 450,000 at 2.15 %.
    const va: PurchaseScenario = {
      ...scenario,
      priceCents: 450_000_00,
      downPaymentCents: 0,
      program: "va",
      depositCents: 5_000_00,
    };
    expect(told(purchaseShown({}, va).cashToCloseTable)).toMatchObject({
      "closing-costs-financed": -9_675_00,
      deposit: -5_000_00,
      "down-payment": 0,
      adjustments: 0,
    });
  });

  it("treats a second lien as a credit toward the price", () => {
    const secondLien = { amountCents: 40_000_00, noteRate: 0.08, termMonths: 180 };
    expect(told(purchaseShown({}, { ...scenario, secondLien }).cashToCloseTable)).toMatchObject({
      "down-payment": 90_000_00,
      adjustments: -40_000_00,
    });
  });
});

describe("Calculating Cash to Close of a refinance", () => {
  const cases: Record<string, Partial<RefinanceScenario>> = {
    "costs in cash": {},
    "costs in the loan": { costs: "financed" },
    "cash out": { purpose: "cash-out", cashOutCents: 20_000_00 },
    "a second lien": { secondLien: { amountCents: 30_000_00, noteRate: 0.08, termMonths: 180 } },
    "a fee in the note": { program: "fha" },
  };

  it.each(Object.entries(cases))("adds up to what is due or paid out: %s", (_, change) => {
    const figures = refinanceShown(refinance, { ...proposal, ...change });
    const rows = told(figures.cashToCloseTable);
    const [loan = 0, costs = 0, payoffs = 0] = [rows["loan-amount"], rows["closing-costs"], rows.payoffs];
    expect(loan).toBe(figures.loanAmountCents);
    expect(0 - (loan + costs + payoffs)).toBe(figures.cashToCloseCents);
    const second = change.secondLien?.amountCents ?? 0;
    expect(payoffs).toBe(second - figures.payoffCents - figures.debtsPaidCents);
  });
});
