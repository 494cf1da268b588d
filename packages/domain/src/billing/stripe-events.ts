import type { SystemDb } from "@hearthline/db/client";
import { writeJob } from "@hearthline/db/outbox";
import { noSuch } from "@hearthline/db/records/desk";
import type { BillingEvent } from "@hearthline/providers/billing";
import type { ReadContext } from "../context.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Keeps what Stripe told, once, and has the company's subscriptions read anew: late, twice or out of order, the end is the same. Over all companies, since
 * the customer says whose it is.
 *
 * @returns whether there is a job to hand over; false for an event that is known, or of nobody here
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

/** What an event was told for has been read. */
export async function markHandled({ db, now }: ReadContext, eventId: string): Promise<void> {
  await db.stripeEvent.updateMany({ where: { id: eventId }, data: { handledAt: now } });
}

/** The same by hand. @throws RecordFault `not_found` */
export async function markReplayed({ db, now }: ReadContext, eventId: string): Promise<void> {
  const data = { replays: { increment: 1 }, handledAt: now };
  const { count } = await db.stripeEvent.updateMany({ where: { id: eventId }, data });
  if (count === 0) throw noSuch("event");
}
