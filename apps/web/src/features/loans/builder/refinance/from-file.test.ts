import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { expect, it } from "vitest";
import { originsInput } from "../findings/origins.ts";
import { originIn } from "../findings/use-origin.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { originsDraft } from "../store/known.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { newDraft } from "./draft.ts";
import { homeValue } from "./fields.ts";
import { filledDraft } from "./from-file.ts";
import { REFINANCE } from "./kind.ts";
import { TODAY, todayInput, todayOf } from "./today.ts";

const file: LoanFile = {
  kind: "refinance",
  source: "mismo",
  borrowers: [],
  property: { address1: "10655 Birch St", state: "CA", units: 1 },
  found: [
    { field: "homeValueCents", label: "Home value", value: 620_000_00, place: "PropertyValuationAmount" },
    { field: "balanceCents", label: "Balance", value: 350_000_00, place: "LiabilityUnpaidBalanceAmount" },
    { field: "currentPaymentCents", label: "Payment", value: 2_288_40, place: "LiabilityMonthlyPaymentAmount" },
    { field: "propertyTaxYearlyCents", label: "Tax", value: 3_444_00, place: "HousingExpensePaymentAmount" },
    { field: "insuranceYearlyCents", label: "Insurance", value: 1_416_00, place: "HousingExpensePaymentAmount" },
    { field: "loanAmountCents", label: "Loan amount", value: 362_000_00, place: "BaseLoanAmount" },
    { field: "noteRate", label: "Note rate", value: 0.0599, place: "NoteRatePercent" },
    { field: "termMonths", label: "Term", value: 240, place: "LoanAmortizationPeriodCount" },
    { field: "program", label: "Program", value: "va", place: "MortgageType" },
    { field: "closingDate", label: "Closing date", value: "2027-02-15", place: "ClosingDate" },
  ],
  notFound: [],
  unusable: [],
  ignored: [],
  debts: [
    { name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, payOff: true },
    { name: "Car", balanceCents: 9_000_00, paymentCents: 300_00, payOff: false },
  ],
  fees: [],
};
const from = { clients: [{ id: "c", name: "Ken", email: null, phone: null }], source: "MISMO file: loan.xml" };

it("fills in home, today's balance, debts and the first proposal; leaves the rest open, and adds nothing twice", () => {
  const blank = newDraft();
  const draft = filledDraft(filledDraft(blank, file, from), file, from);
  expect(draft.pinned).toMatchObject({ homeValueCents: 620_000_00, source: "mortgage-statement" });
  expect(draft.pinned.ways["mortgage-statement"]).toMatchObject({
    balanceCents: 350_000_00,
    principalAndInterestCents: 2_288_40,
    noteRate: null,
  });
  expect(draft.pinned).toMatchObject({ propertyTaxYearlyCents: 3_444_00, insuranceYearlyCents: 1_416_00 });
  expect(draft.scenarios[0]).toMatchObject({ propertyTaxYearlyCents: 3_444_00, insuranceYearlyCents: 1_416_00 });
  expect(draft.pinned.ways["rough-entry"].balanceCents).toBe(350_000_00);
  expect(draft.pinned.debts.map(({ name, payOff, rate }) => [name, payOff, rate])).toEqual([
    ["Card", true, null],
    ["Car", false, null],
  ]);
  expect(draft.scenarios[0]).toMatchObject({
    loanAmountCents: 362_000_00,
    noteRate: 0.0599,
    termMonths: 240,
    program: "va",
  });
  expect(draft.scenarios[0]?.fees).toEqual(blank.scenarios[0]?.fees);
  expect(draft.shared.closingDate).toBe("2027-02-15");
  const source = "MISMO file: loan.xml";
  expect(draft.origins).toEqual({
    closingDate: source,
    homeValueCents: source,
    "current.balanceCents": source,
    "current.principalAndInterestCents": source,
    propertyTaxYearlyCents: source,
    insuranceYearlyCents: source,
  });
  expect(draft.pinned.debts.map((debt) => debt.from)).toEqual([source, source]);
  expect(draft.clients).toHaveLength(1);
  expect(draft.loan).toBeNull();
});

it("marks every value that the file filled, but none that was typed over", () => {
  const store = createBuilderStore(REFINANCE, filledDraft(newDraft(), file, from));
  const [first] = store.get().draft.scenarios;
  const proposal = first?.key ?? "";
  const marked = () =>
    [
      ["homeValueCents", TODAY],
      ["current.balanceCents", TODAY],
      ["closingDate", undefined],
      ["loanAmountCents", proposal],
      ["noteRate", proposal],
      ["termMonths", proposal],
      ["current.noteRate", TODAY],
    ].map(([field, key]) => originIn(store.get(), field ?? "", key).how);
  expect(marked()).toEqual(["file", "file", "file", "file", "file", "file", undefined]);
  changeScenario(store, TODAY, (one) => homeValue.write(one, 630_000_00), {
    cell: `${TODAY}:homeValueCents`,
    what: "Home value",
  });
  changeScenario(store, proposal, (one) => ({ ...one, noteRate: 0.0575 }), {
    cell: `${proposal}:noteRate`,
    what: "Note rate",
  });
  expect(marked()).toEqual([undefined, "file", "file", "file", undefined, "file", undefined]);
});

it("keeps the sources of values through saving and opening", () => {
  const draft = filledDraft(newDraft(), file, from);
  const kept = originsInput(draft);
  expect(kept.originSources).toMatchObject({ homeValue: from.source, balance: from.source, closingDate: from.source });
  expect(originsDraft(kept).origins).toMatchObject({
    homeValueCents: from.source,
    "current.balanceCents": from.source,
  });
  expect(kept.origins).not.toHaveProperty("currentRate");
});

it.each([[true], [false], [undefined]])(
  "keeps the declarations about a Texas home equity loan, %s, through opening and saving",
  (said) => {
    const loan = {
      homeValueCents: 620_000_00,
      current: {
        source: "rough-entry" as const,
        balanceCents: 350_000_00,
        noteRate: 0.07,
        remainingMonths: 300,
        ...(said !== undefined && { texasHomeEquity: said }),
      },
    };
    const today = todayOf(loan as unknown as Parameters<typeof todayOf>[0]);
    expect((todayInput(today).current as { texasHomeEquity?: boolean }).texasHomeEquity).toBe(said);
  },
);
