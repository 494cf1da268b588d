import { RefinanceDraft } from "@hearthline/contract/refinance/loan";
import type { StrikeAim } from "@hearthline/contract/refinance/strike-rates";
import type { z } from "zod";
import type { Ago, Calendar } from "../calendar.ts";

type Draft = z.input<typeof RefinanceDraft>;

/** A refinance of the demo. Fees missing from a proposal come from its template. */
export interface DemoRefinance {
  key: string;
  borrowers: string[];
  officer: string;
  status: "draft" | "credit" | "pre-approval";
  /** Days ago: created, status set, last changed. */
  days: [created: number, status: number, updated: number];
  template: string;
  /** A strike rate stored for the first borrower. */
  strike?: { at: Ago; aim: StrikeAim };
  draft(calendar: Calendar): Omit<Draft, "kind" | "clientIds" | "status" | "templateId">;
}

const LAURA = "officer@demo.test";
const cents = (dollars: number) => Math.round(dollars * 100);

/** Northgate's refinances: a plain rate-and-term refinance with a debt to pay off, and cash out of an FHA loan. */
export const NORTHGATE_REFINANCES: DemoRefinance[] = [
  {
    key: "oak-hollow",
    borrowers: ["cho"],
    officer: LAURA,
    status: "draft",
    days: [4, 4, 4],
    template: "refinance",
    strike: { at: [3, "15:20"], aim: { by: "interest", withinMonths: 12 } },
    draft: (calendar) => ({
      title: "Oak Hollow Court, lower payment",
      property: {
        address1: "26 Oak Hollow Court",
        city: "Cary",
        state: "NC",
        zipcode: "27513",
        county: "Wake",
        propertyType: "single-family",
      },
      closingDate: calendar.workday(36),
      homeValueCents: cents(520_000),
      ownedSince: calendar.workday(-1_180),
      monthlyIncomeCents: cents(11_800),
      note: "Hannah: the first one costs nothing to close and already lowers the payment. With points it takes longer to come out ahead, as the chart shows.",
      current: {
        source: "mortgage-statement",
        statementDate: calendar.firstOfMonth(-1),
        balanceCents: cents(348_200),
        noteRate: 0.0725,
        principalAndInterestCents: cents(2_456),
        mortgageInsuranceMonthlyCents: cents(95),
        mortgageInsuranceMonths: 40,
        propertyTaxYearlyCents: cents(4_620),
        insuranceYearlyCents: cents(1_740),
        escrowBalanceCents: cents(2_310),
      },
      otherCurrent: [
        {
          source: "original-purchase",
          originalLoanCents: cents(360_000),
          noteRate: 0.0725,
          termMonths: 360,
          firstPaymentDate: calendar.firstOfMonth(-37),
          paymentsMade: 38,
        },
        { source: "rough-entry", balanceCents: cents(350_000), noteRate: 0.0725, remainingMonths: 322 },
      ],
      debts: [
        { name: "Visa card", balanceCents: cents(9_400), paymentCents: cents(285), rate: 0.2199, payOff: true },
        { name: "Car loan", balanceCents: cents(14_800), paymentCents: cents(412), rate: 0.0649, payOff: false },
      ],
      cashAlternatives: {
        heloc: { noteRate: 0.0875, termMonths: 360, drawMonths: 120 },
        second: { noteRate: 0.0925, termMonths: 180, closingCostsCents: cents(1_200) },
      },
      scenarios: [
        {
          name: "30 years, no cost",
          termMonths: 360,
          noteRate: 0.0625,
          costs: "credit",
          creditScore: 742,
          lenderCreditCents: cents(4_300),
        },
        { name: "30 years, 1 point", termMonths: 360, noteRate: 0.05875, discountPoints: 1, creditScore: 742 },
        { name: "20 years", termMonths: 240, noteRate: 0.0575, creditScore: 742 },
      ],
    }),
  },
  {
    key: "glenwood",
    borrowers: ["brooks"],
    officer: LAURA,
    status: "draft",
    days: [2, 2, 2],
    template: "refinance",
    draft: (calendar) => ({
      title: "Glenwood Avenue, cash for the kitchen",
      property: {
        address1: "1904 Glenwood Avenue",
        city: "Raleigh",
        state: "NC",
        zipcode: "27608",
        county: "Wake",
        propertyType: "single-family",
      },
      closingDate: calendar.workday(41),
      homeValueCents: cents(465_000),
      monthlyIncomeCents: cents(9_300),
      current: {
        source: "original-purchase",
        program: "fha",
        originalLoanCents: cents(283_500),
        noteRate: 0.0675,
        termMonths: 360,
        firstPaymentDate: calendar.firstOfMonth(-34),
        mortgageInsuranceMonthlyCents: cents(128),
        mortgageInsuranceMonths: 326,
        propertyTaxYearlyCents: cents(4_010),
        insuranceYearlyCents: cents(1_520),
        escrowBalanceCents: cents(1_640),
      },
      otherCurrent: [{ source: "rough-entry", balanceCents: cents(275_000), noteRate: 0.0675, remainingMonths: 326 }],
      scenarios: [
        {
          name: "Conventional, $40,000 out",
          purpose: "cash-out",
          termMonths: 360,
          noteRate: 0.06375,
          cashOutCents: cents(40_000),
          creditScore: 728,
        },
        { name: "Conventional, no cash", termMonths: 360, noteRate: 0.06125, creditScore: 728 },
      ],
    }),
  },
];

/** Converts a refinance of the table to the contract's draft. */
export function refinanceDraftOf(
  loan: DemoRefinance,
  {
    calendar,
    clientIds,
    templateId,
    fees,
  }: {
    calendar: Calendar;
    clientIds: string[];
    templateId: string | undefined;
    fees: Draft["scenarios"][number]["fees"];
  },
) {
  const draft = loan.draft(calendar);
  return RefinanceDraft.parse({
    ...draft,
    kind: "refinance",
    status: loan.status,
    clientIds,
    ...(templateId && { templateId }),
    scenarios: draft.scenarios.map((scenario) => ({ fees, ...scenario })),
  });
}
