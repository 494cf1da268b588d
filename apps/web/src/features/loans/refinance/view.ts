import { bestAgainstToday } from "@hearthline/calc/refinance/best-against-today";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { lazy } from "react";
import { money, moneyDifference, percent, term } from "@/shared/words/format.ts";
import { cents, type ScenarioLine } from "../scenario-line.ts";
import { type Aspect, amount } from "../versions/aspect.ts";

type Stored = LoanOf<"refinance">["scenarios"][number];
type Document = ReportDocumentOf<"refinance">;
type Frozen = Document["scenarios"][number];

const COSTS = { paid: "In cash", financed: "In the loan", credit: "By the lender" } as const;
const PURPOSE = { "rate-and-term": "Rate and term", "cash-out": "Cash-out" } as const;
const month = (value: number | null) => (value === null ? "Never" : value === 0 ? "Immediately" : `Month ${value}`);

function ahead({ aheadMonths: [first], turnsWorseMonth }: Stored["figures"]): string {
  if (!first) return "Never";
  return turnsWorseMonth === null ? `From month ${first.from}` : `Months ${first.from} to ${first.through}`;
}

const LINES: readonly ScenarioLine<Stored>[] = [
  { label: "Purpose", text: ({ purpose }) => PURPOSE[purpose] },
  { label: "Payoff of today’s loan", text: ({ figures }) => cents(figures.payoffCents) },
  {
    label: "Debts paid off",
    text: ({ figures }) => cents(figures.debtsPaidCents),
    shown: (all) => all.some(({ figures }) => figures.debtsPaidCents > 0),
  },
  {
    label: "Cash out",
    text: ({ cashOutCents }) => money(cashOutCents ?? 0),
    shown: (all) => all.some(({ cashOutCents }) => cashOutCents),
  },
  { label: "Costs are paid", text: ({ costs }) => COSTS[costs] },
  { label: "Today’s payment", text: ({ figures }) => cents(figures.currentPaymentCents) },
  { label: "Payment against today", text: ({ figures }) => moneyDifference(figures.paymentChangeCents) },
  { label: "Costs to earn back", text: ({ figures }) => cents(figures.costsToRecoverCents) },
  { label: "Simple payback", text: ({ figures }) => month(figures.simplePaybackMonths) },
  { label: "Break-even by interest", text: ({ figures }) => month(figures.interestBreakEvenMonth) },
  { label: "Break-even in today’s money", text: ({ figures }) => month(figures.discountedBreakEvenMonth) },
  { label: "Ahead, by interest", text: ({ figures }) => ahead(figures) },
  { label: "Ahead at the horizon", text: ({ figures }) => moneyDifference(figures.horizonAdvantageCents) },
];

const ASPECTS: readonly Aspect<Frozen>[] = [
  { label: "Purpose", text: ({ purpose }) => PURPOSE[purpose] },
  { label: "Costs are paid", text: ({ costs }) => COSTS[costs] },
  amount("Cash out", ({ cashOutCents }) => cashOutCents ?? 0),
  {
    label: "New loan typed",
    text: ({ loanAmountCents }) => (loanAmountCents === undefined ? "Derived" : money(loanAmountCents)),
  },
  amount("Debts paid off", ({ figures }) => figures.debtsPaidCents),
  amount("Payment against today", ({ figures }) => figures.paymentChangeCents),
  { label: "Break-even by interest", text: ({ figures }) => month(figures.interestBreakEvenMonth) },
  amount("Ahead at the horizon", ({ figures }) => figures.horizonAdvantageCents),
];

const SOURCE = {
  "mortgage-statement": "Mortgage statement",
  "original-purchase": "Original purchase",
  "rough-entry": "Rough entry",
} as const;
const currentOf = ({ scenarios: [first] }: Document) => first?.figures.current;

/** The loan being paid off, the home and the debts: all proposals are compared with them. */
const SHARED: readonly Aspect<Document>[] = [
  amount("Home value", ({ homeValueCents }) => homeValueCents),
  { label: "Today’s loan known from", text: ({ current }) => SOURCE[current.source] },
  amount("Today’s balance", (one) => currentOf(one)?.balanceCents ?? 0),
  { label: "Today’s rate", text: ({ current }) => percent(current.noteRate) },
  amount("Today’s payment", (one) => currentOf(one)?.paymentCents ?? 0),
  { label: "Payments left today", text: (one) => term(currentOf(one)?.remainingMonths ?? 0) },
  amount("Today’s mortgage insurance", ({ current }) => current.mortgageInsuranceMonthlyCents ?? 0),
  amount("Today’s property tax a year", ({ current }) => current.propertyTaxYearlyCents ?? 0),
  amount("Today’s insurance a year", ({ current }) => current.insuranceYearlyCents ?? 0),
  amount("Today’s escrow balance", ({ current }) => current.escrowBalanceCents ?? 0),
  {
    label: "Debts",
    text: ({ debts }) =>
      debts
        .map(
          ({ name, balanceCents, paymentCents, payOff }) =>
            `${name} ${money(balanceCents)} at ${money(paymentCents)}, ${payOff ? "paid off" : "kept"}`,
        )
        .join("; ") || "None",
  },
  { label: "Investment return", text: ({ discountRate }) => percent(discountRate) },
];

/** Net tangible benefit and strike rates: for the officer alone, so never part of the report. */
const BENEFIT = {
  id: "benefit",
  label: "Benefit",
  Tab: lazy(() => import("./benefit-tab.tsx").then(({ BenefitTab }) => ({ default: BenefitTab }))),
};

/** It must beat today's loan, too. */
const best = (scenarios: readonly Stored[]) =>
  bestAgainstToday(
    scenarios,
    scenarios.map(({ figures }) => figures),
  );

export const REFINANCE_VIEW = { best, lines: LINES, aspects: ASPECTS, shared: SHARED, tabs: [BENEFIT] };
