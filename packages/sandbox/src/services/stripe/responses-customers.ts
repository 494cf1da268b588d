import { addressOf, nulls } from "./response-kit.ts";
import type { Card, Customer } from "./state.ts";

const BRANDS: Record<string, string> = { "4": "visa", "5": "mastercard", "3": "amex" };

export const customer = (found: Customer) => ({
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

/** The location that tax is computed for, and whether it can be computed; sent only on request. */
export const customerTax = ({ address }: Customer) => ({
  automatic_tax: address ? "supported" : "unrecognized_location",
  ip_address: null,
  location: address ? { country: "US", source: "billing_address", state: address.state } : null,
  provider: "stripe",
});

export const deletedCustomer = ({ id }: Customer) => ({ id, object: "customer", deleted: true });

export const card = (found: Card) => ({
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
