import { shortMonth } from "@hearthline/report/dates";
import { money, percent, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { cents, type ScenarioLine } from "./scenario-line.ts";

/** What the loan is. */
export const TERMS_LINES: readonly ScenarioLine[] = [
  { label: "Program", text: (one) => programWord(one.program) },
  { label: "Rate type", text: (one) => (one.amortization === "arm" ? "Adjustable" : "Fixed") },
  { label: "Term", text: (one) => term(one.termMonths) },
];

/** What it comes out at, below what the kind adds. */
export const FIGURE_LINES: readonly ScenarioLine[] = [
  { label: "Loan amount", text: (one) => money(one.figures.loanAmountCents) },
  { label: "Note rate", text: (one) => percent(one.noteRate), best: "noteRate" },
  // As prominent as the rate it belongs to (12 CFR 1026.24(c)).
  {
    label: "APR",
    text: (one) => (one.figures.apr === null ? "–" : percent(one.figures.apr)),
    best: "apr",
  },
  {
    label: "Discount points",
    text: (one) => (one.figures.discountPointsCents ? cents(one.figures.discountPointsCents) : "None"),
  },
  {
    label: "Principal and interest",
    text: ({ figures }) =>
      cents(figures.paymentPath[0]?.principalAndInterestCents ?? figures.principalAndInterestCents),
    best: "firstPrincipalAndInterestCents",
  },
  {
    label: "Mortgage insurance",
    text: (one) => (one.figures.mortgageInsuranceCents ? cents(one.figures.mortgageInsuranceCents) : "None"),
  },
  {
    label: "Monthly payment",
    text: (one) => cents(one.figures.firstHousingPaymentCents),
    best: "firstHousingPaymentCents",
    strong: true,
  },
  {
    label: "Once mortgage insurance ends",
    text({ figures: { insuranceEnd: end } }) {
      if (end === null) return "–";
      const from = end.date === null ? `payment ${end.fromPayment}` : shortMonth(end.date);
      return `${cents(end.housingPaymentCents)} from ${from}`;
    },
    shown: (all) => all.some(({ figures }) => figures.insuranceEnd !== null),
  },
  {
    label: "Total closing costs",
    text: (one) => cents(one.figures.closingCostsCents),
    best: "closingCostsCents",
  },
  {
    label: "Cash to close",
    text: (one) => cents(one.figures.cashToCloseCents),
    best: "cashToCloseCents",
    strong: true,
  },
  {
    label: "Total interest",
    text: (one) => cents(one.figures.interestToPayCents),
    best: "interestToPayCents",
  },
];
