/** The link's second script: what explains a figure, without what the first one has. */
export { explainPurchase as explain } from "../kinds/purchase/explain.ts";
