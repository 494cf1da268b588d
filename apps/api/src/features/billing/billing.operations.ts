import {
  BillingAccount,
  BillingLog,
  BillingStanding,
  BillingState,
  CHECKOUT_PATH,
  CHECKOUT_PLANS,
  CheckoutDraft,
  CheckoutSession,
  CheckoutStarted,
  ConfirmedOrder,
  FREE_TIER,
  isTier,
  OrderName,
  OrderPreview,
  PlanOrder,
  StripeIds,
  UNSUBSCRIBED,
  Unsubscribed,
  UsedRowsInput,
  UsedRowsResponse,
} from "@hearthline/contract/billing/billing";
import { PLAN_NAMES } from "@hearthline/contract/billing/plans";
import { lineUpTo } from "@hearthline/contract/values/text";
import { asking, customerOf, readNow } from "@hearthline/domain/billing/ask-billing";
import { keepCancellation } from "@hearthline/domain/billing/cancellations";
import { takeOver } from "@hearthline/domain/billing/checkout";
import { carryOut, difference, endTier, goingOn, payAll, priced } from "@hearthline/domain/billing/orders";
import { hasUnpaid, invoiceRow, logOf, standingOf } from "@hearthline/domain/billing/reads";
import { isLocked } from "@hearthline/domain/billing/states";
import { markReplayed } from "@hearthline/domain/billing/stripe-events";
import { syncBilling } from "@hearthline/domain/billing/sync-billing";
import { usedRows } from "@hearthline/domain/billing/used-rows";
import { takeLocks } from "@hearthline/domain/records/record-context";
import { z } from "zod";
import { DomainError, notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";

const HAS_PLAN = "Your company has a plan already.";

const NOT_ENTERED = "Billing info was not entered. Nothing was charged and nothing has changed.";
const NOT_ACTIVE = "This subscription is not active any more: choose a plan again to go on.";

export const billing = {
  checkout: mutation({
    summary: "Open the page that takes billing info",
    description:
      "Opens on the billing host. Nothing is charged before the trial ends. It leads back to the app, whether billing info was entered or not.",
    access: "billing:manage",
    uses: null,
    onlyPerson: true,
    refuses: ["conflict", "unavailable"],
    input: CheckoutDraft,
    output: CheckoutStarted,
    prepare: (ctx, { plan, back }) =>
      asking(ctx.billing, (service) => {
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
    async run(ctx, _input, { url, customer, replaces }) {
      const { companyId: id } = ctx.actor;
      await takeLocks(ctx, "billing", [id]);
      const company = await ctx.db.company.findUniqueOrThrow({ where: { id } });
      if (company.plan) throw new DomainError("conflict", HAS_PLAN);
      if (company.billingCustomer !== null && ![customer, replaces].includes(company.billingCustomer))
        throw new DomainError("conflict", "A colleague is opening this page right now. Please try again.");
      await ctx.db.company.update({ where: { id }, data: { billingCustomer: customer, billingPageOpen: true } });
      return { url };
    },
  }),

  confirm: mutation({
    summary: "Confirm what was entered on the billing page",
    description:
      "Asks the billing service; nothing changes until the billing service confirms that billing info was entered.",
    access: "billing:manage",
    uses: null,
    refuses: ["not_found", "conflict", "unavailable"],
    input: CheckoutSession,
    output: BillingState,
    prepare: (ctx, { session }) =>
      asking(ctx.billing, async (service) => {
        const { companyId, billing: ours } = ctx.actor;
        const found = await service.find(session);
        const known = CHECKOUT_PLANS.some((name) => name === found?.plan);
        if (!found || !known || found.companyId !== companyId) throw notFound("checkout");
        if (!found.complete || !found.customer) throw new DomainError("conflict", NOT_ENTERED);
        const have = ours?.plan ? { subscription: ours.subscription } : undefined;
        const settled = await service.settle(found.customer, have);
        if (!settled.standing && !have) throw new DomainError("conflict", NOT_ACTIVE);
        return { found, settled, read: await readNow(service, found.customer) };
      }),
    async run(ctx, _input, { found, settled, read }): Promise<z.input<typeof BillingState>> {
      const { company, another } = await takeOver(ctx, { ...settled, read });
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

  standing: query({
    summary: "Read the company's plan and its usage",
    description: "Read from Hearthline's own records, so it works even while the billing service is down.",
    access: "billing:manage",
    input: z.object({}),
    output: BillingStanding,
    run: standingOf,
  }),

  usedRows: query({
    summary: "List the rows behind one of the plan's usage numbers",
    description: "Returns this month's rows, limited to what the caller may see.",
    access: "billing:manage",
    input: UsedRowsInput,
    output: UsedRowsResponse,
    run: (ctx, { use }) => usedRows(ctx, use),
  }),

  account: query({
    summary: "Read card, invoices and the next charge",
    description: "Read live from the billing service, to the cent.",
    access: "billing:manage",
    refuses: ["unavailable"],
    input: z.object({}),
    output: BillingAccount,
    prepare: (ctx) =>
      asking(ctx.billing, async (service) => {
        const customer = ctx.actor.billing?.customer;
        return customer ? service.account(customer) : undefined;
      }),
    async run(_ctx, _input, found): Promise<z.input<typeof BillingAccount>> {
      if (!found) return { card: null, creditCents: 0, invoices: [], upcoming: [] };
      const { invoices, upcoming, ...rest } = found;
      return { ...rest, invoices: invoices.map(invoiceRow), upcoming: upcoming.map(invoiceRow) };
    },
  }),

  stripeIds: query({
    summary: "Read the price ids of the plans",
    description: "Keyed by the plan's name. A plan that cannot be bought on this server is left out.",
    access: "public",
    rest: { method: "GET", path: "/plans/stripe-ids" },
    costs: [],
    input: z.object({}),
    output: StripeIds,
    async run({ billing: service }) {
      const prices = service?.prices ?? {};
      return Object.fromEntries(PLAN_NAMES.flatMap((name) => (prices[name] ? [[name, prices[name]]] : [])));
    },
  }),

  preview: query({
    summary: "See what a change of plan costs",
    description: "Returns today's charge, the next invoice and what changes. Does not change anything.",
    access: "billing:manage",
    refuses: ["conflict", "plan_required", "unavailable"],
    input: PlanOrder,
    output: OrderPreview,
    prepare: (ctx, order) =>
      asking(ctx.billing, async (service) => {
        const read = await readNow(service, customerOf(ctx.actor));
        const from = goingOn(read, isTier(order.name) ? "credits" : "plan")?.name ?? null;
        return { ...(await priced(service, read, order)), ...difference(from, order.name) };
      }),
    run: async (_ctx, _input, preview) => preview,
  }),

  change: mutation({
    summary: "Change the plan or the extra credits",
    description: "Charges exactly the amount that was confirmed, or nothing. Repeating the same change charges once.",
    access: "billing:manage",
    uses: null,
    onlyPerson: true,
    refuses: ["conflict", "plan_required", "unavailable"],
    message: "Your plan is changed.",
    input: ConfirmedOrder,
    output: BillingStanding,
    prepare: (ctx, order) =>
      asking(ctx.billing, async (service) => {
        const customer = customerOf(ctx.actor);
        await carryOut(service, await readNow(service, customer), order, ctx.actor.companyId);
        return readNow(service, customer);
      }),
    async run(ctx, _input, read) {
      await syncBilling(ctx, read);
      return standingOf(ctx);
    },
  }),

  unsubscribe: mutation({
    summary: "Cancel a plan or extra credits",
    description: "They run until the end of the paid period, and the company's admins get an email.",
    access: "billing:manage",
    uses: null,
    sends: true,
    refuses: ["conflict", "unavailable"],
    rest: { method: "GET", path: "/plans/unsubscribe", bearerOnly: true },
    message: UNSUBSCRIBED,
    input: z.object({ name: OrderName }),
    output: Unsubscribed,
    prepare: (ctx, { name }) =>
      asking(ctx.billing, async (service) => {
        const customer = customerOf(ctx.actor);
        const subject = goingOn(await readNow(service, customer), isTier(name) ? "credits" : "plan");
        if (!subject || (subject.name !== name && name !== FREE_TIER))
          throw new DomainError("conflict", "Your company does not have this plan.");
        if (!subject.cancelsAt) await service.endWithPeriod(subject.id, true);
        if (subject.kind === "plan") await endTier(service, await readNow(service, customer));
        return { subject, read: await readNow(service, customer) };
      }),
    async run(ctx, { name }, { subject, read }) {
      const endsAt = await keepCancellation(ctx, { by: ctx.actor.name, name, subject, read });
      return { name, ends_at: endsAt.toISOString() };
    },
  }),

  resume: mutation({
    summary: "Keep a plan or extra credits that were canceled",
    access: "billing:manage",
    uses: null,
    onlyPerson: true,
    refuses: ["conflict", "unavailable"],
    message: "Your plan continues.",
    input: z.object({ name: OrderName }),
    output: BillingStanding,
    prepare: (ctx, { name }) =>
      asking(ctx.billing, async (service) => {
        const customer = customerOf(ctx.actor);
        const subject = goingOn(await readNow(service, customer), isTier(name) ? "credits" : "plan");
        if (subject?.name !== name)
          throw new DomainError("conflict", "This plan has ended. Choose a plan again to go on.");
        if (subject.cancelsAt) await service.endWithPeriod(subject.id, false);
        return readNow(service, customer);
      }),
    async run(ctx, _input, read) {
      await syncBilling(ctx, read);
      return standingOf(ctx);
    },
  }),

  pay: mutation({
    summary: "Pay the open invoice with the card on file",
    access: "billing:manage",
    uses: null,
    onlyPerson: true,
    refuses: ["conflict", "unavailable"],
    message: "The invoice is paid.",
    input: z.object({}),
    output: BillingStanding,
    prepare: (ctx) =>
      asking(ctx.billing, async (service) => {
        const customer = customerOf(ctx.actor);
        const now = await readNow(service, customer);
        if (!now.subscriptions.some(({ unpaid }) => unpaid)) {
          // Already paid on the billing host, or by an earlier call that was lost before it was recorded: record it now.
          if (await ctx.inCompany((look) => hasUnpaid({ ...look, now: ctx.now }))) return now;
          throw new DomainError("conflict", "There is no open invoice to pay.");
        }
        return payAll(service, now, (read) => ctx.inCompany((look) => syncBilling({ ...look, now: ctx.now }, read)));
      }),
    async run(ctx, _input, read) {
      await syncBilling(ctx, read);
      return standingOf(ctx);
    },
  }),

  portal: mutation({
    summary: "Open the page for managing the card and invoices",
    description: "Opens on the billing host. It leads back to the billing details.",
    access: "billing:manage",
    uses: null,
    onlyPerson: true,
    refuses: ["conflict", "unavailable"],
    input: z.object({}),
    output: CheckoutStarted,
    prepare: (ctx) =>
      asking(ctx.billing, (service) =>
        service.portal(customerOf(ctx.actor), `${ctx.caller.publicUrl}/settings/billing-details`),
      ),
    run: async (_ctx, _input, url) => ({ url }),
  }),

  refresh: mutation({
    summary: "Reload the company's plan from the billing service",
    description: "Does what a webhook event does, for an admin who sees that something is wrong.",
    access: "billing:manage",
    uses: null,
    refuses: ["conflict", "unavailable"],
    input: z.object({
      event: lineUpTo(255, "Which event?").optional().describe("The stored event to mark as replayed"),
    }),
    output: BillingLog,
    prepare: (ctx) => asking(ctx.billing, (service) => readNow(service, customerOf(ctx.actor))),
    async run(ctx, { event }, read) {
      if (event !== undefined) await markReplayed(ctx, event);
      const { differences } = await syncBilling(ctx, read);
      if (differences.length > 0) await ctx.db.billingDifference.createMany({ data: differences });
      return logOf(ctx);
    },
  }),

  log: query({
    summary: "List the billing service's events, and the differences found",
    access: "billing:manage",
    input: z.object({}),
    output: BillingLog,
    run: logOf,
  }),
};
