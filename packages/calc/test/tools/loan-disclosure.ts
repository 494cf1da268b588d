import { type AprFlow, annualPercentageRate } from "../../src/apr/annual-percentage-rate.ts";
import { centsOrNone, requireCents, requireNumber, wholeOf } from "../../src/arithmetic/require.ts";
import { roundCents } from "../../src/arithmetic/round-cents.ts";
import { pointsCost } from "../../src/cash/fees.ts";
import type { LoanPlan } from "../../src/schedule/loan-plan.ts";
import { loanSchedule } from "../../src/schedule/loan-schedule.ts";
import { paymentStreams } from "../../src/schedule/payment-streams.ts";
import { firstPeriod } from "./unit-periods.ts";

/** Inputs of a monthly loan's disclosure in addition to its plan. Cents. */
export interface DisclosureTerms {
  /** Loan amount − prepaid finance charges; alternatively, set `prepaidFinanceChargeCents`. */
  amountFinancedCents?: number;
  prepaidFinanceChargeCents?: number;
  /** Discount or origination points, percent of the loan, a finance charge on top. */
  points?: number;
  mortgageInsuranceMonthlyCents?: number;
  /** Number of payments with mortgage insurance. */
  mortgageInsurancePayments?: number;
  /** Days of the first period beyond a month; negative when it is shorter. */
  oddDays?: number;
  oddDayDivisor?: number;
  /** `unrounded`, as CFPB's samples, or the payments of the cent-rounded schedule, as they will be made. */
  convention: "unrounded" | "cent-rounded";
}

export interface LoanDisclosure {
  /** Fraction, not rounded. */
  apr: number;
  amountFinancedCents: number;
  /** Payments − amount financed. */
  financeChargeCents: number;
  /** Principal, interest and mortgage insurance. */
  paymentsCents: number;
}

/**
 * APR and finance charge of a monthly loan from its plan, prepaid finance charges and mortgage insurance.
 *
 *     finance charge = payments of P&I and mortgage insurance − amount financed
 *
 * Both published conventions are offered: H-25(B) needs the unrounded payment; the cent-rounded schedule gives what will actually
 * be paid. Amounts are rounded half up at the end, the APR is not.
 *
 * @param plan the note
 * @param terms amount financed or finance charges, insurance, odd days, convention
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B): APR 4.174 %, finance charge 118,830.27
 * @example loanDisclosure(fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceMonthlyCents: 8_235, mortgageInsurancePayments: 80, convention: "unrounded" }).financeChargeCents // 11_883_027
 */
export function loanDisclosure(plan: LoanPlan, terms: DisclosureTerms): LoanDisclosure {
  const prepaid = (terms.prepaidFinanceChargeCents ?? 0) + pointsCost(plan.principalCents, terms.points ?? 0);
  requireNumber("prepaidFinanceChargeCents", prepaid, -plan.principalCents, plan.principalCents);
  const amountFinancedCents = terms.amountFinancedCents ?? plan.principalCents - prepaid;
  requireCents("amountFinancedCents", amountFinancedCents, 1);
  const insurance = centsOrNone(terms, "mortgageInsuranceMonthlyCents");
  const count = wholeOf(terms, "mortgageInsurancePayments", 0, plan.termMonths, 0);
  const first = firstPeriod(terms.oddDays ?? 0, terms.oddDayDivisor ?? 30);
  const payments: AprFlow[] = (terms.convention === "unrounded" ? paymentStreams(plan).streams : runsOf(plan)).map(
    (run) => ({
      amountCents: run.amountCents,
      count: run.count,
      unitPeriods: run.fromMonth - 1 + first.whole,
      fraction: first.fraction,
    }),
  );
  if (insurance > 0 && count > 0) {
    payments.push({ amountCents: insurance, count, unitPeriods: first.whole, fraction: first.fraction });
  }
  let paid = 0;
  for (const flow of payments) paid += flow.amountCents * (flow.count ?? 1);
  const apr = annualPercentageRate({
    advances: [{ amountCents: amountFinancedCents, unitPeriods: 0 }],
    payments,
    unitPeriodsPerYear: 12,
  });
  return {
    apr,
    amountFinancedCents,
    financeChargeCents: roundCents(paid - amountFinancedCents),
    paymentsCents: roundCents(paid),
  };
}

/** Payments of the cent-rounded schedule as runs of equal amounts. */
function runsOf(plan: LoanPlan): { fromMonth: number; count: number; amountCents: number }[] {
  const { paymentCents } = loanSchedule(plan);
  const runs: { fromMonth: number; count: number; amountCents: number }[] = [];
  for (let k = 0; k < paymentCents.length; k++) {
    const amountCents = paymentCents[k] ?? 0;
    const last = runs[runs.length - 1];
    if (last?.amountCents === amountCents) last.count++;
    else runs.push({ fromMonth: k + 1, count: 1, amountCents });
  }
  return runs;
}

/**
 * Finance charge and total of a transaction given by its flows: total of payments − amounts advanced.
 *
 *     finance charge = Σ payments − Σ advances
 *     total of payments = Σ payments
 *
 * @param advances what the borrower receives
 * @param payments what the borrower pays
 * @returns cents, rounded half up
 * @throws {RangeError} totals past 2^53
 * @see 12 CFR 1026, comment 17(c)(1)-10: 366,463.32 paid on 100,000
 * @example financeChargeOf([{ amountCents: 10_000_000, unitPeriods: 0 }], [{ amountCents: 80_462, count: 12, unitPeriods: 1 }, { amountCents: 102_531, count: 348, unitPeriods: 13 }]) // { financeChargeCents: 26_646_332, totalOfPaymentsCents: 36_646_332 }
 */
export function financeChargeOf(
  advances: readonly AprFlow[],
  payments: readonly AprFlow[],
): { financeChargeCents: number; totalOfPaymentsCents: number } {
  const sum = (flows: readonly AprFlow[]) =>
    flows.reduce((total, flow) => total + flow.amountCents * (flow.count ?? 1), 0);
  const paid = sum(payments);
  return { financeChargeCents: roundCents(paid - sum(advances)), totalOfPaymentsCents: roundCents(paid) };
}
