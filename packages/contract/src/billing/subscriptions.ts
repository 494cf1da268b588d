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

/** Plans, extra credits and monitored credits are separate subscriptions: one may be yearly and another monthly. */
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

/** Enterprise begins with so many seats. */
export const MINIMUM_SEATS = 5;
