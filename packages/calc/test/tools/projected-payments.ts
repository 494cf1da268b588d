import { multiplyDivide } from "../../src/arithmetic/multiply-divide.ts";
import { centsOf, centsOrNone, requireWhole, wholeOf } from "../../src/arithmetic/require.ts";
import type { LoanPlan } from "../../src/schedule/loan-plan.ts";
import { loanSchedule } from "../../src/schedule/loan-schedule.ts";
import { estimatedTotalPayment, wholeDollars } from "./disclosure-rounding.ts";
import { paymentRuns } from "./payment-runs.ts";
import { stretchAt } from "./stretch-at.ts";

/** A column of the projected payments table; cents. */
export interface ProjectedColumn {
  /** "1-7", "8-30", "30"; the last one may be a balloon. */
  years: string;
  fromYear: number;
  throughYear: number;
  /** Lowest and highest payment of the column; equal if it does not change. */
  principalAndInterestCents: { min: number; max: number };
  interestOnly: boolean;
  balloon: boolean;
  mortgageInsuranceCents: number;
  escrowCents: number;
  /** Exact P&I and the parts rounded to whole dollars, then rounded. */
  totalCents: { min: number; max: number };
}

/**
 * Years that a number of payments covers, as the form heads them: mortgage insurance through payment 80 is shown in years 1-7.
 *
 *     last year = payments ÷ 12, rounded up
 *
 * @param payments last payment that belongs to it, from 1
 * @param fromYear first year
 * @throws {RangeError} not a whole number
 * @see CFPB form H-25(B): 80 payments are years "1-7"
 * @example yearsOfPayments(80) // "1-7"
 */
export function yearsOfPayments(payments: number, fromYear = 1): string {
  const through = Math.ceil(requireWhole("payments", payments, 1, 1200) / 12);
  return through <= fromYear ? String(fromYear) : `${fromYear}-${through}`;
}

/**
 * Projected payments table of a Loan Estimate: at most four columns of whole years.
 *
 * A column ends with the year in which mortgage insurance ends, the rate or the kind of payment changes, or before a balloon. Where
 * an ARM would need more than four columns, the last takes the rest as a range (12 CFR 1026.37(c)(1)(iii)). Lowest and highest
 * payment come from the best and worst path of an ARM. Cent-rounded payments; the rest rounded half up to whole dollars.
 *
 *     from year = a column starts where the payment, its kind or mortgage insurance changes
 *     through year = the last whole year before the next column
 *     principal and interest = lowest and highest payment of the years
 *     interest only = the first payment of the column pays no principal
 *     balloon = the last payment is the balance
 *     mortgage insurance = the month's premium until it must end, in whole dollars
 *     escrow = the month's escrow payment, in whole dollars
 *     total monthly payment = principal and interest + rounded parts, in whole dollars
 *
 * @param plan the note, for an ARM its worst path
 * @param monthly mortgage insurance with its number of payments, and escrow, in cents
 * @param best an ARM's best path
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026.37(c); CFPB form H-24(B): years 1-7 and 8-30
 * @example projectedPayments(fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceCents: 82_35, mortgageInsurancePayments: 80, escrowCents: 206_13 }).map((column) => [column.years, column.totalCents.max]) // [["1-7", 1_050_00], ["8-30", 968_00]]
 */
export function projectedPayments(
  plan: LoanPlan,
  monthly: { mortgageInsuranceCents?: number; mortgageInsurancePayments?: number; escrowCents?: number },
  best: LoanPlan = plan,
): ProjectedColumn[] {
  const insurance = centsOrNone(monthly, "mortgageInsuranceCents");
  const premiums = wholeOf(monthly, "mortgageInsurancePayments", 0, plan.termMonths, 0);
  const escrow = centsOrNone(monthly, "escrowCents");
  const schedule = loanSchedule(plan);
  const high = schedule.paymentCents;
  const low = loanSchedule(best).paymentCents;
  const lastYear = Math.ceil(plan.termMonths / 12);
  const balloon = plan.amortizationMonths > plan.termMonths;

  const starts = new Set([1]);
  for (const { fromMonth } of paymentRuns(plan, schedule)) starts.add(Math.ceil(fromMonth / 12));
  if (insurance > 0 && premiums > 0) starts.add(Math.ceil(premiums / 12) + 1);
  if (balloon && plan.termMonths > 1) starts.add(lastYear);
  const all = [...starts].filter((year) => year >= 1 && year <= lastYear).sort((a, b) => a - b);
  // Four columns at most; the balloon keeps its own.
  const kept = all.length <= 4 ? all : balloon ? [...all.slice(0, 3), lastYear] : all.slice(0, 4);

  return kept.map((fromYear, k) => {
    const throughYear = k === kept.length - 1 ? lastYear : (kept[k + 1] ?? lastYear + 1) - 1;
    const isBalloon = balloon && fromYear === lastYear;
    const first = isBalloon ? plan.termMonths : (fromYear - 1) * 12 + 1;
    // The settling payment differs by cents and is not a separate column; a balloon is.
    const last = isBalloon ? plan.termMonths : Math.min(throughYear * 12, plan.termMonths - 1);
    const payments = [high, low].flatMap((column) => [...column.subarray(first - 1, Math.max(last, first))]);
    const max = Math.max(0, ...payments);
    const min = Math.min(max, ...payments);
    const mortgageInsuranceCents = (fromYear - 1) * 12 < premiums ? insurance : 0;
    const parts = [mortgageInsuranceCents, escrow];
    return {
      years: throughYear === fromYear ? String(fromYear) : `${fromYear}-${throughYear}`,
      fromYear,
      throughYear,
      principalAndInterestCents: { min, max },
      interestOnly: stretchAt(plan, first).pays === "interest-only",
      balloon: isBalloon,
      mortgageInsuranceCents: wholeDollars(mortgageInsuranceCents),
      escrowCents: wholeDollars(escrow),
      totalCents: { min: estimatedTotalPayment(min, parts), max: estimatedTotalPayment(max, parts) },
    };
  });
}

/**
 * Escrowed and not escrowed property costs, a month and in the first year (Closing Disclosure, page 4): dues to an association are
 * part of the estimate of taxes, insurance and assessments, but neither of escrow nor of the total monthly payment.
 *
 *     homeowner's insurance a month = yearly premium ÷ 12
 *     escrow a month = insurance + property tax
 *     taxes, insurance and assessments = escrow + HOA dues
 *     escrowed property costs over year 1 = escrow a month · 12
 *     costs not escrowed over year 1 = HOA dues · 12
 *
 * @param costs cents a month, or a year for insurance
 * @returns cents, the monthly insurance rounded half up
 * @throws {RangeError} amounts that are not whole cents
 * @see CFPB form H-25(B): 206.13 escrow, 356.13 with dues, 2,473.56 and 1,800.00 a year
 * @example propertyCosts({ insuranceYearlyCents: 1209_96, propertyTaxMonthlyCents: 105_30, hoaMonthlyCents: 150_00 }).estimatedMonthlyCents // 35_613
 */
export function propertyCosts(costs: {
  insuranceYearlyCents: number;
  propertyTaxMonthlyCents: number;
  hoaMonthlyCents: number;
}): {
  insuranceMonthlyCents: number;
  escrowMonthlyCents: number;
  estimatedMonthlyCents: number;
  escrowedYearlyCents: number;
  notEscrowedYearlyCents: number;
} {
  const insuranceMonthlyCents = multiplyDivide(centsOf(costs, "insuranceYearlyCents"), 1, 12);
  const escrowMonthlyCents = insuranceMonthlyCents + centsOf(costs, "propertyTaxMonthlyCents");
  const hoa = centsOf(costs, "hoaMonthlyCents");
  return {
    insuranceMonthlyCents,
    escrowMonthlyCents,
    estimatedMonthlyCents: escrowMonthlyCents + hoa,
    escrowedYearlyCents: escrowMonthlyCents * 12,
    notEscrowedYearlyCents: hoa * 12,
  };
}
