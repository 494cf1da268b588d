import { paidOffProgram } from "@hearthline/contract/loans/closing/kinds";
import { closingFaults } from "@hearthline/contract/loans/freeze-loan";
import type { FrozenLoan } from "@hearthline/contract/loans/frozen-loan";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { fieldFault, type RecordContext, RecordFault } from "../../records/record-context.ts";
import type { StoredLoan } from "../loan-record.ts";

/** What closing a loan needs; today is in the company's time zone. */
export interface ClosingContext extends RecordContext {
  readonly today: string;
}

/** "June 14, 2024" */
export const dayWords = (plain: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(plain));

/** Returns the closing of a closed loan; null if it is not closed. */
export const currentClosing = (ctx: Pick<RecordContext, "db">, loanId: string) =>
  ctx.db.closing.findFirst({ where: { loanId, reopenedAt: null }, orderBy: { closedAt: "desc" } });

/** @throws RecordFault `conflict` if the loan is not closed */
export async function requireClosing(ctx: Pick<RecordContext, "db">, loanId: string) {
  const closing = await currentClosing(ctx, loanId);
  if (!closing) throw new RecordFault("conflict", "This loan has no mortgage of record: close it first.");
  return closing;
}

/** Freezes and validates the final figures. @throws RecordFault `invalid` naming each field */
export function judged(ctx: ClosingContext, freeze: () => FrozenLoan, loan: StoredLoan): FrozenLoan {
  try {
    const frozen = freeze();
    const currentProgram = paidOffProgram(loan);
    const details = closingFaults(frozen, { today: ctx.today, currentProgram });
    const [first] = details;
    if (first) throw new RecordFault("invalid", first.message, { details });
    return frozen;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RecordFault("invalid", error.message, {
      details: [{ field: "scenarioId", code: "not_allowed", message: error.message }],
    });
  }
}

/** Requires a loan to close after the one it pays off, and before the one that pays it off. @throws RecordFault at `closingDate` */
export async function checkOrder(
  { db }: RecordContext,
  closingDate: string,
  of: { paidOff?: Prisma.HomeMortgageWhereInput; paidOffBy?: string },
): Promise<void> {
  const refuse = (message: string) => fieldFault("invalid", "closingDate", "contradiction", message);
  const earlier =
    of.paidOff &&
    (await db.homeMortgage.findFirst({
      where: { ...of.paidOff, deletedAt: null, closing: { closedOn: { gt: new Date(closingDate) } } },
      select: { closing: { select: { closedOn: true, loan: { select: { title: true } } } } },
    }));
  if (earlier?.closing)
    throw refuse(
      `This loan pays off “${earlier.closing.loan.title}”, which closed on ${dayWords(dayOf(earlier.closing.closedOn))}: it cannot close before.`,
    );
  const later = of.paidOffBy
    ? await db.homeMortgage.findFirst({
        where: {
          closingId: of.paidOffBy,
          deletedAt: null,
          endedByClosingId: { not: null },
          endedOn: { lt: new Date(closingDate) },
        },
        select: { endedOn: true, endedBy: { select: { loan: { select: { title: true } } } } },
      })
    : null;
  if (later?.endedOn)
    throw refuse(
      `“${later.endedBy?.loan.title ?? ""}” paid this loan off on ${dayWords(dayOf(later.endedOn))}: it cannot have closed after that.`,
    );
}

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const columnsOf = ({ final }: FrozenLoan) => ({
  closedOn: new Date(final.closingDate),
  loanAmountCents: BigInt(final.loanAmountCents),
  noteRate: final.noteRate,
});

/** Writes the mortgage of record and the second lien that closed with it. */
export async function writeMortgages(
  ctx: ClosingContext,
  of: { closingId: string; homeId: string; loanId: string },
  { final, terms }: FrozenLoan,
): Promise<void> {
  const shared = {
    ...of,
    lender: final.lender,
    balanceAsOf: new Date(final.closingDate),
    firstPaymentDate: new Date(final.firstPaymentDate),
  };
  const second = terms.secondLien;
  await ctx.db.homeMortgage.createMany({
    data: [
      {
        ...shared,
        lien: "first",
        balanceCents: BigInt(final.loanAmountCents),
        noteRate: final.noteRate,
        termMonths: terms.termMonths,
      },
      ...(second && second.amountCents > 0
        ? [
            {
              ...shared,
              lien: "second",
              balanceCents: BigInt(second.amountCents),
              noteRate: second.noteRate,
              termMonths: second.termMonths,
            },
          ]
        : []),
    ],
  });
}

/** The home's value at closing starts its series: the price it was bought for, otherwise the officer's or appraiser's value. */
export async function writeValues(
  ctx: ClosingContext,
  of: { closingId: string; homeId: string },
  { final }: FrozenLoan,
  buys: boolean,
): Promise<void> {
  const today = ctx.today;
  const shared = {
    ...of,
    asOf: new Date(final.closingDate < today ? final.closingDate : today),
    enteredById: ctx.actor.userId,
  };
  const { appraisedValueCents: appraised, homeValueCents: value } = final;
  await ctx.db.homeValue.createMany({
    data: [
      ...(appraised === null
        ? []
        : [{ ...shared, id: newId(), amountCents: BigInt(appraised), source: "appraisal", createdAt: ctx.now }]),
      // Of several values on one day the last one counts: the price it was bought for, otherwise the appraisal.
      ...(buys || appraised === null
        ? [
            {
              ...shared,
              id: newId(),
              amountCents: BigInt(value),
              source: buys ? "sale" : "officer",
              createdAt: new Date(ctx.now.getTime() + 1),
            },
          ]
        : []),
    ],
  });
}
