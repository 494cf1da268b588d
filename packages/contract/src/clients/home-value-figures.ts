import { aheadMonths } from "@hearthline/calc/comparisons/ahead-months";
import { addDays, addMonths } from "@hearthline/calc/dates";
import { appreciatedValue } from "@hearthline/calc/home-value/home-value";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import { fixedPlan } from "@hearthline/calc/schedule/fixed-plan";
import { levelSchedule } from "@hearthline/calc/schedule/level-schedule";
import { loanSchedule } from "@hearthline/calc/schedule/loan-schedule";
import { areaPrices } from "../estimates/house-price-index.ts";
import type { Market } from "../estimates/market.ts";
import { FrozenLoan, recordOnDayOf } from "../loans/frozen-loan.ts";
import { balanceOn, frozenOn } from "./home-equity.ts";
import { nextPayment } from "./home-payment.ts";
import type { HomeValueFigures } from "./home-value-report.ts";
import { DEFAULT_GROWTH, type StoredValue, type ValueToday, valueToday } from "./value-today.ts";

/** A stored mortgage of record. */
export interface StoredMortgage {
  lien: string;
  balanceCents: number;
  balanceAsOf: string;
  noteRate: number | null;
  termMonths: number | null;
  firstPaymentDate: string | null;
  endedOn: string | null;
  /** The loan frozen by the closing; null if no closing created the mortgage. */
  record?: unknown;
  /** From this day on, the mortgage's own figures apply instead of the closing's. */
  correctedOn?: string | null;
}

export interface FiguredHome {
  values: readonly (StoredValue & { rentMonthlyCents?: number | null })[];
  mortgages: readonly StoredMortgage[];
  city?: string | null;
  state?: string | null;
  zipcode?: string | null;
}

export const YEARS_SHOWN = [0, 1, 5, 10] as const;
export const EXTRAS_CENTS = [100_00, 250_00, 500_00] as const;
/** Assumed costs of a refinance until someone quotes them. */
export const REFINANCE_COSTS_CENTS = 4_500_00;
const LINE_LOAN_TO_VALUE = 0.8;
/** Share of a rent that counts as income, by Fannie Mae Selling Guide B3-3.1-08; the rest covers vacancy and upkeep. */
const RENT_COUNTED = 0.75;

/** Tolerance for a lender's rounding of a level payment. */
const ROUNDING_CENTS = 100;
const MAX_PAYMENTS = 480;

interface Payment {
  principalAndInterestCents: number;
  noteRate: number;
  paymentsLeft: number;
  lastDate: string;
  balanceCents: number;
  nextDate: string;
  /** Whether the payment stays the same to the end; the future payments of an adjustable rate are unknown. */
  isLevel: boolean;
}

/** Whether equal payments of this amount pay the balance off by the end. False for interest-only, biweekly half payments, and payments with extra principal. */
function paysLevel(cents: number, balanceCents: number, noteRate: number, paymentsLeft: number): boolean {
  if (paymentsLeft > MAX_PAYMENTS) return false;
  return Math.abs(principalAndInterest(balanceCents, noteRate, paymentsLeft) - cents) <= ROUNDING_CENTS;
}

/** Returns the payment of a mortgage, from the loan its closing froze or from its dated balance. */
function paymentOf(mortgage: StoredMortgage | undefined, today: string): Payment | null {
  if (!mortgage) return null;
  const frozen = frozenOn(mortgage, today);
  if (frozen) {
    const record = recordOnDayOf(FrozenLoan.parse(frozen), today);
    const { nextPayment: next, paymentsLeft, payoffDate, currentRate, balanceCents } = record;
    if (!next || paymentsLeft < 1 || balanceCents < 1) return null;
    return {
      principalAndInterestCents: next.principalAndInterestCents,
      noteRate: currentRate,
      paymentsLeft,
      lastDate: payoffDate,
      balanceCents,
      nextDate: next.date,
      isLevel:
        record.amortization === "fixed" &&
        next.principalAndInterestCents === record.principalAndInterestCents &&
        paysLevel(next.principalAndInterestCents, balanceCents, currentRate, paymentsLeft),
    };
  }
  // A payment due today counts as made, as in the balance.
  const next = nextPayment(mortgage, addDays(today, 1));
  if (!next || mortgage.noteRate === null) return null;
  return {
    principalAndInterestCents: next.principalAndInterestCents,
    noteRate: mortgage.noteRate,
    paymentsLeft: next.of - next.number + 1,
    lastDate: addMonths(next.due, next.of - next.number),
    balanceCents: next.balanceCents,
    nextDate: next.due,
    isLevel: true,
  };
}

function insuranceOf(first: StoredMortgage | undefined, value: ValueToday | null, today: string) {
  if (!first?.record) return null;
  const {
    mortgageInsurance: insurance,
    paymentsDue,
    nextPayment: next,
  } = recordOnDayOf(FrozenLoan.parse(first.record), today);
  if (!insurance || !next || next.mortgageInsuranceCents < 1) return null;
  const balanceCents = balanceOn(first, today);
  const loanToValue = value ? balanceCents / value.amountCents : null;
  const limit = paymentsDue >= 60 ? 0.8 : paymentsDue >= 24 ? 0.75 : null;
  return {
    monthlyCents: next.mortgageInsuranceCents,
    yearlyCents: next.mortgageInsuranceCents * 12,
    // Only if the borrower has a right to request removal at all; FHA and USDA insurance stays.
    maybeNow: insurance.requestDate !== null && limit !== null && loanToValue !== null && loanToValue <= limit,
    loanToValue,
    loanToValueLow: value ? balanceCents / value.lowCents : null,
    requestDate: insurance.requestDate,
    lastDate: insurance.lastDate,
  };
}

/** Returns the rest of the current loan if it is paid as scheduled. */
const restOf = ({ balanceCents, noteRate, paymentsLeft, principalAndInterestCents }: Payment) =>
  levelSchedule(balanceCents, noteRate, paymentsLeft, principalAndInterestCents);

/**
 * Compares a new 30-year loan for the current balance, at the survey's rate. It is ahead in a month if the payments saved, less costs, exceed
 * the additional balance.
 *
 *     advantage(k) = (paid before − paid now) through k − costs + (balance before − balance now) after k
 */
function refinanceOf(payment: Payment | null, market: Market, today: string) {
  const survey = market.surveyOn(today);
  if (!payment?.isLevel || !survey) return null;
  const { balanceCents } = payment;
  const before = restOf(payment);
  const now = levelSchedule(balanceCents, survey.thirtyYear, 360);
  let paid = -REFINANCE_COSTS_CENTS;
  const advantage = Array.from({ length: 360 }, (_, k) => {
    paid += (before.paymentCents[k] ?? 0) - (now.paymentCents[k] ?? 0);
    return paid + (before.balanceCents[k] ?? 0) - (now.balanceCents[k] ?? 0);
  });
  const [ahead] = aheadMonths(advantage);
  const level = principalAndInterest(balanceCents, survey.thirtyYear, 360);
  return {
    surveyDate: survey.date,
    noteRate: survey.thirtyYear,
    costsCents: REFINANCE_COSTS_CENTS,
    principalAndInterestCents: level,
    monthlyDifferenceCents: payment.principalAndInterestCents - level,
    ahead: ahead ? { fromMonth: ahead.from, throughMonth: ahead.through } : null,
    totalDifferenceCents: before.totalPaidCents - now.totalPaidCents - REFINANCE_COSTS_CENTS,
  };
}

function extraOf(payment: Payment | null) {
  if (!payment?.isLevel || payment.paymentsLeft < 2) return [];
  const { balanceCents, noteRate, paymentsLeft, nextDate } = payment;
  const plan = fixedPlan(balanceCents, noteRate, paymentsLeft);
  const plain = loanSchedule(plan);
  return EXTRAS_CENTS.map((extraMonthlyCents) => {
    const more = loanSchedule(plan, { monthlyCents: extraMonthlyCents });
    return {
      extraMonthlyCents,
      lastDate: addMonths(nextDate, more.payments - 1),
      monthsSooner: plain.payments - more.payments,
      interestSavedCents: plain.totalInterestCents - more.totalInterestCents,
    };
  });
}

/**
 * Computes what a home's value means for its owner, to the cent: equity, the years to come, when mortgage insurance can end, and the effect of a
 * refinance, a line of credit, extra payments or renting out. Unknown figures are null, never zero.
 *
 * @param today `YYYY-MM-DD`, in the company's time zone
 * @param growthRate yearly growth the officer expects; 3% by default
 * @param market the stored survey and price indexes
 */
export function homeValueFigures(
  { values, mortgages, ...place }: FiguredHome,
  { today, growthRate = DEFAULT_GROWTH, market }: { today: string; growthRate?: number | undefined; market: Market },
): HomeValueFigures {
  const value = valueToday(values, place, { today, growthRate, market });
  const open = mortgages.filter(({ endedOn }) => endedOn === null || endedOn > today);
  const owedOn = (day: string) => open.reduce((sum, one) => sum + balanceOn(one, day), 0);
  // Everything is paid off, so zero is owed, which is not the same as unknown.
  const balanceCents = mortgages.length > 0 ? owedOn(today) : null;
  const first = open.find(({ lien }) => lien === "first");
  const payment = paymentOf(first, today);
  const insurance = insuranceOf(first, value, today);
  const room = (cents: number, owed: number) => Math.max(0, Math.floor(cents * LINE_LOAN_TO_VALUE) - owed);
  const rent = values.find(
    (one) =>
      one.rentMonthlyCents && value?.basis === "estimate" && one.asOf === value.asOf && one.provider === value.provider,
  )?.rentMonthlyCents;
  const owing = open.filter((one) => balanceOn(one, today) > 0);
  const payments = owing.map((one) => paymentOf(one, today)?.principalAndInterestCents ?? null);
  const paymentCents = payments.includes(null)
    ? null
    : payments.reduce<number>((sum, cents) => sum + (cents ?? 0), insurance?.monthlyCents ?? 0);
  const counted = rent ? Math.round(rent * RENT_COUNTED) : 0;
  const area = areaPrices(market, place, today, [1, 5]);
  return {
    asOf: today,
    value,
    balanceCents,
    equityCents: value && balanceCents !== null ? value.amountCents - balanceCents : null,
    equityRange:
      value && balanceCents !== null
        ? { lowCents: value.lowCents - balanceCents, highCents: value.highCents - balanceCents }
        : null,
    loanToValue: value && balanceCents !== null ? balanceCents / value.amountCents : null,
    growthRate,
    years:
      value && balanceCents !== null
        ? YEARS_SHOWN.map((years) => {
            const date = addMonths(today, years * 12);
            const valueCents = appreciatedValue(value.amountCents, growthRate, years * 12);
            const owed = owedOn(date);
            return { years, date, valueCents, balanceCents: owed, equityCents: valueCents - owed };
          })
        : [],
    payment: payment && {
      principalAndInterestCents: payment.principalAndInterestCents,
      noteRate: payment.noteRate,
      paymentsLeft: payment.paymentsLeft,
      lastDate: payment.lastDate,
    },
    mortgageInsurance: insurance,
    refinance: refinanceOf(payment, market, today),
    creditLine:
      value && balanceCents !== null
        ? {
            roomCents: room(value.amountCents, balanceCents),
            roomLowCents: room(value.lowCents, balanceCents),
            maxLoanToValue: LINE_LOAN_TO_VALUE,
          }
        : null,
    extra: extraOf(payment),
    renting:
      rent && payment && paymentCents !== null
        ? { rentMonthlyCents: rent, countedCents: counted, paymentCents, leftCents: counted - paymentCents }
        : null,
    area: area && {
      place: area.place,
      through: area.through,
      changes: area.changes.map(({ years, factor }) => ({ years, change: factor - 1 })),
      series: area.series,
    },
  };
}
