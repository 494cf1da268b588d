import { purchaseEngine } from "../purchase/engine.ts";
import { refinanceEngine } from "../refinance/engine.ts";

/** What computes a loan, by its kind. Without shapes of zod, which a reader's page does not carry. */
export const ENGINES = { purchase: purchaseEngine, refinance: refinanceEngine };
