import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { expect, it } from "vitest";
import { newDraft } from "./draft.ts";
import { filledDraft } from "./from-file.ts";

const file: LoanFile = {
  kind: "purchase",
  source: "mismo",
  borrowers: [],
  property: { address1: "10655 Birch St", state: "CA", units: 2 },
  found: [
    { field: "priceCents", label: "Price", value: 400_000_00, place: "SalesContractAmount" },
    { field: "loanAmountCents", label: "Loan amount", value: 320_000_00, place: "BaseLoanAmount" },
    { field: "noteRate", label: "Note rate", value: 0.0625, place: "NoteRatePercent" },
    { field: "monthlyIncomeCents", label: "Income", value: 9_000_00, place: "CurrentIncomeMonthlyTotalAmount" },
  ],
  notFound: [],
  ignored: [],
  debts: [],
  fees: [],
};
const from = { clients: [{ id: "c", name: "Ken", email: null, phone: null }], source: "MISMO file: loan.xml" };

it("fills what the file says and says where it came from; the rest stays, and a client is added once", () => {
  const blank = newDraft();
  const draft = filledDraft(filledDraft(blank, file, from), file, from);
  expect(draft.scenarios[0]).toMatchObject({ priceCents: 400_000_00, downPaymentCents: 80_000_00, noteRate: 0.0625 });
  expect(draft.scenarios[0]?.termMonths).toBe(blank.scenarios[0]?.termMonths);
  expect(draft.property).toMatchObject({ address1: "10655 Birch St", state: "CA", units: "2", city: "" });
  expect(draft.shared).toMatchObject({ monthlyIncomeCents: 9_000_00, monthlyDebtsCents: null });
  const source = "MISMO file: loan.xml";
  expect(draft.origins).toEqual({ priceCents: source, monthlyIncomeCents: source });
  expect(draft.clients).toHaveLength(1);
  expect(draft.loan).toBeNull();
});
