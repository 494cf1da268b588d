import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { inTurn } from "../../../kernel/calls/in-turn.ts";

const MINUTE = 60_000;
/** Mails that their readers did not ask for. */
const UNASKED = ["invite", "set-password"];

/** How many there may be within a time. */
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

/** Who writes to an address follows anyone who does the same, so that a count of what went there is right. Before any row is held. */
export const mailsInTurn = (ctx: Context, toAddress: string): Promise<void> =>
  inTurn(ctx, "mail", [`to ${toAddress}`, `from ${ctx.actor.userId}`]);

/**
 * Before an email that its reader did not ask for: five of a kind to an address in a quarter of an hour, and from one sender 200 in an hour. Anyone who
 * sends has proved their own address, or the call was refused before.
 *
 * @throws DomainError `rate_limited`
 */
export async function refuseManyMails(ctx: Context, toAddress: string, template: string): Promise<void> {
  await mailsInTurn(ctx, toAddress);
  await refuseOver(ctx, { toAddress, template }, { most: 5, within: 15 * MINUTE, who: "This address has had" });
  await refuseOver(
    ctx,
    { sentById: ctx.actor.userId, template: { in: UNASKED } },
    { most: 200, within: 60 * MINUTE, who: "You have sent" },
  );
}
