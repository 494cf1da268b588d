import { firstPrincipalAndInterest } from "@hearthline/report/completeness-words";
import { lastInsuredMonth } from "@hearthline/report/last-insured";
import { highestInShort, nextInShort } from "@hearthline/report/payment-changes";
import { wordsOf } from "@hearthline/report/words-of";
import { money, percent, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { cents, type ScenarioLine } from "./scenario-line.ts";

const w = wordsOf("en");

const INSURANCE: ScenarioLine = {
  label: "Mortgage insurance",
  text: (one) => (one.figures.mortgageInsuranceCents ? cents(one.figures.mortgageInsuranceCents) : "None"),
};

const WHOLE_PAYMENT: readonly ScenarioLine[] = [
  {
    label: "Principal and interest",
    text: ({ figures }) => cents(firstPrincipalAndInterest(figures)),
    best: "firstPrincipalAndInterestCents",
  },
  INSURANCE,
  {
    label: "Monthly payment",
    text: (one) => cents(one.figures.firstHousingPaymentCents),
    best: "firstHousingPaymentCents",
    strong: true,
  },
  {
    label: w.payment.lastInsured,
    text: (one) => lastInsuredMonth(one, w) ?? "–",
    shown: (all) => all.some((one) => lastInsuredMonth(one, w) !== null),
  },
  {
    label: w.path.insuranceEnds,
    text: ({ figures: { insuranceEnd: end } }) => (end === null ? "–" : cents(end.housingPaymentCents)),
    shown: (all) => all.some(({ figures }) => figures.insuranceEnd !== null),
  },
];

const PRINCIPAL_AND_INTEREST_ONLY: ScenarioLine = {
  label: w.known.principalAndInterestOnly,
  text: ({ figures }) => cents(firstPrincipalAndInterest(figures)),
  strong: true,
};

/** The loan's terms. */
export const TERMS_LINES: readonly ScenarioLine[] = [
  { label: "Program", text: (one) => programWord(one.program) },
  { label: "Rate type", text: (one) => (one.amortization === "arm" ? "Adjustable" : "Fixed") },
  { label: "Term", text: (one) => term(one.termMonths) },
];

/**
 * The resulting figures, below the kind's own lines.
 *
 * @param whole false if taxes, insurance or dues are unknown: then the leading payment is principal and interest, and never marked best
 */
export const figureLines = (whole: boolean): readonly ScenarioLine[] => [
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
  ...(whole ? WHOLE_PAYMENT : [INSURANCE, PRINCIPAL_AND_INTEREST_ONLY]),
  {
    label: w.path.later,
    text: (one) => nextInShort(one, w, whole) || "–",
    shown: (all) => all.some((one) => nextInShort(one, w, whole) !== ""),
  },
  {
    label: w.path.highest,
    text: (one) => highestInShort(one, whole) || "–",
    shown: (all) => all.some((one) => highestInShort(one, whole) !== ""),
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
