import { addDays, addMonths } from "@hearthline/calc/dates";
import { homeEquity } from "@hearthline/calc/home-value/home-equity";
import { lienRatios } from "@hearthline/calc/ratios/loan-to-value";
import { recordOnDay } from "@hearthline/calc/record/record-on-day";
import { FrozenLoan, recordOf } from "../loans/frozen-loan.ts";
import { nextPayment } from "./home-payment.ts";

interface DatedValue {
  amountCents: number;
  asOf: string;
  createdAt: string;
}

/** Sorts newest first: by the date of the value, then by when it was entered. */
export const newestFirst = <V extends DatedValue>(values: readonly V[]): V[] =>
  [...values].sort((a, b) => b.asOf.localeCompare(a.asOf) || b.createdAt.localeCompare(a.createdAt));

interface Lien {
  lien: "first" | "second";
  balanceCents: number;
}

type Dated = Parameters<typeof nextPayment>[0];

/** A stored mortgage of record, with its dated balance and, if a closing created it, the loan that closed. */
interface Recorded extends Dated {
  lien: string;
  endedOn: string | null;
  /** The loan frozen by the closing; null if no closing created the mortgage. */
  record?: unknown;
  /** From this day on, the mortgage's own figures apply instead of the closing's. */
  correctedOn?: string | null;
}

/** Returns the closing's frozen loan if it applies on a day; it no longer does once an owner's correction was accepted. */
export const frozenOn = ({ record, correctedOn }: Pick<Recorded, "record" | "correctedOn">, day: string): unknown =>
  correctedOn && correctedOn <= day ? null : record;

/**
 * Returns the balance of a mortgage of record at the end of a day, for every caller: from the frozen schedule if the loan closed here, otherwise the
 * dated balance less the payments since. A payment counts as made on its due date.
 *
 * @param day `YYYY-MM-DD`
 */
export function balanceOn(mortgage: Recorded, day: string): number {
  const { balanceCents, balanceAsOf, termMonths, firstPaymentDate: first, endedOn, lien } = mortgage;
  if (endedOn !== null && endedOn <= day) return 0;
  const record = frozenOn(mortgage, day);
  if (record && lien === "first") return recordOnDay(recordOf(FrozenLoan.parse(record)), day).balanceCents;
  const last = first !== null && termMonths !== null ? addMonths(first, termMonths - 1) : null;
  if (last !== null && mortgage.noteRate !== null && balanceAsOf < last && last <= day) return 0;
  return nextPayment(mortgage, addDays(day, 1))?.balanceCents ?? balanceCents;
}

/**
 * Returns the owners' equity as far as it is known: without a value or a mortgage of record it is `null`, never zero.
 *
 * @param valueCents newest value; null if there is none
 */
export function equityOf(valueCents: number | null, mortgages: readonly Lien[]) {
  const owed = (lien: Lien["lien"]) =>
    mortgages.reduce((sum, one) => (one.lien === lien ? sum + one.balanceCents : sum), 0);
  const [firstCents, secondCents] = [owed("first"), owed("second")];
  const balanceCents = mortgages.length > 0 ? firstCents + secondCents : null;
  if (valueCents === null || balanceCents === null)
    return { balanceCents, equityCents: null, loanToValue: null, combinedLoanToValue: null };
  const { loanToValue, combined } = lienRatios({ firstCents, secondCents }, valueCents);
  const { equityCents } = homeEquity(valueCents, balanceCents);
  return { balanceCents, equityCents, loanToValue, combinedLoanToValue: combined };
}
