/** A refinance as used by the rest of the product; the shared shapes are in `loan/types.ts`. */

import type { MonthRange } from "../comparisons/ahead-months.ts";
import type { Consolidation, Debt } from "../comparisons/consolidation.ts";
import type { LoanBasis, LoanFigures, LoanProgram, LoanSchedule, LoanTerms } from "../loan/types.ts";
import type { SamePayment, SamePayoffDate } from "./same-terms.ts";
import type { RefinanceSavings } from "./savings.ts";
import type { RefinanceTimeline } from "./timeline.ts";

/** Reliability of a current loan's balance. */
export type BalanceCertainty =
  /** Printed on a statement. */
  | "statement"
  /** Derived from the original note, if every payment was made as due and no more. */
  | "scheduled"
  /** The borrower's estimate. */
  | "estimate";

/** A loan as of today, from any source. */
export interface CurrentLoan {
  balanceCents: number;
  noteRate: number;
  /** Principal and interest a month. */
  paymentCents: number;
  remainingMonths: number;
  remainingInterestCents: number;
  /** Monthly mortgage insurance, and the number of remaining payments that include it. */
  mortgageInsuranceCents: number;
  mortgageInsuranceMonths: number;
  certainty: BalanceCertainty;
  /** In words: "payment 33 of 180 on the original schedule". */
  basis: string;
  /** Interest paid so far; null if the history is unknown. */
  interestPaidCents: number | null;
  /** Day of its last payment if it is kept: the note's own, else counted from the closing day; null if neither is known. */
  payoffDate: string | null;
  /** "YYYY-MM" of that day. */
  payoffMonth: string | null;
}

/** Known data of the current loan in addition to balance and rate, from any source. */
interface CurrentLoanCosts {
  /** Its program. VA's streamline refinance (IRRRL) requires a VA loan; FHA's and USDA's insurance does not end at 78 %. */
  program?: LoanProgram;
  mortgageInsuranceMonthlyCents?: number;
  /** Remaining payments that include it; when left out, those until the balance is 78 % of the home's value, for FHA and USDA all of them. */
  mortgageInsuranceMonths?: number;
  /** Used for a proposal without its own. */
  propertyTaxYearlyCents?: number;
  insuranceYearlyCents?: number;
  escrowBalanceCents?: number;
  /** Due date of the last payment made; when left out, the last one due on or before the closing day. */
  lastPaymentDate?: string;
  payoffFeesCents?: number;
  /** Day it closed, and the upfront premium paid then: a part of FHA's is refunded in a new FHA loan. */
  closedOn?: string;
  upfrontPremiumCents?: number;
}

/** The current loan as entered, by the source of its data. */
export type CurrentLoanEntry = CurrentLoanCosts &
  (
    | {
        source: "original-purchase";
        originalLoanCents: number;
        noteRate: number;
        termMonths: number;
        /** With the closing day it determines the payments made, if they are left out. */
        firstPaymentDate?: string;
        paymentsMade?: number;
      }
    | {
        source: "mortgage-statement";
        statementDate?: string;
        balanceCents: number;
        noteRate: number;
        principalAndInterestCents: number;
      }
    | { source: "rough-entry"; balanceCents: number; noteRate: number; remainingMonths: number }
  );

/** A debt of the borrower; `payOff`: the new loan pays it off. */
export type RefinanceDebt = Debt & { payOff?: boolean };

export interface RefinanceBasis extends LoanBasis {
  homeValueCents: number;
  current: CurrentLoanEntry;
  /** The same loan from other sources: no figure uses them, `refinanceFindings` compares them. */
  otherCurrent?: readonly CurrentLoanEntry[];
  /** Yearly return on the borrower's other investments; 0.04 when left out. */
  discountRate?: number;
  debts?: readonly RefinanceDebt[];
  /** How the home is used; the principal dwelling when left out, whose refinance can be canceled for three business days. */
  occupancy?: "primary" | "second-home" | "investment";
  /** Day the new loan pays out, instead of the closing day or the one after the right to cancel. */
  disbursementDate?: string;
}

export interface RefinanceScenario extends LoanTerms {
  purpose: "rate-and-term" | "cash-out";
  /** Closing costs in cash, inside the new loan, or covered by a lender credit ("no-cost"). */
  costs: "paid" | "financed" | "credit";
  /** New loan before financed upfront fees; derived from payoff, debts, cash out and financed costs when left out. */
  loanAmountCents?: number;
  /** Cash to the borrower, if the loan amount is derived. */
  cashOutCents?: number;
  /** Whether it pays off the marked debts; true when left out. */
  paysDebts?: boolean;
}

/** Effect of extra payments on a loan. */
export interface ExtraOutcome {
  /** How many fewer payments than are due. */
  monthsSaved: number;
  interestSavedCents: number;
}

/** When a refinance pays out: calendar days, null if the closing day is unknown. */
export interface PayoutDays {
  disbursementDate: string | null;
  /** Last day on which the borrower may cancel; null if the home is not the principal dwelling. */
  rescissionEndsOn: string | null;
}

/** The amount that pays off the current loan on the day the new one pays out; cents. */
export interface RefinancePayoff extends PayoutDays {
  /** Balance, interest to that day and fees. */
  payoffCents: number;
  payoffInterestCents: number;
  payoffDays: number;
  payoffPerDiemCents: number;
  payoffFeesCents: number;
}

/**
 * Every figure of a proposal, and of the proposal against the current loan. Negative cash to close is paid to the borrower. What is compared with the
 * current loan, including `horizon`, uses the payments that are due: extra payments count only in the loan's own figures, from `schedule` to `payoffMonths`.
 */
export interface RefinanceFigures extends LoanFigures, RefinanceSavings, RefinancePayoff {
  current: CurrentLoan;
  /** Columns of the note at the payments that are due; `schedule` includes extra payments. */
  dueSchedule: LoanSchedule;
  /** The note, by the name used for the current loan: `loanAmountCents`. */
  newLoanCents: number;
  /** `cashToCloseCents`, by the name used if a loan replaces another. Negative: paid to the borrower. */
  cashAtClosingCents: number;
  /** Months without a payment between the two loans, their interest paid at closing; null without a closing day. */
  skippedPayments: number | null;
  /** Old escrow account: the servicer returns it within 20 business days (12 CFR 1024.34). Not part of cash at closing. */
  escrowRefundCents: number;
  /** Credit from the old FHA loan's upfront premium against the new one. */
  upfrontPremiumRefundCents: number;
  debtsPaidCents: number;
  /** The costs that the refinance has to recover: sections A, B, C, E and H and fees of the payoff, less credits. Prepaids and escrow are the borrower's own money. */
  costsToRecoverCents: number;
  /** Payment of the new loan after a temporary buydown − current, each with mortgage insurance; negative: it falls. */
  paymentChangeCents: number;
  /** The same in each year of a temporary buydown, whose payments are `buydownPaymentsCents`; empty without one. */
  buydownChangesCents: number[];
  /** First month in which interest and insurance saved cover the costs; null if it never comes. */
  interestBreakEvenMonth: number | null;
  /** Months in which it is ahead by interest, insurance and costs. */
  aheadMonths: MonthRange[];
  /** First month in which it has fallen behind again; null if it stays ahead or never was. */
  turnsWorseMonth: number | null;
  discountedBreakEvenMonth: number | null;
  discountedAheadMonths: MonthRange[];
  /** At the horizon: interest and insurance saved less costs. */
  horizonAdvantageCents: number;
  horizonDiscountedCents: number;
  /** Effect of the proposal's planned extra payments on the current loan; null if there are none. For the new loan see `interestSavedCents`, `monthsSaved`. */
  extraOnCurrent: ExtraOutcome | null;
  samePayment: SamePayment;
  samePayoffDate: SamePayoffDate;
  /** The new loan paid with today's payment and those of the debts it pays off; null without such debts. */
  sameOutgo: SamePayment | null;
  /** The largest loss by a sale before it breaks even by interest: costs that are not yet recovered. Zero if there is none. */
  largestLossCents: number;
  /** Null if no debt is paid off. */
  debts: Consolidation | null;
  timeline: RefinanceTimeline;
}
