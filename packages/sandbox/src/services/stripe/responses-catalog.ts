import { nulls } from "./response-kit.ts";
import type { Coupon, Price, Product, PromotionCode } from "./state.ts";

export const price = (found: Price) => ({
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

export const product = (found: Product) => ({
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

export const coupon = (found: Coupon) => ({
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

export const promotionCode = (found: PromotionCode) => ({
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
