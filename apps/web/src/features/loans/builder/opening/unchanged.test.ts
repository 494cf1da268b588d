import { completenessOfLoan } from "@hearthline/contract/loans/loan-completeness";
import type { Loan, LoanOf } from "@hearthline/contract/loans/loans";
import { PurchaseInput } from "@hearthline/contract/purchase/loan";
import { RefinanceInput } from "@hearthline/contract/refinance/loan";
import { expect, it } from "vitest";
import { draftOfLoan as openedPurchase } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { draftOfLoan as openedRefinance } from "../refinance/draft.ts";
import { REFINANCE } from "../refinance/kind.ts";
import { refinanceInput } from "../refinance/save.ts";
import { loanInput } from "../store/loan-input.ts";

const terms = { program: "conventional", termMonths: 360, noteRate: 0.06, creditScore: 760, fees: [] };
const taxed = { propertyTaxYearlyCents: 480_000, insuranceYearlyCents: 120_000 };
const bought = { ...terms, name: "One", priceCents: 40_000_000, downPaymentCents: 8_000_000 };
const current = {
  source: "mortgage-statement",
  statementDate: "2027-01-01",
  balanceCents: 35_000_000,
  noteRate: 0.0725,
  principalAndInterestCents: 245_600,
};

/** A loan as the server returns it: the values that were sent, and the server's interpretation. */
const stored = <L extends object>(loan: L) =>
  ({ id: "l", revision: 1, clients: [], reportCount: 0, ...loan, completeness: meaning(loan) }) as unknown as Loan;
const meaning = (loan: object) => completenessOfLoan(loan as Parameters<typeof completenessOfLoan>[0], 1);

const purchase = (scenarios: object[], over: object = {}) =>
  ({
    kind: "purchase",
    ...PurchaseInput.parse({ title: "Oak", closingDate: "2027-01-15", scenarios, ...over }),
  }) as const;
const refinance = (scenarios: object[], over: object = {}) =>
  ({
    kind: "refinance",
    ...RefinanceInput.parse({
      title: "Oak",
      closingDate: "2027-02-15",
      homeValueCents: 62_000_000,
      current: { ...current, ...taxed },
      scenarios: scenarios.map((one) => ({ ...terms, name: "One", ...one })),
      ...over,
    }),
  }) as const;

it.each([
  ["dues of 0 and no origins", purchase([{ ...bought, ...taxed, hoaMonthlyCents: 0 }])],
  ["dues left out and no origins", purchase([{ ...bought, ...taxed }])],
  [
    "dues left out of both scenarios",
    purchase([
      { ...bought, ...taxed },
      { ...bought, ...taxed, name: "Two" },
    ]),
  ],
  [
    "dues in only one scenario",
    purchase([
      { ...bought, ...taxed, hoaMonthlyCents: 9_000 },
      { ...bought, ...taxed, name: "Two" },
    ]),
  ],
  ["nothing but a price", purchase([bought], { closingDate: undefined })],
  ["no insurance", purchase([{ ...bought, propertyTaxYearlyCents: 480_000 }])],
  ["origins that omit the dues", purchase([{ ...bought, ...taxed }], { origins: { propertyTax: "record" } })],
  ["an estimated zero", purchase([{ ...bought, ...taxed }], { origins: { hoa: "estimated" } })],
  ["a typed zero for taxes", purchase([{ ...bought, insuranceYearlyCents: 9 }], { origins: { propertyTax: "typed" } })],
])("keeps the meaning of a purchase with %s when it is opened and saved unchanged", (_, loan) => {
  const draft = openedPurchase(stored(loan) as LoanOf<"purchase">);
  const saved = { kind: "purchase", ...PurchaseInput.parse(loanInput(PURCHASE, draft)) };
  const states = ({ headline, fields }: ReturnType<typeof meaning>) => [
    headline,
    Object.entries(fields).map(([field, { state }]) => [field, state]),
  ];
  expect(states(meaning(saved))).toEqual(states(meaning(loan)));
});

it.each([
  [
    "dues of 0 and no origins",
    refinance([{ hoaMonthlyCents: 0 }, { hoaMonthlyCents: 0, name: "Two", termMonths: 180 }]),
  ],
  ["dues left out and no origins", refinance([{}])],
  ["taxes on the proposals alone", refinance([taxed], { current })],
  ["no taxes", refinance([{}], { current })],
  ["dues on one proposal", refinance([{ hoaMonthlyCents: 9_000 }, { name: "Two" }])],
])("keeps the meaning of a refinance with %s when it is opened and saved unchanged", (_, loan) => {
  const draft = openedRefinance(stored(loan) as LoanOf<"refinance">);
  const saved = { kind: "refinance", ...RefinanceInput.parse(refinanceInput(REFINANCE, draft)) };
  expect(meaning(saved)).toEqual(meaning(loan));
});
