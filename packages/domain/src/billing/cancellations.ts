import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import type { WriteContext } from "../context.ts";
import type { BillingRead } from "./keep-subscriptions.ts";
import { syncBilling } from "./sync-billing.ts";
import { tellManagers } from "./tell-managers.ts";

/**
 * A plan or extra credits were canceled at Stripe, to the end of what is paid for: written down, and told to the company's admins, once each time.
 *
 * @param by who canceled it; `name` as they called it
 * @returns the last moment of it
 */
export async function keepCancellation(
  ctx: WriteContext,
  { by, name, subject, read }: { by: string; name: string; subject: SubscriptionState; read: BillingRead },
): Promise<Date> {
  await syncBilling(ctx, read);
  const endsAt = subject.periodEnd.toISOString();
  const canceledAt = read.subscriptions.find(({ id }) => id === subject.id)?.canceledAt;
  const once = `${subject.id} ${endsAt} ${canceledAt?.toISOString() ?? ""}`;
  await tellManagers(ctx, "plan-canceled", { data: { by, name, endsAt }, once });
  return subject.periodEnd;
}
