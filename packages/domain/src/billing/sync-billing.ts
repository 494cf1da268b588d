import { enqueueIn, type ReadContext } from "../context.ts";
import { type BillingRead, type Kept, keepSubscriptions } from "./keep-subscriptions.ts";
import { notifyOfPayments } from "./notify-of-payments.ts";

/**
 * Saves the company's subscriptions as fetched from Stripe and emails the billing managers about changed payments. Idempotent. Called by the webhook, the
 * return from checkout, the next visit and the nightly comparison: an event is only a reason to fetch again.
 *
 * @param read dropped if its fetch began before the last one that was saved
 */
export async function syncBilling({ db, actor, now }: ReadContext, read: BillingRead): Promise<Kept> {
  const kept = await keepSubscriptions({ db, actor, now }, read);
  // The system sends these, not the user whose visit triggered the fetch: they go out while impersonating, too.
  const ourselves = { db, actor, now, enqueue: enqueueIn(db, actor.companyId) };
  await notifyOfPayments(ourselves, { ...kept, subscriptions: read.subscriptions });
  return kept;
}
