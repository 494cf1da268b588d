import { enqueueIn, type ReadContext } from "../context.ts";
import { type BillingRead, type Kept, keepSubscriptions } from "./keep-subscriptions.ts";
import { tellOfPayments } from "./tell-of-payments.ts";

/**
 * Writes down how the company's subscriptions stand at Stripe, and mails what has become of payments: the first who reads it tells it. Called whenever
 * there is a reason to look: an event, the return from checkout, the next visit, every night. An event is never more than such a reason.
 *
 * @param read what Stripe answered; one that was asked for earlier than what stands here is dropped
 */
export async function syncBilling({ db, actor, now }: ReadContext, read: BillingRead): Promise<Kept> {
  const kept = await keepSubscriptions({ db, actor, now }, read);
  // These are our own mails: the person who happens to look does not send them.
  const ourselves = { db, actor, now, enqueue: enqueueIn(db, actor.companyId) };
  await tellOfPayments(ourselves, { ...kept, subscriptions: read.subscriptions });
  return kept;
}
