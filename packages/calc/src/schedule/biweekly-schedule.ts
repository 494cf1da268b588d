import { divideHalfUp } from "../arithmetic/divide-half-up.ts";
import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { principalAndInterest } from "../payment/principal-and-interest.ts";
import { levelSchedule } from "./level-schedule.ts";

/** A true biweekly schedule in columns; index 0 is the first payment, 14 days apart. Cents throughout. */
export interface BiweeklySchedule {
  /** Number of payments made, 26 a year. */
  payments: number;
  monthlyPaymentCents: number;
  biweeklyPaymentCents: number;
  lastPaymentCents: number;
  totalInterestCents: number;
  /** Compared with the monthly schedule of the same loan. */
  interestSavedCents: number;
  /** Payments / 26. */
  years: number;
  interestCents: Float64Array;
  principalCents: Float64Array;
  extraCents: Float64Array;
  balanceCents: Float64Array;
}

/**
 * True biweekly schedule: half the monthly payment every 14 days, credited when paid.
 *
 *     payment = round(M / 2);  interest = round(balance · rate / 26);  26 payments a year
 *
 * A servicer's "biweekly program" is different: it collects every 14 days but credits a twelfth of a payment more each
 * month, and saves less; see `biweeklyProgramExtra`. Cent-rounded; the last payment settles the balance.
 *
 * @param principalCents amount of the note in cents
 * @param noteRate yearly rate as a fraction
 * @param termMonths term of the monthly payment that is halved
 * @param extraInMonth extra principal of a month (1, 2, …), paid with the payment that completes it
 * @throws {RangeError} an argument outside its range
 * @see 200,000 at 6.5 % for 30 years: 628 payments, interest 196,339.36 (an independent public engine agrees)
 * @example biweeklySchedule(200_000_00, 0.065, 360).payments // 628
 */
export function biweeklySchedule(
  principalCents: number,
  noteRate: number,
  termMonths: number,
  extraInMonth?: (month: number) => number,
): BiweeklySchedule {
  const monthly = principalAndInterest(principalCents, noteRate, termMonths);
  const half = divideHalfUp(monthly, 2);
  const parts = partsPerMillion(noteRate);
  const most = Math.ceil((termMonths * 26) / 12);
  const interestCents = new Float64Array(most);
  const principalColumn = new Float64Array(most);
  const extraCents = new Float64Array(most);
  const balanceCents = new Float64Array(most);
  let balance = principalCents;
  let total = 0;
  let made = 0;
  while (balance > 0 && made < most) {
    const due = multiplyDivide(balance, parts, 26_000_000);
    let paid = half - due;
    if (paid >= balance || made === most - 1) paid = balance;
    balance -= paid;
    const month = Math.floor(((made + 1) * 12) / 26);
    const completes = month > Math.floor((made * 12) / 26);
    const extra = extraInMonth !== undefined && completes ? Math.min(extraInMonth(month), balance) : 0;
    balance -= extra;
    total += due;
    interestCents[made] = due;
    principalColumn[made] = paid;
    extraCents[made] = extra;
    balanceCents[made] = balance;
    made++;
  }
  return {
    payments: made,
    monthlyPaymentCents: monthly,
    biweeklyPaymentCents: half,
    lastPaymentCents: (interestCents[made - 1] ?? 0) + (principalColumn[made - 1] ?? 0) + (extraCents[made - 1] ?? 0),
    totalInterestCents: total,
    interestSavedCents: levelSchedule(principalCents, noteRate, termMonths).totalInterestCents - total,
    years: made / 26,
    interestCents: interestCents.subarray(0, made),
    principalCents: principalColumn.subarray(0, made),
    extraCents: extraCents.subarray(0, made),
    balanceCents: balanceCents.subarray(0, made),
  };
}

/**
 * What a servicer's biweekly program adds to each monthly payment: a twelfth, so that thirteen payments are made a year.
 *
 *     extra principal a month = monthly payment ÷ 12
 *
 * @param paymentCents monthly principal and interest in cents
 * @returns cents, rounded half up
 * @throws {RangeError} not whole cents
 * @see Servicers' biweekly programs: 26 half payments a year are 13 payments
 * @example biweeklyProgramExtra(126_414) // 10_535
 */
export function biweeklyProgramExtra(paymentCents: number): number {
  return divideHalfUp(paymentCents, 12);
}
