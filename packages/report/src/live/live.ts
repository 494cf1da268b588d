import { horizonFigures } from "@hearthline/calc/loan/horizon-figures";
import type { HorizonFigures, LoanBasis } from "@hearthline/calc/loan/types";
import { purchaseFigures, purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import type { PurchaseFigures, PurchaseScenario } from "@hearthline/calc/purchase/types";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";

export type ReportScenario = ReportDocument["scenarios"][number];
export type DocumentOf<_K extends LoanKind> = ReportDocument;
export type ScenarioOf<K extends LoanKind> = DocumentOf<K>["scenarios"][number];
export type TriedOf<_K extends LoanKind> = { priceCents: number; downPaymentCents: number; noteRate: number };

/** What a scenario's loan-to-value and the home's growth are measured by. */
export const homeValueOf = (_document: ReportDocument, { priceCents }: ReportScenario): number => priceCents;

/** The loan of a frozen document, as `calc` takes it. */
export function loanOf(document: ReportDocument): LoanBasis {
  return {
    closingDate: document.closingDate ?? undefined,
    monthlyIncomeCents: document.monthlyIncomeCents ?? undefined,
    monthlyDebtsCents: document.monthlyDebtsCents ?? undefined,
    horizonMonths: document.horizonMonths,
    appreciationRate: document.appreciationRate,
    state: document.property?.state,
    perDiemBasis: document.perDiemBasis,
  };
}

function computed(loan: LoanBasis, scenario: PurchaseScenario): PurchaseFigures | null {
  try {
    return purchaseFigures(loan, scenario);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A document never changes: what was computed from it is kept as long as it is. */
const kept = new WeakMap<ReportDocument, Map<number, PurchaseFigures | null>>();

/**
 * The scenario computed again, for what the frozen version does not carry (months, other numbers).
 * Null where it does not come out to the cent as it was frozen: then only what was sent is shown.
 */
export function liveFigures(document: ReportDocument, index: number): PurchaseFigures | null {
  const known = kept.get(document) ?? new Map<number, PurchaseFigures | null>();
  kept.set(document, known);
  const before = known.get(index);
  if (before !== undefined) return before;
  const scenario = document.scenarios[index];
  const figures = scenario ? computed(loanOf(document), scenario) : null;
  const answer = scenario && figures && agrees(figures, scenario) ? figures : null;
  known.set(index, answer);
  return answer;
}

function agrees(figures: PurchaseFigures, { figures: frozen }: ReportScenario): boolean {
  return (
    figures.housingPaymentCents === frozen.housingPaymentCents &&
    figures.totalInterestCents === frozen.totalInterestCents &&
    figures.payoffMonths === frozen.payoffMonths &&
    figures.horizon.borrowingCostCents === frozen.horizon.borrowingCostCents
  );
}

/** The horizon figures of a scenario at another month, in cents; null where `liveFigures` is. */
export function liveHorizon(document: ReportDocument, index: number, month: number): HorizonFigures | null {
  const figures = liveFigures(document, index);
  const scenario = document.scenarios[index];
  return figures && scenario
    ? horizonFigures(loanOf(document), scenario, purchaseFrame(scenario), figures, month)
    : null;
}

/** Another scenario of the document's loan; null where `liveFigures` is, or where nothing could be borrowed. */
export const liveAt = (document: ReportDocument, index: number, scenario: ReportScenario): PurchaseFigures | null =>
  liveFigures(document, index) && computed(loanOf(document), scenario);
