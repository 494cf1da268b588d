import type { PurchaseFigures, PurchaseScenario } from "@hearthline/calc/purchase/types";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { liveWith, type ReportScenario } from "../live/live.ts";

export interface Bounds {
  min: number;
  max: number;
  step: number;
}
export interface TryBounds {
  price: Bounds;
  down: Bounds;
  rate: Bounds;
}

/** How far the borrower may go, on round steps that still pass through where the officer stands. */
export function tryBounds({ tryLimits }: ReportDocument, scenario: ReportScenario): TryBounds {
  const { priceCents, noteRate, figures } = scenario;
  const span = priceCents * tryLimits.priceSpread;
  const down = figures.downPaymentRate;
  const room = 0.97 - (scenario.secondLien?.amountCents ?? 0) / priceCents;
  return {
    price: around(priceCents, span, span > 50_000_00 ? 1_000_00 : 500_00, 1_000_00, Number.POSITIVE_INFINITY),
    down: within(down, Math.min(tryLimits.minDownPaymentRate, down), Math.max(Math.min(0.5, room), down), 0.01),
    rate: around(noteRate, tryLimits.rateSpread, 0.00125, 0, 0.25),
  };
}

const tidy = (value: number) => Number(value.toFixed(6));

function around(middle: number, spread: number, step: number, lowest: number, highest: number): Bounds {
  return within(middle, Math.max(lowest, middle - spread), Math.min(highest, middle + spread), step);
}

/** The widest range inside the limits that has `middle` on one of its steps. */
function within(middle: number, lowest: number, highest: number, step: number): Bounds {
  const below = Math.floor((middle - lowest) / step + 1e-6);
  const above = Math.floor((highest - middle) / step + 1e-6);
  return { min: tidy(middle - below * step), max: tidy(middle + above * step), step };
}

export interface Tried {
  priceCents: number;
  downPaymentCents: number;
  noteRate: number;
}

/** The scenario at the tried numbers; mortgage insurance comes and goes with the down payment. */
export function triedScenario<Own extends PurchaseScenario>(scenario: Own, tried: Tried): Own {
  const conventional = scenario.program === "conventional" || scenario.program === "jumbo";
  const uninsured = conventional && scenario.mortgageInsurance?.kind === "none";
  const first = (numbers: Tried) =>
    (numbers.priceCents - numbers.downPaymentCents - (scenario.secondLien?.amountCents ?? 0)) / numbers.priceCents;
  const needed = uninsured && first(tried) > 0.8 && first(scenario) <= 0.8;
  return { ...scenario, ...tried, ...(needed ? { mortgageInsurance: { kind: "auto" } } : {}) };
}

/** All figures at the tried numbers; null where nothing could be borrowed. */
export function tryOutcome(document: ReportDocument, index: number, tried: Tried): PurchaseFigures | null {
  const scenario = document.scenarios[index];
  return scenario ? liveWith(document, index, triedScenario(scenario, tried)) : null;
}
