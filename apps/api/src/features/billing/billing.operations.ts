import {
  BillingState,
  CHECKOUT_PATH,
  CHECKOUT_PLANS,
  CheckoutDraft,
  CheckoutSession,
  CheckoutStarted,
} from "@hearthline/contract/company/billing";
import { PassingFailure } from "@hearthline/providers/failure";
import type { z } from "zod";
import { isLocked } from "../../identity/sessions.ts";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { inTurn } from "../../kernel/in-turn.ts";
import { mutation } from "../../kernel/operation.ts";
import { takeOver } from "./billing.rules.ts";

/** @throws DomainError `unavailable` where the billing service does not answer, or there is none */
async function asking<T>(ctx: Context, work: (billing: NonNullable<Context["billing"]>) => Promise<T>): Promise<T> {
  if (!ctx.billing) throw new DomainError("unavailable", "Billing is not set up on this server yet.");
  try {
    return await work(ctx.billing);
  } catch (error) {
    if (error instanceof PassingFailure)
      throw new DomainError(
        "unavailable",
        "The billing page does not answer right now. Please try again in a moment.",
        { retryAfter: 10, cause: error },
      );
    throw error;
  }
}

const HAS_PLAN = "Your company has a plan already.";

const NOT_ENTERED = "Billing info was not entered. Nothing was charged and nothing has changed.";
const NOT_ACTIVE = "This subscription is not active any more: choose a plan again to go on.";

export const billing = {
  checkout: mutation({
    summary: "Open the page that takes billing info",
    description:
      "On the billing host. Nothing is charged before the trial ends. It leads back to the app, whether billing info was entered or not.",
    access: "billing:manage",
    uses: null,
    onlyPerson: true,
    refuses: ["conflict", "unavailable"],
    input: CheckoutDraft,
    output: CheckoutStarted,
    prepare: (ctx, { plan, back }) =>
      asking(ctx, (service) => {
        const { trialEndsAt, companyId, email, billing: ours } = ctx.actor;
        if (ours?.plan) throw new DomainError("conflict", HAS_PLAN);
        const page = `${ctx.caller.publicUrl}${CHECKOUT_PATH}?${new URLSearchParams({ back })}`;
        return service.start({
          plan,
          companyId,
          email,
          customer: ours?.customer ?? null,
          firstChargeAt: trialEndsAt && trialEndsAt > ctx.now ? trialEndsAt : null,
          successUrl: `${page}&session={CHECKOUT_SESSION_ID}`,
          cancelUrl: page,
        });
      }),
    async run(ctx, _input, { url, customer }) {
      const { companyId: id } = ctx.actor;
      await inTurn(ctx, "billing", [id]);
      const company = await ctx.db.company.findUniqueOrThrow({ where: { id } });
      if (company.plan) throw new DomainError("conflict", HAS_PLAN);
      if (company.billingCustomer !== null && company.billingCustomer !== customer)
        throw new DomainError("conflict", "A colleague is opening this page right now. Please try again.");
      await ctx.db.company.update({ where: { id }, data: { billingCustomer: customer, billingPageOpen: true } });
      return { url };
    },
  }),

  confirm: mutation({
    summary: "Take over what was entered on the billing page",
    description: "Asks the billing service; until it says that billing info is there, nothing changes.",
    access: "billing:manage",
    uses: null,
    refuses: ["not_found", "conflict", "unavailable"],
    input: CheckoutSession,
    output: BillingState,
    prepare: (ctx, { session }) =>
      asking(ctx, async (service) => {
        const { companyId, billing: ours } = ctx.actor;
        const found = await service.find(session);
        const known = CHECKOUT_PLANS.some((name) => name === found?.plan);
        if (!found || !known || found.companyId !== companyId) throw notFound("checkout");
        if (!found.complete || !found.customer) throw new DomainError("conflict", NOT_ENTERED);
        const have = ours?.plan ? { subscription: ours.subscription } : undefined;
        const settled = await service.settle(found.customer, have);
        if (!settled.standing && !have) throw new DomainError("conflict", NOT_ACTIVE);
        return { found, settled };
      }),
    async run(ctx, _input, { found, settled }): Promise<z.input<typeof BillingState>> {
      const { company, another } = await takeOver(ctx, settled);
      if (another && settled.standing)
        throw new DomainError("conflict", "Your company's plan has changed just now. Please try again.");
      return {
        plan: company.plan,
        locked: isLocked(company, ctx.now),
        firstChargeAt: settled.standing?.firstChargeAt?.toISOString() ?? null,
        duplicate: another || settled.standing?.subscription !== found.subscription,
      };
    },
  }),
};
