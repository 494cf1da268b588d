/** A refinance as the rest of the product knows it; the shared shapes are in `loan/types.ts`. */

import type { MonthRange } from "../comparisons/ahead-months.ts";
import type { Consolidation, Debt } from "../comparisons/consolidation.ts";
import type { LoanBasis, LoanFigures, LoanProgram, LoanSchedule, LoanTerms } from "../loan/types.ts";
import type { SamePayment, SamePayoffDate } from "./same-terms.ts";
import type { RefinanceSavings } from "./savings.ts";
import type { RefinanceTimeline } from "./timeline.ts";

/** How sure the balance of a current loan is. */
export type BalanceCertainty =
  /** Printed on a statement. */
  | "statement"
  /** Follows from the original note if every payment was made as due and nothing more. */
  | "scheduled"
  /** The borrower's estimate. */
  | "estimate";

/** A loan as of today, however it is known. */
export interface CurrentLoan {
  balanceCents: number;
  noteRate: number;
  /** Principal and interest a month. */
  paymentCents: number;
  remainingMonths: number;
  remainingInterestCents: number;
  /** Mortgage insurance a month, and how many more payments carry it. */
  mortgageInsuranceCents: number;
  mortgageInsuranceMonths: number;
  certainty: BalanceCertainty;
  /** In words: "payment 33 of 180 on the original schedule". */
  basis: string;
  /** Interest paid so far; null where the history is not known. */
  interestPaidCents: number | null;
  /** Day of its last payment if it is kept: the note's own, else counted from the closing day; null where neither is known. */
  payoffDate: string | null;
  /** "YYYY-MM" of that day. */
  payoffMonth: string | null;
}

/** What is known of the current loan besides balance and rate, whatever it is known from. */
interface CurrentLoanCosts {
  /** Its program. VA's streamline refinance (IRRRL) takes a VA loan; FHA's and USDA's insurance does not end at 78 %. */
  program?: LoanProgram;
  mortgageInsuranceMonthlyCents?: number;
  /** Payments that still carry it; when left out, those until the balance is 78 % of the home's value, with FHA and USDA all of them. */
  mortgageInsuranceMonths?: number;
  /** Used for a proposal without its own. */
  propertyTaxYearlyCents?: number;
  insuranceYearlyCents?: number;
  escrowBalanceCents?: number;
  /** Due date of the last payment made; left out, the last one due on or before the closing day. */
  lastPaymentDate?: string;
  payoffFeesCents?: number;
  /** Day it closed, and the upfront premium paid then: of FHA's, part comes back in a new FHA loan. */
  closedOn?: string;
  upfrontPremiumCents?: number;
}

/** The current loan as it was entered, by what it is known from. */
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
  /** The same loan as it is known in other ways: no figure counts them, `refinanceFindings` compares them. */
  otherCurrent?: readonly CurrentLoanEntry[];
  /** What the borrower's money earns elsewhere, yearly; 0.04 when left out. */
  discountRate?: number;
  debts?: readonly RefinanceDebt[];
  /** How the home is used; the principal dwelling when left out, whose refinance can be canceled for three business days. */
  occupancy?: "primary" | "second-home" | "investment";
  /** Day the new loan pays out, in place of the closing day or the one after the right to cancel. */
  disbursementDate?: string;
}

export interface RefinanceScenario extends LoanTerms {
  purpose: "rate-and-term" | "cash-out";
  /** Closing costs in cash, inside the new loan, or covered by a lender credit ("no-cost"). */
  costs: "paid" | "financed" | "credit";
  /** New loan before financed upfront fees; derived from payoff, debts, cash out and financed costs when left out. */
  loanAmountCents?: number;
  /** Cash to the borrower, where the loan amount is derived. */
  cashOutCents?: number;
  /** Whether it pays off the debts that are marked; it does when left out. */
  paysDebts?: boolean;
}

/** What extra payments do to a loan. */
export interface ExtraOutcome {
  /** Payments fewer than are due. */
  monthsSaved: number;
  interestSavedCents: number;
}

/** When a refinance pays out: days of the calendar, null where no closing day is known. */
export interface PayoutDays {
  disbursementDate: string | null;
  /** Last day on which the borrower may cancel; null where the home is no principal dwelling. */
  rescissionEndsOn: string | null;
}

/** What ends the current loan on the day the new one pays out; cents. */
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
 * current loan, `horizon` too, is at the payments that are due: extra payments count in the loan's own figures alone, from `schedule` to `payoffMonths`.
 */
export interface RefinanceFigures extends LoanFigures, RefinanceSavings, RefinancePayoff {
  current: CurrentLoan;
  /** Columns of the note at the payments that are due; `schedule` is as it will be paid, with extra payments. */
  dueSchedule: LoanSchedule;
  /** The note, by the name used for the current loan: `loanAmountCents`. */
  newLoanCents: number;
  /** `cashToCloseCents`, by the name that it has where a loan replaces another. Negative: paid to the borrower. */
  cashAtClosingCents: number;
  /** Months without a payment between the two loans, their interest paid at closing; null without a closing day. */
  skippedPayments: number | null;
  /** Old escrow account: the servicer returns it within 20 business days (12 CFR 1024.34). No part of cash at closing. */
  escrowRefundCents: number;
  /** Of the old FHA loan's upfront premium, credited against the new one. */
  upfrontPremiumRefundCents: number;
  debtsPaidCents: number;
  /** What the refinance has to earn back: sections A, B, C, E and H and fees of the payoff, less credits. Prepaids and escrow are the borrower's own money. */
  costsToRecoverCents: number;
  /** Payment of the new loan once a temporary buydown is over − current, mortgage insurance in both; negative: it falls. */
  paymentChangeCents: number;
  /** The same in each year of a temporary buydown, whose payments are `buydownPaymentsCents`; empty without one. */
  buydownChangesCents: number[];
  /** First month in which interest and insurance saved cover the costs; null where it never comes. */
  interestBreakEvenMonth: number | null;
  /** Months in which it is ahead by interest, insurance and costs. */
  aheadMonths: MonthRange[];
  /** First month in which it has fallen behind again; null where it stays ahead or never was. */
  turnsWorseMonth: number | null;
  discountedBreakEvenMonth: number | null;
  discountedAheadMonths: MonthRange[];
  /** At the horizon: interest and insurance saved less costs. */
  horizonAdvantageCents: number;
  horizonDiscountedCents: number;
  /** What the extra payments that the proposal plans would do on the current loan; null where none are. On the new loan they do `interestSavedCents`, `monthsSaved`. */
  extraOnCurrent: ExtraOutcome | null;
  samePayment: SamePayment;
  samePayoffDate: SamePayoffDate;
  /** The new loan paid with today's payment and those of the debts it pays off; null without such debts. */
  sameOutgo: SamePayment | null;
  /** The most that is lost by a sale before the month it breaks even by interest: costs that have not come back. Zero where none is. */
  largestLossCents: number;
  /** Null without a debt that is paid off. */
  debts: Consolidation | null;
  timeline: RefinanceTimeline;
}
