import { MILLION } from "../arithmetic/parts-per-million.ts";
import { centsOf, refuse, requireCents, wholeOf } from "../arithmetic/require.ts";
import { addMonths, type CalendarDate, parseDate, paymentDates } from "../dates.ts";
import { type InsuranceMonths, insuranceMonths, premiumColumn } from "../loan/insurance-months.ts";
import type { LoanAmounts } from "../loan/loan-amounts.ts";
import { scenarioPlan } from "../loan/scenario-plan.ts";
import { scenarioSchedule } from "../loan/scenario-schedule.ts";
import type { LoanTerms } from "../loan/types.ts";
import type { LoanPlan } from "../schedule/loan-plan.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { BUYDOWN_REDUCTIONS, temporaryBuydown } from "../schedule/temporary-buydown.ts";

/** A loan as it closed, by its note and its mortgage insurance. Cents, fractions, months. */
export interface ClosedTerms {
  terms: LoanTerms;
  /** Amount of the note, including financed upfront fees. */
  loanAmountCents: number;
  /** Amount before financed upfront fees and premiums, used for loan-to-value. */
  baseLoanCents: number;
  /** Rate of the upfront fee inside the note, a fraction; FHA's yearly premium is computed without it. Derived from both amounts if it is left out. */
  upfrontFeeRate?: number | undefined;
  /** Price or home value at closing. */
  valueCents: number;
  closingDate: CalendarDate;
  firstPaymentDate: CalendarDate;
  /** Payment as the note states it; computed if it is left out. A level loan is paid with it. */
  principalAndInterestCents?: number | undefined;
  /** First month's mortgage insurance as the papers state it; computed if it is left out. */
  mortgageInsuranceMonthlyCents?: number | undefined;
}

/** When mortgage insurance of a closed loan can be ended on request and when it ends; null if it never does. */
export interface RecordInsurance {
  monthlyCents: number;
  /** Due date of the payment from which the borrower may request its end (80 %); null if the program has no such right. */
  requestDate: CalendarDate | null;
  /** Due date of the last payment that includes it. */
  lastDate: CalendarDate;
  /** First of the month after the midpoint of the term; null if the program has none. */
  midpointDate: CalendarDate | null;
  /** Whether it lasts as long as the loan. */
  wholeTerm: boolean;
}

/** The schedule of a mortgage of record; index 0 is payment 1, due on the first payment date. */
export interface MortgageOfRecord {
  loanAmountCents: number;
  noteRate: number;
  termMonths: number;
  firstPaymentDate: CalendarDate;
  /** Principal and interest of the first payment at the note rate. */
  principalAndInterestCents: number;
  payments: number;
  payoffDate: CalendarDate;
  /** Amount due with each payment, without extra principal. */
  paymentCents: Float64Array;
  interestCents: Float64Array;
  /** Scheduled and extra principal together. */
  principalCents: Float64Array;
  balanceCents: Float64Array;
  mortgageInsuranceCents: Float64Array;
  /** Contribution of a buydown account to each payment of its years. */
  buydownCents: readonly number[];
  insurance: RecordInsurance | null;
  /** Days on which an adjustable rate changes, with the first payment at the new rate; none for a fixed rate. */
  adjustments: readonly { date: CalendarDate; firstPaymentDate: CalendarDate; fromPayment: number }[];
  /** Rate of each stretch, with the number of its first payment. */
  rates: readonly { fromMonth: number; noteRate: number }[];
}

/**
 * The mortgage of record: the schedule of a loan that has closed, from its first payment date, with the days on which its
 * insurance and its rate change.
 *
 * An adjustable rate follows the index as of the closing. Extra principal and biweekly payments are those that were planned.
 * If the note rounds a level payment differently, it is paid as the note states it, and the last payment settles the balance.
 *
 *     due date of payment k = first payment date + (k − 1) months
 *     insurance may be asked away = due date of the first payment with a balance ≤ 80 % of the value, as paid
 *     insurance ends = due date of its last payment: 78 % on the initial schedule or the midpoint of the term; 11 years or the
 *       whole term with FHA; the whole term with USDA
 *     rate changes = a month before the first payment at the new rate, since interest is paid in arrears
 *
 * Cent-rounded schedule.
 *
 * @param closed the loan as it closed
 * @throws {RangeError} an argument outside its range
 * @see Homeowners Protection Act, 12 U.S.C. 4901, 4902; HUD ML 2023-05; uniform ARM note (Form 3526), section 4
 * @example mortgageOfRecord({ terms: scenario, loanAmountCents: 450_000_00, baseLoanCents: 450_000_00, valueCents: 500_000_00, closingDate: "2027-02-15", firstPaymentDate: "2027-04-01" }).payoffDate // "2057-03-01"
 */
export function mortgageOfRecord(closed: ClosedTerms): MortgageOfRecord {
  const { terms, closingDate, firstPaymentDate } = closed;
  parseDate(closingDate, "closingDate");
  const loanAmountCents = centsOf(closed, "loanAmountCents", 1);
  const plan = notePlan(closed, loanAmountCents);
  const initial = loanSchedule(plan);
  const paid = scenarioSchedule(terms, plan, initial);
  const insurance = recordInsurance(closed, initial.balanceCents, paid.balanceCents);
  const dates = paymentDates(firstPaymentDate, Math.max(paid.payments, plan.termMonths));
  const dateOf = (payment: number): CalendarDate => dates[payment - 1] ?? addMonths(firstPaymentDate, payment - 1);
  const buydown = temporaryBuydown(
    loanAmountCents,
    terms.noteRate,
    terms.termMonths,
    BUYDOWN_REDUCTIONS[terms.buydown?.kind ?? "none"],
    (terms.interestOnlyMonths ?? 0) > 0,
  );
  const paymentCents = new Float64Array(paid.payments);
  for (let k = 0; k < paid.payments; k++)
    paymentCents[k] = (paid.interestCents[k] ?? 0) + (paid.principalCents[k] ?? 0) - (paid.extraCents[k] ?? 0);
  return {
    loanAmountCents,
    noteRate: terms.noteRate,
    termMonths: terms.termMonths,
    firstPaymentDate,
    principalAndInterestCents: initial.firstPaymentCents,
    payments: paid.payments,
    payoffDate: dateOf(paid.payments),
    paymentCents,
    interestCents: paid.interestCents,
    principalCents: paid.principalCents,
    balanceCents: paid.balanceCents,
    mortgageInsuranceCents: premiumColumn(insurance, paid.payments),
    buydownCents: buydown.years.flatMap(({ subsidyCents }) => Array<number>(12).fill(subsidyCents)),
    insurance: insuranceDates(insurance, paid.payments, closingDate, dateOf),
    adjustments: adjustments(terms, paid.payments, dateOf),
    rates: plan.stretches.map(({ fromMonth, noteRate }) => ({ fromMonth, noteRate })),
  };
}

const PROGRAMS: readonly string[] = ["conventional", "fha", "va", "usda", "jumbo"];

/** The note as a plan: a level payment is the one that the note states. */
function notePlan(closed: ClosedTerms, loanAmountCents: number): LoanPlan {
  const plan = scenarioPlan(closed.terms, loanAmountCents);
  const [only, ...more] = plan.stretches;
  if (closed.principalAndInterestCents === undefined || only === undefined || more.length > 0) return plan;
  const fixedCents = requireCents("principalAndInterestCents", closed.principalAndInterestCents, 1);
  return { ...plan, stretches: [{ ...only, pays: { fixedCents } }] };
}

function recordInsurance(closed: ClosedTerms, initial: Float64Array, paid: Float64Array): InsuranceMonths {
  const { terms, loanAmountCents } = closed;
  const typed =
    closed.mortgageInsuranceMonthlyCents === undefined
      ? undefined
      : requireCents("mortgageInsuranceMonthlyCents", closed.mortgageInsuranceMonthlyCents);
  if (!PROGRAMS.includes(terms.program)) refuse("program", "be conventional, fha, va, usda or jumbo", terms.program);
  const baseLoanCents = centsOf(closed, "baseLoanCents", 1);
  const valueCents = centsOf(closed, "valueCents", 1);
  const financed = Math.max(0, loanAmountCents - baseLoanCents);
  const amounts: LoanAmounts = {
    baseLoanCents,
    upfrontFeeCents: financed,
    upfrontFeeRate: closed.upfrontFeeRate ?? Math.round((financed / baseLoanCents) * MILLION) / MILLION,
    premiumCreditCents: 0,
    upfrontFinancedCents: financed,
    singlePremiumCents: 0,
    premiumFinancedCents: 0,
    loanAmountCents,
    loanToValue: baseLoanCents / valueCents,
    combinedLoanToValue: baseLoanCents / valueCents,
  };
  const frame = {
    purpose: "cash-out",
    valueCents,
    valueName: "home value",
    baseLoanCents,
    downPaymentRate: 0,
    linesBefore: [],
    linesAfter: [],
  } as const;
  const months = insuranceMonths({ closingDate: closed.closingDate }, terms, frame, amounts, initial, paid);
  const [first, ...later] = months.runs;
  if (typed === undefined || first === undefined) return months;
  return { ...months, runs: typed === 0 ? [] : [{ ...first, amountCents: typed }, ...later] };
}

function insuranceDates(
  { runs, endsMonth, requestMonth, midpointMonth }: InsuranceMonths,
  payments: number,
  closingDate: CalendarDate,
  dateOf: (payment: number) => CalendarDate,
): RecordInsurance | null {
  const [first] = runs;
  if (first === undefined || endsMonth === null) return null;
  const last = Math.min(endsMonth, payments);
  return {
    monthlyCents: first.amountCents,
    requestDate: requestMonth === null ? null : requestMonth === 0 ? closingDate : dateOf(requestMonth),
    lastDate: dateOf(last),
    midpointDate: midpointMonth === null ? null : dateOf(midpointMonth + 1),
    wholeTerm: last >= payments,
  };
}

function adjustments(terms: LoanTerms, payments: number, dateOf: (payment: number) => CalendarDate) {
  const { arm } = terms;
  if (terms.amortization !== "arm" || arm === undefined) return [];
  const changes: { date: CalendarDate; firstPaymentDate: CalendarDate; fromPayment: number }[] = [];
  const every = wholeOf(arm, "adjustEveryMonths", 1, 1200, 12);
  for (let last = arm.initialFixedMonths; last < payments; last += every)
    changes.push({ date: dateOf(last), firstPaymentDate: dateOf(last + 1), fromPayment: last + 1 });
  return changes;
}
