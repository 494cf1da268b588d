/** The second entry point: how each figure is computed, in words. Loaded on demand; `index.ts` has the figures themselves. */

export * from "./explain/consolidation.ts";
export * from "./explain/explain.ts";
export * from "./explain/loan/horizon.ts";
export * from "./explain/points-ladder.ts";
export * from "./explain/purchase/affordable-home.ts";
export * from "./explain/purchase/bid-over-asking.ts";
export * from "./explain/purchase/buy-against-rent.ts";
export * from "./explain/purchase/cost-of-waiting.ts";
export * from "./explain/purchase/purchase.ts";
export * from "./explain/purchase/seller-money.ts";
export * from "./explain/refinance/refinance.ts";
export * from "./explain/refinance/strike-rate.ts";
export * from "./explain/second-lien.ts";
export type * from "./explain/types.ts";
