import { addressOf, nulls, type ResponseKit, SELF } from "./response-kit.ts";
import type { Invoice, Portal, PortalConfiguration, Session } from "./state.ts";

/** Checkout and portal sessions. */
export function sessionResponses({ state, engine, page }: ResponseKit) {
  /** What a checkout charges: the first invoice once it is paid, and until then what it would be. */
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

  return { session, portal };
}

export const portalConfiguration = (found: PortalConfiguration) => {
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
