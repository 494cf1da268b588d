import { bestScenarios } from "@hearthline/calc/loan/best-scenarios";
import type { LoanBasis } from "@hearthline/calc/loan/types";
import { yearRows } from "@hearthline/calc/loan/year-rows";
import { purchaseFigures } from "@hearthline/calc/purchase/purchase-figures";
import type { ReportDocument } from "../reports/report-document.ts";
import type { Scenario } from "./scenario.ts";
import type { ScenarioFigures } from "./scenario-figures.ts";

/** The part of a loan its figures depend on. */
export type FigureBasis = {
  closingDate?: string | null;
  monthlyIncomeCents?: number | null;
  monthlyDebtsCents?: number | null;
  horizonMonths?: number;
  appreciationRate?: number;
  perDiemBasis?: 360 | 365 | null;
  property?: { state?: string } | null;
};

/** A loan as calc takes it: what is missing is left out. */
export const purchaseBasis = (loan: FigureBasis): LoanBasis => ({
  closingDate: loan.closingDate ?? undefined,
  monthlyIncomeCents: loan.monthlyIncomeCents ?? undefined,
  monthlyDebtsCents: loan.monthlyDebtsCents ?? undefined,
  horizonMonths: loan.horizonMonths,
  appreciationRate: loan.appreciationRate,
  perDiemBasis: loan.perDiemBasis ?? undefined,
  state: loan.property?.state,
});

/** Every scalar figure of a scenario, as the wire carries it. */
export function figuresOf(loan: FigureBasis, scenario: Scenario): ScenarioFigures {
  const { schedule: _, armPaths: __, ...figures } = purchaseFigures(purchaseBasis(loan), scenario);
  return figures;
}

/** Scenarios with their figures and years, as a report freezes them. */
export const frozenScenarios = (
  loan: FigureBasis,
  scenarios: (Scenario & { id: string })[],
): ReportDocument["scenarios"] =>
  scenarios.map((scenario) => {
    const { schedule, armPaths, ...figures } = purchaseFigures(purchaseBasis(loan), scenario);
    return { ...scenario, figures, years: yearRows({ ...figures, schedule, armPaths }) };
  });

/** Which scenarios are best, per figure. */
export const bestOf = (loan: FigureBasis, scenarios: Scenario[]) =>
  bestScenarios(
    scenarios,
    scenarios.map((scenario) => purchaseFigures(purchaseBasis(loan), scenario)),
  );

/** Lower-case words that a text filter looks through. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .join(" ")
    .toLowerCase()
    .slice(0, 2_000);

/** Raised when a figure of the same inputs changes; each report says by which it was computed. */
export const ENGINE_VERSION = "2026.11";
