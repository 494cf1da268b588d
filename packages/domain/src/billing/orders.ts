import { FREE_TIER, isTier, type OrderPreview, type PlanOrder } from "@hearthline/contract/billing/billing";
import { CREDIT_TIERS, planOf } from "@hearthline/contract/billing/plans";
import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import type { Billing, ChangePreview } from "@hearthline/providers/billing";
import { PermanentFailure } from "@hearthline/providers/failure";
import type { z } from "zod";
import { RecordFault } from "../records/record-context.ts";
import { readNow } from "./ask-billing.ts";
import type { BillingRead } from "./keep-subscriptions.ts";
import { isOver } from "./states.ts";

type Order = z.output<typeof PlanOrder>;

const dollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

/**
 * Pays the open invoices one after another, so that the second is not charged if the first is declined.
 *
 * @param keep saves the subscriptions, in its own transaction
 * @returns the subscriptions' state afterwards
 * @throws RecordFault `conflict` if only some invoices were paid; the message says how much
 */
export async function payAll(
  billing: Billing,
  { customer, subscriptions }: Pick<BillingRead, "customer" | "subscriptions">,
  keep: (read: BillingRead) => Promise<unknown>,
): Promise<BillingRead> {
  const open = subscriptions.flatMap(({ unpaid }) => (unpaid ? [unpaid] : []));
  let paidCents = 0;
  for (const { invoiceId, cents } of open) {
    try {
      await billing.pay(invoiceId);
    } catch (error) {
      if (paidCents === 0 || !(error instanceof PermanentFailure)) throw error;
      // Paid invoices take effect now, even if a later one is declined.
      await keep(await readNow(billing, customer));
      throw new RecordFault(
        "conflict",
        `${dollars(paidCents)} is paid. The card was declined for the next invoice of ${dollars(cents)}: use another card under Billing details, then pay the rest.`,
        { cause: error },
      );
    }
    paidCents += cents;
  }
  return readNow(billing, customer);
}

/** Returns the continuing subscription of a kind. */
export const goingOn = ({ subscriptions }: BillingRead, kind: SubscriptionState["kind"]) =>
  subscriptions
    .filter((state) => state.kind === kind && state.name !== null && !isOver(state) && state.status !== "incomplete")
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())[0];

/** Returns the plan that an order changes or adds credits to. @throws RecordFault `conflict` */
export function planFor(read: BillingRead, { name, seats }: Order): SubscriptionState {
  const plan = goingOn(read, "plan");
  if (!plan) throw new RecordFault("conflict", "There is no plan to change yet: choose one first.");
  if (plan.status === "unpaid" || plan.status === "past_due")
    throw new RecordFault(
      "conflict",
      "The last invoice is not paid yet. Pay it under Billing details, then change the plan.",
    );
  if (name === "enterprise" && plan.name !== "enterprise")
    throw new RecordFault("conflict", "Enterprise is arranged with sales.");
  if (plan.name === "enterprise" && name !== "enterprise" && !isTier(name))
    throw new RecordFault("conflict", "An Enterprise plan is changed with sales.");
  if (seats !== undefined && name !== "enterprise")
    throw new RecordFault("conflict", "Only an Enterprise plan has seats.");
  if (isTier(name) && planOf(plan.name).key === "growth" && name !== FREE_TIER)
    throw new RecordFault("plan_required", "Extra credits come with the Professional plan.");
  return plan;
}

/** Returns what changes with an order, in the wording of the plans. */
export function difference(from: string | null, to: string): Pick<OrderPreview, "gains" | "losses"> {
  if (isTier(to)) {
    const credits = (name: string | null) =>
      CREDIT_TIERS.find((tier) => tier.name === name && tier.monthlyCents > 0)?.credits ?? 0;
    const more = credits(to) - credits(from);
    const words = `${Math.abs(more).toLocaleString("en-US")} home value reports a month`;
    return { gains: more > 0 ? [words] : [], losses: more < 0 ? [words] : [] };
  }
  const [before, after] = [planOf(from), planOf(to)];
  const own = (plan: typeof before, other: typeof before) =>
    plan.benefits.filter((benefit) => !other.benefits.includes(benefit) && !benefit.startsWith("Everything in"));
  // Replacing "8 reports" with a larger plan's "100 reports" is not a loss.
  const larger = (after.monthlyCents ?? 0) - (before.monthlyCents ?? 0);
  return { gains: larger > 0 ? own(after, before) : [], losses: larger < 0 ? own(before, after) : [] };
}

/** The seats an order names; otherwise the current number for the same plan, or one for a new plan. */
const seatsOf = ({ name, seats }: Order, subject: SubscriptionState | undefined): number =>
  seats ?? (subject?.name === name ? subject.seats : 1);

type Money = Omit<OrderPreview, "gains" | "losses">;

/** What an order costs today and on the next invoice. */
export async function priced(billing: Billing, read: BillingRead, order: Order, at?: Date): Promise<Money> {
  const plan = planFor(read, order);
  const tier = goingOn(read, "credits");
  const subject = isTier(order.name) ? tier : plan;
  if (order.name === FREE_TIER) {
    if (!tier) throw new RecordFault("conflict", "There are no extra credits to give up.");
    return nothingToday(tier.periodEnd);
  }
  if (!subject) return moneyOf(await billing.previewNew({ customer: read.customer, plan: order.name }));
  const change = { subscription: subject.id, plan: order.name, seats: seatsOf(order, subject) };
  if (subject.name === order.name && subject.seats === change.seats)
    throw new RecordFault("conflict", "This is your plan already.");
  return moneyOf(await billing.preview(change, at));
}

/** Returns a preview for the client, with the balance of earlier invoices as a line: its lines add up to today's charge. */
function moneyOf({ at, lines, totalCents, todayCents, creditCents, next }: ChangePreview): Money {
  const cents = todayCents - Math.max(0, totalCents);
  const text = cents < 0 ? "Credit from earlier invoices" : "Balance of earlier invoices";
  return {
    at: at.toISOString(),
    lines: [...lines, ...(cents === 0 ? [] : [{ text, cents, from: at, to: at }])].map((line) => ({
      ...line,
      from: line.from.toISOString(),
      to: line.to.toISOString(),
    })),
    todayCents,
    creditCents,
    nextAt: next.at.toISOString(),
    nextCents: next.cents,
  };
}

const nothingToday = (end: Date): Money => ({
  at: new Date().toISOString(),
  lines: [],
  todayCents: 0,
  creditCents: 0,
  nextAt: end.toISOString(),
  nextCents: 0,
});

/** How long a displayed price may be confirmed. */
const PRICE_MINUTES = 60;
/** Tolerance for clock differences between two servers. */
const AHEAD_SECONDS = 60;

/**
 * Validates the time of a displayed price. The rest of the month is prorated from it, so the caller must not choose it freely.
 *
 * @throws RecordFault `conflict` if it is in the future or too long ago
 */
async function momentOf(billing: Billing, read: BillingRead, order: Order & { at: string }): Promise<Date> {
  const at = new Date(order.at);
  // By the billing service's own clock.
  const now = new Date((await priced(billing, read, order)).at);
  const ago = (now.getTime() - at.getTime()) / 1_000;
  if (ago < -AHEAD_SECONDS || ago > PRICE_MINUTES * 60)
    throw new RecordFault("conflict", "This price was shown too long ago, and nothing was charged. Look at it again.");
  return at;
}

/**
 * Carries out an order at the confirmed amount. Idempotent, so that two tabs, a double click or a crash do not charge twice.
 *
 * @throws RecordFault `conflict` if it would cost a different amount than was confirmed
 */
export async function carryOut(
  billing: Billing,
  read: BillingRead,
  order: Order & { at: string; todayCents: number },
  companyId: string,
): Promise<void> {
  const plan = planFor(read, order);
  const tier = goingOn(read, "credits");
  const subject = isTier(order.name) ? tier : plan;
  const seats = seatsOf(order, subject);
  if (subject?.name === order.name && subject.seats === seats && !subject.cancelsAt) return;
  const at = await momentOf(billing, read, order);
  const { todayCents } = await priced(billing, read, order, at);
  if (todayCents !== order.todayCents)
    throw new RecordFault("conflict", "The amount has changed meanwhile, and nothing was charged. Look at it again.");
  if (order.name === FREE_TIER && tier) return billing.endWithPeriod(tier.id, true);
  if (subject) {
    await billing.change({ subscription: subject.id, plan: order.name, seats }, at);
    if (subject === plan && planOf(order.name).key === "growth") await endTier(billing, read);
    return;
  }
  const earlier = read.subscriptions.filter(({ kind }) => kind === "credits").length;
  await billing.begin({ customer: read.customer, plan: order.name, companyId }, `credits-${plan.id}-${earlier}`);
}

/** Extra credits require the Professional plan: without it they end with the paid period. */
export async function endTier(billing: Billing, read: BillingRead): Promise<void> {
  const tier = goingOn(read, "credits");
  if (tier && !tier.cancelsAt) await billing.endWithPeriod(tier.id, true);
}
