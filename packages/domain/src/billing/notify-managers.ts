import type { MessageInput } from "@hearthline/contract/messages/message-templates";
import type { WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";

/** The emails about a company's billing. */
export type BillingMail =
  | "plan-canceled"
  | "payment-failed"
  | "plan-locked"
  | "payment-made"
  | "trial-ending"
  | "usage-told";

/**
 * Emails everyone in the company who may manage its billing, once per event.
 *
 * @param once identifies the event, see `writeMessage`
 * @returns ids of the messages
 */
export async function notifyManagers<N extends BillingMail>(
  ctx: WriteContext,
  name: N,
  { data, once }: { data: MessageInput<N>; once: string },
): Promise<string[]> {
  const to = await ctx.db.user.findMany({
    where: {
      companyId: ctx.actor.companyId,
      deactivatedAt: null,
      kind: "person",
      roles: { some: { role: { permissions: { some: { permission: "billing:manage" } } } } },
    },
    orderBy: { id: "asc" },
  });
  return writeMessage(ctx, name, { to, data, once });
}
