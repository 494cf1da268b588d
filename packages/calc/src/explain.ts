/** The second door: how each figure is computed, in words. Loaded where somebody asks; `index.ts` has the figures themselves. */

export * from "./apr/explain-loan-disclosure.ts";
export * from "./cash/explain-cash-to-close.ts";
export * from "./cash/explain-escrow.ts";
export * from "./cash/explain-payoff.ts";
export * from "./disclosure/explain-disclosure.ts";
export * from "./home-value/explain-home-equity.ts";
export * from "./home-value/explain-home-value.ts";
export * from "./insurance/explain-private-insurance.ts";
export * from "./loan/explain.ts";
export * from "./purchase/explain-bid.ts";
export * from "./purchase/explain-horizon.ts";
export * from "./purchase/explain-net-worth.ts";
export * from "./purchase/explain-points.ts";
export * from "./purchase/explain-renting.ts";
export * from "./purchase/explain-seller-money.ts";
export * from "./purchase/explain-waiting.ts";
export * from "./ratios/explain-ratios.ts";
