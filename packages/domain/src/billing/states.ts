import type { SubscriptionState, SubscriptionStatus } from "@hearthline/contract/billing/subscriptions";

/** What a company may use, as it follows from its subscriptions alone. */
export interface Entitlements {
  plan: string | null;
  subscription: string | null;
  /** The extra credits a month that it pays for. */
  tier: string | null;
  /** Canceled: the last day that is paid for. */
  endsAt: Date | null;
  /** From then on what a plan pays for is locked; null while nothing says so. */
  lapsesAt: Date | null;
}

/** A payment that failed may be made up for so long before anything is locked. */
export const GRACE_DAYS = 7;

const OVER: readonly SubscriptionStatus[] = ["canceled", "incomplete_expired"];
/** Its first payment never came: it opens nothing, and locks nothing. */
const NEVER_BEGUN: readonly SubscriptionStatus[] = ["incomplete", "incomplete_expired"];

export const isOver = ({ status }: Pick<SubscriptionState, "status">): boolean => OVER.includes(status);

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null ? other : other === null || one < other ? one : other;

/**
 * Subscriptions as they stand, into what the company may use. The oldest plan that goes on counts; where none does, the last that ended locks the account.
 * An unpaid one keeps its name: paid, it goes on at once.
 *
 * @param readAt when Stripe was asked: what it has given up collecting is locked from then at the latest
 */
export function entitlements(subscriptions: readonly SubscriptionState[], readAt: Date): Entitlements {
  const begun = subscriptions
    .filter(({ status, name }) => !NEVER_BEGUN.includes(status) && name !== null)
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  const plans = begun.filter(({ kind }) => kind === "plan");
  const plan = plans.find((one) => !isOver(one));
  const tier = begun.find((one) => one.kind === "credits" && ["trialing", "active", "past_due"].includes(one.status));
  if (!plan) {
    const ended = plans
      .flatMap(({ endedAt }) => (endedAt ? [endedAt] : []))
      .toSorted((a, b) => a.getTime() - b.getTime());
    return {
      plan: null,
      subscription: null,
      tier: null,
      endsAt: null,
      lapsesAt: plans.length > 0 ? earlier(ended.at(-1) ?? readAt, readAt) : null,
    };
  }
  return {
    plan: plan.name,
    subscription: plan.id,
    tier: tier?.name ?? null,
    endsAt: plan.cancelsAt,
    lapsesAt: earlier(plan.cancelsAt, unpaidLapse(plan, readAt)),
  };
}

function unpaidLapse({ status, unpaid, periodStart }: SubscriptionState, readAt: Date): Date | null {
  if (status === "past_due") return new Date((unpaid?.since ?? periodStart).getTime() + GRACE_DAYS * 86_400_000);
  if (status === "unpaid" || status === "paused") return earlier(unpaid?.since ?? periodStart, readAt);
  return null;
}

/** What decides whether a company's paid work is locked. */
export interface Standing {
  trialEndsAt: Date | null;
  billingInfoAt: Date | null;
  plan: string | null;
  lapsesAt: Date | null;
}

/** Trial without billing info, or over without a plan; a plan that was canceled or is not paid for, once it has lapsed. */
export const isLocked = ({ trialEndsAt, billingInfoAt, plan, lapsesAt }: Standing, now = new Date()): boolean =>
  (lapsesAt !== null && lapsesAt <= now) ||
  (plan === null && trialEndsAt !== null && (billingInfoAt === null || trialEndsAt <= now));

/** The same of the company `c`. @param now the moment's SQL */
export const lockedSql = (now: string): string =>
  `coalesce(c."lapsesAt" <= ${now}, false) OR (c.plan IS NULL AND c."trialEndsAt" IS NOT NULL AND (c."billingInfoAt" IS NULL OR c."trialEndsAt" <= ${now}))`;
