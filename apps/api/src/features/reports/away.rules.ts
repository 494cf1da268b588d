import type { Context } from "../../kernel/calls/context.ts";

/** Who was at work this lately sees the bell. */
const AT_WORK_MS = 5 * 60_000;
/** Who is away is told at once; who is at work may look first. */
const LOOK_FIRST_MS = 3 * 60_000;

/** The loan's officer hears of what a borrower just did by email or text, where they are away. */
export async function tellWhenAway(
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
