import { readNow } from "@hearthline/domain/billing/ask-billing";
import { markHandled } from "@hearthline/domain/billing/stripe-events";
import { syncBilling } from "@hearthline/domain/billing/sync-billing";
import { writeContext } from "../../domain-context.ts";
import { handler, type JobContext } from "../../handler.ts";

/** Reads the company's subscriptions from Stripe and stores them. @returns the differences; undefined if there is nothing to read, or no customer */
export async function readBilling({ db, billing }: JobContext, companyId: string) {
  const company = await db((tx) => tx.company.findUnique({ where: { id: companyId } }));
  if (!billing || !company?.billingCustomer) return undefined;
  const read = await readNow(billing, company.billingCustomer);
  return (await db((tx) => syncBilling(writeContext(tx, companyId), read))).differences;
}

/** Handles a Stripe event: reads the current state at Stripe, whatever the event was. */
export const readAfterEvent = handler("billing.read", {
  async run(context, { companyId, eventId }) {
    const differences = await readBilling(context, companyId);
    if (!differences) return { read: false };
    await context.db((tx) => markHandled(writeContext(tx, companyId), eventId));
    return { read: true, changed: differences.length };
  },
});
