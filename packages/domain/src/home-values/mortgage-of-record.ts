import { addMonths } from "@hearthline/calc/dates";
import type { CorrectionFigures } from "@hearthline/contract/clients/home-corrections";
import type { Prisma } from "@hearthline/db/client";
import type { WriteContext } from "../context.ts";
import { RecordFault } from "../records/record-context.ts";

/** The maximum number of payments of a mortgage of record. */
export const MAX_PAYMENTS = 480;

/** Rejects changes of a mortgage whose terms a closing froze. @throws RecordFault `conflict` */
export function refuseClosed({ closingId }: { closingId: string | null }): void {
  if (closingId === null) return;
  throw new RecordFault(
    "conflict",
    "The closing of a loan made this mortgage. Change its final figures on the closed loan, or reopen that loan.",
  );
}

/**
 * Returns how many level payments pay a balance off, rounded; null if they never do.
 *
 *     n = −ln(1 − balance × i ÷ payment) ÷ ln(1 + i),  i = rate ÷ 12
 */
export function paymentsLeft(balanceCents: number, noteRate: number, paymentCents: number): number | null {
  const monthly = noteRate / 12;
  if (monthly === 0) return Math.max(1, Math.round(balanceCents / paymentCents));
  const interestShare = (balanceCents * monthly) / paymentCents;
  if (interestShare >= 1) return null;
  return Math.max(1, Math.round(-Math.log(1 - interestShare) / Math.log(1 + monthly)));
}

export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

interface Terms {
  firstPaymentDate: Date | null;
  termMonths: number | null;
}

/** The first payment after a day, on the day of the month on which payments were made so far. */
function nextPaymentAfter(day: string, first: Date | null): string {
  if (first === null) return `${addMonths(day, 1).slice(0, 7)}-01`;
  const date = dayOf(first);
  const months =
    (Number(day.slice(0, 4)) - Number(date.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(date.slice(5, 7));
  const due = addMonths(date, Math.max(0, months));
  return due > day ? due : addMonths(date, Math.max(0, months) + 1);
}

/** The payment for the rest of the loan: the owner's, or the previous one if only the balance changed. */
function paymentOf(says: CorrectionFigures, page: CorrectionFigures): number | null {
  if (says.paymentCents !== null) return says.paymentCents;
  return says.noteRate === null ? page.paymentCents : null;
}

/**
 * The columns of a mortgage of record that an owner corrected: balance and rate as of that day. The payment determines how many are left.
 *
 * @param day on which the owner entered it
 */
export function correctedMortgage(
  mortgage: Terms,
  { pageSaid, ownerSays }: { pageSaid: CorrectionFigures; ownerSays: CorrectionFigures },
  day: string,
): Pick<
  Prisma.HomeMortgageUncheckedUpdateInput,
  "balanceCents" | "balanceAsOf" | "noteRate" | "termMonths" | "firstPaymentDate"
> {
  const balanceCents = ownerSays.balanceCents ?? pageSaid.balanceCents;
  const noteRate = ownerSays.noteRate ?? pageSaid.noteRate;
  const payment = paymentOf(ownerSays, pageSaid);
  const left =
    balanceCents !== null && noteRate !== null && payment !== null
      ? paymentsLeft(balanceCents, noteRate, payment)
      : null;
  return {
    ...(balanceCents !== null && { balanceCents: BigInt(balanceCents), balanceAsOf: dateOf(day) }),
    ...(noteRate !== null && { noteRate }),
    ...(left !== null &&
      left <= MAX_PAYMENTS && {
        termMonths: left,
        firstPaymentDate: dateOf(nextPaymentAfter(day, mortgage.firstPaymentDate)),
      }),
  };
}

/** Marks a home as changed now, so that clients with its ETag read it again. */
export const touchHome = ({ db, now }: Pick<WriteContext, "db" | "now">, id: string) =>
  db.home.update({ where: { id }, data: { updatedAt: now } });

/** Ends a mortgage on a day: it no longer counts from then on. */
export const endMortgage = ({ db }: Pick<WriteContext, "db">, id: string, endedOn: string) =>
  db.homeMortgage.update({ where: { id }, data: { endedOn: dateOf(endedOn) } });
