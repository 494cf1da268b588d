import { purchaseFigures } from "@hearthline/calc/scenario/purchase-figures";
import type { PurchaseLoan } from "@hearthline/calc/scenario/types";
import { yearRows } from "@hearthline/calc/scenario/year-rows";
import type { Scenario } from "@hearthline/contract/scenario";
import type { ReportScenario } from "./live.ts";

/**
 * A scenario with everything a report draws of it: what the server freezes, and what the builder's preview draws at each keystroke.
 *
 * @throws {RangeError} impossible input, as `purchaseFigures` does
 */
export function frozenScenario(loan: PurchaseLoan, scenario: Scenario & { id: string }): ReportScenario {
  const computed = purchaseFigures(loan, scenario);
  const { schedule: _, armPaths: __, ...figures } = computed;
  return { ...scenario, figures, years: yearRows(computed) };
}
