import { respond } from "@/testing/fake-server.ts";
import { type Handlers, open } from "../opening/opened-builder.tsx";
import { newKey } from "../store/draft-scenario.ts";
import { newDraft, type RefinanceDraft } from "./draft.ts";
import { REFINANCE } from "./kind.ts";
import { newProposal, type RefinanceScenarioDraft } from "./scenario-draft.ts";
import { blankToday, type DraftDebt, type TodayDraft } from "./today.ts";

/* For tests: the builder of a refinance, opened. */

/** 350,000 at 7.25% on a statement, a home of 620,000. */
export const today = (part: Partial<TodayDraft> = {}): TodayDraft => {
  const blank = blankToday();
  return {
    ...blank,
    homeValueCents: 620_000_00,
    ways: {
      ...blank.ways,
      "mortgage-statement": {
        statementDate: "2027-01-01",
        balanceCents: 350_000_00,
        noteRate: 0.0725,
        principalAndInterestCents: 2_456_00,
      },
    },
    propertyTaxYearlyCents: 9_000_00,
    insuranceYearlyCents: 1_800_00,
    ...part,
  };
};

export const proposal = (part: Partial<RefinanceScenarioDraft> = {}): RefinanceScenarioDraft => ({
  ...newProposal(),
  noteRate: 0.0599,
  creditScore: 740,
  propertyTaxYearlyCents: 9_000_00,
  insuranceYearlyCents: 1_800_00,
  hoaMonthlyCents: 0,
  fees: [
    {
      key: newKey(),
      name: "Underwriting",
      section: "A",
      basis: "fixed",
      amountCents: 1_295_00,
      rate: null,
      months: null,
      payer: "borrower",
      financeCharge: true,
    },
  ],
  ...part,
});

export const debt = (part: Partial<DraftDebt> = {}): DraftDebt => ({
  key: newKey(),
  name: "Card",
  balanceCents: 12_000_00,
  paymentCents: 360_00,
  rate: 0.2199,
  payOff: true,
  ...part,
});

export const refinance = (part: Partial<RefinanceDraft> = {}): RefinanceDraft => {
  const draft = newDraft();
  return {
    ...draft,
    shared: { ...draft.shared, closingDate: "2027-02-15" },
    pinned: today(),
    scenarios: [proposal()],
    ...part,
  };
};

export const openRefinance = (draft: RefinanceDraft = refinance(), handlers: Handlers = {}) =>
  open(draft, { "templates.forLoan": () => respond({ items: [] }), ...handlers }, { kind: REFINANCE });
