import type { SystemDb } from "@hearthline/db/client";
import { writeJob } from "@hearthline/db/outbox";
import type { BillingEvent } from "@hearthline/providers/billing";
import type { ReadContext } from "../context.ts";
import { noSuch } from "../records/record-context.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Stores a webhook event once and queues a fetch of the company's subscriptions, so late, repeated and reordered events end in the same state.
 * Runs across companies, because the customer id determines the company.
 *
 * @returns whether a job was queued; false for a repeated event or an unknown customer
 */
export async function keepStripeEvent(db: SystemDb, event: BillingEvent): Promise<boolean> {
  const { id, type, createdAt, customer, companyId: named } = event;
  if (customer === null) return false;
  const company =
    (await db.company.findFirst({ where: { billingCustomer: customer } })) ??
    (named && UUID.test(named) ? await db.company.findFirst({ where: { id: named, billingCustomer: null } }) : null);
  if (!company) return false;
  const companyId = company.id;
  const { count } = await db.stripeEvent.createMany({
    data: [{ id, companyId, type, customer, createdAt }],
    skipDuplicates: true,
  });
  if (count > 0) await writeJob(db, { companyId, job: "billing.read", payload: { eventId: id }, key: `stripe-${id}` });
  return count > 0;
}

/** Marks an event as handled. */
export async function markHandled({ db, now }: ReadContext, eventId: string): Promise<void> {
  await db.stripeEvent.updateMany({ where: { id: eventId }, data: { handledAt: now } });
}

/** Marks an event as replayed by an admin. @throws RecordFault `not_found` */
export async function markReplayed({ db, now }: ReadContext, eventId: string): Promise<void> {
  const data = { replays: { increment: 1 }, handledAt: now };
  const { count } = await db.stripeEvent.updateMany({ where: { id: eventId }, data });
  if (count === 0) throw noSuch("event");
}
