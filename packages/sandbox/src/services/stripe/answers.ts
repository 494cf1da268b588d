import type { Engine } from "./engine.ts";
import type {
  Address,
  Card,
  Coupon,
  Customer,
  Discount,
  Invoice,
  Item,
  Line,
  Portal,
  PortalConfiguration,
  Price,
  Product,
  PromotionCode,
  Session,
  State,
  Subscription,
} from "./state.ts";

/** Fields that Stripe always answers and that say nothing here. */
const nulls = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));
const list = (url: string, data: unknown[]) => ({ object: "list", url, has_more: false, data });
const SELF = { type: "self" };
/** The address as Stripe has it. */
const addressOf = (found: Address | undefined) => (found ? { ...found, country: "US", line2: null } : null);
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
    tax_behavior: found.taxBehavior ?? "unspecified",
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
    tax_code: found.taxCode ?? null,
    type: "service",
    ...nulls("description package_dimensions shippable tax_details url"),
  });

  const customer = (found: Customer) => ({
    id: found.id,
    object: "customer",
    address: addressOf(found.address),
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

  /** Where tax is computed for, and whether it can be; only told where it is asked for. */
  const customerTax = ({ address }: Customer) => ({
    automatic_tax: address ? "supported" : "unrecognized_location",
    ip_address: null,
    location: address ? { country: "US", source: "billing_address", state: address.state } : null,
    provider: "stripe",
  });
  const deletedCustomer = ({ id }: Customer) => ({ id, object: "customer", deleted: true });

  const coupon = (found: Coupon) => ({
    id: found.id,
    object: "coupon",
    amount_off: found.amountOff,
    created: found.created,
    currency: found.amountOff === null ? null : "usd",
    duration: found.duration,
    duration_in_months: found.months,
    livemode: false,
    max_redemptions: null,
    metadata: found.metadata,
    name: found.name,
    percent_off: found.percentOff,
    redeem_by: null,
    times_redeemed: found.redeemed,
    valid: true,
  });

  const promotionCode = (found: PromotionCode) => ({
    id: found.id,
    object: "promotion_code",
    active: found.active,
    code: found.code,
    created: found.created,
    livemode: false,
    metadata: found.metadata,
    promotion: { coupon: found.coupon, type: "coupon" },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: found.redeemed,
    ...nulls("customer customer_account expires_at max_redemptions"),
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

  const card = (found: Card) => ({
    id: found.id,
    object: "payment_method",
    allow_redisplay: "always",
    billing_details: nulls("address email name phone tax_id"),
    card: {
      brand: BRANDS[found.number[0] ?? ""] ?? "unknown",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: BRANDS[found.number[0] ?? ""] ?? "other",
      funding: "credit",
      networks: { available: [BRANDS[found.number[0] ?? ""] ?? "unknown"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      ...nulls("fingerprint generated_from wallet"),
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

  const taxOf = (amount: number, taxable: number) => ({
    amount,
    tax_behavior: "exclusive",
    tax_rate_details: { tax_rate: "txr_sandbox" },
    taxability_reason: amount === 0 ? "not_collecting" : "standard_rated",
    taxable_amount: amount === 0 ? 0 : taxable,
    type: "tax_rate_details",
  });

  const line = (found: Line, invoice: Invoice) => ({
    id: found.id,
    object: "line_item",
    amount: found.amount,
    currency: "usd",
    description: found.description,
    discount_amounts: found.discount === 0 ? [] : [{ amount: found.discount, discount: invoice.discountId }],
    discountable: true,
    discounts: found.discount === 0 ? [] : [invoice.discountId],
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
    taxes: invoice.automaticTax ? [taxOf(found.tax, found.amount - found.discount)] : [],
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
      automatic_tax: {
        disabled_reason: null,
        enabled: found.automaticTax,
        liability: found.automaticTax ? SELF : null,
        provider: found.automaticTax ? "stripe" : null,
        status: found.automaticTax ? "complete" : null,
      },
      billing_reason: found.reason,
      collection_method: "charge_automatically",
      created: found.created,
      currency: "usd",
      customer: found.customer,
      customer_address: addressOf(state.customers[found.customer]?.address),
      customer_email: state.customers[found.customer]?.email ?? null,
      customer_tax_exempt: "none",
      default_tax_rates: [],
      discounts: found.discountId === null ? [] : [found.discountId],
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
      subtotal: found.subtotal,
      subtotal_excluding_tax: found.subtotal,
      test_clock: clockOf(found.customer),
      total: found.total,
      total_discount_amounts: found.discountId === null ? [] : [{ amount: found.discount, discount: found.discountId }],
      total_excluding_tax: found.total - found.tax,
      total_pretax_credit_amounts: [],
      total_taxes: found.automaticTax ? [taxOf(found.tax, found.subtotal - found.discount)] : [],
      ...(!upcoming && {
        hosted_invoice_url: page(`/invoices/${found.id}`),
        invoice_pdf: page(`/invoices/${found.id}?pdf=1`),
      }),
      ...nulls(
        "account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_name customer_phone customer_shipping default_payment_method default_source description due_date footer from_invoice last_finalization_error latest_revision on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor webhooks_delivered_at",
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

  /** What a checkout charges: the first invoice once it is paid, and what it would be until then. */
  function amountsOf(found: Session): Pick<Invoice, "subtotal" | "discount" | "tax" | "total"> {
    const begun = state.subscriptions[found.subscription ?? ""];
    const first = Object.values(state.invoices).find((one) => one.subscription === begun?.id);
    return first ?? engine.quote(engine.askedBy(found));
  }

  const session = (found: Session) => {
    const { subtotal, discount: off, tax, total } = amountsOf(found);
    const { email, address, deleted } = state.customers[found.customer] ?? {};
    const promotion = state.promotions[found.promotion ?? ""];
    return {
      id: found.id,
      object: "checkout.session",
      allow_promotion_codes: found.takesCodes || null,
      amount_subtotal: subtotal,
      amount_total: total,
      automatic_tax: {
        enabled: found.automaticTax,
        liability: found.automaticTax ? SELF : null,
        provider: found.automaticTax ? "stripe" : null,
        status: found.automaticTax ? (address ? "complete" : "requires_location_inputs") : null,
      },
      billing_address_collection: found.savesAddress ? "required" : null,
      cancel_url: found.cancelUrl,
      client_reference_id: found.reference,
      created: found.created,
      currency: "usd",
      custom_fields: [],
      custom_text: nulls("after_submit shipping_address submit terms_of_service_acceptance"),
      customer: deleted ? null : found.customer,
      customer_details: {
        address: addressOf(address),
        email: email ?? null,
        tax_exempt: "none",
        tax_ids: [],
        ...nulls("business_name individual_name name phone"),
      },
      discounts: promotion ? [{ coupon: promotion.coupon, promotion_code: promotion.id }] : [],
      expires_at: found.created + 86_400,
      livemode: false,
      metadata: found.metadata,
      mode: "subscription",
      payment_method_collection: "always",
      payment_method_types: ["card"],
      payment_status: found.subscription === null ? "unpaid" : total === 0 ? "no_payment_required" : "paid",
      shipping_options: [],
      status: found.subscription ? "complete" : found.expired ? "expired" : "open",
      subscription: found.subscription,
      success_url: found.successUrl,
      total_details: { amount_discount: off, amount_shipping: 0, amount_tax: tax },
      ui_mode: "hosted_page",
      url: found.subscription || found.expired ? null : page(`/checkout/${found.id}`),
      ...nulls(
        "adaptive_pricing after_expiration allowed_payment_method_types client_secret collected_information consent consent_collection currency_conversion customer_account customer_creation customer_email integration_identifier invoice invoice_creation locale managed_payments origin_context payment_intent payment_link payment_method_configuration_details payment_method_options permissions recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type wallet_options",
      ),
    };
  };

  const portal = (found: Portal) => ({
    id: found.id,
    object: "billing_portal.session",
    configuration: found.configuration,
    created: found.created,
    customer: found.customer,
    livemode: false,
    return_url: found.returnUrl,
    url: page(`/portal/${found.id}`),
    ...nulls("customer_account flow locale on_behalf_of"),
  });

  const portalConfiguration = (found: PortalConfiguration) => {
    const { customer_update, invoice_history, payment_method_update, subscription_cancel, subscription_update } =
      found.features;
    return {
      id: found.id,
      object: "billing_portal.configuration",
      active: found.active,
      application: null,
      business_profile: { headline: found.headline, privacy_policy_url: null, terms_of_service_url: null },
      created: found.created,
      default_return_url: null,
      features: {
        customer_update: { allowed_updates: [], enabled: false, ...customer_update },
        invoice_history: { enabled: false, ...invoice_history },
        payment_method_update: { enabled: false, payment_method_configuration: null, ...payment_method_update },
        subscription_cancel: {
          cancellation_reason: { enabled: false, feedback_options: [], options: [] },
          enabled: false,
          mode: "at_period_end",
          proration_behavior: "none",
          ...subscription_cancel,
        },
        subscription_pause: { enabled: false },
        subscription_update: {
          billing_cycle_anchor: null,
          default_allowed_updates: [],
          enabled: false,
          proration_behavior: "none",
          schedule_at_period_end: { conditions: [] },
          trial_update_behavior: "end_trial",
          ...subscription_update,
        },
      },
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: found.metadata,
      name: found.name,
      updated: found.updated,
    };
  };

  const refund = (found: State["refunds"][number]) => ({
    ...found,
    object: "refund",
    charge: `ch_${found.payment_intent.slice(3)}`,
    currency: "usd",
    metadata: {},
    status: "succeeded",
    ...nulls(
      "balance_transaction customer customer_account payment_method receipt_number source_transfer_reversal transfer_reversal",
    ),
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
      in_(state.coupons, coupon) ??
      in_(state.promotions, promotionCode) ??
      discountBy(id) ??
      id
    );
  }
  function discountBy(id: string): unknown {
    const had = Object.values(state.subscriptions).find((one) => one.discount?.id === id);
    return had?.discount && discount(had.discount, had);
  }
  function expanded(answer: unknown, [name, ...rest]: string[]): unknown {
    if (name === undefined || typeof answer !== "object" || answer === null) return answer;
    if (Array.isArray(answer)) return answer.map((one) => expanded(one, [name, ...rest]));
    const fields = answer as Record<string, unknown>;
    const known = state.customers[fields.object === "customer" && name === "tax" ? String(fields.id) : ""];
    if (known && !known.deleted) return { ...fields, tax: customerTax(known) };
    const value = fields[name];
    const whole = (one: unknown) => (typeof one === "string" ? named(one) : one);
    return { ...fields, [name]: expanded(Array.isArray(value) ? value.map(whole) : whole(value), rest) };
  }
  const expand = (answer: unknown, paths: string[]) =>
    paths.reduce((so, path) => expanded(so, path.split(".")), answer);

  return {
    price,
    product,
    customer,
    deletedCustomer,
    card,
    coupon,
    promotionCode,
    subscription,
    invoice,
    session,
    portal,
    portalConfiguration,
    refund,
    list,
    expand,
  };
}
export type Answers = ReturnType<typeof createAnswers>;
