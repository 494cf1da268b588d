import { expect, type Page } from "@playwright/test";

const PROPOSAL = {
  program: "conventional",
  purpose: "rate-and-term",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.0599,
  creditScore: 760,
  costs: "financed",
  fees: [
    { name: "Underwriting fee", section: "A", amountCents: 129_500, payer: "borrower", financeCharge: true },
    { name: "Settlement fee", section: "C", amountCents: 65_000, payer: "borrower", financeCharge: true },
  ],
};

/** Creates a refinance of this window's user over REST, for journeys that begin with a report of it: 350,000 at 7.25 % on a home of 620,000. */
export async function madeRefinance(page: Page, title: string, change: object = {}): Promise<{ id: string }> {
  const response = await page.request.post("/api/loan/refi/create", {
    data: {
      title,
      property: { address1: "62 Fieldstone Drive", city: "Raleigh", state: "NC", zipcode: "27609" },
      closingDate: "2027-02-15",
      homeValueCents: 62_000_000,
      horizonMonths: 84,
      current: {
        source: "mortgage-statement",
        statementDate: "2027-01-01",
        balanceCents: 35_000_000,
        noteRate: 0.0725,
        principalAndInterestCents: 245_600,
        propertyTaxYearlyCents: 900_000,
        insuranceYearlyCents: 180_000,
      },
      scenarios: [
        { ...PROPOSAL, name: "30 years" },
        { ...PROPOSAL, name: "15 years", termMonths: 180, noteRate: 0.055 },
      ],
      ...change,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data;
}
