import { z } from "zod";
import { type CallKit, Int, Refusal, Words } from "./call-kit.ts";
import { made } from "./state.ts";

const NewCoupon = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  amount_off: Int.positive().optional(),
  currency: z.literal("usd").optional(),
  duration: z.enum(["once", "repeating", "forever"]).default("once"),
  duration_in_months: Int.positive().optional(),
  metadata: Words,
});
const NewCode = z.object({
  promotion: z.object({ type: z.literal("coupon"), coupon: z.string() }),
  code: z.string().min(1),
  metadata: Words,
});

/** Coupons, and the codes that customers redeem them with. */
export function promotionCalls({ call, found, listOf, state, responses }: CallKit): void {
  const now = () => Math.floor(Date.now() / 1000);

  call("POST", "/coupons", ({ body }) => {
    const asked = NewCoupon.parse(body);
    const { duration, metadata, percent_off: percentOff = null, amount_off: amountOff = null } = asked;
    if ((percentOff === null) === (amountOff === null))
      throw new Refusal(400, "Exactly one of percent_off and amount_off is needed.");
    if ((duration === "repeating") !== (asked.duration_in_months !== undefined))
      throw new Refusal(400, "duration_in_months is needed for a repeating coupon, and for no other.");
    const coupon = {
      id: asked.id ?? made("coupon"),
      name: asked.name ?? null,
      percentOff,
      amountOff,
      duration,
      months: asked.duration_in_months ?? null,
      redeemed: 0,
      metadata,
      created: now(),
    };
    if (state.coupons[coupon.id]) throw new Refusal(400, "Coupon already exists.", "resource_already_exists");
    state.coupons[coupon.id] = coupon;
    return responses.coupon(coupon);
  });

  call("POST", "/promotion_codes", ({ body }) => {
    const { promotion, code, metadata } = NewCode.parse(body);
    const { id: coupon } = found(state.coupons, "coupon", promotion.coupon);
    if (Object.values(state.promotions).some((one) => one.active && one.code === code))
      throw new Refusal(400, "An active promotion code with this code already exists.");
    const row = { id: made("promo"), code, coupon, active: true, redeemed: 0, metadata, created: now() };
    state.promotions[row.id] = row;
    return responses.promotionCode(row);
  });
  call("GET", "/promotion_codes", ({ query }) => {
    const rows = Object.values(state.promotions).filter(({ code }) => query.code === undefined || code === query.code);
    return listOf("/v1/promotion_codes", rows.reverse(), query, responses.promotionCode);
  });
}
