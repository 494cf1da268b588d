import { monthlyPremium, type PmiTermination, pmiTermination } from "../../src/insurance/mi-termination.ts";
import { needsMortgageInsurance } from "../../src/insurance/needs-mortgage-insurance.ts";
import { fixedPlan } from "../../src/schedule/fixed-plan.ts";
import { loanSchedule } from "../../src/schedule/loan-schedule.ts";

/** Private mortgage insurance of a level loan from start to end. */
export interface PrivateInsurance extends PmiTermination {
  required: boolean;
  /** Fraction. */
  loanToValue: number;
  monthlyCents: number;
  /** Premiums until it has to end. */
  totalCents: number;
}

/**
 * Private mortgage insurance of a level loan: whether it is needed, what it costs a month and when it ends.
 *
 *     needed = loan / original value > 80 %
 *     a month = loan · yearly rate / 12
 *     payments = first payment at 78 % of the initial schedule, at most the midpoint
 *     total = a month · payments
 *
 * The month's premium half up to the cent.
 *
 * @param loan original loan and value in cents, rate, term; extra principal moves the request only
 * @param yearlyRate premium as a share of the original loan a year
 * @throws {RangeError} an argument outside its range
 * @see Homeowners Protection Act, 12 U.S.C. 4901-4902
 * @example privateInsurance({ principalCents: 360_000_00, originalValueCents: 400_000_00, noteRate: 0.065, termMonths: 360 }, 0.0045).totalCents // 1_471_500
 */
export function privateInsurance(
  loan: {
    principalCents: number;
    originalValueCents: number;
    noteRate: number;
    termMonths: number;
    extraMonthlyCents?: number;
    currentAgainMonth?: number;
    /** The premium itself if it is known; else derived from the yearly rate. */
    premiumMonthlyCents?: number;
  },
  yearlyRate: number,
): PrivateInsurance {
  const plan = fixedPlan(loan.principalCents, loan.noteRate, loan.termMonths);
  const { balanceCents } = loanSchedule(plan);
  const paid = loanSchedule(plan, { monthlyCents: loan.extraMonthlyCents ?? 0 });
  const ends = pmiTermination(loan, balanceCents, paid.balanceCents);
  const loanToValue = loan.principalCents / loan.originalValueCents;
  const required = needsMortgageInsurance(loanToValue);
  const monthlyCents = required ? (loan.premiumMonthlyCents ?? monthlyPremium(loan.principalCents, yearlyRate)) : 0;
  return { ...ends, required, loanToValue, monthlyCents, totalCents: monthlyCents * ends.payments };
}
