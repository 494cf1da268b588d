import { randomBytes } from "node:crypto";
import type { CloseLoan } from "@hearthline/contract/loans/closing";
import { CLOSING_OF } from "@hearthline/contract/loans/closing/kinds";
import { freezeLoan } from "@hearthline/contract/loans/freeze-loan";
import { newId } from "@hearthline/db/ids";
import type { z } from "zod";
import { fieldFault, RecordFault } from "../../records/record-context.ts";
import { aboutLoan } from "../loan-events.ts";
import { type StoredLoan, storedLoan } from "../loan-record.ts";
import { lockLoan } from "../update-loan.ts";
import { setLoanStatus } from "../write-loan.ts";
import { homeToClose, takeClosingLocks } from "./closing-home.ts";
import {
  type ClosingContext,
  checkOrder,
  columnsOf,
  currentClosing,
  dayWords,
  judged,
  writeMortgages,
  writeValues,
} from "./closing-record.ts";

/** The winning scenario: the named one, the only one, or the recommended one. */
function wonScenario(loan: StoredLoan, scenarioId: string | undefined): string {
  const [first, ...others] = loan.scenarios;
  const recommended = loan.scenarios.find(({ recommendation }) => recommendation !== undefined);
  const id = scenarioId ?? (others.length === 0 ? first?.id : recommended?.id);
  if (!id)
    throw fieldFault(
      "invalid",
      "scenarioId",
      "required",
      "Say which scenario won: the loan has several, and recommends none.",
    );
  if (loan.scenarios.some((scenario) => scenario.id === id)) return id;
  throw fieldFault("not_found", "scenarioId", "not_found", "There is no such scenario in this loan.");
}

/**
 * Closes a loan: the winning scenario becomes its home's mortgage of record. Nothing is written if anything is invalid.
 *
 * @returns the home and its borrowers
 */
export async function closeLoan(
  ctx: ClosingContext,
  input: z.output<typeof CloseLoan>,
): Promise<{ homeId: string; clientIds: string[] }> {
  const { id, scenarioId, homeId, mailHomeValue: _, ...given } = input;
  await takeClosingLocks(ctx, await storedLoan(ctx, id), homeId);
  const locked = await lockLoan(ctx, id);
  const standing = await currentClosing(ctx, id);
  if (standing)
    throw new RecordFault(
      "conflict",
      `This loan closed on ${dayWords(standing.closedOn.toISOString().slice(0, 10))}. Change its final figures, or reopen it.`,
    );
  if (locked.status === "declined")
    throw new RecordFault("conflict", "This loan was declined. Give it another status before you close it.");
  const loan = await storedLoan(ctx, id);
  if (loan.clientIds.length === 0)
    throw fieldFault("invalid", "id", "required", "A loan needs borrowers to close. Add them first.");
  const closingDate = given.closingDate ?? loan.closingDate;
  if (!closingDate) throw fieldFault("invalid", "closingDate", "required", "Say on which day it closed.");
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
      key: randomBytes(32).toString("base64url"),
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
  return { homeId: home.id, clientIds: loan.clientIds };
}
