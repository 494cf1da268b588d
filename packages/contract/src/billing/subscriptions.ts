/** Stripe's subscription statuses. */
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

/** Plans, extra credits and monitored credits are separate subscriptions, so one may be yearly and another monthly. */
export const SUBSCRIPTION_KINDS = ["plan", "credits", "monitoring"] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

/** A subscription as read from Stripe. */
export interface SubscriptionState {
  id: string;
  kind: SubscriptionKind;
  /** Name of the plan or tier; null if the price is not a Hearthline price. */
  name: string | null;
  priceId: string;
  seats: number;
  status: SubscriptionStatus;
  startedAt: Date;
  trialEndsAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  /** When a canceled subscription ends; it keeps running until then. */
  cancelsAt: Date | null;
  /** When it was canceled; canceling it again sets a new time. */
  canceledAt: Date | null;
  endedAt: Date | null;
  /** The open invoice, and since when it has been open. */
  unpaid: { invoiceId: string; cents: number; since: Date } | null;
}

/** Minimum number of seats of an Enterprise plan. */
export const MINIMUM_SEATS = 5;
