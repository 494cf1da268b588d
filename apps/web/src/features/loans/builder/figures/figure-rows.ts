import type { LoanFigures } from "@hearthline/calc/loan/types";
import { lastInsuredWords } from "@hearthline/report/last-insured";
import { wordsOf } from "@hearthline/report/words-of";
import { money, percent } from "@/shared/words/format.ts";
import type { DraftShared } from "../store/draft.ts";
import {
  cashSum,
  duesSum,
  escrowSum,
  firstPrincipalAndInterest,
  firstPrincipalAndInterestOf,
  insuranceOrNone,
  otherMonthly,
} from "./explain-sums.ts";
import type { FigureGroup, FigureRow } from "./figure-row.ts";
import { INVESTED_COST } from "./invested-row.ts";
import { pathRows } from "./path-rows.ts";

/* The lines that every loan kind has; a kind's table combines them with its own. */

const w = wordsOf("en");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2027-02" and payment 109 → "Feb 2036"; without a closing date the payment's number. */
export function paymentMonth(figures: LoanFigures, payment: number): string {
  const [year, month] = (figures.firstPaymentMonth ?? "").split("-").map(Number);
  if (!year || !month) return `payment ${payment}`;
  const at = year * 12 + month - 1 + payment - 1;
  return `${MONTHS[at % 12]} ${Math.floor(at / 12)}`;
}

const years = (shared: DraftShared) => {
  const months = shared.horizonMonths ?? 84;
  const count = Number((months / 12).toFixed(1));
  return count === 1 ? "1 year" : `${count} years`;
};
const some = (read: (figures: LoanFigures) => number) => (all: readonly LoanFigures[]) => all.some(read);
export const LOAN_AMOUNT: FigureRow = {
  id: "loan",
  label: "Loan amount",
  read: (f) => f.loanAmountCents,
  // Whole dollars; only the payoff of today's loan has cents.
  write: (value) => money(value, { symbol: false }),
  note: (f) => `LTV ${Number((f.loanToValue * 100).toFixed(2))}%`,
  explains: ["loanToValue", "loanAmountCents"],
};
/** Of the first payment: a temporary buydown lowers it. */
const FIRST_PRINCIPAL_AND_INTEREST: FigureRow = {
  id: "payment-partial",
  label: "Principal and interest only",
  read: firstPrincipalAndInterestOf,
  explains: ["principalAndInterestCents", firstPrincipalAndInterest],
  total: true,
};
export const PAYMENT: FigureRow = {
  id: "payment",
  partial: FIRST_PRINCIPAL_AND_INTEREST,
  label: "Monthly payment",
  read: (f) => f.firstHousingPaymentCents,
  best: "firstHousingPaymentCents",
  explains: [
    "firstPrincipalAndInterestCents",
    "mortgageInsuranceCents",
    "propertyTaxMonthlyCents",
    "insuranceMonthlyCents",
    duesSum,
    otherMonthly,
    "secondLienPaymentCents",
    "firstHousingPaymentCents",
  ],
  total: true,
};
export const CASH: FigureRow = {
  id: "cash",
  label: "Cash to close",
  read: (f) => f.cashToCloseCents,
  best: "cashToCloseCents",
  round: true,
  explains: [cashSum],
  total: true,
};
export const APR: FigureRow = {
  id: "apr",
  label: "APR",
  read: (f) => f.apr,
  write: (value) => percent(value),
  alone: true,
  best: "apr",
  explains: ["apr"],
};

const ratio = (value: number) => (value * 100).toFixed(1);

export const EACH_MONTH: FigureGroup = {
  title: "Each month",
  rows: [
    {
      id: "pi",
      label: "Principal and interest",
      read: (f) => f.paymentPath[0]?.principalAndInterestCents ?? null,
      best: "firstPrincipalAndInterestCents",
      explains: ["firstPrincipalAndInterestCents"],
    },
    {
      id: "buydown",
      label: "After the buydown",
      read: (f) => (f.buydownPaymentsCents.length > 0 ? f.principalAndInterestCents : null),
      note: (f) =>
        f.buydownPaymentsCents.length > 0
          ? `from ${paymentMonth(f, 12 * f.buydownPaymentsCents.length + 1)}`
          : undefined,
      explains: ["principalAndInterestCents"],
      shown: some((f) => f.buydownPaymentsCents.length),
    },
    {
      id: "mi",
      label: "Mortgage insurance",
      read: (f) => f.mortgageInsuranceCents,
      note: (f, terms) => lastInsuredWords({ figures: f, termMonths: terms.termMonths }, w) ?? undefined,
      explains: [insuranceOrNone],
    },
    {
      id: "escrow",
      label: "Taxes, insurance, HOA",
      read: (f) => f.propertyTaxMonthlyCents + f.insuranceMonthlyCents + f.hoaMonthlyCents + f.otherMonthlyCents,
      explains: ["propertyTaxMonthlyCents", "insuranceMonthlyCents", duesSum, otherMonthly, escrowSum],
    },
    {
      id: "second",
      label: "Second lien",
      read: (f) => f.secondLienPaymentCents,
      explains: ["secondLienPaymentCents"],
      shown: some((f) => f.secondLienPaymentCents),
    },
    PAYMENT,
    ...pathRows(paymentMonth),
    {
      id: "after",
      whole: true,
      label: w.path.insuranceEnds,
      read: (f) => f.insuranceEnd?.housingPaymentCents ?? null,
      explains: ["mortgageInsuranceEndsMonth", "insuranceEndPaymentCents"],
      shown: (all) => all.some((f) => f.insuranceEnd !== null),
    },
    {
      id: "dti",
      label: "DTI, front / back",
      read: (f) => f.debtToIncomeFront,
      write: (value, f) => `${ratio(value)} / ${ratio(f?.debtToIncomeBack ?? value)}%`,
      alone: true,
      explains: ["debtToIncomeFront", "debtToIncomeBack"],
      shown: (all) => all.some((f) => f.debtToIncomeFront !== null),
    },
  ],
};

export const OVER_THE_YEARS: FigureGroup = {
  title: "Over the years",
  rows: [
    {
      id: "cost-horizon",
      label: (shared) => `Cost of the loan, ${years(shared)}`,
      read: (f) => f.horizon.borrowingCostCents,
      round: true,
      best: "horizonBorrowingCostCents",
      explains: ["horizonBorrowingCostCents"],
    },
    INVESTED_COST,
    {
      id: "interest-horizon",
      label: (shared) => `Interest, ${years(shared)}`,
      read: (f) => f.horizon.interestCents,
      round: true,
      best: "horizonInterestCents",
      explains: ["horizonInterestCents"],
    },
    {
      id: "equity-horizon",
      label: (shared) => `Equity after ${years(shared)}`,
      read: (f) => f.horizon.equityCents,
      round: true,
      best: "horizonEquityCents",
      explains: ["horizonBalanceCents", "horizonEquityCents"],
    },
    {
      id: "interest",
      label: "Total interest",
      read: (f) => f.interestToPayCents,
      round: true,
      best: "interestToPayCents",
      explains: ["totalInterestCents", "interestToPayCents"],
    },
    {
      id: "saved",
      label: "Saved by extra principal",
      read: (f) => f.interestSavedCents,
      round: true,
      note: (f) => (f.monthsSaved > 0 ? `${f.monthsSaved} mo sooner` : undefined),
      explains: ["monthsSaved", "interestSavedCents"],
      shown: some((f) => f.interestSavedCents),
    },
    {
      id: "tip",
      label: "TIP",
      read: (f) => f.totalInterestPercentage,
      write: (value) => percent(value, 2),
      alone: true,
      explains: ["totalInterestPercentage"],
    },
  ],
};
