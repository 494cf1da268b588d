import { list, nulls, type ResponseKit, SELF } from "./response-kit.ts";
import { price } from "./responses-catalog.ts";
import type { Discount, Item, Subscription } from "./state.ts";

/** Subscriptions with their items, and discounts. */
export function subscriptionResponses({ state, engine }: ResponseKit) {
  const clockOf = (customer: string) => state.customers[customer]?.clock ?? null;

  const item = (found: Item, { id, periodStart, periodEnd }: Subscription) => ({
    id: found.id,
    object: "subscription_item",
    billing_thresholds: null,
    created: found.created,
    current_period_start: periodStart,
    current_period_end: periodEnd,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: { id: found.price, object: "plan" },
    price: price(engine.priceOf(found.price)),
    quantity: found.quantity,
    subscription: id,
    tax_rates: [],
  });

  const subscription = (found: Subscription) => ({
    id: found.id,
    object: "subscription",
    automatic_tax: {
      disabled_reason: null,
      enabled: found.automaticTax ?? false,
      liability: found.automaticTax ? SELF : null,
    },
    billing_cycle_anchor: found.anchor,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "itemized" } },
    billing_schedules: [],
    cancel_at: found.cancelAtPeriodEnd ? found.periodEnd : null,
    cancel_at_period_end: found.cancelAtPeriodEnd,
    canceled_at: found.canceledAt,
    cancellation_details: {
      ...nulls("comment feedback feedback_option"),
      reason: found.canceledAt === null ? null : "cancellation_requested",
    },
    collection_method: "charge_automatically",
    created: found.created,
    currency: "usd",
    customer: found.customer,
    discounts: found.discount && engine.couponOf(found, engine.nowOf(found)) ? [found.discount.id] : [],
    ended_at: found.endedAt,
    invoice_settings: { issuer: SELF, ...nulls("account_tax_ids custom_fields description footer") },
    items: list(
      `/v1/subscription_items?subscription=${found.id}`,
      found.items.map((one) => item(one, found)),
    ),
    latest_invoice: found.latestInvoice,
    livemode: false,
    metadata: found.metadata,
    start_date: found.created,
    status: found.status,
    test_clock: clockOf(found.customer),
    trial_end: found.trialEnd,
    trial_start: found.trialEnd === null ? null : found.created,
    ...nulls(
      "application application_fee_percent billing_cycle_anchor_config billing_thresholds customer_account days_until_due default_payment_method default_source description managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection payment_settings pending_invoice_item_interval pending_setup_intent pending_update schedule transfer_data trial_settings",
    ),
  });

  const discount = (found: Discount, { id, customer: whose }: Subscription) => ({
    id: found.id,
    object: "discount",
    checkout_session: found.session,
    customer: whose,
    customer_account: null,
    end: found.end,
    invoice: null,
    invoice_item: null,
    promotion_code: found.promotion,
    source: { coupon: found.coupon, type: "coupon" },
    start: found.start,
    subscription: id,
    subscription_item: null,
  });

  return { subscription, discount };
}
