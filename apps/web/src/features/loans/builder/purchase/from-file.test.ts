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
  unusable: [],
  ignored: [],
  debts: [],
  fees: [],
};
const from = { clients: [{ id: "c", name: "Ken", email: null, phone: null }], source: "MISMO file: loan.xml" };

it("fills in the file's values with their source, leaves the rest, and adds each client once", () => {
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

it("fills an appraised value into every scenario without its own, marked in the first", () => {
  const says: LoanFile = {
    ...file,
    found: [
      ...file.found,
      { field: "appraisedValueCents", label: "Appraised value", value: 385_000_00, place: "PropertyValuationAmount" },
    ],
  };
  const [first] = newDraft().scenarios;
  if (!first) throw new Error("A new draft has a scenario.");
  const own = { ...first, key: "own", own: ["appraisedValueCents"], appraisedValueCents: 390_000_00 };
  const draft = { ...newDraft(), scenarios: [first, { ...first, key: "linked" }, own] };
  const { scenarios } = filledDraft(draft, says, from);
  expect(scenarios.map(({ appraisedValueCents }) => appraisedValueCents)).toEqual([385_000_00, 385_000_00, 390_000_00]);
  expect(scenarios[0]?.filled?.appraisedValueCents).toEqual({ value: 385_000_00, source: from.source });
  expect(scenarios[0]).toMatchObject({ priceCents: 400_000_00, downPaymentCents: 80_000_00 });
  expect(filledDraft(newDraft(), file, from).scenarios[0]?.appraisedValueCents).toBeNull();
});

it("fills in a second lien with its rate and term, which lowers the down payment", () => {
  const says: LoanFile = {
    ...file,
    found: [
      ...file.found,
      { field: "secondLienCents", label: "Second lien", value: 40_000_00, place: "NoteAmount" },
      { field: "secondLienRate", label: "Second lien’s note rate", value: 0.085, place: "NoteRatePercent" },
      { field: "secondLienTermMonths", label: "Second lien’s term", value: 240, place: "LoanAmortizationPeriodCount" },
    ],
  };
  const [scenario] = filledDraft(newDraft(), says, from).scenarios;
  expect(scenario).toMatchObject({
    downPaymentCents: 40_000_00,
    secondLien: { amountCents: 40_000_00, noteRate: 0.085, termMonths: 240 },
  });
});

it("fills in monthly costs, credits, deposit, rent and mortgage insurance, marked; they replace estimates and percentages", () => {
  const says: LoanFile = {
    ...file,
    found: [
      ...file.found,
      ...(
        [
          ["propertyTaxYearlyCents", 1_980_00],
          ["insuranceYearlyCents", 900_00],
          ["hoaMonthlyCents", 365_00],
          ["otherMonthlyCents", 100_00],
          ["mortgageInsuranceMonthlyCents", 50_00],
          ["depositCents", 10_000_00],
          ["sellerCreditCents", 4_750_00],
          ["lenderCreditCents", 1_000_00],
          ["currentRentCents", 3_500_00],
          ["prepaidDays", 15],
          ["perDiemBasis", 360],
        ] as const
      ).map(([field, value]) => ({ field, label: field, value, place: "" })),
    ],
  };
  const blank = newDraft();
  const [first] = blank.scenarios;
  if (!first) throw new Error("A new draft has a scenario");
  const own = { ...first, key: "own", own: ["hoaMonthlyCents"], hoaMonthlyCents: 20_00 };
  const draft = filledDraft(
    {
      ...blank,
      known: { propertyTax: "estimated" },
      origins: { propertyTaxYearlyCents: "Texas average" },
      scenarios: [{ ...first, sellerCreditRate: 0.02, shares: { propertyTaxYearlyCents: 0.012 } }, own],
    },
    says,
    from,
  );
  expect(draft.scenarios[0]).toMatchObject({
    propertyTaxYearlyCents: 1_980_00,
    insuranceYearlyCents: 900_00,
    hoaMonthlyCents: 365_00,
    otherMonthlyCents: 100_00,
    mortgageInsurance: { kind: "monthly", yearlyRate: 0.001875, singleRate: null },
    depositCents: 10_000_00,
    sellerCreditCents: 4_750_00,
    sellerCreditRate: null,
    lenderCreditCents: 1_000_00,
    prepaidDays: 15,
    shares: {},
  });
  // The home's costs apply to every scenario, except where one has its own.
  expect(draft.scenarios[1]).toMatchObject({ propertyTaxYearlyCents: 1_980_00, hoaMonthlyCents: 20_00 });
  expect(draft.shared).toMatchObject({ currentRentCents: 3_500_00, perDiemBasis: 360 });
  expect(draft.known).toEqual({});
  expect(draft.origins).toMatchObject({ propertyTaxYearlyCents: from.source, hoaMonthlyCents: from.source });
  expect(draft.scenarios[0]?.filled).toMatchObject({ depositCents: { value: 10_000_00, source: from.source } });
});
