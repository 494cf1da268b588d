import { describe, expect, it } from "vitest";
import { figureFault } from "../figures/faults/kinds.ts";
import { figuresOf } from "../loans/figures.ts";
import { findingsOf } from "../loans/findings.ts";
import type { DraftInputOf, LoanDraft } from "../loans/loans.ts";
import { fieldErrors } from "../values/sentences.ts";
import { RefinanceDraft } from "./loan.ts";

type Draft = DraftInputOf<"refinance">;
const statement = {
  source: "mortgage-statement",
  statementDate: "2027-02-01",
  balanceCents: 350_000_00,
  noteRate: 0.0725,
  principalAndInterestCents: 2_456_00,
} as const;
const note = {
  source: "original-purchase",
  originalLoanCents: 380_000_00,
  noteRate: 0.0725,
  termMonths: 360,
  firstPaymentDate: "2023-08-01",
} as const;
const offer = { name: "A", termMonths: 360, noteRate: 0.0599 } as const;
const draft = (change: Partial<Draft> = {}, scenario: Partial<Draft["scenarios"][number]> = {}): Draft => ({
  kind: "refinance",
  title: "Oak Street",
  closingDate: "2027-02-15",
  homeValueCents: 620_000_00,
  current: statement,
  ...change,
  scenarios: change.scenarios ?? [{ ...offer, ...scenario }],
});

/** Sentences by field, from the shape, from calc's refusal, or from the rules: whichever comes first. */
function said(input: unknown): Record<string, string> {
  const parsed = RefinanceDraft.safeParse(input);
  if (!parsed.success)
    return Object.fromEntries(
      Object.entries(fieldErrors(parsed.error.issues)).map(([field, [one = ""]]) => [field, one]),
    );
  const loan: Extract<LoanDraft, { kind: "refinance" }> = parsed.data;
  const computed = loan.scenarios.map((scenario, index) => {
    try {
      return { ...scenario, figures: figuresOf<"refinance">(loan, scenario) };
    } catch (error) {
      if (error instanceof RangeError) return figureFault(error, loan, index);
      throw error;
    }
  });
  const faults = computed.flatMap((one) => ("field" in one ? [[one.field, one.message] as const] : []));
  if (faults.length > 0) return Object.fromEntries(faults);
  const scenarios = computed.flatMap((one) => ("figures" in one ? [one] : []));
  const found = findingsOf<"refinance">({ ...loan, scenarios }, { property: loan.property, today: "2027-01-10" });
  return Object.fromEntries(found.flat().map(({ field, level, message }) => [field, `${level}: ${message}`]));
}

describe("bad input of a refinance gets a sentence beside its field", () => {
  it("nothing is said of what is right", () => {
    expect(said(draft())).toEqual({});
  });

  it.each<[string, unknown, string, RegExp]>([
    [
      "a balance above the original loan",
      draft({
        current: { ...statement, balanceCents: 390_000_00, principalAndInterestCents: 2_900_00 },
        otherCurrent: [note],
      }),
      "current.balanceCents",
      /^error: The balance of \$390,000 is more than the original loan of \$380,000/,
    ],
    [
      "a payment below the month's interest",
      draft({ current: { ...statement, principalAndInterestCents: 1_500_00 } }),
      "current.principalAndInterestCents",
      /above the month’s interest/,
    ],
    [
      "a payment that takes longer than any loan lasts",
      draft({
        current: { ...statement, balanceCents: 350_000_00, noteRate: 0.0725, principalAndInterestCents: 2_114_59 },
      }),
      "current.principalAndInterestCents",
      /within 100 years/,
    ],
    [
      "a loan that has ended",
      draft({ current: { ...note, termMonths: 36 } }),
      "current.firstPaymentDate",
      /nothing is left to refinance/,
    ],
    ["all payments made", draft({ current: { ...note, paymentsMade: 360 } }), "current.paymentsMade", /fewer than all/],
    [
      "a last payment after the new loan pays out",
      draft({ current: { ...statement, lastPaymentDate: "2027-03-01" } }),
      "current.lastPaymentDate",
      /cannot be after/,
    ],
    [
      "a disbursement before the closing",
      draft({ disbursementDate: "2027-02-14" }),
      "disbursementDate",
      /before its closing/,
    ],
    [
      "money paid out while the borrower may cancel",
      draft({ disbursementDate: "2027-02-17" }),
      "disbursementDate",
      /^warning: The borrower may cancel until February 18, 2027/,
    ],
    ["a rate of 725", draft({}, { noteRate: 725 }), "scenarios.0.noteRate", /Did you mean 7\.25 %\?/],
    ["zero months", draft({}, { termMonths: 0 }), "scenarios.0.termMonths", /at least 12 months/],
    [
      "zero months left",
      draft({ current: { source: "rough-entry", balanceCents: 1_000_00, noteRate: 0.06, remainingMonths: 0 } }),
      "current.remainingMonths",
      /At least 1 month/,
    ],
    [
      "less paid off than is owed",
      draft({}, { loanAmountCents: 300_000_00 }),
      "loanAmountCents",
      /^warning: The new loan of \$300,000 pays off less than is owed: \$350,000\. The borrower would bring \$51,\d{3} to closing/,
    ],
    [
      "a debt paid off with no cash for it",
      draft(
        { debts: [{ name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true }] },
        { loanAmountCents: 355_000_00 },
      ),
      "loanAmountCents",
      /^error: After the payoff the new loan leaves \$5,000 for debts of \$12,000/,
    ],
    [
      "a debt whose payment is below its interest",
      draft({ debts: [{ name: "Card", balanceCents: 40_000_00, paymentCents: 100_00, rate: 0.2199, payOff: false }] }),
      "debts.0.paymentCents",
      /^warning: Card: \$100 a month is less than the month’s interest of \$733, so the debt grows/,
    ],
    [
      "a buydown that a seller pays for",
      draft({}, { buydown: { kind: "2-1", paidBy: "seller" } }),
      "scenarios.0.buydown.paidBy",
      /^A refinance has no seller/,
    ],
    [
      "a fee that a seller pays",
      draft(
        {},
        {
          fees: [
            { name: "Title", section: "C", amountCents: 900_00, payer: "borrower" },
            { name: "Pest", section: "H", amountCents: 100_00, payer: "seller" },
          ],
        },
      ),
      "scenarios.0.fees.1.payer",
      /^A refinance has no seller/,
    ],
    ["five proposals", draft({ scenarios: [offer, offer, offer, offer, offer] }), "scenarios", /At most four/],
    [
      "a cash-out above value",
      draft({}, { purpose: "cash-out", cashOutCents: 300_000_00 }),
      "cashOutCents",
      /^error: Loans of \$65\d,\d{3} are more than the home’s value of \$620,000/,
    ],
    [
      "a state's cap",
      draft({ property: { state: "TX" } }, { purpose: "cash-out", cashOutCents: 180_000_00 }),
      "cashOutCents",
      /^error: In Texas .* within 80% of its value: \$496,000/,
    ],
    [
      "a statement and an original purchase more than 1 % apart",
      draft({ current: { ...statement, balanceCents: 340_000_00 }, otherCurrent: [note] }),
      "current.balanceCents",
      /^warning: The statement comes to \$340,000 owed, the original purchase to \$36\d,\d{3}: \d\.\d% apart/,
    ],
    [
      "a statement older than the last payment",
      draft({ current: { ...statement, statementDate: "2027-01-01" } }),
      "current.statementDate",
      /^warning: The statement of January 1, 2027 is older than the payment due February 1, 2027\. That payment takes about \$341 off/,
    ],
  ])("%s", (_, input, field, sentence) => {
    expect(said(input)[field]).toMatch(sentence);
  });

  it("the issue's own example, whose loan is payoff and debt to the dollar, is left alone", () => {
    const debts = [{ name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true }];
    expect(said(draft({ debts }, { loanAmountCents: 362_000_00 }))).toEqual({});
  });
});
