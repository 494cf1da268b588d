import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { KINDS } from "@hearthline/contract/loans/kinds";
import { documentOf, letterheadOf } from "@hearthline/contract/reports/freeze-report";
import type { ReportDocument, ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { readStored } from "@hearthline/contract/reports/stored-document";

const CORPUS = join(import.meta.dirname, "../../packages/contract/test/corpus/v1");

/** Every report that was ever stored, opened as a current one. */
export const CORPUS_DOCUMENTS: [name: string, document: ReportDocument][] = readdirSync(CORPUS)
  .filter((file) => file.endsWith(".json"))
  .map((file) => [file.replace(".json", ""), readStored(JSON.parse(readFileSync(join(CORPUS, file), "utf8")))]);

const PEOPLE = {
  company: {
    name: "Northgate Home Lending",
    nmls: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zipcode: null,
    phone: null,
    website: null,
    brandColor: null,
    licenses: null,
    reportDisclaimer: null,
    timeZone: "America/New_York",
  },
  officer: { id: "o", name: "Laura Whitfield", title: null, nmls: null, email: "laura@northgate.example", phone: null },
  logoKey: null,
  headshotKey: null,
};

/** Nothing is missing, so the whole payment is shown. */
const WHOLE = { propertyTax: "typed", insurance: "typed", hoa: "typed", closingDate: "typed", creditScore: "typed" };

type Typed = Record<string, unknown>;

/** A report of typed scenarios, frozen by the program itself. */
export function frozen(scenarios: readonly Typed[], loan: Typed = {}): ReportDocumentOf<"purchase"> {
  const read = KINDS.purchase.draft.parse({
    kind: "purchase",
    title: "Ridgewood",
    origins: WHOLE,
    closingDate: "2027-02-15",
    scenarios,
    ...loan,
  });
  const document = documentOf(
    {
      ...read,
      id: "01990000-0000-7000-8000-000000000001",
      note: "",
      clients: [{ name: "Helen Dvorak" }],
      contacts: [],
      scenarios: read.scenarios.map((one, index) => ({
        ...one,
        id: `01990000-0000-7000-8000-00000000001${index}`,
      })),
    },
    letterheadOf(PEOPLE),
  );
  return KINDS.purchase.document.parse({
    ...document,
    id: "01990000-0000-7000-8000-000000000002",
    number: "2026-0418",
    version: 1,
    createdAt: "2026-11-22T15:00:00.000Z",
  });
}

const fixed: Typed = {
  name: "Fixed",
  priceCents: 500_000_00,
  downPaymentCents: 50_000_00,
  noteRate: 0.065,
  termMonths: 360,
  creditScore: 745,
  propertyTaxYearlyCents: 6_000_00,
  insuranceYearlyCents: 1_800_00,
  depositCents: 5_000_00,
  fees: [
    {
      name: "Origination",
      section: "A",
      basis: "fixed",
      amountCents: 1_200_00,
      payer: "borrower",
      financeCharge: true,
    },
  ],
};
const arm = {
  initialFixedMonths: 60,
  adjustEveryMonths: 12,
  capInitial: 0.02,
  capPeriodic: 0.02,
  capLifetime: 0.05,
  index: 0.045,
  margin: 0.0275,
};
const va: Typed = {
  ...fixed,
  name: "VA",
  program: "va",
  priceCents: 485_000_00,
  downPaymentCents: 0,
  noteRate: 0.06,
};

export const CASES = {
  "one loan alone": [fixed],
  "four programs": [
    fixed,
    { ...fixed, name: "FHA", program: "fha", downPaymentCents: 17_500_00, noteRate: 0.06 },
    { ...fixed, name: "VA", program: "va", downPaymentCents: 0, noteRate: 0.0612_5 },
    { ...fixed, name: "5/1 ARM", amortization: "arm", arm, noteRate: 0.0575 },
  ],
  "points, a second lien, a shorter term": [
    fixed,
    { ...fixed, name: "With a point", discountPoints: 1, noteRate: 0.0625 },
    { ...fixed, name: "80-10-10", secondLien: { amountCents: 50_000_00, noteRate: 0.085, termMonths: 180 } },
    { ...fixed, name: "15 years", termMonths: 180, noteRate: 0.0575 },
  ],
  "two adjustable rates alike": [
    { ...fixed, name: "A", amortization: "arm", arm, noteRate: 0.0575 },
    { ...fixed, name: "B", amortization: "arm", arm, noteRate: 0.0562_5, discountPoints: 1 },
  ],
  "a buydown beside the same loan": [va, { ...va, name: "2-1", buydown: { kind: "2-1", paidBy: "seller" } }],
  "a dearer buydown": [va, { ...va, name: "2-1", noteRate: 0.0625, buydown: { kind: "2-1", paidBy: "seller" } }],
  "interest only, extra principal": [
    { ...fixed, interestOnlyMonths: 120 },
    { ...fixed, name: "With extra", extraMonthlyCents: 300_00 },
    { ...fixed, name: "Biweekly", biweekly: "true" },
  ],
  "a lender credit, a financed premium": [
    { ...fixed, lenderCreditCents: 3_000_00, sellerCreditCents: 2_000_00, noteRate: 0.0675 },
    { ...fixed, name: "Single", mortgageInsurance: { kind: "financed", singleRate: 0.018 } },
  ],
} satisfies Record<string, Typed[]>;
