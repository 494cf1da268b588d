import { setTimeout as delay } from "node:timers/promises";
import { CHECKOUT_PLANS } from "@hearthline/contract/billing/billing";
import { keepAndTell } from "@hearthline/db/records/billing/keep-and-tell";
import type { BillingRead, Kept } from "@hearthline/db/records/billing/keep-subscriptions";
import type { Settled } from "@hearthline/providers/billing";
import type { Context } from "../../kernel/context.ts";
import { inTurn } from "../../kernel/in-turn.ts";
import { readNow } from "./orders.rules.ts";

/** A person's next page does not wait longer for the billing service. */
const PATIENCE_MS = 2_500;

/**
 * What became of a billing page nobody came back from, asked where one is open: who paid and closed the tab is let in at their next visit. Undefined
 * where there is nothing to ask, or no answer in time; then the next visit asks again.
 */
export async function paidMeanwhile({
  actor,
  billing,
}: Context): Promise<(Settled & { read: BillingRead }) | undefined> {
  const { pageOpen, customer, plan } = actor.billing ?? {};
  if (!billing || !pageOpen || !customer || plan || actor.kind !== "user") return undefined;
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
export async function takeOver(ctx: Context, { standing, open, read }: Settled & { read: BillingRead }) {
  const { companyId: id } = ctx.actor;
  await inTurn(ctx, "billing", [id]);
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
  await keepBilling(ctx, read);
  const after = await ctx.db.company.findUniqueOrThrow({ where: { id } });
  return { company: after, another };
}

/** As the billing service says now. */
export const keepBilling = (ctx: Context, read: BillingRead): Promise<Kept> =>
  keepAndTell(ctx.db, { companyId: ctx.actor.companyId, read, publicUrl: ctx.caller.publicUrl });
