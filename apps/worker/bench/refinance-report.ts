import { RefinanceDraft } from "@hearthline/contract/refinance/loan";
import { documentOf } from "@hearthline/contract/reports/freeze-report";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";

const fees = [
  { name: "Underwriting", section: "A", amountCents: 1_295_00 },
  { name: "Appraisal", section: "B", amountCents: 575_00 },
  { name: "Title insurance", section: "C", basis: "percent-of-loan", rate: 0.0018 },
  { name: "Property taxes", section: "G", basis: "months-of-tax", months: 3 },
];
const proposal = { program: "conventional", purpose: "rate-and-term", termMonths: 360, costs: "financed", fees };

/** A refinance with four proposals, debts and a line of credit, frozen under another report's branding. */
export function refinanceReport({ branding, disclaimer, timeZone }: ReportDocument): ReportDocument {
  const {
    clientIds: _,
    status: __,
    scenarios,
    ...draft
  } = RefinanceDraft.parse({
    kind: "refinance",
    title: "Haddad, Fieldstone Drive",
    property: { address1: "62 Fieldstone Drive", city: "Raleigh", state: "NC", zipcode: "27609" },
    closingDate: "2027-02-15",
    homeValueCents: 620_000_00,
    monthlyIncomeCents: 12_500_00,
    current: {
      source: "mortgage-statement",
      balanceCents: 350_000_00,
      noteRate: 0.0725,
      principalAndInterestCents: 2_456_00,
      mortgageInsuranceMonthlyCents: 95_00,
      mortgageInsuranceMonths: 40,
      propertyTaxYearlyCents: 9_000_00,
      insuranceYearlyCents: 1_800_00,
      escrowBalanceCents: 3_100_00,
    },
    debts: [
      { name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true },
      { name: "Car", balanceCents: 18_000_00, paymentCents: 480_00, rate: 0.079 },
    ],
    cashAlternatives: { heloc: { noteRate: 0.085, termMonths: 360 }, second: { noteRate: 0.0925, termMonths: 180 } },
    scenarios: [
      { ...proposal, name: "30 years", noteRate: 0.0599 },
      { ...proposal, name: "15 years", noteRate: 0.0539, termMonths: 180, costs: "paid" },
      { ...proposal, name: "No closing costs", noteRate: 0.0625, costs: "credit" },
      { ...proposal, name: "Cash out", noteRate: 0.0625, purpose: "cash-out", cashOutCents: 40_000_00 },
    ],
  });
  const frozen = documentOf(
    {
      ...draft,
      id: crypto.randomUUID(),
      clients: [{ name: "Nora Haddad" }],
      scenarios: scenarios.map((one) => ({ ...one, id: crypto.randomUUID() })),
    },
    { branding, disclaimer, timeZone },
  );
  return {
    ...frozen,
    id: crypto.randomUUID(),
    number: "2027-0007",
    version: 1,
    createdAt: "2027-01-08T15:00:00.000Z",
  };
}
