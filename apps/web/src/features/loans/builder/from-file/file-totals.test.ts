import type { LoanFile, LoanFileField } from "@hearthline/contract/loans/loan-file";
import { expect, it } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { derive } from "../store/derive.ts";
import { fileTotals } from "./file-totals.ts";

const found = (values: Partial<Record<LoanFileField, number | string>>): LoanFile["found"] =>
  Object.entries(values).map(([field, value]) => ({ field: field as LoanFileField, label: field, value, place: "" }));
const FIXED: readonly [name: string, section: LoanFile["fees"][number]["section"], amountCents: number][] = [
  ["Application Fee", "A", 300_00],
  ["Underwriting Fee", "A", 1097_00],
  ["Appraisal Fee", "B", 405_00],
  ["Credit Report Fee", "B", 30_00],
  ["Flood Determination Fee", "B", 20_00],
  ["Flood Monitoring Fee", "B", 32_00],
  ["Tax Monitoring Fee", "B", 75_00],
  ["Tax Status Research Fee", "B", 110_00],
  ["Pest Inspection Fee", "C", 135_00],
  ["Survey Fee", "C", 65_00],
  ["Title – Insurance Binder", "C", 700_00],
  ["Title – Lender's Title Policy", "C", 535_00],
  ["Title – Settlement Agent Fee", "C", 502_00],
  ["Title – Title Search", "C", 1261_00],
  ["Recording Fees and Other Taxes", "E", 85_00],
  ["Title – Owner's Title Policy", "H", 1017_00],
];
/** The CFPB's sample H-24(B), as the server reads it. */
const estimate = (over: Partial<Record<LoanFileField, number>> = {}): LoanFile => ({
  kind: "purchase",
  source: "loan-estimate",
  borrowers: [],
  property: {},
  found: found({
    priceCents: 180_000_00,
    loanAmountCents: 162_000_00,
    noteRate: 0.03875,
    termMonths: 360,
    program: "conventional",
    principalAndInterestCents: 761_78,
    propertyTaxYearlyCents: 1_263_60,
    insuranceYearlyCents: 1_209_96,
    mortgageInsuranceMonthlyCents: 82_00,
    housingPaymentCents: 1_050_00,
    discountPoints: 0.25,
    prepaidDays: 15,
    perDiemBasis: 360,
    downPaymentCents: 18_000_00,
    depositCents: 10_000_00,
    closingCostsCents: 8_054_00,
    cashToCloseCents: 16_054_00,
    ...over,
  }),
  notFound: [],
  unusable: [],
  ignored: [],
  debts: [],
  fees: [
    ...FIXED.map(
      ([name, section, amountCents]) => ({ name, section, amountCents, basis: "fixed", months: null }) as const,
    ),
    {
      name: "Homeowner's Insurance Premium",
      section: "F",
      basis: "months-of-insurance",
      months: 6,
      amountCents: 605_00,
    },
    { name: "Homeowner's Insurance", section: "G", basis: "months-of-insurance", months: 2, amountCents: 202_00 },
    { name: "Property Taxes", section: "G", basis: "months-of-tax", months: 2, amountCents: 211_00 },
  ],
});

it("fills in a Loan Estimate so that every total of the form matches, except for its rounding to dollars", () => {
  expect(fileTotals(PURCHASE, newDraft(), estimate())).toEqual([
    { words: "Principal and interest come to $761.78, as the file says.", agrees: true },
    { words: "The monthly payment comes to $1,049.91, as the file says but for rounding ($1,050).", agrees: true },
    { words: "Closing costs come to $8,052.84, as the file says but for rounding ($8,054).", agrees: true },
    { words: "Cash to close comes to $16,052.84, as the file says but for rounding ($16,054).", agrees: true },
  ]);
});

it("says by how much a total differs from the file's", () => {
  const words = fileTotals(PURCHASE, newDraft(), estimate({ cashToCloseCents: 25_649_00 })).at(-1);
  expect(words).toEqual({
    words: "Cash to close comes to $16,052.84, $9,596.16 less than the $25,649 of the file.",
    agrees: false,
  });
});

it("shows nothing while nothing can be computed", () => {
  expect(fileTotals(PURCHASE, newDraft(), { ...estimate(), found: [] })).toEqual([]);
});

it("counts prepaid interest once, also after a closing date is typed", () => {
  const filled = PURCHASE.fromFile?.(newDraft(), estimate(), { clients: [], source: "Loan Estimate: x" });
  if (!filled) throw new Error("No file can be filled in");
  const costs = (closingDate: string | null) =>
    derive(PURCHASE, { ...filled, shared: { ...filled.shared, closingDate } }, {}).scenarios[0]?.figures;
  expect(costs("2027-04-02")?.prepaidInterestCents).toBe(261_60);
  expect(costs("2027-04-02")?.closingCostsCents).toBe(costs(null)?.closingCostsCents);
});
