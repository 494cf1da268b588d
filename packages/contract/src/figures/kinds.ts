import { purchaseEngine } from "../purchase/engine.ts";
import { refinanceEngine } from "../refinance/engine.ts";

/** The engines that compute a loan, by its kind. Contains no zod schemas, so that a reader's page does not have to load them. */
export const ENGINES = { purchase: purchaseEngine, refinance: refinanceEngine };
