import type { ClosingChange, FinalFigures } from "@hearthline/contract/loans/closing";
import { CLOSING_OF } from "@hearthline/contract/loans/closing/kinds";
import { frozenAs } from "@hearthline/contract/loans/freeze-loan";
import { FrozenLoan } from "@hearthline/contract/loans/frozen-loan";
import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type { LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import type { z } from "zod";
import { RecordFault } from "../../records/record-context.ts";
import { aboutLoan } from "../loan-events.ts";
import { storedLoan } from "../loan-record.ts";
import { lockLoan } from "../update-loan.ts";
import { setLoanStatus } from "../write-loan.ts";
import { Made, takeClosingLocks, unmakeHome } from "./closing-home.ts";
import { type ClosingContext, checkOrder, columnsOf, judged, requireClosing, writeValues } from "./closing-record.ts";

/** The columns of the mortgage of record that come from a closing. */
const termsOf = ({ final, terms }: FrozenLoan): string =>
  JSON.stringify([
    final.loanAmountCents,
    final.noteRate,
    final.closingDate,
    final.firstPaymentDate,
    final.principalAndInterestCents,
    terms.termMonths,
  ]);

/** Changes the final figures of a closed loan and recomputes everything that follows from them. */
export async function changeClosing(
  ctx: ClosingContext,
  id: string,
  change: Omit<z.output<typeof ClosingChange>, "id">,
): Promise<void> {
  const locked = await lockLoan(ctx, id);
  const closing = await requireClosing(ctx, id);
  const loan = await storedLoan(ctx, id);
  const before = FrozenLoan.parse(closing.record);
  const typed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // Null resets a figure to the scenario's.
  const given: FinalFigures = Object.fromEntries(
    Object.entries({ ...before.given, ...typed }).filter(([, value]) => value !== null),
  );
  const frozen = judged(ctx, () => frozenAs(before, given), loan);
  if (JSON.stringify(frozen) === JSON.stringify(before)) return;
  const { final } = frozen;
  if (final.closingDate !== before.final.closingDate)
    await checkOrder(ctx, final.closingDate, { paidOff: { endedByClosingId: closing.id }, paidOffBy: closing.id });
  await ctx.db.closing.update({ where: { id: closing.id }, data: { ...columnsOf(frozen), record: frozen } });
  await ctx.db.homeMortgage.updateMany({ where: { closingId: closing.id }, data: { lender: final.lender } });
  // An owner's correction stays until the loan's own terms change.
  if (termsOf(frozen) !== termsOf(before)) {
    await ctx.db.homeMortgage.updateMany({
      where: { closingId: closing.id },
      data: { balanceAsOf: new Date(final.closingDate), firstPaymentDate: new Date(final.firstPaymentDate) },
    });
    await ctx.db.homeMortgage.updateMany({
      where: { closingId: closing.id, lien: "first" },
      data: {
        balanceCents: BigInt(final.loanAmountCents),
        noteRate: final.noteRate,
        termMonths: frozen.terms.termMonths,
        correctedOn: null,
        correctionReason: "",
      },
    });
  }
  await ctx.db.homeMortgage.updateMany({
    where: { endedByClosingId: closing.id },
    data: { endedOn: new Date(final.closingDate) },
  });
  const valuesOf = ({ final: { homeValueCents, appraisedValueCents, closingDate } }: FrozenLoan) =>
    JSON.stringify([homeValueCents, appraisedValueCents, closingDate]);
  if (valuesOf(frozen) !== valuesOf(before)) {
    await ctx.db.homeValue.updateMany({
      where: { closingId: closing.id, deletedAt: null },
      data: { deletedAt: ctx.now },
    });
    await writeValues(ctx, { closingId: closing.id, homeId: closing.homeId }, frozen, CLOSING_OF[loan.kind].buys);
  }
  if (CLOSING_OF[loan.kind].buys)
    await ctx.db.home.update({
      where: { id: closing.homeId },
      data: { boughtOn: new Date(final.closingDate), boughtForCents: BigInt(final.homeValueCents) },
    });
  ctx.emit("loan.closing_changed", {
    ...aboutLoan(locked),
    data: { kind: loan.kind, changed: Object.keys(typed) },
  });
}

/** The status of a reopened loan: the one before the closing, or `pre-approval`. */
const reopenedStatus = (before: string): LoanStatus => {
  const status = LoanStatusName.catch("pre-approval").parse(before);
  return status === "closed" ? "pre-approval" : status;
};

/** Undoes a closing and keeps its record: the mortgage of record is withdrawn, the one it paid off counts again, and the loan is open. */
export async function reopenLoan(ctx: ClosingContext, id: string, reason: string): Promise<void> {
  await takeClosingLocks(ctx, await storedLoan(ctx, id));
  const locked = await lockLoan(ctx, id);
  const closing = await requireClosing(ctx, id);
  const paidOff = await ctx.db.homeMortgage.findFirst({
    where: { closingId: closing.id, deletedAt: null, endedByClosingId: { not: null } },
    select: { endedBy: { select: { loan: { select: { title: true } } } } },
  });
  if (paidOff)
    throw new RecordFault(
      "conflict",
      `A later loan paid this one off: “${paidOff.endedBy?.loan.title ?? ""}”. Reopen that one first.`,
    );
  await ctx.db.closing.update({
    where: { id: closing.id },
    data: { reopenedAt: ctx.now, reopenedById: ctx.actor.userId, reopenReason: reason },
  });
  await ctx.db.homeMortgage.updateMany({
    where: { closingId: closing.id, deletedAt: null },
    data: { deletedAt: ctx.now },
  });
  await ctx.db.homeMortgage.updateMany({
    where: { endedByClosingId: closing.id },
    data: { endedOn: null, endedByClosingId: null },
  });
  await ctx.db.homeValue.updateMany({
    where: { closingId: closing.id, deletedAt: null },
    data: { deletedAt: ctx.now },
  });
  await unmakeHome(ctx, closing.homeId, Made.parse(closing.made));
  await setLoanStatus(ctx, id, reopenedStatus(closing.statusBefore));
  ctx.emit("loan.reopened", { ...aboutLoan(locked), data: { kind: LoanKindName.parse(locked.kind), reason } });
}
