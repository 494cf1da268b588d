import type { PaymentStep } from "@hearthline/calc/loan/types";
import { plansExtra, withoutExtra } from "@hearthline/calc/refinance/planned-extra";
import type { DocumentOf } from "../../document/document-of.ts";
import { liveAt } from "../../live/live.ts";

/** The payment path of each proposal as it is due: planned extra payments would end insurance sooner, and lower an adjustable payment. */
export const duePaths = (document: DocumentOf<"refinance">): readonly (readonly PaymentStep[])[] =>
  document.scenarios.map((scenario, index) => {
    const due = plansExtra(scenario) ? liveAt(document, index, withoutExtra(scenario)) : null;
    return (due ?? scenario.figures).paymentPath;
  });
