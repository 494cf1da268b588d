import { keepAndTell } from "@hearthline/db/records/billing/keep-and-tell";
import { handler, type JobContext } from "../../handler.ts";

/** Reads how the company's subscriptions stand and writes it down. @returns what differed; undefined where there is nothing to ask, or nobody */
export async function readBilling({ db, billing, publicUrl }: JobContext, companyId: string) {
  const company = await db((tx) => tx.company.findUnique({ where: { id: companyId } }));
  if (!billing || !company?.billingCustomer) return undefined;
  const { billingCustomer: customer } = company;
  const readAt = new Date();
  const subscriptions = await billing.read(customer);
  const read = { customer, readAt, subscriptions };
  return (await db((tx) => keepAndTell(tx, { companyId, read, publicUrl }))).differences;
}

/** Stripe told of something: what it says now counts, whatever the event was. */
export const readAfterEvent = handler("billing.read", {
  async run(context, { companyId, eventId }) {
    const differences = await readBilling(context, companyId);
    if (!differences) return { read: false };
    await context.db((tx) => tx.stripeEvent.updateMany({ where: { id: eventId }, data: { handledAt: new Date() } }));
    return { read: true, changed: differences.length };
  },
});
