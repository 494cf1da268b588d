import type { Address, Coupon, Line } from "./state.ts";

/** Plausible sales tax rates on software by state; every other state has none. */
const RATES: Readonly<Record<string, number>> = {
  CT: 0.0635,
  MA: 0.0625,
  NY: 0.08875,
  PA: 0.06,
  TN: 0.0955,
  TX: 0.0825,
  WA: 0.1035,
};

export const taxRateOf = (address: Address | undefined): number => RATES[address?.state.toUpperCase() ?? ""] ?? 0;

/** A line before coupons and tax. */
export type GrossLine = Omit<Line, "discount" | "tax">;

interface Reductions {
  /** The coupon that applies at the time. */
  coupon: Coupon | undefined;
  /** The share of an item's period that was discounted when it was charged. */
  offOf(item: string): number;
  taxRate: number;
}

/** Applies the coupon to each line and computes the tax on the rest, both to the cent per line. */
export function reduced(lines: readonly GrossLine[], { coupon, offOf, taxRate }: Reductions): Line[] {
  let left = coupon?.amountOff ?? 0;
  return lines.map((line) => {
    const discount = discountOf(line);
    return { ...line, discount, tax: Math.round((line.amount - discount) * taxRate) };
  });

  function discountOf({ amount, item }: GrossLine): number {
    if (amount < 0) return Math.round(amount * offOf(item));
    if (coupon?.percentOff) return Math.round((amount * coupon.percentOff) / 100);
    const off = Math.min(amount, left);
    left -= off;
    return off;
  }
}
