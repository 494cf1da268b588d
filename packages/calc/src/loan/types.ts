/**
 * A loan as the rest of the product uses it: its terms as typed, and every figure computed from them.
 *
 * The names are those of the API (`packages/contract` checks the same shapes with zod), so builder, server, report and PDF use the same ones.
 * Money is integer cents, rates are fractions (0.065), terms are months, dates are plain "YYYY-MM-DD".
 */

import type { PmiCard } from "../insurance/pmi-table.ts";
import type { VaPurpose } from "../insurance/va-funding-fee.ts";
import type { CASH_FORM_ROWS } from "./cash-form-rows.ts";

export type LoanProgram = "conventional" | "fha" | "va" | "usda" | "jumbo";
/** Sections of a Loan Estimate: A origination, B not shopped, C shopped, E government, F prepaids, G initial escrow, H other. */
export type FeeSection = "A" | "B" | "C" | "E" | "F" | "G" | "H";
export type FeePayer = "borrower" | "seller" | "lender";

/** One closing cost: a fixed amount, a part of price or loan, or months of tax or homeowner's insurance paid ahead. */
export interface ScenarioFee {
  name: string;
  section: FeeSection;
  /** How the amount is found; `fixed` when left out. */
  basis?: "fixed" | "percent-of-price" | "percent-of-loan" | "months-of-tax" | "months-of-insurance";
  /** Used with `fixed`. */
  amountCents?: number;
  /** Used with `percent-of-…`: a fraction, 0.0018 for 0.18 %. */
  rate?: number;
  /** Used with `months-of-…`. */
  months?: number;
  payer?: FeePayer;
  /** Whether it counts toward the finance charge (12 CFR 1026.4) when the borrower pays it. */
  financeCharge?: boolean;
}

export interface ScenarioMortgageInsurance {
  /** `auto` looks the yearly rate up by program, credit score, loan-to-value and term. */
  kind: "none" | "auto" | "monthly" | "single" | "financed";
  /** Yearly premium as a fraction of the loan amount (monthly). */
  yearlyRate?: number;
  /** One-time premium as a fraction of the loan amount (single, financed). */
  singleRate?: number;
}

export interface ScenarioArm {
  initialFixedMonths: number;
  adjustEveryMonths: number;
  capInitial: number;
  capPeriodic: number;
  capLifetime: number;
  /** Value of the index today, a fraction. */
  index: number;
  indexName?: string;
  margin: number;
  floor?: number;
}

/** The terms of one proposed loan of any kind. */
export interface LoanTerms {
  id?: string;
  name: string;
  program: LoanProgram;
  amortization: "fixed" | "arm";
  arm?: ScenarioArm;
  interestOnlyMonths?: number;
  termMonths: number;
  /** Second lien drawn at closing; it lowers the first loan. */
  secondLien?: { amountCents: number; noteRate: number; termMonths: number };
  noteRate: number;
  /** Discount points: 1 is one percent of the loan amount. */
  discountPoints?: number;
  lenderCreditCents?: number;
  /** `inNote`: the lower payments are part of the credit contract, so that they count in the APR no matter who pays (comment 17(c)(1)-3, -4). */
  buydown?: { kind: "none" | "1-0" | "2-1" | "3-2-1"; paidBy: FeePayer; inNote?: boolean };
  creditScore?: number;
  /** The card's column for this borrower, in place of the credit score that selects it: for callers who may not see the score. */
  pmiCard?: PmiCard;
  mortgageInsurance?: ScenarioMortgageInsurance;
  /** FHA UFMIP, VA funding fee, USDA guarantee fee. Financed by default. */
  upfrontFee?: { financed?: boolean; vaUse?: "first" | "later" | "exempt"; rate?: number };
  fees?: ScenarioFee[];
  /** Whether the borrower pays taxes and insurance directly: then there is no initial escrow deposit. */
  escrowWaived?: boolean;
  propertyTaxYearlyCents?: number;
  insuranceYearlyCents?: number;
  hoaMonthlyCents?: number;
  otherMonthlyCents?: number;
  extraMonthlyCents?: number;
  extraYearlyCents?: number;
  /** One-time principal with payment number `month`. */
  extraOnce?: { month: number; amountCents: number }[];
  biweekly?: "none" | "true" | "program";
  /** Days of prepaid interest instead of those from the closing date to the end of its month; negative for a credit. */
  prepaidDays?: number;
}

/** What the kind of loan supplies to the engine: its purpose, the value it is measured by, and the cash lines that only this kind has. */
export interface LoanFrame {
  /** Only the column of VA's fee schedule: the cash-out column also covers loans that pay out no cash. */
  purpose: VaPurpose;
  /** The value for loan-to-value, appreciation and mortgage insurance: the lesser of price and appraised value, or the home's value. */
  valueCents: number;
  valueName: "price" | "appraised value" | "home value";
  /** What a home that is bought costs; see `pricePaid`. */
  priceCents?: number;
  /** Appraised value of a home that is bought, if known. */
  appraisedValueCents?: number;
  /** Loan before financed upfront fees and premiums. */
  baseLoanCents: number;
  /** Down payment / price, which determines VA's fee. Zero if there is none. */
  downPaymentRate: number;
  /** A program's credit toward its new upfront premium, such as FHA's refund of an old one. */
  premiumCreditCents?: number;
  /** Cash lines above the closing costs, and below them. */
  linesBefore: readonly CashLine[];
  linesAfter: readonly CashLine[];
}

/** Inputs that all scenarios of one loan share. */
export interface LoanBasis {
  /** Closing day; without it prepaid interest and calendar months are left out. */
  closingDate?: string;
  /** Day the loan pays out, if it is not the closing day: prepaid interest begins then. */
  disbursementDate?: string;
  monthlyIncomeCents?: number;
  /** Monthly debts other than housing. */
  monthlyDebtsCents?: number;
  /** How long the borrower expects to keep the loan; 84 when left out. */
  horizonMonths?: number;
  /** Yearly growth of the home's value, a fraction; may be negative. */
  appreciationRate?: number;
  /** Two-letter state, for loan limits. */
  state?: string;
  /** Day-count of prepaid interest; 365 when left out. */
  perDiemBasis?: 360 | 365;
  /** Whether loan amounts are whole dollars, as on a lender's note: rounded down, the cents paid in cash. Otherwise they are exact to the cent. */
  wholeDollars?: boolean;
}

/** One line of cash to close. A credit is negative. */
export interface CashLine {
  name: string;
  section: FeeSection | "down-payment" | "payoff" | "new-loan" | "credit" | "adjustment" | "deposit";
  amountCents: number;
  payer: FeePayer;
  financeCharge: boolean;
  /** How it was computed, in words: "14 days at $80.14". */
  note?: string;
  /** Its index among the scenario's fees; missing for a line that no one typed. */
  feeIndex?: number;
}

export interface YearRow {
  year: number;
  principalCents: number;
  interestCents: number;
  mortgageInsuranceCents: number;
  extraCents: number;
  balanceCents: number;
}

/** The borrower's position after `month` payments. */
export interface HorizonFigures {
  month: number;
  interestCents: number;
  mortgageInsuranceCents: number;
  principalCents: number;
  balanceCents: number;
  homeValueCents: number;
  equityCents: number;
  /** P&I, extra principal and mortgage insurance paid so far. */
  paidCents: number;
  /** Closing costs without escrow deposits, prepaids of tax and insurance, or what others paid; with prepaid interest and upfront fees. */
  costsCents: number;
  /** Interest + mortgage insurance + costs: the cost of borrowing. */
  borrowingCostCents: number;
}

/** One month of the schedule; all arrays have one entry per payment actually made, index 0 is the first payment. */
export interface LoanSchedule {
  interestCents: Float64Array;
  /** Scheduled and extra principal together. */
  principalCents: Float64Array;
  extraCents: Float64Array;
  mortgageInsuranceCents: Float64Array;
  balanceCents: Float64Array;
}

/** Every figure of one proposed loan of any kind. */
export interface LoanFigures {
  /** Before financed fees and premiums. */
  baseLoanCents: number;
  /** With financed upfront fee or financed premium: the amount of the note. */
  loanAmountCents: number;
  loanToValue: number;
  combinedLoanToValue: number;

  /** First payment, as the note states it. */
  principalAndInterestCents: number;
  mortgageInsuranceCents: number;
  propertyTaxMonthlyCents: number;
  insuranceMonthlyCents: number;
  hoaMonthlyCents: number;
  otherMonthlyCents: number;
  secondLienPaymentCents: number;
  /** All of the above: the initial monthly payment. With a temporary buydown: at the note rate; see `buydownPaymentsCents`. */
  housingPaymentCents: number;
  /** The same without mortgage insurance: the payment once it has ended, while principal and interest are unchanged. */
  housingPaymentAfterMortgageInsuranceCents: number;
  /** P&I the borrower pays in each year of a temporary buydown; empty without one. */
  buydownPaymentsCents: number[];
  buydownSubsidyCents: number;

  /** Number of the last payment with mortgage insurance by automatic termination; null if there is none. */
  mortgageInsuranceEndsMonth: number | null;
  /** Payment number from which the borrower may request its end (80 %); null if the program has no such right. */
  mortgageInsuranceRequestMonth: number | null;
  /** Midpoint of the term. */
  mortgageInsuranceMidpointMonth: number | null;
  mortgageInsuranceYearlyRate: number;
  upfrontFeeCents: number;
  upfrontFeeRate: number;

  /** Annual percentage rate, a fraction; Regulation Z Appendix J. null if the inputs have none (the amount financed is not positive). */
  apr: number | null;
  financeChargeCents: number;
  amountFinancedCents: number;
  totalOfPaymentsCents: number;
  /** (total interest + prepaid interest) / loan amount, a fraction. */
  totalInterestPercentage: number;
  /** Interest over the schedule as it will be paid, with the extra principal. */
  totalInterestCents: number;
  totalMortgageInsuranceCents: number;
  /** Payments actually made. */
  payoffMonths: number;
  /** Compared with the same loan without extra principal. */
  interestSavedCents: number;
  monthsSaved: number;
  lastPaymentCents: number;

  discountPointsCents: number;
  prepaidInterestCents: number;
  prepaidInterestDays: number;
  perDiemCents: number;
  /** All lines in order: down payment, sections A–H, credits, deposit, including computed lines (points, upfront fee, single premium, prepaid interest). */
  cashLines: CashLine[];
  /** Borrower-paid closing costs by section. */
  sectionTotalsCents: Record<FeeSection, number>;
  closingCostsCents: number;
  /** Cash due at closing; negative: cash to the borrower. */
  cashToCloseCents: number;

  /** Housing payment / monthly income; null without income. */
  debtToIncomeFront: number | null;
  debtToIncomeBack: number | null;

  /** At the loan's horizon. */
  horizon: HorizonFigures;
  /** For an ARM: the payment by path after each change, as disclosed, best and worst. */
  armPaths: null | Record<
    "disclosed" | "best" | "worst",
    { fromMonth: number; noteRate: number; principalAndInterestCents: number }[]
  >;

  /** "YYYY-MM" of the first payment and of the last; null without closing date. */
  firstPaymentMonth: string | null;
  payoffMonth: string | null;
  schedule: LoanSchedule;
}

/** The borrower's monthly payment from some payment on, until the next step. */
export interface PaymentStep {
  /** Number of the first payment of the step. */
  fromPayment: number;
  /** "YYYY-MM" of that payment; null without closing date. */
  date: string | null;
  /** Rate of the note from then on, a fraction. A temporary buydown does not change it. */
  noteRate: number;
  /** The borrower's share of principal and interest: less what a buydown account adds. */
  principalAndInterestCents: number;
  mortgageInsuranceCents: number;
  /** With taxes, insurance, dues and the second lien. */
  housingPaymentCents: number;
  /** `first` only if nothing else applies to the first payment; `buydown` for each year of one, `note-rate` once it has ended. */
  why: "first" | "buydown" | "note-rate" | "rate-change" | "principal-begins" | "insurance-ends" | "second-lien-ends";
}

/** The first payment without mortgage insurance. */
export type InsuranceEnd = Pick<PaymentStep, "date" | "fromPayment" | "housingPaymentCents">;

/** A row of the Loan Estimate's Calculating Cash to Close, with its sign as on the form. */
export interface CashToCloseRow {
  row: (typeof CASH_FORM_ROWS)[number] | "cash-to-close";
  /** Label on the form. */
  name: string;
  amountCents: number;
}

/** Figures shown of a loan in addition to `LoanFigures`: its payment path, and its cash to close in the form of a Loan Estimate. */
export interface PathFigures {
  /** The first month's payment as the borrower pays it; `housingPaymentCents` is at the note rate if a temporary buydown lowers it. */
  firstHousingPaymentCents: number;
  /** All interest the borrower pays until everything is paid back: including a second lien's, less what a buydown account pays. */
  interestToPayCents: number;
  paymentPath: PaymentStep[];
  /** For an adjustable rate; else null. */
  highestPayment: PaymentStep | null;
  insuranceEnd: InsuranceEnd | null;
  cashToCloseTable: CashToCloseRow[];
}

/** Everything that is shown of one proposed loan of any kind. */
export type ShownFigures = LoanFigures & PathFigures;

/** Figures for which the best of several loans is marked; see `COMPARED`. */
export type BestFigure =
  | "firstHousingPaymentCents"
  | "firstPrincipalAndInterestCents"
  | "cashToCloseCents"
  | "apr"
  | "interestToPayCents"
  | "closingCostsCents"
  | "horizonBorrowingCostCents"
  | "horizonEquityCents"
  | "horizonBalanceCents"
  | "horizonInterestCents"
  | "horizonMortgageInsuranceCents"
  | "noteRate"
  | "simplePaybackMonths"
  | "interestBreakEvenMonth"
  | "discountedBreakEvenMonth";
