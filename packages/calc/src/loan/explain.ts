import type { PurchaseFigures, PurchaseScenario } from "../purchase/types.ts";
import { closingFigures } from "./explain-closing.ts";
import { horizonFigures } from "./explain-horizon.ts";
import { insuranceFigures } from "./explain-insurance.ts";
import type { Explain } from "./explain-parts.ts";
import { paymentFigures } from "./explain-payment.ts";
import { savingsFigures } from "./explain-savings.ts";
import type { ExplainedFigure, Explanation, LoanBasis } from "./types.ts";

const EXPLAIN: Record<ExplainedFigure, Explain> = {
  ...paymentFigures,
  ...insuranceFigures,
  ...savingsFigures,
  ...closingFigures,
  ...horizonFigures,
};

/**
 * How a figure of a scenario is computed: its formula in words, its inputs with their values and where they come from, and the
 * rule it follows.
 *
 * The values are those of `figures` and the last step's value is the figure itself, so that what the screen tells and what the code
 * computes cannot part; a test recomputes every figure from the inputs named here.
 *
 * @param figure which one
 * @param loan what all scenarios share
 * @param scenario what was typed
 * @param figures of that scenario, see `purchaseFigures`
 * @example explain("loanToValue", loan, scenario, purchaseFigures(loan, scenario)).steps[0]?.formula // "base loan ÷ price"
 */
export function explain(
  figure: ExplainedFigure,
  loan: LoanBasis,
  scenario: PurchaseScenario,
  figures: PurchaseFigures,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ loan, scenario, figures }) };
}
