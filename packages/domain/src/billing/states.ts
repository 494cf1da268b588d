import type { SubscriptionState, SubscriptionStatus } from "@hearthline/contract/billing/subscriptions";

/** What a company may use, derived from its subscriptions alone. */
export interface Entitlements {
  plan: string | null;
  subscription: string | null;
  /** The extra credits per month that it pays for. */
  tier: string | null;
  /** If canceled: the end of the paid period. */
  endsAt: Date | null;
  /** When paid features are locked; null if nothing locks them. */
  lapsesAt: Date | null;
}

/** The grace period after a failed payment, before paid features are locked. */
export const GRACE_DAYS = 7;

const OVER: readonly SubscriptionStatus[] = ["canceled", "incomplete_expired"];
/** The first payment was never made: such a subscription neither unlocks nor locks. */
const NEVER_BEGUN: readonly SubscriptionStatus[] = ["incomplete", "incomplete_expired"];

export const isOver = ({ status }: Pick<SubscriptionState, "status">): boolean => OVER.includes(status);

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null ? other : other === null || one < other ? one : other;

/**
 * Derives plan and lock from a company's subscriptions. The oldest plan that has not ended counts; if all have ended, the account is locked.
 * An unpaid plan keeps its name, so paying the invoice unlocks it immediately.
 *
 * @param readAt when the fetch began: a plan whose payment Stripe stopped retrying is locked no later than this
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

/** The columns that decide whether a company's paid features are locked. */
export interface Standing {
  trialEndsAt: Date | null;
  billingInfoAt: Date | null;
  plan: string | null;
  lapsesAt: Date | null;
}

/** Whether paid features are locked: a trial without billing info, a trial that ended without a plan, or a canceled or unpaid plan that has lapsed. */
export const isLocked = ({ trialEndsAt, billingInfoAt, plan, lapsesAt }: Standing, now = new Date()): boolean =>
  (lapsesAt !== null && lapsesAt <= now) ||
  (plan === null && trialEndsAt !== null && (billingInfoAt === null || trialEndsAt <= now));

/** `isLocked` as SQL for the company `c`. @param now SQL of the current time */
export const lockedSql = (now: string): string =>
  `coalesce(c."lapsesAt" <= ${now}, false) OR (c.plan IS NULL AND c."trialEndsAt" IS NOT NULL AND (c."billingInfoAt" IS NULL OR c."trialEndsAt" <= ${now}))`;
