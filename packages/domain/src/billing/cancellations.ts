import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import type { WriteContext } from "../context.ts";
import type { BillingRead } from "./keep-subscriptions.ts";
import { notifyManagers } from "./notify-managers.ts";
import { syncBilling } from "./sync-billing.ts";

/**
 * Records that a plan or extra credits were canceled at the end of the paid period, and notifies the company's admins once per cancellation.
 *
 * @param by name of the person who canceled; `name` is the plan's name in their request
 * @returns when the paid period ends
 */
export async function keepCancellation(
  ctx: WriteContext,
  { by, name, subject, read }: { by: string; name: string; subject: SubscriptionState; read: BillingRead },
): Promise<Date> {
  await syncBilling(ctx, read);
  const endsAt = subject.periodEnd.toISOString();
  const canceledAt = read.subscriptions.find(({ id }) => id === subject.id)?.canceledAt;
  const once = `${subject.id} ${endsAt} ${canceledAt?.toISOString() ?? ""}`;
  await notifyManagers(ctx, "plan-canceled", { data: { by, name, endsAt }, once });
  return subject.periodEnd;
}
