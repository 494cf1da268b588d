import { addDays, addMonths } from "@hearthline/calc/dates";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import type { HomeMortgage } from "./homes.ts";

/** A payment of a mortgage of record, computed from its balance. Amounts are in cents. */
export interface HomePayment {
  /** The day it is due, `YYYY-MM-DD`. */
  due: string;
  /** Number of the payment within the mortgage, starting at 1. */
  number: number;
  of: number;
  /** Principal and interest; taxes and insurance are not known for a mortgage of record. */
  principalAndInterestCents: number;
  /** The principal part. */
  principalCents: number;
  /** Balance before the payment. */
  balanceCents: number;
}

type Known = Pick<HomeMortgage, "balanceCents" | "balanceAsOf" | "noteRate" | "termMonths" | "firstPaymentDate">;

/** Returns the number of payments due through a day; zero before the first. */
function dueBy(first: string, day: string): number {
  const months = monthsFrom(first, day) + 1;
  return Math.max(0, addMonths(first, months - 1) > day ? months - 1 : months);
}

const monthsFrom = (first: string, day: string): number =>
  (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(first.slice(5, 7));

/**
 * Returns the next payment of a mortgage of record: the level payment that pays its dated balance off by the end of its term.
 *
 * @param today `YYYY-MM-DD`; a payment due today is the next one
 * @returns null if the rate, term or first payment date is unknown, or everything is paid
 */
export function nextPayment(mortgage: Known, today: string): HomePayment | null {
  const { balanceCents, balanceAsOf, noteRate, termMonths, firstPaymentDate: first } = mortgage;
  if (noteRate === null || termMonths === null || first === null || balanceCents <= 0) return null;
  const paidThen = dueBy(first, balanceAsOf);
  const left = termMonths - paidThen;
  if (left < 1) return null;
  const principalAndInterestCents = principalAndInterest(balanceCents, noteRate, left);
  const number = Math.max(dueBy(first, addDays(today, -1)), paidThen) + 1;
  if (number > termMonths) return null;
  let balance = balanceCents;
  for (let paid = paidThen; paid < number - 1; paid += 1)
    balance -= principalAndInterestCents - Math.round((balance * noteRate) / 12);
  const principal = Math.min(balance, principalAndInterestCents - Math.round((balance * noteRate) / 12));
  if (balance <= 0) return null;
  return {
    due: addMonths(first, number - 1),
    number,
    of: termMonths,
    principalAndInterestCents,
    principalCents: principal,
    balanceCents: balance,
  };
}
