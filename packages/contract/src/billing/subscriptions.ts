import { CREDIT_TIERS, PLANS, type Plan } from "./plans.ts";

/** Stripe's own words on how a subscription stands. */
export const SUBSCRIPTION_STATUSES = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Plans, extra credits and watched credits are subscriptions of their own: one may be yearly beside the other. */
export const SUBSCRIPTION_KINDS = ["plan", "credits", "monitoring"] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

/** A subscription as it was read from Stripe. */
export interface SubscriptionState {
  id: string;
  kind: SubscriptionKind;
  /** Of the plan or tier; null where its price is none of ours. */
  name: string | null;
  priceId: string;
  seats: number;
  status: SubscriptionStatus;
  startedAt: Date;
  trialEndsAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  /** It was canceled and runs until then. */
  cancelsAt: Date | null;
  /** When that was said; each time it is canceled anew is another. */
  canceledAt: Date | null;
  endedAt: Date | null;
  /** The invoice that is open, and since when. */
  unpaid: { invoiceId: string; cents: number; since: Date } | null;
}

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
/** Enterprise begins with so many seats. */
export const MINIMUM_SEATS = 5;

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

/** The plan behind a name such as `growth_year`; a trial has everything in Growth. */
export function planOf(name: string | null): Plan {
  const key = name?.replace(/_(month|year)$/, "") ?? "growth";
  const found = PLANS.find((plan) => plan.key === key) ?? PLANS.find((plan) => plan.key === "growth");
  if (!found) throw new Error("There is no plan called growth.");
  return found;
}

/** What an Enterprise company has until a number is agreed on: as many as the largest plan that names one. */
const MAX_PLANNED = Math.max(...PLANS.map(({ limits }) => limits.homeValueReports ?? 0));

/**
 * Home value reports a month: the plan's own and the tier's.
 *
 * @param plan name of the plan as it is stored, "professional_month"; null in the trial, which has what Growth has
 * @param tier name of the extra credits, "home_value_report_plan_250"; null without
 * @example homeValueCredits("professional_year", "home_value_report_plan_500") // 1,250
 */
export function homeValueCredits(plan: string | null, tier: string | null): number {
  const extra = CREDIT_TIERS.find(({ name, monthlyCents }) => name === tier && monthlyCents > 0)?.credits ?? 0;
  return (planOf(plan).limits.homeValueReports ?? MAX_PLANNED) + extra;
}
