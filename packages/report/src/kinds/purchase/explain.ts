import { explain } from "@hearthline/calc/explain/explain";
import { PURCHASE } from "@hearthline/calc/explain/purchase/purchase";
import type { ExplainKind } from "../../live/explaining.ts";

export const explainPurchase: ExplainKind<"purchase"> = (figure, _document, scenario, { figures, loan }) =>
  explain(PURCHASE, figure, { ...loan, scenario, figures });
