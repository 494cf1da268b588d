import type { Home } from "@hearthline/contract/clients/homes";
import { completenessOfLoan } from "@hearthline/contract/loans/loan-completeness";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { RefinanceInput } from "@hearthline/contract/refinance/loan";
import { afterEach, expect, it } from "vitest";
import { keepRates } from "../store/todays-rates.ts";
import { newDraft } from "./draft.ts";
import { fromHome } from "./from-home.ts";
import { fromStrike } from "./from-strike.ts";

afterEach(() => keepRates(undefined));

/** The refinance that a strike rate was solved in: two proposals, the second for 15 years and with a fee. */
const input = RefinanceInput.parse({
  title: "Oak",
  closingDate: "2027-02-15",
  homeValueCents: 62_000_000,
  current: {
    source: "mortgage-statement",
    statementDate: "2027-01-01",
    balanceCents: 35_000_000,
    noteRate: 0.0725,
    principalAndInterestCents: 245_600,
  },
  scenarios: [
    { program: "conventional", termMonths: 360, noteRate: 0.06, creditScore: 760, fees: [], name: "30 years" },
    {
      program: "fha",
      termMonths: 180,
      noteRate: 0.055,
      creditScore: 700,
      name: "15 years",
      loanAmountCents: 35_100_000,
      fees: [{ name: "Underwriting", section: "A", amountCents: 1_295_00 }],
    },
  ],
});
const loan = {
  id: "l",
  kind: "refinance",
  revision: 1,
  clients: [],
  reportCount: 0,
  ...input,
  completeness: completenessOfLoan({ kind: "refinance", ...input } as Parameters<typeof completenessOfLoan>[0], 1),
} as unknown as LoanOf<"refinance">;

const home = {
  id: "h",
  address1: "61 Park Avenue",
  city: "Raleigh",
  state: "NC",
  zipcode: "27605",
  values: [
    { id: "v", amountCents: 500_000_00, asOf: "2026-09-15", source: "appraisal", enteredBy: null, createdAt: "" },
  ],
  mortgages: [
    {
      id: "m",
      lien: "first",
      lender: "Piedmont Savings Bank",
      balanceCents: 312_500_00,
      balanceAsOf: "2026-10-01",
      noteRate: 0.03875,
      termMonths: 360,
      firstPaymentDate: "2021-06-01",
      endedOn: null,
    },
  ],
} as unknown as Home;
const strike = { letter: "B", noteRate: 0.0525 };

it("fills a refinance with the proposal of a strike rate, and pays off the mortgage of record", () => {
  const draft = fromStrike(fromHome(newDraft(), home), loan, strike);
  const [proposal, ...others] = draft.scenarios;
  expect(others).toEqual([]);
  expect(proposal).toMatchObject({ program: "fha", termMonths: 180, noteRate: 0.0525, creditScore: 700, letter: "A" });
  expect(proposal).toMatchObject({ loanAmountCents: null, rateQuotedAt: null, fees: [{ name: "Underwriting" }] });
  expect(proposal).not.toHaveProperty("id");
  expect(draft.pinned.ways["rough-entry"]).toMatchObject({ balanceCents: 312_500_00, noteRate: 0.03875 });
  expect(draft.property.address1).toBe("61 Park Avenue");
});

it("copies today's loan from the refinance if the client has no mortgage of record", () => {
  const draft = fromStrike(newDraft(), loan, strike);
  expect(draft.pinned.ways["mortgage-statement"]).toMatchObject({ balanceCents: 350_000_00, noteRate: 0.0725 });
});

it("uses today's rate if one that is low enough is quoted, and the strike rate otherwise", () => {
  const quote = (noteRate: number) =>
    keepRates({
      own: {
        rates: [{ program: "fha", amortization: "fixed", termMonths: 180, noteRate, discountPoints: 0, lockDays: 30 }],
        quotedAt: "2027-01-04T14:00:00.000Z",
        quotedBy: null,
      },
      company: null,
    });
  quote(0.05);
  expect(fromStrike(newDraft(), loan, strike).scenarios[0]).toMatchObject({
    noteRate: 0.05,
    rateQuotedAt: "2027-01-04T14:00:00.000Z",
  });
  quote(0.06);
  expect(fromStrike(newDraft(), loan, strike).scenarios[0]).toMatchObject({ noteRate: 0.0525, rateQuotedAt: null });
});
