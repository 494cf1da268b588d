import { refinanceFigures } from "../../refinance/refinance-figures.ts";
import { lastingLead, type StrikeAim } from "../../refinance/strike-rate.ts";
import type { RefinanceBasis, RefinanceScenario } from "../../refinance/types.ts";
import { cents, explained, given, money, months, percent, rate } from "../parts.ts";
import type { ExplanationStep, Explanations } from "../types.ts";
import { saving } from "./against-current.ts";
import { costs } from "./payments.ts";

export interface StrikeRateContext {
  basis: RefinanceBasis;
  scenario: RefinanceScenario;
  aim: StrikeAim;
  /** Step between rates on offer; 1/8 point when left out. */
  step?: number;
  value: number | null;
}

const RULE: Record<StrikeAim["by"], string> = {
  payment: "highest rate on offer at which Σ payments saved covers the costs within the months wanted",
  interest:
    "highest rate on offer at which interest and insurance saved cover the costs within the months wanted, and in every month from then through the horizon",
  saving: "highest rate on offer at which the payment falls by the amount wanted",
};
const wanted = (aim: StrikeAim) => (aim.by === "saving" ? money(aim.monthlySavingsCents) : months(aim.withinMonths));

/** How the found rate reaches the target. */
function reached({ basis, scenario, aim, value }: StrikeRateContext): ExplanationStep[] {
  if (value === null) return [];
  const figures = refinanceFigures(basis, { ...scenario, noteRate: value });
  const at = given("Rate", percent(value), "computed");
  if (aim.by !== "interest") {
    const step = saving({ figures });
    const toCover = aim.by === "payment" ? [costs({ figures })] : [];
    return [{ ...step, label: "Payment saved at this rate", inputs: [at, ...step.inputs, ...toCover] }];
  }
  const { from = 0, through = 0 } = lastingLead(figures, aim.withinMonths) ?? {};
  const { advantageCents } = figures.timeline;
  const last = Math.min(figures.horizon.month, advantageCents.length);
  const formula =
    "interest and mortgage insurance saved − costs, in the first month of those in which it is not below zero";
  return [
    cents(
      "Ahead at this rate",
      formula,
      advantageCents[from - 1] ?? 0,
      [
        at,
        given("Month", from, "computed"),
        given("Stays ahead through month", through, "computed"),
        costs({ figures }),
      ],
      "Two cent-rounded schedules side by side",
    ),
    cents(
      "Ahead at the horizon",
      "interest and mortgage insurance saved by then − costs",
      advantageCents[last - 1] ?? 0,
      [given("Horizon", months(figures.horizon.month))],
      "Two cent-rounded schedules side by side",
    ),
  ];
}

/** The figure of `strikeRate`. */
export const STRIKE_RATE: Explanations<"strikeRate", StrikeRateContext> = {
  strikeRate: (context) =>
    explained(
      "Strike rate",
      "A rate on offer; none where not even the lowest one does it.",
      ...reached(context),
      rate(
        "Strike rate",
        RULE[context.aim.by],
        context.value,
        [
          given("Wanted", wanted(context.aim)),
          given("Rates on offer, multiples of", percent(context.step ?? 0.00125), context.step ? "typed" : "table"),
          given("Current rate", percent(context.basis.current.noteRate)),
          given("New term", months(context.scenario.termMonths)),
        ],
        "Found by halving: every aim only gets closer as the rate falls",
      ),
    ),
};
