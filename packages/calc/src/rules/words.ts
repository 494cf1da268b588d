import { displayDollars } from "../disclosure/display.ts";

/**
 * Whole dollars in a sentence: "$12,500".
 *
 * @param cents rounded half up to the dollar
 * @example dollars(1_250_049) // "$12,500"
 */
export const dollars = (cents: number): string => displayDollars(Math.round(cents / 100) * 100);

/**
 * A share with at most so many decimals: "96.5%".
 *
 * @param fraction 0.965 for 96.5 %
 * @example share(0.96512) // "96.5%"
 */
export const share = (fraction: number, decimals = 1): string => `${Number((fraction * 100).toFixed(decimals))}%`;
