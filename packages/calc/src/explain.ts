/** The second door: how each figure is computed, in words. Loaded where somebody asks; `index.ts` has the figures themselves. */

export * from "./refinance/explain-refinance.ts";
export * from "./scenario/explain.ts";
