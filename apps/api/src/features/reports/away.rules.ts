import type { Context } from "../../kernel/calls/context.ts";

/** Officers active this recently see the notification on their screen. */
const AT_WORK_MS = 5 * 60_000;
/** Officers who are away are notified immediately; active ones get this much time to look first. */
const LOOK_FIRST_MS = 3 * 60_000;

/** Notifies the loan's officer by email or text about a borrower's activity, if they are away. */
export async function notifyWhenAway(
  ctx: Context,
  loan: { officerId: string },
  { recipientId, deed }: { recipientId: string; deed: string },
): Promise<void> {
  const atWork = await ctx.db.session.count({
    where: { userId: loan.officerId, lastSeenAt: { gt: new Date(ctx.now.getTime() - AT_WORK_MS) } },
  });
  const payload = { userId: loan.officerId, recipientId, since: ctx.now.toISOString() };
  await ctx.enqueue("notifications.away", payload, `away-${deed}`, { delayMs: atWork > 0 ? LOOK_FIRST_MS : 0 });
}
