import { around, type Bounds, within } from "../../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import type { TryValues } from "../tries.ts";

type Scenario = ReportScenario<"purchase">;
export type Tried = Pick<Scenario, "priceCents" | "downPaymentCents" | "noteRate">;

export const triedOf = ({ priceCents = 0, downPaymentCents = 0, noteRate = 0 }: TryValues): Tried => ({
  priceCents,
  downPaymentCents,
  noteRate,
});

/** Price and rate within a distance of the officer's, the down payment from the allowed minimum: in round steps that still include the officer's numbers. */
export function boundsOf(
  { tryLimits }: DocumentOf<"purchase">,
  scenario: Scenario,
): Record<"price" | "down" | "rate", Bounds> {
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
