import { setTimeout as delay } from "node:timers/promises";
import { CHECKOUT_PLANS } from "@hearthline/contract/company/billing";
import type { Settled } from "@hearthline/providers/billing";
import type { Context } from "../../kernel/context.ts";
import { inTurn } from "../../kernel/in-turn.ts";

/** A person's next page does not wait longer for the billing service. */
const PATIENCE_MS = 2_500;

/**
 * What became of a billing page nobody came back from, asked where one is open: who paid and closed the tab is let in at their next visit. Undefined
 * where there is nothing to ask, or no answer in time; then the next visit asks again.
 */
export async function paidMeanwhile({ actor, billing }: Context): Promise<Settled | undefined> {
  const { pageOpen, customer, plan } = actor.billing ?? {};
  if (!billing || !pageOpen || !customer || plan || actor.kind !== "user") return undefined;
  const done = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: done.signal }).catch(() => undefined);
  const answer = billing.settle(customer).catch(() => undefined);
  return Promise.race([answer, late]).finally(() => done.abort());
}

/**
 * Writes down what stands at the billing service.
 *
 * @returns the company, and whether its plan is another one than stands there
 */
export async function takeOver(ctx: Context, { standing, open }: Settled) {
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
  const after = await ctx.db.company.update({ where: { id }, data: { billingPageOpen: open, ...begun } });
  return { company: after, another };
}
