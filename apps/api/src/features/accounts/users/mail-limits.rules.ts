import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";

const MINUTE = 60_000;
/** Email templates that their readers did not ask for. */
const UNASKED = ["invite", "set-password"];

/** A maximum number of emails within a time. */
interface Limit {
  most: number;
  within: number;
  who: string;
}

async function refuseOver(ctx: Context, where: object, { most, within, who }: Limit): Promise<void> {
  const since = new Date(ctx.now.getTime() - within);
  const sent = await ctx.db.message.findMany({
    where: { ...where, createdAt: { gt: since } },
    orderBy: { createdAt: "desc" },
    take: most,
    select: { createdAt: true },
  });
  const oldest = sent[most - 1];
  if (!oldest) return;
  const retryAfter = Math.max(1, Math.ceil((oldest.createdAt.getTime() - since.getTime()) / 1_000));
  const minutes = Math.ceil(retryAfter / 60);
  throw new DomainError(
    "rate_limited",
    `${who} ${most} such emails just now. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter },
  );
}

/** Takes the advisory locks of an address and a sender, so that emails are counted one call at a time. Call it before locking any row. */
export const lockMails = (ctx: Context, toAddress: string): Promise<void> =>
  takeLock(ctx, "mail", [`to ${toAddress}`, `from ${ctx.actor.userId}`]);

/**
 * Limits emails that their reader did not ask for: five of a kind to an address in a quarter of an hour, and 200 per sender in an hour. The sender's own
 * address is already verified at this point.
 *
 * @throws DomainError `rate_limited`
 */
export async function refuseManyMails(ctx: Context, toAddress: string, template: string): Promise<void> {
  await lockMails(ctx, toAddress);
  await refuseOver(ctx, { toAddress, template }, { most: 5, within: 15 * MINUTE, who: "This address has had" });
  await refuseOver(
    ctx,
    { sentById: ctx.actor.userId, template: { in: UNASKED } },
    { most: 200, within: 60 * MINUTE, who: "You have sent" },
  );
}
