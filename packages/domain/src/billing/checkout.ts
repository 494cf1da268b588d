import { setTimeout as delay } from "node:timers/promises";
import { CHECKOUT_PLANS } from "@hearthline/contract/billing/billing";
import { takeTurns } from "@hearthline/db/records/desk";
import type { Billing, Settled } from "@hearthline/providers/billing";
import type { ReadContext } from "../context.ts";
import { readNow } from "./ask-billing.ts";
import type { BillingRead } from "./keep-subscriptions.ts";
import { syncBilling } from "./sync-billing.ts";

/** What is known of a company that may have a billing page open. */
interface OpenCheckout {
  pageOpen: boolean;
  customer: string | null;
  plan: string | null;
}

/** What became of its checkouts, and how its subscriptions stand. */
export type Found = Settled & { read: BillingRead };

/** A person's next page does not wait longer for the billing service. */
const PATIENCE_MS = 2_500;

/**
 * What became of a billing page nobody came back from, asked where one is open: who paid and closed the tab is let in at their next visit. Undefined
 * where there is nothing to ask, or no answer in time; then the next visit asks again.
 */
export async function paidMeanwhile(
  billing: Billing | undefined,
  { pageOpen, customer, plan }: OpenCheckout,
): Promise<Found | undefined> {
  if (!billing || !pageOpen || !customer || plan) return undefined;
  const done = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: done.signal }).catch(() => undefined);
  const answer = billing
    .settle(customer)
    .then(async (settled) => ({ ...settled, read: await readNow(billing, customer) }))
    .catch(() => undefined);
  return Promise.race([answer, late]).finally(() => done.abort());
}

/**
 * Writes down what stands at the billing service.
 *
 * @returns the company, and whether its plan is another one than stands there
 */
export async function takeOver(ctx: ReadContext, { standing, open, read }: Found) {
  const { companyId: id } = ctx.actor;
  await takeTurns(ctx, "billing", [id]);
  const company = await ctx.db.company.findUniqueOrThrow({ where: { id } });
  const plan = CHECKOUT_PLANS.find((name) => name === standing?.plan);
  const another = company.plan !== null && company.billingSubscription !== standing?.subscription;
  const begun =
    standing && plan && !another
      ? {
          plan,
          billingInfoAt: company.billingInfoAt ?? ctx.now,
          billingCustomer: standing.customer,
          billingSubscription: standing.subscription,
        }
      : {};
  await ctx.db.company.update({ where: { id }, data: { billingPageOpen: open, ...begun } });
  await syncBilling(ctx, read);
  const after = await ctx.db.company.findUniqueOrThrow({ where: { id } });
  return { company: after, another };
}
