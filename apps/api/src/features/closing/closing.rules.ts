import type { CloseLoan, ClosingChange, FinalFigures } from "@hearthline/contract/loans/closing";
import { CLOSING_OF, paidOffProgram } from "@hearthline/contract/loans/closing/kinds";
import { closingFaults, freezeLoan, frozenAs } from "@hearthline/contract/loans/freeze-loan";
import { FrozenLoan } from "@hearthline/contract/loans/frozen-loan";
import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind, LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { fieldFault, RecordFault } from "@hearthline/db/records/desk";
import { aboutLoan } from "@hearthline/db/records/loan-events";
import { dayWords } from "@hearthline/report/dates";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, invalidField } from "../../kernel/errors.ts";
import { newSecret } from "../../kernel/secrets.ts";
import { loanById, loanForChange } from "../loans/loans.reads.ts";
import { setLoanStatus } from "../loans/loans.rules.ts";
import { homeToClose, Made, takeClosingTurns, unmakeHome } from "./closing-home.rules.ts";

type Loan = LoanOf<LoanKind>;

/** Today where the company is. */
export const todayOf = ({ now, actor }: Context): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: actor.timeZone }).format(now);

/** The closing of a loan that is closed; null where it is not. */
export const standingClosing = (ctx: Context, loanId: string) =>
  ctx.db.closing.findFirst({ where: { loanId, reopenedAt: null }, orderBy: { closedAt: "desc" } });

/** @throws DomainError `conflict` where the loan has not closed */
export async function requireClosing(ctx: Context, loanId: string) {
  const closing = await standingClosing(ctx, loanId);
  if (!closing) throw new DomainError("conflict", "This loan has no mortgage of record: close it first.");
  return closing;
}

/** What a call that looks for the loan's home waits for before it holds the loan. */
export async function beforeClosing(ctx: Context, { id, homeId }: { id: string; homeId?: string | undefined }) {
  await takeClosingTurns(ctx, await loanById(ctx, id), homeId);
}

/** The scenario that won: named, the only one, or the recommended one. */
function wonScenario(loan: Loan, scenarioId: string | undefined): string {
  const [first, ...others] = loan.scenarios;
  const recommended = loan.scenarios.find(({ recommendation }) => recommendation !== undefined);
  const id = scenarioId ?? (others.length === 0 ? first?.id : recommended?.id);
  if (!id)
    throw invalidField("scenarioId", "Say which scenario won: the loan has several, and recommends none.", "required");
  if (loan.scenarios.some((scenario) => scenario.id === id)) return id;
  throw fieldFault("not_found", "scenarioId", "not_found", "There is no such scenario in this loan.");
}

/** Freezes and judges. @throws DomainError or RecordFault `invalid` beside each field */
function judged(ctx: Context, freeze: () => FrozenLoan, loan: Loan): FrozenLoan {
  try {
    const frozen = freeze();
    const currentProgram = paidOffProgram(loan);
    const details = closingFaults(frozen, { today: todayOf(ctx), currentProgram });
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

/** A loan closes after the one it pays off, and before the one that pays it off. @throws RecordFault at `closingDate` */
async function checkOrder(
  { db }: Context,
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

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const columnsOf = ({ final }: FrozenLoan) => ({
  closedOn: new Date(final.closingDate),
  loanAmountCents: BigInt(final.loanAmountCents),
  noteRate: final.noteRate,
});

/** Closes a loan: the scenario that won becomes the mortgage of record of its home. Nothing is written where something is not right. */
export async function closeLoan(ctx: Context, input: z.output<typeof CloseLoan>): Promise<void> {
  const { id, scenarioId, homeId, ...given } = input;
  await beforeClosing(ctx, input);
  const locked = await loanForChange(ctx, id);
  const standing = await standingClosing(ctx, id);
  if (standing)
    throw new DomainError(
      "conflict",
      `This loan closed on ${dayWords(standing.closedOn.toISOString().slice(0, 10))}. Change its final figures, or reopen it.`,
    );
  if (locked.status === "declined")
    throw new DomainError("conflict", "This loan was declined. Give it another status before you close it.");
  const loan = await loanById(ctx, id);
  if (loan.clientIds.length === 0)
    throw fieldFault("invalid", "id", "required", "A loan closes for somebody: add its borrowers first.");
  const closingDate = given.closingDate ?? loan.closingDate;
  if (!closingDate) throw invalidField("closingDate", "Say on which day it closed.", "required");
  const won = wonScenario(loan, scenarioId);
  const frozen = judged(ctx, () => freezeLoan(loan, won, given, loan.closingDate ?? closingDate), loan);
  const { final } = frozen;

  const { buys } = CLOSING_OF[loan.kind];
  const home = await homeToClose(
    ctx,
    loan,
    buys ? { on: final.closingDate, forCents: final.homeValueCents } : null,
    homeId,
  );
  const closingId = newId();
  await ctx.db.closing.create({
    data: {
      id: closingId,
      loanId: id,
      homeId: home.id,
      ...columnsOf(frozen),
      record: frozen,
      made: home.made,
      statusBefore: locked.status,
      key: newSecret(),
      closedById: ctx.actor.userId,
      closedAt: ctx.now,
    },
  });
  const first = { homeId: home.id, deletedAt: null, endedOn: null, lien: "first" };
  if (!buys) {
    await checkOrder(ctx, final.closingDate, { paidOff: { ...first, closingId: { not: closingId } } });
    await ctx.db.homeMortgage.updateMany({
      where: first,
      data: { endedOn: new Date(final.closingDate), endedByClosingId: closingId },
    });
  }
  await writeMortgages(ctx, { closingId, homeId: home.id, loanId: id }, frozen);
  await writeValues(ctx, { closingId, homeId: home.id }, frozen, buys);
  await setLoanStatus(ctx, id, "closed");
  ctx.emit("loan.closed", {
    ...aboutLoan(locked),
    data: {
      kind: loan.kind,
      closedOn: final.closingDate,
      loanAmountCents: final.loanAmountCents,
      noteRate: final.noteRate,
      homeId: home.id,
    },
  });
}

/** The mortgage of record, and the second lien that closed with it. */
async function writeMortgages(
  ctx: Context,
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

/** The home's value at closing begins its series: the price where it was bought, else what the officer or an appraiser said. */
async function writeValues(
  ctx: Context,
  of: { closingId: string; homeId: string },
  { final }: FrozenLoan,
  buys: boolean,
): Promise<void> {
  const today = todayOf(ctx);
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
      // What counts of one day is what was entered last: the price where it was bought, else the appraisal.
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

/** Changes the final figures of a closed loan; everything that follows from them is worked out anew. */
export async function changeClosing(
  ctx: Context,
  id: string,
  change: Omit<z.output<typeof ClosingChange>, "id">,
): Promise<void> {
  const locked = await loanForChange(ctx, id);
  const closing = await requireClosing(ctx, id);
  const loan = await loanById(ctx, id);
  const before = FrozenLoan.parse(closing.record);
  const typed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // Null sets a figure back to the scenario's.
  const given: FinalFigures = Object.fromEntries(
    Object.entries({ ...before.given, ...typed }).filter(([, value]) => value !== null),
  );
  const frozen = judged(ctx, () => frozenAs(before, given), loan);
  if (JSON.stringify(frozen) === JSON.stringify(before)) return;
  const { final } = frozen;
  if (final.closingDate !== before.final.closingDate)
    await checkOrder(ctx, final.closingDate, { paidOff: { endedByClosingId: closing.id }, paidOffBy: closing.id });
  await ctx.db.closing.update({ where: { id: closing.id }, data: { ...columnsOf(frozen), record: frozen } });
  await ctx.db.homeMortgage.updateMany({
    where: { closingId: closing.id },
    data: {
      lender: final.lender,
      balanceAsOf: new Date(final.closingDate),
      firstPaymentDate: new Date(final.firstPaymentDate),
    },
  });
  await ctx.db.homeMortgage.updateMany({
    where: { closingId: closing.id, lien: "first" },
    data: { balanceCents: BigInt(final.loanAmountCents), noteRate: final.noteRate },
  });
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

/** A status that a loan of this one can be worked on in again. */
const reopenedStatus = (before: string): LoanStatus => {
  const status = LoanStatusName.catch("pre-approval").parse(before);
  return status === "closed" ? "pre-approval" : status;
};

/** Undoes a closing, and keeps it: the mortgage of record is withdrawn, the one it paid off counts again, the loan is worked on. */
export async function reopenLoan(ctx: Context, id: string, reason: string): Promise<void> {
  await beforeClosing(ctx, { id });
  const locked = await loanForChange(ctx, id);
  const closing = await requireClosing(ctx, id);
  const paidOff = await ctx.db.homeMortgage.findFirst({
    where: { closingId: closing.id, deletedAt: null, endedByClosingId: { not: null } },
    select: { endedBy: { select: { loan: { select: { title: true } } } } },
  });
  if (paidOff)
    throw new DomainError(
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
