import { addDays, addMonths } from "@hearthline/calc/dates";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import type { HomeMortgage } from "./homes.ts";

/** A payment of a mortgage of record, worked out from its balance. Cents. */
export interface HomePayment {
  /** The day it is due, `YYYY-MM-DD`. */
  due: string;
  /** Which of the mortgage's payments it is, from 1. */
  number: number;
  of: number;
  /** Principal and interest; taxes and insurance are not known of a mortgage of record. */
  principalAndInterestCents: number;
  /** The part of it that lowers the balance. */
  principalCents: number;
  /** Owed before it. */
  balanceCents: number;
}

type Known = Pick<HomeMortgage, "balanceCents" | "balanceAsOf" | "noteRate" | "termMonths" | "firstPaymentDate">;

/** Payments due up to and including a day; none before the first. */
function dueBy(first: string, day: string): number {
  const months = monthsFrom(first, day) + 1;
  return Math.max(0, addMonths(first, months - 1) > day ? months - 1 : months);
}

const monthsFrom = (first: string, day: string): number =>
  (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(first.slice(5, 7));

/**
 * The next payment of a mortgage of record: the level payment that pays its dated balance off by the end of its term.
 *
 * @param today `YYYY-MM-DD`; a payment due today is the next one
 * @returns null where rate, term or first payment are not known, or all is paid
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
