import type { BillingInvoice, BillingLog, BillingStanding } from "@hearthline/contract/billing/billing";
import { CREDIT_MONITORING_CENTS, planOf } from "@hearthline/contract/billing/plans";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "@hearthline/contract/billing/subscriptions";
import { monthIn } from "@hearthline/contract/values/day-in";
import type { Invoice } from "@hearthline/providers/billing";
import type { z } from "zod";
import type { ReadContext } from "../context.ts";
import { creditFigures } from "./credits.ts";
import { monthOf } from "./limits.ts";
import { isLocked } from "./states.ts";

/** Subscriptions that have not ended, the plan first. */
const goingOn = (ctx: ReadContext) =>
  ctx.db.subscription.findMany({
    where: { status: { notIn: ["canceled", "incomplete_expired"] } },
    orderBy: [{ kind: "desc" }, { startedAt: "asc" }],
  });

/** Whether our rows say that an invoice is unpaid. */
export const hasUnpaid = async (ctx: ReadContext): Promise<boolean> =>
  (await ctx.db.subscription.count({ where: { unpaidInvoiceId: { not: null } } })) > 0;

/** `user_plan` of the specification: what the company pays for, and when it ends if it was canceled. */
export async function userPlans(ctx: ReadContext, plan: string | null) {
  const rows = (await goingOn(ctx)).filter(({ name, kind }) => name !== null && kind !== "monitoring");
  if (plan && !rows.some(({ kind }) => kind === "plan")) return [{ name: plan, ends_at: null, items: [] }];
  return rows.map(({ name, cancelsAt, priceId }) => ({
    name: name ?? "",
    ends_at: cancelsAt?.toISOString() ?? null,
    items: [{ stripe_price: priceId }],
  }));
}

/** The company's plan and its use this month, from our own rows. */
export async function standingOf(ctx: ReadContext): Promise<z.input<typeof BillingStanding>> {
  const company = await ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } });
  const rows = await goingOn(ctx);
  const { from, day } = monthOf(ctx.now, company.timeZone);
  const counted = await ctx.db.planUse.findMany({ where: { month: new Date(`${day}T00:00:00Z`) } });
  const logins = await ctx.db.user.count({
    where: { deactivatedAt: null, roles: { some: { role: { reach: "supported" } } } },
  });
  const { title, limits } = planOf(company.plan);
  const creditMonth = monthIn(company.timeZone, ctx.now);
  const credits = await creditFigures({ ...ctx, actor: { ...ctx.actor, timeZone: company.timeZone } });
  const monitored = await ctx.db.monitoringMonth.count({ where: { month: creditMonth } });
  const usedOf = (use: string) => counted.find((row) => row.use === use)?.used ?? 0;
  return {
    plan: company.plan,
    title,
    locked: isLocked(company, ctx.now),
    trialEndsAt: company.trialEndsAt?.toISOString() ?? null,
    lapsesAt: company.lapsesAt?.toISOString() ?? null,
    hasCustomer: company.billingCustomer !== null,
    subscriptions: rows.map((row) => ({
      kind: SUBSCRIPTION_KINDS.find((kind) => kind === row.kind) ?? ("plan" as const),
      name: row.name,
      status: SUBSCRIPTION_STATUSES.find((status) => status === row.status) ?? ("incomplete" as const),
      seats: row.seats,
      periodEnd: row.periodEnd.toISOString(),
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
      cancelsAt: row.cancelsAt?.toISOString() ?? null,
      unpaidCents: row.unpaidCents,
      unpaidSince: row.unpaidSince?.toISOString() ?? null,
    })),
    usage: [
      { use: "reports" as const, used: usedOf("reports"), limit: limits.reports },
      { use: "homeValueReports" as const, used: credits.used, limit: credits.planned },
      { use: "propertyTaxPulls" as const, used: usedOf("propertyTaxPulls"), limit: limits.propertyTaxPulls },
      { use: "supportLogins" as const, used: logins, limit: limits.supportLogins },
    ],
    monitoring: { credits: monitored, cents: monitored * CREDIT_MONITORING_CENTS },
    usageFrom: from.toISOString(),
  };
}

/** An invoice as it is returned to the client. */
export const invoiceRow = ({ lines, at, ...invoice }: Invoice): z.input<typeof BillingInvoice> => ({
  ...invoice,
  at: at.toISOString(),
  lines: lines.map((line) => ({ ...line, from: line.from.toISOString(), to: line.to.toISOString() })),
});

const NEWEST = 50;

/** The newest webhook events, and the differences that the nightly comparison found and corrected. */
export async function logOf(ctx: ReadContext): Promise<z.input<typeof BillingLog>> {
  const [company, events, differences] = [
    await ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } }),
    await ctx.db.stripeEvent.findMany({ orderBy: [{ receivedAt: "desc" }, { id: "desc" }], take: NEWEST }),
    await ctx.db.billingDifference.findMany({ orderBy: [{ foundAt: "desc" }, { id: "desc" }], take: NEWEST }),
  ];
  return {
    readAt: company.billingReadAt?.toISOString() ?? null,
    events: events.map(({ id, type, replays, createdAt, receivedAt, handledAt }) => ({
      id,
      type,
      replays,
      createdAt: createdAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
    differences: differences.map(({ foundAt, id, what, ours, theirs }) => ({
      id,
      what,
      ours,
      theirs,
      foundAt: foundAt.toISOString(),
    })),
  };
}
