import type { Engine } from "./engine.ts";
import type {
  Card,
  Customer,
  Invoice,
  Item,
  Line,
  Portal,
  Price,
  Product,
  Session,
  State,
  Subscription,
} from "./state.ts";

/** Fields that Stripe always answers and that say nothing here. */
const nulls = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));
const list = (url: string, data: unknown[]) => ({ object: "list", url, has_more: false, data });
const NO_TAX = { disabled_reason: null, enabled: false, liability: null, provider: null, status: null };
const BRANDS: Record<string, string> = { "4": "visa", "5": "mastercard", "3": "amex" };

/** Everything in Stripe's own shapes, with the fields its description requires. */
export function createAnswers(state: State, engine: Engine, page: (path: string) => string) {
  const clockOf = (customer: string) => state.customers[customer]?.clock ?? null;

  const price = (found: Price) => ({
    id: found.id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: found.created,
    currency: "usd",
    livemode: false,
    lookup_key: found.lookup,
    metadata: found.metadata,
    product: found.product,
    recurring: {
      interval: found.interval,
      interval_count: 1,
      meter: found.meter,
      trial_period_days: null,
      usage_type: found.meter ? "metered" : "licensed",
    },
    tax_behavior: "unspecified",
    type: "recurring",
    unit_amount: found.amount,
    unit_amount_decimal: String(found.amount),
    ...nulls("custom_unit_amount nickname tiers_mode transform_quantity"),
  });

  const product = (found: Product) => ({
    id: found.id,
    object: "product",
    active: true,
    created: found.created,
    updated: found.created,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: found.metadata,
    name: found.name,
    type: "service",
    ...nulls("description package_dimensions shippable tax_details url"),
  });

  const customer = (found: Customer) => ({
    id: found.id,
    object: "customer",
    balance: found.balance,
    created: found.created,
    email: found.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: found.card,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: found.metadata,
    test_clock: found.clock,
    ...nulls("default_source description shipping"),
  });

  const card = (found: Card) => ({
    id: found.id,
    object: "payment_method",
    allow_redisplay: "always",
    billing_details: nulls("address email name phone tax_id"),
    card: {
      brand: BRANDS[found.number[0] ?? ""] ?? "unknown",
      last4: found.number.slice(-4),
      exp_month: 12,
      exp_year: new Date(found.created * 1000).getUTCFullYear() + 3,
    },
    created: found.created,
    customer: found.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  });

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
    automatic_tax: NO_TAX,
    billing_cycle_anchor: found.anchor,
    billing_mode: { type: "classic" },
    billing_schedules: [],
    cancel_at: found.cancelAtPeriodEnd ? found.periodEnd : null,
    cancel_at_period_end: found.cancelAtPeriodEnd,
    canceled_at: found.canceledAt,
    cancellation_details: nulls("comment feedback reason"),
    collection_method: "charge_automatically",
    created: found.created,
    currency: "usd",
    customer: found.customer,
    discounts: [],
    ended_at: found.endedAt,
    invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
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

  const line = (found: Line, invoice: Invoice) => ({
    id: found.id,
    object: "line_item",
    amount: found.amount,
    currency: "usd",
    description: found.description,
    discount_amounts: [],
    discountable: !found.proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: found.proration,
        proration_details: null,
        subscription: invoice.subscription,
        subscription_item: found.item,
      },
    },
    period: { start: found.start, end: found.end },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: found.price, product: engine.priceOf(found.price).product },
      unit_amount_decimal: String(engine.priceOf(found.price).amount),
    },
    quantity: found.quantity,
    quantity_decimal: String(found.quantity),
    subscription: invoice.subscription,
    subtotal: found.amount,
    taxes: [],
  });

  const invoice = (found: Invoice) => {
    const upcoming = found.reason === "upcoming";
    const paid = found.status === "paid";
    return {
      id: found.id,
      object: "invoice",
      account_country: "US",
      account_name: "Hearthline (sandbox)",
      amount_due: found.due,
      amount_overpaid: 0,
      amount_paid: paid ? found.due : 0,
      amount_remaining: paid ? 0 : found.due,
      amount_shipping: 0,
      attempt_count: found.attempts,
      attempted: found.attempts > 0,
      automatic_tax: NO_TAX,
      billing_reason: found.reason,
      collection_method: "charge_automatically",
      created: found.created,
      currency: "usd",
      customer: found.customer,
      customer_email: state.customers[found.customer]?.email ?? null,
      customer_tax_exempt: "none",
      default_tax_rates: [],
      discounts: [],
      effective_at: found.created,
      ending_balance: found.endingBalance,
      issuer: { type: "self" },
      lines: list(
        `/v1/invoices/${found.id}/lines`,
        found.lines.map((one) => line(one, found)),
      ),
      livemode: false,
      metadata: {},
      next_payment_attempt: found.nextAttempt,
      number: upcoming ? null : found.number,
      parent: {
        type: "subscription_details",
        quote_details: null,
        subscription_details: { metadata: {}, subscription: found.subscription },
      },
      payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
      period_end: found.created,
      period_start: found.created,
      post_payment_credit_notes_amount: 0,
      pre_payment_credit_notes_amount: 0,
      starting_balance: found.startingBalance,
      status: upcoming ? "draft" : found.status,
      status_transitions: {
        finalized_at: upcoming ? null : found.created,
        marked_uncollectible_at: null,
        paid_at: found.paidAt,
        voided_at: null,
      },
      subtotal: found.total,
      subtotal_excluding_tax: found.total,
      test_clock: clockOf(found.customer),
      total: found.total,
      total_discount_amounts: [],
      total_excluding_tax: found.total,
      total_pretax_credit_amounts: [],
      total_taxes: [],
      ...(!upcoming && {
        hosted_invoice_url: page(`/invoices/${found.id}`),
        invoice_pdf: page(`/invoices/${found.id}?pdf=1`),
      }),
      ...nulls(
        "account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_address customer_name customer_phone customer_shipping default_payment_method default_source description due_date footer from_invoice last_finalization_error latest_revision on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor webhooks_delivered_at",
      ),
    };
  };
  const payments = ({ id, payment, paidAt, due }: Invoice) =>
    list(
      `/v1/invoice_payments?invoice=${id}`,
      payment && paidAt !== null
        ? [
            {
              id: `inpay_${payment.slice(3)}`,
              object: "invoice_payment",
              amount_paid: due,
              amount_requested: due,
              created: paidAt,
              currency: "usd",
              invoice: id,
              is_default: true,
              livemode: false,
              payment: { type: "payment_intent", payment_intent: payment },
              status: "paid",
              status_transitions: { canceled_at: null, paid_at: paidAt },
            },
          ]
        : [],
    );

  const session = (found: Session) => {
    const amount = found.trialEnd ? 0 : engine.priceOf(found.price).amount * found.quantity;
    return {
      id: found.id,
      object: "checkout.session",
      amount_subtotal: amount,
      amount_total: amount,
      automatic_tax: NO_TAX,
      cancel_url: found.cancelUrl,
      client_reference_id: found.reference,
      created: found.created,
      currency: "usd",
      custom_fields: [],
      custom_text: nulls("after_submit shipping_address submit terms_of_service_acceptance"),
      customer: found.customer,
      expires_at: found.created + 86_400,
      livemode: false,
      metadata: found.metadata,
      mode: "subscription",
      payment_method_collection: "always",
      payment_method_types: ["card"],
      payment_status: found.subscription === null ? "unpaid" : amount === 0 ? "no_payment_required" : "paid",
      shipping_options: [],
      status: found.subscription ? "complete" : found.expired ? "expired" : "open",
      subscription: found.subscription,
      success_url: found.successUrl,
      ui_mode: "hosted_page",
      url: found.subscription || found.expired ? null : page(`/checkout/${found.id}`),
      ...nulls(
        "adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection client_secret collected_information consent consent_collection currency_conversion customer_account customer_creation customer_details customer_email discounts integration_identifier invoice invoice_creation locale managed_payments origin_context payment_intent payment_link payment_method_configuration_details payment_method_options permissions recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type total_details wallet_options",
      ),
    };
  };

  const portal = (found: Portal) => ({
    id: found.id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: found.created,
    customer: found.customer,
    livemode: false,
    return_url: found.returnUrl,
    url: page(`/portal/${found.id}`),
    ...nulls("customer_account flow locale on_behalf_of"),
  });

  /** An id's own object, where `expand` asks for it. */
  function named(id: string): unknown {
    const in_ = <T>(rows: Record<string, T>, show: (row: T) => unknown) => (rows[id] ? show(rows[id]) : undefined);
    return (
      in_(state.subscriptions, subscription) ??
      in_(state.invoices, (found) => ({ ...invoice(found), payments: payments(found) })) ??
      in_(state.customers, customer) ??
      in_(state.cards, card) ??
      in_(state.products, product) ??
      id
    );
  }
  function expanded(answer: unknown, [name, ...rest]: string[]): unknown {
    if (name === undefined || typeof answer !== "object" || answer === null) return answer;
    if (Array.isArray(answer)) return answer.map((one) => expanded(one, [name, ...rest]));
    const fields = answer as Record<string, unknown>;
    const value = fields[name];
    return { ...fields, [name]: expanded(typeof value === "string" ? named(value) : value, rest) };
  }
  const expand = (answer: unknown, paths: string[]) =>
    paths.reduce((so, path) => expanded(so, path.split(".")), answer);

  return { price, product, customer, card, subscription, invoice, session, portal, list, expand };
}
export type Answers = ReturnType<typeof createAnswers>;
