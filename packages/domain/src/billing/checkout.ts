import { setTimeout as delay } from "node:timers/promises";
import { CHECKOUT_PLANS } from "@hearthline/contract/billing/billing";
import type { Billing, Settled } from "@hearthline/providers/billing";
import type { ReadContext } from "../context.ts";
import { takeLocks } from "../records/record-context.ts";
import { readNow } from "./ask-billing.ts";
import type { BillingRead } from "./keep-subscriptions.ts";
import { syncBilling } from "./sync-billing.ts";

/** What we know about a company that may have an open checkout page. */
interface OpenCheckout {
  pageOpen: boolean;
  customer: string | null;
  plan: string | null;
}

/** The result of a company's checkouts, with its subscriptions. */
export type Found = Settled & { read: BillingRead };

/** How long a page load waits for the billing service. */
const PATIENCE_MS = 2_500;

/**
 * Checks whether an open checkout page was paid, so that a customer who paid and closed the tab gets access on the next visit.
 *
 * @returns undefined if no page is open or the service does not respond in time; the next visit checks again
 */
export async function paidMeanwhile(
  billing: Billing | undefined,
  { pageOpen, customer, plan }: OpenCheckout,
): Promise<Found | undefined> {
  if (!billing || !pageOpen || !customer || plan) return undefined;
  const done = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: done.signal }).catch(() => undefined);
  const response = billing
    .settle(customer)
    .then(async (settled) => ({ ...settled, read: await readNow(billing, customer) }))
    .catch(() => undefined);
  return Promise.race([response, late]).finally(() => done.abort());
}

/**
 * Saves a paid checkout and the company's subscriptions.
 *
 * @returns the company, and whether it already has a different subscription
 */
export async function takeOver(ctx: ReadContext, { standing, open, read }: Found) {
  const { companyId: id } = ctx.actor;
  await takeLocks(ctx, "billing", [id]);
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
