import { estimatedClosing, estimatedInsurance, estimatedTax } from "@hearthline/contract/estimates/estimates";
import { KINDS } from "@hearthline/contract/loans/kinds";

const PRICE_CENTS = 450_000_00;
const NOTE_RATE = 0.065;

interface SampleOf {
  clientId: string;
  /** The company's location; the sample home is in its city and state. */
  place: { city?: string; state?: string; zipcode?: string };
  /** `YYYY-MM-DD` */
  today: string;
}

/** A loan to try the builder on: two scenarios for one home, with taxes and insurance typical of where the officer works. */
export function sampleLoan({ clientId, place, today }: SampleOf) {
  const tax = estimatedTax(PRICE_CENTS, place);
  const insurance = estimatedInsurance(place);
  const closing = estimatedClosing(today);
  const choice = (name: string, share: number) => ({
    name,
    program: "conventional",
    amortization: "fixed",
    termMonths: 360,
    noteRate: NOTE_RATE,
    priceCents: PRICE_CENTS,
    downPaymentCents: PRICE_CENTS * share,
    creditScore: 740,
    propertyTaxYearlyCents: tax.value,
    insuranceYearlyCents: insurance.value,
    hoaMonthlyCents: 0,
    fees: [
      { name: "Origination fee", section: "A", basis: "fixed", amountCents: 1_200_00, financeCharge: true },
      { name: "Appraisal fee", section: "B", basis: "fixed", amountCents: 550_00 },
      { name: "Title insurance", section: "C", basis: "fixed", amountCents: 1_450_00 },
    ],
  });
  return KINDS.purchase.draft.parse({
    kind: "purchase",
    title: "Sample, 12 Example Street",
    clientIds: [clientId],
    property: { address1: "12 Example Street", ...place },
    closingDate: closing.value,
    origins: { propertyTax: "estimated", insurance: "estimated", hoa: "typed", closingDate: "estimated" },
    originSources: { propertyTax: tax.source, insurance: insurance.source, closingDate: closing.source },
    note: "This is a sample. Change any number in the builder, and the report follows.",
    scenarios: [choice("20% down", 0.2), choice("10% down", 0.1)],
  });
}
