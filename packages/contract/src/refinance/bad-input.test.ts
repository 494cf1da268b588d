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

/** Returns error messages by field: from the schema, from calc or from the rules, whichever comes first. */
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
  const sentences: Record<string, string> = {};
  for (const { field, level, message } of found.flat())
    sentences[field] = [...(sentences[field] ? [sentences[field]] : []), `${level}: ${message}`].join("\n");
  return sentences;
}

describe("invalid input for a refinance gets an error message at its field", () => {
  it("valid input has no errors", () => {
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
      "a disbursement while the borrower may still cancel",
      draft({ disbursementDate: "2027-02-17" }),
      "disbursementDate",
      /^warning: The borrower may cancel until February 18, 2027/,
    ],
    ["a rate of 725", draft({}, { noteRate: 725 }), "scenarios.0.noteRate", /Did you mean 7\.25 %\?/],
    ["zero months", draft({}, { termMonths: 0 }), "scenarios.0.termMonths", /at least 12 months/],
    [
      "zero remaining months",
      draft({ current: { source: "rough-entry", balanceCents: 1_000_00, noteRate: 0.06, remainingMonths: 0 } }),
      "current.remainingMonths",
      /At least 1 month/,
    ],
    [
      "a new loan that pays off less than the balance",
      draft({}, { loanAmountCents: 300_000_00 }),
      "loanAmountCents",
      /^warning: The new loan of \$300,000 pays off less than is owed: \$350,000\. The borrower would bring \$51,\d{3} to closing/,
    ],
    [
      "a debt paid off without cash for it",
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
      "a buydown paid by a seller",
      draft({}, { buydown: { kind: "2-1", paidBy: "seller" } }),
      "scenarios.0.buydown.paidBy",
      /^A refinance has no seller/,
    ],
    [
      "a fee paid by a seller",
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
      /^error: Loans of \$65\d,\d{3} are more than the home’s value of \$620,000/m,
    ],
    [
      "a state's cap",
      draft({ property: { state: "TX" } }, { purpose: "cash-out", cashOutCents: 180_000_00 }),
      "cashOutCents",
      /^error: In Texas .* within 80% of its value: \$496,000/m,
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
    [
      "fewer payments made than are due",
      draft({ current: { ...note, paymentsMade: 40 } }),
      "current.paymentsMade",
      /^warning: 40 payments run through November 1, 2026; by the closing on February 15, 2027 43 are due\. Interest is counted from November 1, 2026/,
    ],
    [
      "more payments made than are due",
      draft({ current: { ...note, paymentsMade: 200 } }),
      "current.paymentsMade",
      /^warning: 200 payments run through March 1, 2040; by the closing on February 15, 2027 43 are due/,
    ],
    [
      "a last payment that contradicts the payments made",
      draft({ current: { ...note, paymentsMade: 43, lastPaymentDate: "2026-11-01" } }),
      "current.lastPaymentDate",
      /^warning: 43 payments run through February 1, 2027, not November 1, 2026/,
    ],
    [
      "a loan that has ended, according to its payments made",
      draft({ current: { ...note, firstPaymentDate: "1990-01-01", paymentsMade: 100 } }),
      "current.firstPaymentDate",
      /^error: This loan ended on December 1, 2019/,
    ],
    [
      "a loan that has ended, according to its last payment",
      draft({ current: { ...note, firstPaymentDate: "1990-01-01", lastPaymentDate: "1995-06-01" } }),
      "current.firstPaymentDate",
      /^error: This loan ended on December 1, 2019/,
    ],
    [
      "a statement's loan that ended, by its last payment",
      draft({ current: { ...statement, lastPaymentDate: "1995-06-01" } }),
      "current.lastPaymentDate",
      /^error: This loan ended on /,
    ],
    [
      "a last payment that is years old",
      draft({ current: { ...statement, lastPaymentDate: "2015-06-01" } }),
      "current.lastPaymentDate",
      /^warning: 140 payments after June 1, 2015 are due by the closing on February 15, 2027, and not made/,
    ],
    [
      "a disbursement years after the closing",
      draft({ disbursementDate: "2037-02-19" }),
      "disbursementDate",
      /^warning: The loan would pay out on February 19, 2037, 3657 days after the closing/,
    ],
    [
      "a statement dated years after the closing",
      draft({ current: { ...statement, statementDate: "2030-02-01" } }),
      "current.statementDate",
      /^error: A statement of February 1, 2030 comes after this loan is paid off on February 19, 2027/,
    ],
    [
      "yearly mortgage insurance entered as monthly",
      draft({ current: { ...statement, mortgageInsuranceMonthlyCents: 9_500_00 } }),
      "current.mortgageInsuranceMonthlyCents",
      /^warning: Mortgage insurance of \$9,500 a month is 32\.6% of the balance a year\. Did you mean \$95\?|\$792\?/,
    ],
    [
      "a payment that repays the balance within months",
      draft({ current: { ...statement, principalAndInterestCents: 245_600_00 } }),
      "current.principalAndInterestCents",
      /^warning: \$245,600 a month repays the balance of \$350,000 in 2 months\. Did you mean \$2,456\?/,
    ],
    [
      "payoff fees with extra digits",
      draft({ current: { ...statement, payoffFeesCents: 9_500_00 } }),
      "current.payoffFeesCents",
      /^warning: Payoff fees of \$9,500 are 2\.7% of the balance\. Did you mean \$950\?/,
    ],
    [
      "an escrow balance with extra digits",
      draft({ current: { ...statement, escrowBalanceCents: 310_000_00 } }),
      "current.escrowBalanceCents",
      /^warning: An escrow balance of \$310,000 is 88\.6% of what is owed\. Did you mean \$31,000\?/,
    ],
    [
      "an upfront premium that no loan has",
      draft(
        { current: { ...statement, program: "fha", closedOn: "2026-02-10", upfrontPremiumCents: 61_250_00 } },
        { program: "fha" },
      ),
      "current.upfrontPremiumCents",
      /^warning: /,
    ],
    [
      "a rate that contradicts the original purchase's",
      draft({ current: { ...statement, noteRate: 0.0625 }, otherCurrent: [note] }),
      "current.noteRate",
      /^warning: The statement has a rate of 6\.25%, the original purchase of 7\.25%: 16% apart/,
    ],
    [
      "a payment that contradicts the original purchase's",
      draft({
        current: { ...note, originalLoanCents: 364_000_00 },
        otherCurrent: [{ ...statement, principalAndInterestCents: 2_700_00 }],
      }),
      "current.originalLoanCents",
      /^warning: The original purchase has a payment of \$2,483, the statement of \$2,700: 8\.7% apart/,
    ],
    [
      "months that contradict the original purchase's",
      draft({
        current: { ...note, originalLoanCents: 364_000_00 },
        otherCurrent: [{ ...statement, principalAndInterestCents: 2_700_00 }],
      }),
      "current.termMonths",
      /^warning: The original purchase has 317 payments left, the statement \d+: \d+(\.\d)?% apart/,
    ],
    [
      "a loan amount that pays out more than a rate-and-term refinance may",
      draft({}, { loanAmountCents: 420_000_00 }),
      "loanAmountCents",
      /^warning: A rate-and-term refinance pays out at most \$4,200, the greater of \$2,000 and 1% of the loan; this one pays out \$6\d,\d{3}\. Choose cash-out, or lower the loan by/,
    ],
    [
      "more cash back than FHA allows",
      draft({}, { program: "fha", loanAmountCents: 360_000_00 }),
      "loanAmountCents",
      /^warning: A rate-and-term refinance pays out at most \$500; this one pays out \$\d,\d{3}/,
    ],
    [
      "a state's cap, by a typed loan amount",
      draft({ property: { state: "TX" } }, { loanAmountCents: 500_000_00 }),
      "loanAmountCents",
      /^error: In Texas .* within 80% of its value: \$496,000/m,
    ],
    [
      "a state's cap, by a second lien",
      draft(
        { property: { state: "TX" } },
        { loanAmountCents: 352_000_00, secondLien: { amountCents: 150_000_00, noteRate: 0.09, termMonths: 180 } },
      ),
      "loanAmountCents",
      /^error: In Texas .* These are 81%\./m,
    ],
    [
      "a lender's credit above the costs",
      draft({}, { lenderCreditCents: 9_000_00 }),
      "lenderCreditCents",
      /^error: \$8,\d{3} of the lender’s credit has no costs to pay, and would come out as cash\. Lower the credit by \$8,\d{3}\./,
    ],
    [
      "a lender's credit a little above the costs",
      draft({}, { lenderCreditCents: 1_500_00 }),
      "lenderCreditCents",
      /^warning: \$\d{3} of the lender’s credit has no costs to pay, and would come out as cash/,
    ],
    [
      "a home value with two digits missing",
      draft({ homeValueCents: 3_500_00 }),
      "homeValueCents",
      /^The loan is more than a hundred times the home’s value\. Is a digit missing from the value\?/,
    ],
    [
      "two entries with the same source",
      draft({ otherCurrent: [note, note] }),
      "otherCurrent.1.source",
      /^The original purchase is entered twice: a loan has one entry of each source\./,
    ],
    [
      "an entry with the same source as the current one",
      draft({ otherCurrent: [statement] }),
      "otherCurrent.0.source",
      /^The mortgage statement is entered twice/,
    ],
    [
      "a rate barely above the maximum",
      draft({}, { noteRate: 0.2500001 }),
      "scenarios.0.noteRate",
      /^A rate is at most 25 %, and this one is a trace above it\./,
    ],
  ])("%s", (_, input, field, sentence) => {
    expect(said(input)[field]).toMatch(sentence);
  });

  it("cash-out above the limit is reported once, at the field that was entered", () => {
    const limit = Object.entries(
      said(draft({ property: { state: "CA" } }, { purpose: "cash-out", cashOutCents: 150_000_00 })),
    );
    expect(limit).toEqual([["cashOutCents", expect.stringMatching(/^error: At most 80% of the value/)]]);
  });

  it("a refund of FHA's premium is not cash, and counts only up to the new premium", () => {
    const current = { ...statement, program: "fha", closedOn: "2026-12-10", upfrontPremiumCents: 10_000_00 } as const;
    expect(said(draft({ current }, { program: "fha" }))["current.upfrontPremiumCents"]).toMatch(
      /^warning: Of the old upfront premium \$7,800 would come back\. It is credited against the new premium of \$6,\d{3}, and no more of it is paid out/,
    );
  });

  it("the example from the issue, whose loan covers payoff and debt to the dollar, has no errors", () => {
    const debts = [{ name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true }];
    expect(said(draft({ debts }, { loanAmountCents: 362_000_00 }))).toEqual({});
  });
});
