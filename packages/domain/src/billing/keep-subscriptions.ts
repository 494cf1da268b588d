import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import type { ReadContext } from "../context.ts";
import { takeLocks } from "../records/record-context.ts";
import { type Entitlements, entitlements } from "./states.ts";

/** A company's subscriptions as fetched from Stripe, and when the fetch began. */
export interface BillingRead {
  customer: string;
  subscriptions: readonly SubscriptionState[];
  readAt: Date;
}

/** A field whose value at Stripe differs from ours. */
export interface Difference {
  what: "plan" | "status" | "seats" | "credits" | "ends" | "missing";
  ours: string | null;
  theirs: string | null;
}

export interface Kept {
  /** The rows before the write, to tell which payments changed. */
  before: readonly { stripeId: string; unpaidInvoiceId: string | null; unpaidCents: number | null }[];
  /** Undefined if a later fetch was saved before. */
  entitled: Entitlements | undefined;
  differences: Difference[];
}

/**
 * Saves a company's subscriptions and the plan and lock that follow from them. If several fetches overlap, the one that began last wins.
 * A plan arranged with sales, without a subscription, is left unchanged.
 */
export async function keepSubscriptions({ db, actor }: ReadContext, read: BillingRead): Promise<Kept> {
  const { companyId } = actor;
  await takeLocks({ db, actor }, "billing", [companyId]);
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId } });
  const { subscriptions, readAt, customer } = read;
  const known = company.billingCustomer === null || company.billingCustomer === customer;
  if (!known || (company.billingReadAt && company.billingReadAt > readAt))
    return { entitled: undefined, differences: [], before: [] };

  const before = await db.subscription.findMany({ where: { companyId } });
  for (const state of subscriptions) {
    const row = rowOf(state, readAt);
    await db.subscription.upsert({ where: { stripeId: state.id }, create: row, update: row });
  }
  const stray = { companyId, stripeId: { notIn: subscriptions.map(({ id }) => id) } };
  await db.subscription.deleteMany({ where: stray });

  const entitled = entitlements(subscriptions, readAt);
  const { plan, subscription, lapsesAt } = entitled;
  const bySales = company.plan !== null && company.billingSubscription === null && !subscription;
  const ours = bySales
    ? {}
    : {
        plan,
        lapsesAt,
        billingSubscription: subscription,
        ...(plan && { billingInfoAt: company.billingInfoAt ?? readAt }),
      };
  await db.company.update({
    where: { id: companyId },
    data: { billingReadAt: readAt, ...(subscriptions.length > 0 && ours) },
  });
  const planBefore = subscriptions.length > 0 && !bySales ? company.plan : plan;
  return { entitled, before, differences: differencesOf(before, subscriptions, { before: planBefore, now: plan }) };
}

const rowOf = (state: SubscriptionState, readAt: Date) => ({
  stripeId: state.id,
  kind: state.kind,
  name: state.name,
  priceId: state.priceId,
  seats: state.seats,
  status: state.status,
  startedAt: state.startedAt,
  trialEndsAt: state.trialEndsAt,
  periodStart: state.periodStart,
  periodEnd: state.periodEnd,
  cancelsAt: state.cancelsAt,
  endedAt: state.endedAt,
  unpaidInvoiceId: state.unpaid?.invoiceId ?? null,
  unpaidCents: state.unpaid?.cents ?? null,
  unpaidSince: state.unpaid?.since ?? null,
  readAt,
});

type Row = Pick<ReturnType<typeof rowOf>, "stripeId" | "name" | "seats" | "cancelsAt"> & { status: string };

function differencesOf(
  before: readonly Row[],
  now: readonly SubscriptionState[],
  plan: { before: string | null; now: string | null },
): Difference[] {
  const found: Difference[] = plan.before === plan.now ? [] : [{ what: "plan", ours: plan.before, theirs: plan.now }];
  for (const state of now) {
    const row = before.find(({ stripeId }) => stripeId === state.id);
    if (!row) {
      found.push({ what: "missing", ours: null, theirs: state.id });
      continue;
    }
    const compare = (what: Difference["what"], ours: string | null, theirs: string | null) =>
      ours === theirs ? [] : [{ what, ours, theirs }];
    found.push(
      ...compare("status", row.status, state.status),
      ...compare("seats", String(row.seats), String(state.seats)),
      ...compare("ends", row.cancelsAt?.toISOString() ?? null, state.cancelsAt?.toISOString() ?? null),
      ...(state.kind === "credits" ? compare("credits", row.name, state.name) : []),
    );
  }
  for (const { stripeId } of before)
    if (!now.some(({ id }) => id === stripeId)) found.push({ what: "missing", ours: stripeId, theirs: null });
  return found;
}
