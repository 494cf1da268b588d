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

/** @throws DomainError `unavailable` where the billing service does not answer, or there is none */
async function asking<T>(ctx: Context, work: (billing: NonNullable<Context["billing"]>) => Promise<T>): Promise<T> {
  if (!ctx.billing) throw new DomainError("unavailable", "Billing is not set up on this server yet.");
  try {
    return await work(ctx.billing);
  } catch (error) {
    if (error instanceof PassingFailure)
      throw new DomainError(
        "unavailable",
        "The billing page does not answer right now. Nothing was charged; please try again in a moment.",
        { retryAfter: 10, cause: error },
      );
    throw error;
  }
}

const HAS_PLAN = "Your company has a plan already; nothing was charged.";

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
        const { trialEndsAt, companyId, email } = ctx.actor;
        const page = `${ctx.caller.publicUrl}${CHECKOUT_PATH}?${new URLSearchParams({ back })}`;
        return service.start({
          plan,
          companyId,
          email,
          firstChargeAt: trialEndsAt && trialEndsAt > ctx.now ? trialEndsAt : null,
          successUrl: `${page}&session={CHECKOUT_SESSION_ID}`,
          cancelUrl: page,
        });
      }),
    async run(ctx, _input, started) {
      const company = await ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } });
      if (company.plan) throw new DomainError("conflict", HAS_PLAN);
      return started;
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
    prepare: (ctx, { session }) => asking(ctx, (service) => service.find(session)),
    async run(ctx, _input, found): Promise<z.input<typeof BillingState>> {
      const plan = CHECKOUT_PLANS.find((name) => name === found?.plan);
      if (!found || !plan || found.companyId !== ctx.actor.companyId) throw notFound("checkout");
      if (!found.complete || !found.subscription)
        throw new DomainError("conflict", "Billing info was not entered. Nothing was charged and nothing has changed.");
      const { companyId: id } = ctx.actor;
      await inTurn(ctx, "billing", [id]);
      const company = await ctx.db.company.findUniqueOrThrow({ where: { id } });
      if (company.plan && company.billingSubscription !== found.subscription)
        throw new DomainError("conflict", HAS_PLAN);
      const { customer: billingCustomer, subscription: billingSubscription } = found;
      const billingInfoAt = company.billingInfoAt ?? ctx.now;
      const after = await ctx.db.company.update({
        where: { id },
        data: { plan, billingInfoAt, billingCustomer, billingSubscription },
      });
      return { plan, locked: isLocked(after, ctx.now), firstChargeAt: found.firstChargeAt?.toISOString() ?? null };
    },
  }),
};
