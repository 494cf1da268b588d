import type { CloseLoan, ClosingChange } from "@hearthline/contract/loans/closing";
import { startWatches } from "@hearthline/domain/home-values/start-watches";
import * as changes from "@hearthline/domain/loans/closing/change-closing";
import * as closing from "@hearthline/domain/loans/closing/close-loan";
import { takeClosingLocks } from "@hearthline/domain/loans/closing/closing-home";
import type { ClosingContext } from "@hearthline/domain/loans/closing/closing-record";
import { fieldFault } from "@hearthline/domain/records/record-context";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { withoutPermission } from "../../../kernel/calls/errors.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { visibleHomes } from "../../clients/homes/homes.reads.ts";
import { loanById } from "../loans.reads.ts";

export { currentClosing, requireClosing } from "@hearthline/domain/loans/closing/closing-record";

const deskOf = (ctx: Context): ClosingContext => ({
  db: ctx.db,
  now: ctx.now,
  actor: ctx.actor,
  emit: ctx.emit,
  today: todayOf(ctx),
});

/** Takes the advisory locks for the loan's home, which must be taken before the loan is locked. */
export async function beforeClosing(ctx: Context, { id, homeId }: { id: string; homeId?: string | undefined }) {
  const loan = await loanById(ctx, id);
  if (homeId) {
    const named = await ctx.db.home.count({ where: { AND: [{ id: homeId }, visibleHomes(ctx.actor)] } });
    if (named === 0) throw fieldFault("not_found", "homeId", "not_found", "There is no such home.");
  }
  await takeClosingLocks(ctx, loan, homeId);
}

/** Closes a loan: the chosen scenario becomes the mortgage of record of its home. Nothing is written if anything is invalid. */
export async function closeLoan(ctx: Context, input: z.output<typeof CloseLoan>): Promise<void> {
  if (input.mailHomeValue && !ctx.actor.permissions.has("home-value:manage"))
    throw withoutPermission(ctx.actor, "home-value:manage");
  await beforeClosing(ctx, input);
  const { homeId, clientIds } = await closing.closeLoan(deskOf(ctx), input);
  if (input.mailHomeValue) await startWatches(ctx, ctx.secrets, clientIds, { homeId, by: ctx.actor.userId });
}

/** Changes the final figures of a closed loan and recalculates everything that depends on them. */
export const changeClosing = (ctx: Context, id: string, change: Omit<z.output<typeof ClosingChange>, "id">) =>
  changes.changeClosing(deskOf(ctx), id, change);

/** Reopens a loan and keeps its closing in the history: the mortgage of record is withdrawn, and the one it paid off counts again. */
export const reopenLoan = (ctx: Context, id: string, reason: string) => changes.reopenLoan(deskOf(ctx), id, reason);
